"""What a game of Chard came to."""

import pytest

from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily, play_on
from rules.games.chard import RULES
from rules.games.chard.table.figures import is_screwed
from rules.games.chard.table.labels import LABELS
from rules.games.chard.table.ruleset import Ruleset
from tests.rules.games.chard.playing import CARDS, DECKS, laid

WORDS = {
    "W": "energy, white",
    "U": "energy, blue",
    "C": "character, cost blue 1 generic 1",
    "D": "character, cost blue 3",
}
SEATS = pytest.mark.parametrize("seat", [0, 1])


@SEATS
def test_a_turn_is_screwed_if_only_colours_are_missing(seat: int) -> None:
    def screwed(mana: str, hand: str, more: str = "") -> bool:
        who = f"p{seat + 1}"
        return is_screwed(laid(f"{who} mana: {mana}\n{who} hand: {hand}\n{more}", WORDS), seat)

    assert screwed("W W", "C")
    assert screwed("W(rolled) W(rolled)", "C")
    assert not screwed("W U", "C")
    assert not screwed("W", "C")
    assert not screwed("W W", "D")
    assert screwed("W W U", "C D")
    assert not screwed("W W", "U")
    assert not screwed("W W", "C", "played: yes")


@pytest.mark.parametrize("place", range(len(DECKS)))
def test_a_deck_alone_wins_and_its_figures_add_up(place: int) -> None:
    game = Game.start(RULES, (DECKS[place], {"main": ()}), CARDS, RULES.solo(Ruleset()), 7)
    game.state.notes = []
    play_on(game, [choose_greedily, choose_greedily])
    found = RULES.figures(game.state, 0)
    assert found["won"] == 1
    assert found["kill-turn"] == found["turns"]
    per_turn = [found[f"damage@{turn}"] for turn in range(1, found["turns"] + 1)]
    assert sum(per_turn) == found["damage"] >= 200
    assert found["hp-left"] == 0
    assert found["screw"] == sum(found[f"screwed@{n}"] for n in range(1, found["turns"] + 1))
    named = {name.split("@")[0] + "@" if "@" in name else name for name in found if ":" not in name}
    assert named - {"won", "turns", "kill-turn"} <= set(LABELS.figures)
