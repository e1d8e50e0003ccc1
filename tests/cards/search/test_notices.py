"""Whatever is wrong with a query is said, at the word that is wrong, and the rest still works."""

from collections.abc import Callable

import pytest

from cards.catalog import Catalog
from cards.search.grammar import MAX_DEPTH, MAX_TERMS
from cards.search.notices import SENTENCES
from cards.search.pattern import MAX_LENGTH as MAX_PATTERN
from cards.search.query import MAX_LENGTH, Query
from cards.search.values import MAX_PATTERNS

Ask = Callable[[str], Query]


@pytest.mark.parametrize(
    ("text", "code", "word", "suggestion"),
    [
        ("t:unit csot:3", "unknown-field", "csot", "cost"),
        ("t:unit ｃｓｏｔ：3", "unknown-field", "ｃｓｏｔ", "cost"),
        ("t:unit zzzzz:3", "unknown-field", "zzzzz", ""),
        ("t:unit c:rad", "unknown-value", "rad", "red"),
        ("t:unit c:zzzz", "unknown-value", "zzzz", ""),
        ("t:unit t:トリッガ", "unknown-value", "トリッガ", "トリガー"),
        ("t:unit cost:abc", "not-a-number", "abc", ""),
        ("t:unit cost>coost", "not-a-number", "coost", "cost"),
        ("t:unit cost>name", "not-a-number", "name", ""),
        ("t:unit cost:/3/", "not-a-number", "/3/", ""),
        ("t:unit kw>貫通", "not-a-number", "貫通", ""),
        ("t:unit lv<?", "not-a-number", "?", ""),
        ("t:unit c<red", "wrong-operator", "c<red", ""),
        ("t:unit name>=a", "wrong-operator", "name>=a", ""),
        ("t:unit is>foil", "wrong-operator", "is>foil", ""),
        ("t:unit foil:maybe", "not-a-flag", "maybe", ""),
        ("t:unit is:foul", "unknown-value", "foul", "foil"),
        ("t:unit is:", "empty-value", "is:", ""),
        ("t:unit has:csot", "no-such-field", "csot", "cost"),
        ("t:unit sort:csot", "no-such-field", "csot", "cost"),
        ("t:unit sort:-csot", "no-such-field", "csot", "cost"),
        ("t:unit direction:left", "unknown-direction", "left", ""),
        ('t:unit name:""', "blank-value", '""', ""),
        ("t:unit ・・", "blank-value", "・・", ""),
        ("t:unit name://", "blank-value", "//", ""),
        ("t:unit name:/[/", "bad-regex", "/[/", ""),
        ("t:unit name:/a**/", "bad-regex", "/a**/", ""),
        ("t:unit /(?<=a)b/", "unsupported-regex", "/(?<=a)b/", ""),
        ("t:unit /(?!a)b/", "unsupported-regex", "/(?!a)b/", ""),
        (r"t:unit /(a)\1/", "unsupported-regex", r"/(a)\1/", ""),
        ("t:unit /a{9999}/", "regex-too-large", "/a{9999}/", ""),
        ("t:unit /((a{99}){99}){99}/", "regex-too-large", "/((a{99}){99}){99}/", ""),
    ],
)
def test_a_term_that_cannot_be_used_is_left_out_with_a_warning(
    ask: Ask, pool: Catalog, text: str, code: str, word: str, suggestion: str
) -> None:
    query = ask(text)
    (notice,) = query.warnings
    assert (notice.code, text[notice.start : notice.end], notice.suggestion) == (
        code,
        word,
        suggestion,
    )
    assert not query.errors
    assert set(query.search(pool)) == set(ask("t:unit").search(pool))


def test_every_ignored_term_is_told_of(ask: Ask) -> None:
    query = ask("foo:1 bar:2 c:rad cost:x t:unit name:/[/ is:y")
    assert [notice.code for notice in query.warnings] == [
        "unknown-field",
        "unknown-field",
        "unknown-value",
        "not-a-number",
        "bad-regex",
        "unknown-value",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "foo:bar",
        "cost:x -c:rad",
        "(foo:1 or foo:2)",
        "or",
        "()",
        '""',
        "sort:zz",
        "x:",
        "t:(",
        ")",
        "foo:bar sort:cost",
    ],
)
def test_a_query_of_which_nothing_is_left_is_an_error(ask: Ask, text: str) -> None:
    query = ask(text)
    assert [notice.code for notice in query.errors] == ["nothing-understood"]
    assert query.warnings
    assert query.describe("en") == "No term of the search could be used."


@pytest.mark.parametrize("text", ["", "  　", "sort:cost", "direction:desc", "sort:cost sort:zz"])
def test_a_query_without_conditions_is_none(ask: Ask, text: str) -> None:
    assert ask(text).ok


def test_an_unfamiliar_value_of_an_open_vocabulary_is_searched_all_the_same(
    ask: Ask, pool: Catalog
) -> None:
    query = ask("sp:妖精")
    (notice,) = query.warnings
    assert (notice.code, notice.ignored, query.ok) == ("unfamiliar-value", False, True)
    assert [card.number for card in query.search(pool)] == ["T-1"]
    assert ask("sp:ドラゴソ").warnings[0].suggestion == "ドラゴン"


def test_suggestions_can_be_typed_in_place_of_the_word(ask: Ask) -> None:
    text = "sp:beasts"
    (notice,) = ask(text).warnings
    assert notice.suggestion == '"wild beast"'
    assert not ask(text[: notice.start] + notice.suggestion + text[notice.end :]).notices


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a" * (MAX_LENGTH + 1), "too-long"),
        ("a " * (MAX_TERMS + 1), "too-many-terms"),
        ("(" * (MAX_DEPTH + 1), "too-deep"),
        ("-(" * 300, "too-deep"),
    ],
)
def test_limits_are_errors(ask: Ask, text: str, code: str) -> None:
    assert [notice.code for notice in ask(text).errors] == [code]


def test_regular_expressions_are_limited_in_length_and_number(ask: Ask) -> None:
    assert ask(f"a /{'b' * MAX_PATTERN}/").warnings == ()
    assert ask(f"a /{'b' * (MAX_PATTERN + 1)}/").warnings[0].code == "regex-too-large"
    query = ask(" ".join(f"/{i}/" for i in range(MAX_PATTERNS + 2)))
    assert [notice.code for notice in query.warnings] == ["too-many-regexes"] * 2


def test_a_notice_as_json(ask: Ask) -> None:
    assert ask("t:unit c:rad").warnings[0].as_json() == {
        "code": "unknown-value",
        "start": 9,
        "end": 12,
        "message": {
            "en": "“rad” is not a value of colour. Did you mean “red”?",
            "ja": "「rad」は色の値ではありません。「red」のことですか？",
        },
        "suggestion": "red",
    }


def test_braces_in_a_query_are_letters(ask: Ask) -> None:
    assert "{word}" in ask("t:unit c:{word}").warnings[0].text.en
    assert "{0}" in ask("t:unit /[{0}/").warnings[0].text.ja


def test_every_sentence_exists_in_both_languages() -> None:
    for code, (en, ja) in SENTENCES.items():
        assert en.isascii() or "“" in en, code
        assert not ja.isascii(), code
