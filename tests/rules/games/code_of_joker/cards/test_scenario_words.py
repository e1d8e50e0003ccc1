"""Scenario words that only Code of Joker has: cards, units, their current BP and keywords, the gauge."""

import re

import pytest

from rules.engine.scenarios.scenario import parse_scenarios
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import check_scenario
from rules.games.code_of_joker import RULES
from tests.rules.games.code_of_joker.playing import CARDS

BP = "{give: bp, to: {owner: you, other: true}, by: 1000}"
KEYWORDS = "{give: keywords, to: {owner: you, other: true}, keywords: [unyielding]}"
HEAD = f"""game: code-of-joker
card U: unit, red, cost 1, bp 3000, pierce, dimensional-interference 3
card P: unit, red, bp 1000 2000 4000
card Flag: unit, bp 1000 | give {BP} | give {KEYWORDS}
card J: joker, cost 0, gauge 52.5 | joker {{do: draw, count: 1}}
p1 deck: 10xP
p2 deck: 10xP
round: 2
scenario: it
"""


def attempt(text: str) -> None:
    (scenario,) = parse_scenarios(f"{HEAD}{text}\n? p1 act")
    check_scenario(RULES, scenario, CARDS)


def test_bp_and_keywords_are_those_of_now() -> None:
    attempt(
        "p1 field: U P*3(damage=500,later1=-200)\n= a1 bp: 3000\n= a2 bp: 3300\n= a2 keywords: none"
    )
    attempt("p2 field: P(silence,pierce@turn)\n= b1 keywords: pierce silence")
    attempt("p1 field: U(-pierce)\n= a1 keywords: dimensional-interference:3")
    attempt("p1 field: U(-*) Flag\n= a1 bp: 4000\n= a1 keywords: unyielding\n= a2 keywords: none")
    attempt("p1 field: P(dimensional-interference:2)\n= a1 keywords: dimensional-interference:2")
    for text in ("= a1 bp: 3000", "p1 field: U\n= a2 bp: 3000", "p1 field: U\n= b1 bp: 3000"):
        with pytest.raises(Failed, match="the table has no"):
            attempt(text)
    with pytest.raises(Failed, match="it is pierce dimensional-interference:3"):
        attempt("p1 field: U\n= a1 keywords: pierce")


def test_field_effects_count_at_every_moment() -> None:
    attempt(
        "p1 field: P\np1 hand: Flag\n= a1 bp: 1000\n> p1 drive Flag\n"
        "= when p1 drives Flag => a1 bp: 2000\n= when p1 drives Flag => a1 keywords: unyielding"
    )


def test_cards_that_are_copies_go_by_one_name() -> None:
    attempt(
        "card P2: copy of P\np1 hand: P P2\n? p1 offers: override P2/P, override P/P2\n"
        "> p1 override P2/P\n= p1 trash: P2\n= p1 hand: P*2 P"
    )


def test_a_shipped_card_can_be_given_a_name() -> None:
    attempt("card Mine: copy of 1-0-001\np2 hand: Mine\n= p1 sees p2 hand: ?\n= p2 hand: Mine")


def test_the_other_side_sees_colours_of_set_cards() -> None:
    attempt(
        "p1 set: U Flag\n= p2 sees p1 set: ?red ?none\n= p1 sees p1 set: U Flag\n= p2 sees p1 deck: 10x?"
    )


def test_the_gauge_is_told_in_percent() -> None:
    text = "p1 jokers: J\np1 gauge: 60\n= p1 gauge: 60\n> p1 joker J\n= p1 gauge: 7.5"
    attempt(text)
    attempt("p1 jokers: J\np1 gauge: 52.4\n! p1 joker J [COJ-052]")
    for odd in ("60%", "60.25", "-1"):
        with pytest.raises(Failed, match="line 11: no number with at most one decimal"):
            attempt(text.replace("gauge: 60", f"gauge: {odd}", 1))


