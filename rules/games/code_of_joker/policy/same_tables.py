"""Tables told apart by what can be done from them, and by what a seat sees."""

from typing import Any

from rules.engine.core.ask import Ask
from rules.games.code_of_joker.table.state import Player, State
from rules.games.code_of_joker.table.unit import Unit

Shape = tuple[Any, ...]


def table_shape(state: State) -> Shape:
    """Equal for tables from which the same can be done."""
    return tuple([side_shape(player) for player in state.players])


def side_shape(side: Player) -> Shape:
    cards = (
        *sorted(side.hand),
        "",
        *side.set,
        "",
        *side.used,
        "",
        *sorted(side.past),
        "",
        *side.jokers,
    )
    numbers = side.life, side.cp, side.gauge, side.purple, len(side.deck), len(side.trash)
    return cards, numbers, tuple(side.hushed), tuple([unit_shape(unit) for unit in side.field])


def unit_shape(unit: Unit) -> Shape:
    given = [
        (grant.keyword, grant.number, grant.until, id(grant.ability)) for grant in unit.granted
    ]
    strength = unit.card.id, unit.level, unit.base, unit.turn, unit.later, unit.damage
    return (
        *strength,
        unit.active,
        unit.locked,
        *map(id, unit.once),
        *sorted(unit.lost),
        *unit.did,
        *given,
    )


def ask_shape(state: State, ask: Ask) -> Shape:
    """Equal if the asked player sees the same and is asked the same."""
    other = state.players[1 - ask.player]
    counts = other.life, other.cp, other.gauge, other.purple, len(other.hand), len(other.set)
    units = tuple([unit_shape(unit) for unit in other.field])
    return ask, state.round, side_shape(state.players[ask.player]), counts, units
