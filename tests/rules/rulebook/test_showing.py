"""What readers are shown of a clause: rules, questions and answers, and nothing that only concerns the ledger."""

import re
from dataclasses import replace

import pytest
from django.utils.translation import override

from cards.games import GAMES
from rules.rulebook.clauses import find_clause, load_clauses
from rules.rulebook.lines import cite_lines
from rules.rulebook.showing import ShownClause, show_clause
from rules.rulebook.templatetags.rulebook import clause as clause_tag

LANGUAGES = ("en", "ja")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
MARKS = re.compile(
    r"(?:^|[.?:] )(?:Interpretation|Chosen|Open|Ruling|Derived):|裁定：|\b[Ll]ines? \d|\d行目"
)
# Words of those who make the rules into a program. `option system` is a term of TWGP.
WORKSHOP = re.compile(
    r"implement|simulator|\bengine\b|configur|\bconfig\b|switchable|\bRNG\b|seeded|rollback|queryable"
    r"|state value|\bid '|literal substitution|as a parameter|(?<!face)[=<>]=|\bledger\b|label lost|restates"
    r"|実装|シミュレーター|エンジン|乱数|覚書|台帳|パラメーター"
)


def texts(shown: ShownClause) -> list[str]:
    return [shown.text, shown.decided, *shown.rulings]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_marks_and_lines_of_the_ledger_are_not_shown(game: str, language: str) -> None:
    shown = [show_clause(clause, language) for clause in load_clauses(game)]
    assert [
        (one.clause.id, text) for one in shown for text in texts(one) if MARKS.search(text)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_clauses_speak_to_players(game: str, language: str) -> None:
    shown = [show_clause(clause, language) for clause in load_clauses(game)]
    found = {one.clause.id: WORKSHOP.search(f"{one.text} {one.decided}") for one in shown}
    assert {id: words[0] for id, words in found.items() if words} == {}


@pytest.mark.parametrize("game", GAMES)
def test_english_for_players_is_whole_and_says_something_else_than_the_row(game: str) -> None:
    for clause in filter(lambda clause: clause.rule_en, load_clauses(game)):
        assert clause.rule_en.endswith(".") and clause.rule_en != clause.rule, clause.id
        brackets = re.findall(r"\[([^\[\]]*)\]", clause.rule_en)
        assert all(JAPANESE.search(text) or text.isdigit() for text in brackets), clause.id


@pytest.mark.parametrize("game", GAMES)
def test_an_open_clause_asks_in_both_languages_and_is_answered(game: str) -> None:
    for clause in load_clauses(game):
        for language in LANGUAGES:
            shown = show_clause(clause, language)
            answered = shown.text and (shown.decided or shown.rulings)
            assert clause.kind != "open" or answered, (clause.id, language)


@pytest.mark.parametrize(
    ("rule", "text", "decided"),
    [
        ("Open: may it be 0? Chosen: yes, it may.", "May it be 0?", "Yes, it may."),
        ("It is not said. Interpretation: forbidden.", "It is not said.", "Forbidden."),
        ("Variant: draw 2.", "Draw 2.", ""),
        ("Derived from line 3: draw 2.", "Draw 2.", ""),
        ("A thing is (chosen: too few) void.", "A thing is (chosen: too few) void.", ""),
    ],
)
def test_a_question_and_its_answer_are_told_apart(rule: str, text: str, decided: str) -> None:
    shown = show_clause(replace(find_clause("TWG-410"), rule=rule, rule_en=""), "en")
    assert (shown.text, shown.decided) == (text, decided)


@pytest.mark.parametrize(("language", "lines"), [("en", "23, 189"), ("ja", "23、189")])
def test_several_lines_of_a_clause_are_told_apart(language: str, lines: str) -> None:
    assert show_clause(find_clause("DVC-012"), language).lines == lines


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("see line 38", "see COJ-020"),
        ("(lines 68-76)", "(COJ-043 to COJ-055)"),
        ("lines 68 to 69 and 5", "COJ-043 to COJ-044 and COJ-001"),
        ("Line 257 names", "COJ-220 names"),
        ("lines 239, 245, 246", "COJ-207, COJ-212, COJ-213"),
        ("line 9999", "line 9999"),
        ("lines 38 and 9999", "lines 38 and 9999"),
        ("38行目と同じ", "COJ-020と同じ"),
        ("68～76行目", "COJ-043～COJ-055"),
        ("239、245、246行目", "COJ-207、COJ-212、COJ-213"),
        ("in a line of 3 cards", "in a line of 3 cards"),
    ],
)
def test_lines_are_named_by_the_clauses_that_stand_there(text: str, cited: str) -> None:
    assert cite_lines(text, find_clause("COJ-019")) == cited


def test_a_line_means_another_clause_where_there_is_one() -> None:
    """COJ-019 to COJ-021 stand on lines 37 and 38."""
    assert cite_lines("line 38", find_clause("COJ-020")) == "COJ-021"
    assert cite_lines("line 37", find_clause("COJ-019")) == "COJ-019"


@pytest.mark.parametrize(
    ("language", "quoted"),
    [
        (
            "en",
            'title="A unit card has a CP cost, an attribute (colour), a race, BP (one value per',
        ),
        ("ja", 'title="ユニットカードには、CP（コスト）、属性（色）'),
    ],
)
def test_a_link_to_a_clause_quotes_it_without_terms_of_the_other_language(
    language: str, quoted: str
) -> None:
    with override(language):
        assert quoted in clause_tag("COJ-018")
