"""English that is made of words: what does not hold, several conditions, full stops, articles."""

import pytest

from rules.engine.effects.english import joined, plural, sentence
from rules.engine.effects.wording.en import being, denied, several, the


@pytest.mark.parametrize(
    ("holds", "does_not"),
    [
        ("you have any red units", "you have no red units"),
        ("your opponent has any cards in hand", "your opponent has no cards in hand"),
        ("there are any units on the field", "there are no units on the field"),
        ("this effect has destroyed any units", "this effect has destroyed no units"),
        ("any were discarded this way", "none were discarded this way"),
        ("it is your turn", "it is not your turn"),
        ("this unit is an evolution unit", "this unit is not an evolution unit"),
        ("the round number is odd", "the round number is not odd"),
        ("your opponent's life is 3 or less", "your opponent's life is not 3 or less"),
        ("this unit has 【Silence】", "this unit does not have 【Silence】"),
        ("what was drawn is a unit", "what was drawn is not a unit"),
        ("its cost is at most your life", "its cost is not at most your life"),
        # Nothing that would deny only a part of it.
        ("you have 2 or more red units", "not (you have 2 or more red units)"),
        ("either it is your turn or you have any units", "not (either it is your turn or you have any units)"),
        ("the number of your units is 3", "not (the number of your units is 3)"),
        ("it is not your turn", "not (it is not your turn)"),
    ],
)  # fmt: skip
def test_what_does_not_hold(holds: str, does_not: str) -> None:
    assert denied(holds) == does_not


def test_parts_of_parts_stand_in_brackets() -> None:
    either = several("either", "or", ["you have any units", "it is your turn"])
    assert either == "either you have any units or it is your turn"
    both = several("both", "and", [either, "the round number is odd"])
    assert both == f"both ({either}) and (the round number is odd)"


def test_a_quoted_sentence_ends_the_one_around_it() -> None:
    assert sentence("give it “Draw 1 card.”") == "Give it “Draw 1 card.”"
    assert sentence("give it “Draw 1 card.” until end of turn").endswith("turn.")


@pytest.mark.parametrize(
    ("phrases", "told"),
    [
        (["choose a unit", "destroy it"], "choose a unit and destroy it"),
        (["choose a unit", "it costs 1 less"], "choose a unit, then it costs 1 less"),
        (["draw a card", "gain 1 CP"], "draw a card, then gain 1 CP"),
        (
            ["your opponent draws a card", "gain 1 CP"],
            "your opponent draws a card, then you gain 1 CP",
        ),
        (
            ["your opponent chooses a card", "discard it"],
            "your opponent chooses a card, then discard it",
        ),
    ],
)
def test_clauses_as_one(phrases: list[str], told: str) -> None:
    assert joined(phrases) == told


def test_things_are_of_a_kind_or_have_something() -> None:
    assert being("it", "ready") == "it is ready"
    assert being("it", "a unit with cost 2 or less") == "it has cost 2 or less"
    assert being("it", "a unit with no 【Pierce】") == "it is a unit with no 【Pierce】"


def test_articles_and_plurals() -> None:
    assert [the("number of units"), the("sum of both"), the("your life")] == ["the ", "the ", ""]
    assert [plural(one) for one in ("species", "colour", "copy")] == [
        "species",
        "colours",
        "copies",
    ]
