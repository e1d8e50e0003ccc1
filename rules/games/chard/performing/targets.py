"""Which pieces, players and cards an effect means."""

from typing import Any, Final

from rules.engine.core.ask import Steps
from rules.engine.core.log import seat_name
from rules.engine.performing.targets import Targets
from rules.games.chard.effects import nouns as n
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.table.context import Body, Context, Thing, is_same
from rules.games.chard.table.matching import fitting_things
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, is_passive, piece_name


def choosable(state: State, ctx: Context, filter: n.Filter) -> list[Any]:
    """What can be chosen: a character in Eternal Sleep cannot be a target (CHD-238)."""
    return [
        thing
        for thing in fitting_things(state, ctx, filter)
        if not (isinstance(thing, Piece) and "sleep" in thing.ailments)
    ]


def thing_name(state: State, thing: Thing) -> str:
    """A piece by its place (`a11`), a player (`p1`), a card by its number."""
    if isinstance(thing, Piece):
        return piece_name(state, thing)
    return seat_name(thing.seat) if isinstance(thing, Body) else thing.card.number


def is_asked(state: State, seat: int) -> bool:
    """A passive player takes the first option."""
    return not is_passive(state, seat)


class AimedTargets(Targets):
    """Targets of which some were chosen as the effect was declared."""

    def pick_chosen(self, state: Any, ctx: Any, target: n.Chosen) -> Steps[list[Any]]:
        """What was aimed at, as far as it is still there and still what the text names (CHD-293)."""
        aimed = ctx.aimed.get(id(target)) if ctx.aimed is not None else None
        if aimed is None:
            return (yield from Targets.pick_chosen(self, state, ctx, target))
        left = choosable(state, ctx, target.of)
        return [thing for thing in aimed if any(is_same(thing, candidate) for candidate in left)]


TARGETS: Final = AimedTargets(PERFORMS, fitting_things, choosable, thing_name, is_asked)
pick_targets = TARGETS.pick
