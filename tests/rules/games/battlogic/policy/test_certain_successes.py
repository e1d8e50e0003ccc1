"""Greedy players of BATTLOGIC take a success that nothing can prevent. GAMES=5000 plays that many games.

Certain is here what the judge says of every card that the other player may hold, costs and damage past a guard
included; where the other may evade, nothing is certain (BTL-067)."""

import os
from collections.abc import Iterator

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.policies import NAMED, Policy, choose_greedily
from rules.engine.core.sight import Sight
from rules.games.battlogic import Card, Ruleset, State
from rules.games.battlogic.table.state import NPC
from rules.games.battlogic.turn.judge import judge_cards
from rules.games.battlogic.turn.phases import EVASION
from tests.rules.games.battlogic.policy.certain import certain as wins_certainly
from tests.rules.games.battlogic.policy.test_worth import (
    GUARD,
    HEAVY,
    JUMP,
    LIGHT,
    SEATS,
    answered,
    laid,
)
from tests.rules.games.battlogic.test_invariants import new

GAMES = int(os.environ.get("GAMES", "40"))
FACE_DOWN = ("life", "pile", "hand", "picked", "field")
FOES = ("greedy", "random")


def certain_cards(state: State, seat: int) -> set[str]:
    """Cards of the hand that succeed against whatever the other player may set."""
    other = state.players[1 - seat]
    held = len(other.hand) - (1 - seat in state.people)  # once the other has set
    if state.ruleset.evasion and 1 - seat in state.people and held >= EVASION:
        return set()
    unseen = {card for zone in FACE_DOWN for card in getattr(other, zone)}
    foes = [state.cards[card] for card in unseen]
    hand = dict.fromkeys(state.players[seat].hand)
    return {card for card in hand if all(succeeds(state, seat, card, foe, held) for foe in foes)}


def succeeds(state: State, seat: int, number: str, foe: Card, held: int) -> bool:
    """Whether the card, paid for, succeeds and its owner lives."""
    own, other = state.players[seat], state.players[1 - seat]
    card = state.cards[number]
    if card.cost > len(own.hand) - 1:
        return False
    paid = foe if foe.cost <= held else None
    found = judge_cards((card, paid), (own.advantage, other.advantage))
    if found.success != 0:
        return False
    return found.dealt > len(other.life) or found.through <= len(own.life)


def passed_over(seed: int) -> Iterator[tuple[bool, str]]:
    """For each certain success that the seat was offered in a game: whether it chose another card though that was
    no certain win, and where."""
    seat = seed % 2
    game = new(seed // 2, {"evasion": seed % 8 > 5}, track=True)
    players: list[Policy] = [choose_greedily, choose_greedily]
    players[1 - seat] = NAMED[FOES[seed // 2 % 2]](Dice(seed))
    while (ask := game.options()) and len(game.history) < 2_000:
        answer = players[ask.player](ask, Sight(game, ask.player))
        if ask.kind == "set" and ask.player == seat:
            state = game.base or game.state
            certain = certain_cards(state, seat)
            if 0 < len(certain) < len(ask.options):
                passed = answer not in certain and not wins_certainly(state, seat, answer)
                yield passed, f"turn {state.turn}: {answer} instead of {certain}"
        game.push(ask, answer)


def test_no_certain_success_is_passed_over_against_a_player() -> None:
    found = {seed: list(passed_over(seed)) for seed in range(GAMES)}
    assert sum(map(len, found.values())) > GAMES
    declined = {seed: [where for passed, where in seen if passed] for seed, seen in found.items()}
    assert {seed: where for seed, where in declined.items() if where} == {}


@SEATS
@pytest.mark.parametrize(("ahead", "taken"), [(10, GUARD), (0, HEAVY)])
def test_a_success_is_taken_for_its_certainty(seat: int, ahead: int, taken: str) -> None:
    """With an advantage of 10 the guard's startup is 0 or less, so nothing can stop it; without, a throw can."""
    state = laid(seat, [HEAVY, GUARD], ["B-03", "B-04", "B-06", "B-06"], (9, 9), ahead=(ahead, 0))
    assert answered(state, seat) == taken


@pytest.mark.parametrize(
    ("hand", "beaten", "others", "taken"),
    [
        ((LIGHT, HEAVY), 5, 2, LIGHT),
        ((LIGHT, HEAVY), 4, 1, HEAVY),
        ((GUARD, HEAVY), 3, 2, HEAVY),
    ],
)
def test_alone_certain_damage_counts_a_point_more(
    hand: tuple[str, str], beaten: int, others: int, taken: str
) -> None:
    """With the advantage, LIGHT and GUARD succeed for certain; HEAVY, worth more, fails against others' throws.
    In solo mode they are as likely as there are many of them (BTL-090)."""
    state = laid(0, [*hand, JUMP], ["B-03"] * beaten + ["B-04"] * others, (9, 0), ahead=(10, 0))
    npc = state.players[NPC]
    npc.life, npc.hand = npc.pile, []
    npc.pile = npc.life[:]
    state.ruleset, state.people = Ruleset(solo=True), (0,)
    assert answered(state, 0) == taken
