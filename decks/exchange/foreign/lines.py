"""What readers of other programs' formats hand over: lines that are not yet matched with any card."""

from dataclasses import dataclass
from typing import Literal

from decks.exchange.sections import Section

LineKind = Literal["entry", "heading", "remark", "blank", "unread"]


@dataclass(frozen=True)
class ForeignLine:
    """A line (or element) of a file of another program; `number` counts lines from 1.

    An entry states `quantity` copies of the card that the first of `references` to find exactly one names: the
    most exact comes first (a number, a set code with a collector number, a name). `label` is what a heading
    opens, or the title that a remark gives the deck. `shared_name`: different cards share their names, so a name
    beside a number that no card has only offers candidates.
    """

    number: int
    raw: str
    kind: LineKind
    quantity: int | None = None
    references: tuple[str, ...] = ()
    section: Section = "main"
    label: str = ""
    shared_name: bool = False
