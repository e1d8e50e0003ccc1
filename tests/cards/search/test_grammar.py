"""What a text is read as, before any field is looked up."""

from typing import Any

import pytest

from cards.search.grammar import MAX_DEPTH, MAX_TERMS, Grammar, Literal, Term, TooMuch
from cards.search.notices import Notices
from cards.search.tree import And, Not, Or


def shown(tree: Any) -> str:
    match tree:
        case And(parts):
            return f"({' & '.join(map(shown, parts))})"
        case Or(parts):
            return f"({' | '.join(map(shown, parts))})"
        case Not(part):
            return f"~{shown(part)}"
        case Term():
            return f"{tree.name}{tree.operator}{shown(tree.value)}"
        case Literal():
            marks = {"word": "", "quoted": '"', "regex": "/"}[tree.style]
            return f"{marks}{tree.text}{marks}"
    return "nothing"


def read(text: str) -> tuple[str, list[str]]:
    notices = Notices(text)
    tree = Grammar(text, notices).query()
    return shown(tree), [f"{n.code} {n.start}-{n.end}" for n in notices.collected]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", "nothing"),
        ("t:unit c:red cost<=3", "(t:unit & c:red & cost<=3)"),
        ("a or b c", "(:a | (:b & :c))"),
        ("a OR b AND c", "(:a | (:b & :c))"),
        ("a | b & c || d", "(:a | (:b & :c) | :d)"),
        ("(a or b) c", "((:a | :b) & :c)"),
        ("((((a))))", ":a"),
        ("a and not b", "(:a & :not & :b)"),
        ("NOT t:unit or -(a b)", "(~t:unit | ~(:a & :b))"),
        ("NOT(a)", "~:a"),
        ("--a ---a", "(:a & ~:a)"),
        ('!"Sol Ring" !foo', '(="Sol Ring" & =foo)'),
        ("!t:unit !(a b) !/x/", "(~t:unit & ~(:a & :b) & ~:/x/)"),
        ("!-a", ":a"),
        ('t:ice|program x:"is tagged"&meat', '(t:(ice | program) & x:("is tagged" & meat))'),
        ("t:(a or b|c) kw:(d e)", "(t:(a | b | c) & kw:(d & e))"),
        ("bp>cost", "bp>cost"),
        ("cost <= 3 name: x", "(cost<=3 & name:x)"),
        (
            "cost:>=3 cost==4 cost<>5 cost=<6 cost=>7",
            "(cost>=3 & cost=4 & cost!=5 & cost<=6 & cost>=7)",
        ),
        ("bp≧1 bp≦2 bp≠3 bp≥4 bp≤5", "(bp>=1 & bp<=2 & bp!=3 & bp>=4 & bp<=5)"),
        ("ｃｏｓｔ＞＝５　（ａ　｜　ｂ）　－ｃ", "(cost>=５ & (:ａ | :ｂ) & ~:ｃ)"),
        ("名前：ジャンヌ", "名前:ジャンヌ"),
        ("「炎の 竜」 “x y”", '(:"炎の 竜" & :"x y")'),
        (r'name:"a\"b\c"', r'name:"a"b\c"'),
        (r"/ab\/c d/i foo", r"(:/ab/c d/ & :foo)"),
        ("name:or x:and", "(name:or & x:and)"),
        ("Or And Not", "(:Or & :And & :Not)"),
        ("A - B ! C", "(:A & :- & :B & :! & :C)"),
        ("1-0-118 AC/DC やった! <3", "(:1-0-118 & :AC/DC & :やった! & :<3)"),
        ("-sort:cost sort:-cost", "(~sort:cost & sort:-cost)"),
        ("name:a:b", "name:a:b"),
        ("NOT", ":NOT"),
    ],
)
def test_reading(text: str, tree: str) -> None:
    assert read(text) == (tree, [])


@pytest.mark.parametrize(
    ("text", "tree", "notices"),
    [
        ("name:", "()", ["empty-value 0-5"]),
        ("cost: t:unit", "t:unit", ["empty-value 0-5"]),
        ("a name: or b", "(:a | :b)", ["empty-value 2-7"]),
        ("()", "()", ["empty-parentheses 0-2"]),
        ("((a", ":a", ["unclosed-parenthesis 1-2", "unclosed-parenthesis 0-1"]),
        ("a) b", "(:a & :b)", ["unopened-parenthesis 1-2"]),
        ('x "foo', '(:x & :"foo")', ["unclosed-quote 2-6"]),
        ('"foo\\', ':"foo\\"', ["unclosed-quote 0-5"]),
        ("/foo", ":/foo/", ["unclosed-regex 0-4"]),
        ("or", "nothing", ["dangling-operator 0-2"]),
        ("a and", ":a", ["dangling-operator 2-5"]),
        ("and a", ":a", ["dangling-operator 0-3"]),
        ("a and and b", "(:a & :b)", ["dangling-operator 2-5"]),
        ("a or or b", "(:a | :b)", ["dangling-operator 2-4", "dangling-operator 5-7"]),
        ("(a or) b", "(:a & :b)", ["dangling-operator 3-5"]),
        ("t:a|", "t:a", ["dangling-operator 3-4"]),
        ("- and", ":-", ["dangling-operator 2-5"]),
    ],
)
def test_what_is_wrong_is_mended_and_told(text: str, tree: str, notices: list[str]) -> None:
    assert read(text) == (tree, notices)


@pytest.mark.parametrize(
    "text", ["(" * (MAX_DEPTH + 1), "-(" * (MAX_DEPTH + 1), "t:" + "(" * (MAX_DEPTH + 1)]
)
def test_nesting_is_bounded(text: str) -> None:
    with pytest.raises(TooMuch):
        read(text)
    assert read("(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH) == (":a", [])


def test_terms_are_bounded() -> None:
    with pytest.raises(TooMuch):
        read("a " * (MAX_TERMS + 1))
    with pytest.raises(TooMuch):
        read("t:a" + "|a" * MAX_TERMS)
    assert read("a " * MAX_TERMS)[1] == []


def test_offsets_are_those_of_the_text() -> None:
    notices = Notices("")
    term = Grammar("　ｃｏｓｔ： “あ い”", notices).query()
    assert isinstance(term, Term)
    assert isinstance(term.value, Literal)
    assert (term.start, term.end, term.value.start, term.value.end) == (1, 12, 7, 12)
