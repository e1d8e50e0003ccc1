"""Laid tables of Code of Joker, and a greedy player's answers on them."""

import pytest

from rules.engine.core import rules
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily
from rules.engine.core.sight import Sight
from rules.games.code_of_joker import RULES, Ruleset, State
from rules.games.code_of_joker.cards.cardtext import read_card
from rules.games.code_of_joker.table.unit_verbs import put_unit
from rules.games.code_of_joker.table.verbs import set_into_row

SEATS = pytest.mark.parametrize("seat", [0, 1])
CARDS = {
    number: read_card(number, text)
    for number, text in {
        "R1": "unit, red, cost 1, bp 3000",
        "R3": "unit, red, cost 3, bp 5000",
        "R4": "unit, red, cost 4, bp 6000",
        "R7": "unit, red, cost 7, bp 9000",
        "B2": "unit, blue, cost 2, bp 4000",
        "SP": "unit, blue, cost 2, bp 1000, speed-move",
        "UN": "unit, blue, cost 2, bp 4000, unyielding",
        "E4": "evolution, red, cost 4, bp 6000",
        "BK": "intercept, yellow, cost 0 | on attack own do {do: pay, cost: [{do: move, target:"
        " {choose: 1, of: {owner: you}}, to: hand}], then: [{do: draw, count: 1}]}",
        "DR": "intercept, none, cost 0 | on attack own do {do: draw, count: 1}",
        "D3": "intercept, none, cost 0 | on enter own do"
        " {do: damage, amount: 3000, target: {choose: 1, of: {owner: opponent}}}",
        "RA": "intercept, none, cost 0 | on enter own do"
        " {do: ready, target: {choose: 1, of: {owner: you}}}",
        "PI": "intercept, none, cost 0 | on battle own do {do: bp, target: event, by: 1000, base: true},"
        " {do: grant, target: it, keywords: [pierce], lasts: battle}",
        "MV": "unit, blue, cost 2, bp 4000 | on enter self do"
        " {do: move, target: {choose: 1, of: {owner: opponent}}, to: hand}",
        "LU": "unit, red, cost 0, bp 1000 | on enter self do {do: chance, percent: 60, then:"
        " [{do: life-damage, amount: 1}]}",
        "LD": "unit, red, cost 0, bp 1000 | on enter self do {do: life-damage, amount: 1}",
        "MO": "unit, red, cost 0, bp 1000 | on enter self do {do: modes, modes: ["
        "{do: [{do: draw, count: 6}, {do: purple, by: 3}]},"
        " {do: [{do: damage, amount: 3000, target: {choose: 1, of: {owner: opponent}}}]}]}",
        "ER": "intercept, none, cost 0 | on attack own do {do: pay, cost: [{do: move, target:"
        " {choose: 1, of: {owner: you}}, to: hand}], then: [{do: exhaust, target: {all: {owner: opponent}}}]}",
        "LA": "intercept, none, cost 0 | on player-attack own do {do: create, to: hand, like: event}",
        "DD": "unit, red, cost 0, bp 1000 | on enter self do {do: modes, modes: ["
        "{do: [{do: draw, count: 1}]},"
        " {do: [{do: damage, amount: 3000, target: {choose: 1, of: {owner: opponent}}}]}]}",
        "JD": "joker, cost 0, gauge 40 | joker {do: damage, amount: 3000, target:"
        " {choose: 1, of: {owner: opponent}}}",
        "JR": "joker, cost 0, gauge 40 | joker {do: ready, target: {choose: 1, of: {owner: you}}}",
        "GA": "intercept, none, cost 0 | on enter own do {do: gauge, by: 20}",
        "GP": "unit, red, cost 0, bp 1000 | on enter self do {do: grant, target:"
        " {choose: 1, of: {owner: you}}, keywords: [pierce], lasts: turn}",
        "PU": "unit, red, cost 4, bp 3000 | on enter self if"
        ' {is: compare, left: {of: stat, stat: purple}, op: ">=", right: 1}'
        " do {do: draw, count: 1}",
        "FE": "unit, blue, cost 0, bp 1000 | on enter self do {do: move, target:"
        " {choose: 1, of: {zone: trash, owner: you}}, to: hand}",
        "RU": "unit, red, cost 4, bp 1000 | on enter self do {do: destroy, target: {all: {other: true}}}",
        "PC": "unit, red, cost 4, bp 6000, pierce",
        "AC": "unit, red, cost 4, bp 6000 | activated"
        " {do: bp, target: self, by: -1000, base: true}, {do: purple, by: 1}",
        "CB": "unit, blue, cost 2, bp 9000, block-ban",
        "AT": "unit, red, cost 1, bp 1000 | on attack self do {do: life-damage, amount: 1}",
        "AO": "intercept, none, cost 0 | on attack opposing do {do: destroy, target: {all: {owner: you}}}",
        "HU": "unit, red, cost 1, bp 1000 | on attack self do {do: destroy, target: {all: {owner: you}}}",
        "AL": "unit, red, cost 1, bp 1000 | on attack own do {do: life-damage, amount: 1}",
        "BP": "intercept, none, cost 0 | on attack own do {do: bp, target: {all: {owner: you}}, by: 1000}",
        "WK": "intercept, none, cost 0 | on attack own do {do: bp, target: {all: {owner: you}}, by: -1000}",
        "WC": "intercept, none, cost 0 | on attack own do {do: bp, target: {all: {owner: you}}, by:"
        " {of: count, filter: {owner: you}, times: -1000}}",
        "CP": "unit, red, cost 4, bp 5000 | on enter self do {do: cp, by: 2}",
        "CA": "intercept, none, cost 0 | on attack own do {do: cp, by: 1}",
        "GU": "intercept, none, cost 0 | on attack own do {do: gauge, by: 20}",
        "SM": "intercept, none, cost 0 | on attack own do {do: grant, target: {all: {owner: you}},"
        " keywords: [speed-move], lasts: turn}",
    }.items()
}


def laid(
    seat: int, hand: str = "", own: str = "", foes: str = "", lying: str = "", **facts: int
) -> State:
    """Cards by number, separated by spaces; units can act; `lying`: set cards. `facts`: life, other (the
    opponent's life), cp."""
    state = RULES.blank(CARDS, Ruleset(), Dice(1))
    state.turn, state.round, state.first = seat, 5, seat
    side, other = state.players[seat], state.players[1 - seat]
    side.hand, side.cp, side.life = hand.split(), facts.get("cp", 0), facts.get("life", 5)
    other.life = facts.get("other", 5)
    side.deck, side.registered = ["R1"] * 9, ("R1",) * 9
    for number in lying.split():
        set_into_row(state, seat, number)
    for player, units in ((seat, own), (1 - seat, foes)):
        for number in units.split():
            unit = put_unit(state, player, number)
            unit.locked = unit.fresh = False
    return state


def answered(state: State) -> str:
    return then(state)


def sure(state: State) -> bool:
    game = Game(RULES, state)
    ask = game.options()
    assert ask
    return rules.is_sure(max(Sight(game, ask.player).scores(ask)))


def played(state: State, count: int) -> list[str]:
    """A greedy player's answers, in order."""
    game, found = Game(RULES, state), []
    while len(found) < count and (ask := game.options()):
        found.append(str(choose_greedily(ask, Sight(game, ask.player))))
        game.choose(found[-1])
    return found


def then(state: State, *answers: str) -> str:
    """A greedy player's answer after those."""
    game = Game(RULES, state)
    for answer in answers:
        game.choose(answer)
    ask = game.options()
    assert ask
    return str(choose_greedily(ask, Sight(game, ask.player)))
