"""What greedy players of the Chard Game answer on laid tables, in either seat."""

from typing import Any

import pytest

from rules.engine.core.ask import Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily
from rules.engine.core.sight import Sight
from rules.games.chard import RULES
from rules.games.chard.cards.card import Cards
from rules.games.chard.table.ruleset import Ruleset

SEATS = pytest.mark.parametrize("seat", [0, 1])
CARDS = {
    "Big": "character, attack 40, hp 90, range 1",
    "Small": "character, attack 10, hp 20, range 1",
    "Flame": "character, attack 10, hp 20, range 1, burn(40)",
    "Hill": "stage | lasting give {give: change, to: {owner: you}, what: attack, by: 10}",
    "Blast": "event | do {do: damage, target: {all: {owner: you}}, amount: 20}",
    "E": "energy",
}


def table(seat: int, text: str) -> Game[Any, Any]:
    """`mine` and `theirs` stand for the seats; it is the turn of `mine`."""
    words = text.replace("mine", f"p{seat + 1}").replace("theirs", f"p{2 - seat}")
    facts = Cards({name: RULES.card(name, facts) for name, facts in CARDS.items()})
    state = RULES.blank(facts, Ruleset(), Dice(1))
    fixed = f"number: 5\nturn: p{seat + 1}\nfirst: p{seat + 1}\np1 deck: 8xE\np2 deck: 8xE\n"
    for line in (fixed + words).splitlines():
        key, _, value = line.partition(":")
        RULES.place(state, key.strip(), value.strip())
    return Game(RULES, state, track=True)


def greedy(game: Game[Any, Any], ask: Ask) -> str:
    return str(choose_greedily(ask, Sight(game, ask.player)))


@SEATS
@pytest.mark.parametrize(("hp", "wins"), [(40, True), (41, False), (200, False)])
def test_a_burn_takes_the_last_hp_or_else_the_character_that_it_destroys(
    seat: int, hp: int, wins: bool
) -> None:
    text = f"mine hp: {hp}\nmine floor-1: Big Big(damage=60)\ntheirs floor-1: Flame"
    game = table(seat, text)
    game.choose(f"attack {'ab'[seat]}11/{'ba'[seat]}11")
    ask = game.asks()[0]
    assert ask.kind == "burn" and ask.player == 1 - seat
    assert greedy(game, ask) == ("body" if wins else f"{'ab'[seat]}12")


@SEATS
@pytest.mark.parametrize(("hp", "wins"), [(80, True), (81, False)])
def test_two_burns_at_once_take_it_together(seat: int, hp: int, wins: bool) -> None:
    text = f"theirs hp: {hp}\nmine hand: Blast\nmine floor-1: Flame Flame\ntheirs floor-1: Big(damage=60)"
    game = table(seat, text)
    game.choose("use Blast")
    for _ in range(2):
        ask = game.asks()[0]
        assert ask.kind == "burn" and ask.player == seat
        answer = greedy(game, ask)
        assert (answer == "body") is wins
        game.choose(answer)
    assert (game.state.outcome is not None) is wins


@SEATS
def test_a_stage_is_not_replaced_by_the_same(seat: int) -> None:
    game = table(seat, "mine hand: Hill")
    assert greedy(game, game.asks()[0]) == "lay Hill"
    game.choose("lay Hill")
    RULES.place(game.state, f"p{seat + 1} hand", "Hill")
    assert greedy(game, game.asks()[0]) == "end"
