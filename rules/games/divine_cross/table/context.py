"""Whose effect is being performed, and what it has chosen or met so far."""

from typing import Final, Union

from rules.games.divine_cross.cards.card import Card
from rules.games.divine_cross.table.state import Happening
from rules.games.divine_cross.table.unit import Unit

EFFECT: Final = ("effect0", "effect1")  # a cause: an effect of that player


class Slot:
    """A card in a zone other than the Areas."""

    __slots__ = ("card", "owner", "zone")

    def __init__(self, owner: int, zone: str, card: Card) -> None:
        self.owner = owner
        self.zone = zone
        self.card = card


Thing = Union[Unit, Slot]  # noqa: UP007  needed at run time before 3.12's `type`


class Context:
    """`you`: the effect's player; `source`: the Unit whose text it is, or to which the Assist is attached; None
    for an Event or Action. `card`: the number of the card whose text it is. `named`: what was chosen or met, by
    reference (`it` …). `done`: how much the last step did. `printed`: constant EX-Powers are left out, because
    one of them is being looked at. Nothing makes a body void in this game, so it is not `strict`."""

    __slots__ = (
        "by",
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
        source: Unit | None,
        happening: Happening | None = None,
        printed: bool = False,
        card: str = "",
    ) -> None:
        self.you = you
        self.card = card or (source.card.number if source is not None else "")
        self.by = EFFECT[you]
        self.source = source
        self.happening = happening
        self.printed = printed
        self.named: dict[str, list[Thing]] = {}
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
        """What a reference means now; a Unit that has left the Area no longer counts."""
        return [thing for thing in self.known(ref) if is_present(thing)]

    def known(self, ref: str) -> list[Thing]:
        """What a reference means, present or not."""
        if ref == "self":
            return [self.source] if self.source is not None else []
        if ref == "event":
            unit = self.happening and self.happening.unit
            return [unit] if unit else []
        return self.named.get(ref, [])


def is_present(thing: Thing) -> bool:
    """Whether it is not a Unit that has left the Area."""
    return bool(thing.zone)
