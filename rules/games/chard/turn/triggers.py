"""When texts answer what has happened: their triggers go onto the stack after the action under way."""

from collections.abc import Iterator
from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.games.chard.cards.abilities import Numbered
from rules.games.chard.cards.card import Card
from rules.games.chard.effects.card import Clause
from rules.games.chard.effects.events import Event, event_kind
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.performing.declared_targets import take_aim
from rules.games.chard.performing.sequence import carry_out
from rules.games.chard.table.context import Context
from rules.games.chard.table.current import texts_of, works
from rules.games.chard.table.matching import fits_filter, passes
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import Happening, State, is_passive
from rules.games.chard.turn.declarations import Declared, declare

ONCE: Final = {"turn": "t", "game": "g"}
# What a Counter calls a text that answers something (CHD-311, CHD-312, CHD-314).
EFFECTS: Final = {kind: frozenset({kind}) for kind in ("land", "spelled", "equipment")}
NOTHING: Final[frozenset[str]] = frozenset()


class Triggered(Declared):
    """A clause that answers a happening. `mark` counts its uses on the piece."""

    def __init__(self, state: State, ctx: Context, clause: Clause, mark: str) -> None:
        super().__init__(ctx.you, EFFECTS.get(ctx.card.kind, NOTHING))
        self.state = state
        self.ctx = ctx
        self.clause = clause
        self.mark = mark

    def resolve(self) -> Steps[None]:
        if PERFORMS.hold(self.state, self.ctx, self.clause.when):
            yield from carry_out(self.state, self.ctx, self.clause.do)


def after_action(state: State, steps: Steps[None] | None) -> Steps[None]:
    """The action, and then everything that answers it."""
    if steps is not None:
        yield from steps
    while state.pending:
        yield from settle(state)


def settle(state: State) -> Steps[None]:
    """Triggers go onto the stack, the turn player's first; of one player's, those that the player chooses first.
    What was put on last resolves first (CHD-292). Targets are chosen as they go on (CHD-293)."""
    triggers = heard_triggers(state)
    entries: list[Declared] = []
    for seat in (state.turn, 1 - state.turn):
        entries += yield from ordered(
            state, seat, [trigger for trigger in triggers if trigger.seat == seat]
        )
    for entry in entries:
        assert isinstance(entry, Triggered)
        assert entry.ctx.source is not None
        state.tell("trigger", entry.seat, entry.ctx.card.number)
        if entry.clause.limit:
            entry.ctx.source.used += (ONCE[entry.clause.limit] + entry.mark,)
        yield from take_aim(state, entry.ctx, (entry.clause,))
    yield from declare(state, entries)


def ordered(state: State, seat: int, triggers: list[Triggered]) -> Steps[list[Declared]]:
    """In the order that their player chooses, by number."""
    placed: list[Declared] = []
    while triggers:
        place = 0
        if len(triggers) > 1 and not is_passive(state, seat):
            state.doing = triggers
            options = tuple(str(number) for number in range(1, len(triggers) + 1))
            place = int(str((yield Ask(seat, "trigger", options)))) - 1
        placed.append(triggers.pop(place))
    return placed


# Who answers


def heard_triggers(state: State) -> list[Triggered]:
    """The triggers of all that has happened, in the order in which it happened."""
    triggers: list[Triggered] = []
    while state.pending:
        happening = state.pending.pop(0)
        for piece in listeners(state, happening):
            triggers += piece_triggers(state, piece, happening)
    return triggers


def listeners(state: State, happening: Happening) -> list[Piece]:
    """All on the table, and the one that has just left."""
    gone = happening.piece
    return [*state.pieces(), gone] if gone is not None and not gone.there else state.pieces()


def piece_triggers(state: State, piece: Piece, happening: Happening) -> Iterator[Triggered]:
    for prefix, card, text in texts_of(state, piece):
        for numbered in text.on.get(happening.kind, ()):
            mark = f"{prefix}{numbered.place}"
            ctx = Context(piece.side, card, piece, happening)
            if is_ready(piece, card, numbered, mark) and hears(
                state, ctx, numbered.clause, happening
            ):
                yield Triggered(state, ctx, numbered.clause, mark)


def is_ready(piece: Piece, card: Card, numbered: Numbered, mark: str) -> bool:
    """Whether the text works now, as often as it says. A piece that has left the table answers only its own
    leaving, ready or not."""
    limit = numbered.clause.limit
    if limit and ONCE[limit] + mark in piece.used:
        return False
    return works(piece, card, numbered)


def hears(state: State, ctx: Context, clause: Clause, happening: Happening) -> bool:
    """An event suits, and the conditions hold."""
    suits = any(event_suits(state, ctx, event, happening) for event in clause.on)
    return suits and PERFORMS.hold(state, ctx, clause.when)


def event_suits(state: State, ctx: Context, event: Event, happening: Happening) -> bool:
    if event_kind(event.event) != happening.kind:
        return False
    piece = happening.piece
    if piece is None:
        return event.of == "any" or ctx.seat(event.of) == happening.player
    if event.unit == "self":
        return piece is ctx.source
    if ctx.source is not None and not ctx.source.there and piece is not ctx.source:
        return False
    if event.unit is None:
        return True
    if piece.there:
        return fits_filter(state, ctx, event.unit, piece)
    owned = event.unit.owner == "any" or ctx.seat(event.unit.owner) == piece.seat
    return owned and passes(state, ctx, event.unit, piece)
