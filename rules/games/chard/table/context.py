"""Whose effect is being performed, and what it has chosen or met so far."""

from typing import Any, Final, Union

from rules.games.chard.cards.card import Card
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import Happening

ZONES: Final = {
    "character": "field",
    "spelled": "spelled",
    "energy": "mana",
    "land": "mana",
    "artifact": "artifacts",
    "stage": "stage",
}  # where a piece of that kind lies


class Slot:
    """A card in a zone off the table."""

    __slots__ = ("card", "owner", "zone")

    def __init__(self, owner: int, zone: str, card: Card) -> None:
        self.owner = owner
        self.zone = zone
        self.card = card


class Body:
    """A player as a target (CHD-013)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


Thing = Union[Piece, Slot, Body]  # noqa: UP007  needed at run time before 3.12's `type`


class Context:
    """`you`: the effect's player; `card`: whose text it is; `source`: the piece that it is, or that wears it as
    Equipment; None for an Event or Instant. `named`: what was chosen or met, by reference (`it` …). `done`: how
    much the last step did. `aimed`: what was chosen as it was declared, by the node that chooses: things, or
    modes; None if nothing was. `printed`: gifts are left out, because one of them is being looked at. Nothing
    makes a body void in this game, so it is not `strict`."""

    __slots__ = (
        "aimed",
        "card",
        "done",
        "happening",
        "named",
        "printed",
        "source",
        "strict",
        "void",
        "you",
    )

    def __init__(
        self,
        you: int,
        card: Card,
        source: Piece | None = None,
        happening: Happening | None = None,
        printed: bool = False,
    ) -> None:
        self.you = you
        self.card = card
        self.source = source
        self.happening = happening
        self.printed = printed
        self.named: dict[str, list[Thing]] = {}
        self.aimed: dict[int, list[Any]] | None = None
        self.done = 0
        self.void = self.strict = False

    def seat(self, who: str) -> int:
        """The player that the text means."""
        return self.you if who == "you" else 1 - self.you

    def seats(self, who: str) -> tuple[int, ...]:
        """The players that the text means, `you` first."""
        if who in ("both", "any"):
            return self.you, 1 - self.you
        return (self.seat(who),)

    def met(self, ref: str) -> list[Thing]:
        """What a reference means now; a piece that has left the table no longer counts."""
        return [thing for thing in self.known(ref) if is_present(thing)]

    def known(self, ref: str) -> list[Thing]:
        """What a reference means, present or not."""
        if ref in ("self", "bearer"):
            return [self.source] if self.source is not None else []
        if ref == "event":
            piece = self.happening and self.happening.piece
            return [piece] if piece else []
        return self.named.get(ref, [])


def is_same(thing: Thing, other: Thing) -> bool:
    """Whether they are one piece, one player, or a card of the same number in the same zone."""
    if isinstance(thing, Piece) or isinstance(other, Piece):
        return thing is other
    if isinstance(thing, Body) or isinstance(other, Body):
        return isinstance(thing, Body) and isinstance(other, Body) and thing.seat == other.seat
    return (thing.owner, thing.zone, thing.card.number) == (
        other.owner,
        other.zone,
        other.card.number,
    )


def is_present(thing: Thing) -> bool:
    """Whether it is not a piece that has left the table."""
    return not isinstance(thing, Piece) or thing.there
