"""The notes beside cards on a replayed table: every mark, place and word of the log has its words."""

import pytest

from rules.engine.core.dice import Dice
from rules.games.code_of_joker import RULES
from rules.games.code_of_joker.table.marks import (
    CHANGES,
    WORDS,
    card_label,
    choice_spots,
    mark_label,
    place_of,
)
from rules.games.code_of_joker.table.state import State
from tests.rules.games.code_of_joker.playing import CARDS, new

SILENT = (*CHANGES, "once")


@pytest.mark.parametrize("seed", range(12))
def test_games_are_told_without_words_of_the_engine(seed: int) -> None:
    game, dice = new(seed, log=True), Dice(seed)
    while (ask := game.options()) is not None:
        read_all(game.state)
        game.push(ask, ask.options[dice.below(len(ask.options))])
    for event in game.state.log or ():
        for fact in event.facts:
            named = isinstance(fact, int) or fact in WORDS or card_label(fact)[0] in CARDS
            assert named or int(fact) is not None  # a change of BP: +1000


def read_all(state: State) -> None:
    """Every unit's word can be read and is where its place says."""
    lines = RULES.lines(state)
    for key, found in choice_spots(state):
        zone = lines[key]
        assert isinstance(zone, list) and len(found) == len(zone)
        for (spot, _), word in zip(found, zone, strict=True):
            assert place_of(lines, 0, spot) == place_of(lines, 1, spot) == word
            number, _, marks = word.removesuffix(")").partition("(")
            assert card_label(word)[0] in CARDS, number
            unsaid = [one for one in marks.split(",") if one and mark_label(one) is None]
            assert all(one.startswith(SILENT) for one in unsaid), unsaid


def test_a_unit_in_both_languages() -> None:
    number, marks = card_label(
        "1-0-001*2(acted,damage=2000,turn=-1000,pierce@turn,-unyielding,once=1)"
    )
    assert number == "1-0-001"
    said = ["Lv2", "exhausted", "damage 2000", "Pierce", "no Unyielding"]
    assert [label.en for label in marks] == said
    assert [label.ja for label in marks][1:] == [
        "行動権なし",
        "ダメージ2000",
        "【貫通】",
        "【不屈】なし",
    ]


def test_a_card_of_the_hand_with_another_level_and_cost() -> None:
    assert [label.en for label in card_label("1-0-001*2$3")[1]] == ["Lv2", "CP3"]
    number, marks = card_label("1-0-001*2$3!")
    assert number == "1-0-001"
    assert [label.ja for label in marks] == ["Lv2", "CP3", "フィールドに出せない"]
    assert card_label("1-0-001") == ("1-0-001", ())