def test_a_card_can_be_given_by_its_printed_text() -> None:
    text = "【不屈】/■一/このユニットがアタックした時、あなたのCPを+1する。/■二/あなたのユニットのBPを+1000する。"
    attempt(
        f"card T: unit, red | text {text}\np1 field: T\n= a1 bp: 2000\n= a1 keywords: unyielding\n"
        "> p1 attack a1\n= p1 cp: 1"
    )
    attempt(
        "card T: trigger | text あなたのユニットがアタックした時、あなたのCPを+1する。\n"
        "p1 field: P\np1 set: T\n> p1 attack a1\n= p1 cp: 1\n= p1 set: none"
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p1 field: U(actd)", "no mark of a unit: 'actd'"),
        ("p1 field: U(acted", "no unit: 'U(acted'"),
        ("p1 field: U()", "no unit: 'U()'"),
        ("p1 field: U(acted)(locked)", "no unit"),
        ("p1 field: U(acted,,locked)", "no mark of a unit: ''"),
        ("p1 field: U(acted,acted)", "'acted' is given twice"),
        ("p1 field: U(damage=1,damage=2)", "no mark of a unit: 'damage=2'"),
        ("p1 field: U(pierce@never)", "'never' is none of turn, battle"),
        ("p1 field: U(pierce@)", "no mark of a unit: 'pierce@'"),
        ("p1 field: U(-wings)", "'wings' is none of"),
        ("p1 field: U(once=1)", "U has no clause 1"),
        ("p1 field: U$0", "on the field U$0 has no cost of its own"),
        ("p1 hand: U*1", "U*1 is written U"),
        ("p1 hand: U$1", "U$1 is written U"),
        ("p1 hand: U*4", "unknown card U*4"),
        ("p1 gauge: 100.1", "a gauge of more than 100 percent"),
        ("phase: tea", "'tea' is none of setup, start, main, end"),
        ("turn: p3", "'p3' is none of p1, p2"),
        ("p1 hushed: never", "'never' is none of turn"),
        ("card A: unit, trigger", "'trigger' says kind once more"),
        ("card A: cost 1, cost 2", "'cost 2' says cost once more"),
        ("card A: cost 1 2", "no fact of a card: 'cost 1 2'"),
        ("card A: cost", "no fact of a card: 'cost'"),
        ("card A: bp 1000 2000", "no fact of a card: 'bp 1000 2000'"),
        ("card A: token yes", "no fact of a card: 'token yes'"),
        ("card A: wings", "no fact of a card: 'wings'"),
        ("card A: unit,, red", "no fact of a card: ''"),
        ("card A: pierce, pierce", "'pierce' says pierce once more"),
        (
            "card A: unit | text このユニットがアタックした時、ほげほげする。/■他/それを破壊する。",
            "not understood: このユニットがアタックした時、ほげほげする",
        ),
        ("card A: unit | text あなたは眠る。/それを破壊する。", "not understood: 眠る"),
        ("card A: unit | text", "nothing follows"),
        (
            "card A: unit, pierce | text あなたのターン開始時、あなたのCPを+1する。",
            "stands in its text",
        ),
        (
            "card A: unit | uses 2 | text あなたのターン開始時、あなたのCPを+1する。",
            "stands in its text",
        ),
        ("card A: unit | uses 2 | uses 3", "'uses' is given twice"),
        (
            "card A: unit | on enter own opposing do {do: draw, count: 1}",
            "no part of a clause: 'opposing'",
        ),
        (
            "card A: unit | on enter own pattern do {do: draw, count: 1}",
            "no part of a clause: 'pattern'",
        ),
        (
            "card A: unit | on enter own do {do: draw, count: 1, count: 2}",
            "a key is given twice: do, count, count",
        ),
    ],
)
def test_no_word_of_a_card_or_unit_is_passed_over(line: str, words: str) -> None:
    with pytest.raises(Failed, match=re.escape(words)) as caught:
        attempt(line)
    assert caught.value.line == 10


@pytest.mark.parametrize(
    "choice",
    [
        "atack a1",
        "attack",
        "attack a6",
        "attack U",
        "drive X",
        "drive U*1",
        "end now",
        "override U",
        "overdrive U/t1",
        "use a1",
        "mode one",
        "mulligan maybe",
        "activate a1",
    ],
)
def test_a_slip_of_the_pen_is_not_a_forbidden_choice(choice: str) -> None:
    for line in (f"! p1 {choice}", f"? p1 offers not: {choice}"):
        with pytest.raises(Failed, match=re.escape(f"line 10: the game has no choice '{choice}'")):
            attempt(line)


@pytest.mark.parametrize(
    "choice",
    [
        "attack a1",
        "attack b5",
        "drive U*3",
        "drive U$0",
        "overdrive U/a2",
        "override U/U",
        "block none",
    ],
)
def test_what_another_table_would_offer_may_be_forbidden(choice: str) -> None:
    attempt(f"! p1 {choice}")
    attempt(f"? p1 offers not: {choice}")
