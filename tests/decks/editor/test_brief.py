"""Findings in brief: each code has a text in both languages, with every placeholder filled."""

import pytest

from decks.editor.brief import brief_finding, ordinal_ending, used_bound, wanted_size
from decks.legality.constraints.size import Size
from tests.decks.editor.making import judged


@pytest.mark.parametrize(
    ("number", "ending"),
    [(1, "st"), (2, "nd"), (3, "rd"), (4, "th"), (11, "th"), (22, "nd"), (113, "th")],
)
def test_english_ordinals(number: int, ending: str) -> None:
    assert ordinal_ending(number) == ending


def test_the_words_of_a_fourth_copy() -> None:
    verdict = judged("code-of-joker", "standard", {"main": {"1-0-001": 4}})
    words = {language: verdict.ruleset.words(language) for language in ("en", "ja")}
    found = next(p for p in verdict.problems if p.code == "too-many-copies")
    assert brief_finding(found, words["en"]) == "4th copy"
    assert brief_finding(found, words["ja"]) == "4枚目"
    assert used_bound(found) == "4/3"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ({"exactly": 40}, "40"),
        ({"min": 5, "max": 10}, "5–10"),
        ({"min": 7, "odd": True}, "7+"),
        ({"max": 6}, "≤6"),
        ({"multiple": 5}, ""),
    ],
)
def test_how_many_cards_a_zone_wants(rule: dict[str, int], text: str) -> None:
    assert wanted_size(Size.model_validate({"id": "x", **rule})) == text
