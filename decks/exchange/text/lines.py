"""What became of every line of a deck list: the result that all readers share."""

from typing import Literal, NamedTuple

from cards.catalog import Records
from cards.record import CardRecord
from decks.legality.decklist import Decklist, Entry

# `identified` to `unread` concern a card, the others do not. `malformed`: a count outside 1 to 999; `unread`: no
# card and no certain count, so the line may stand for no card at all.
Status = Literal[
    "identified",
    "ambiguous",
    "unknown",
    "malformed",
    "unread",
    "heading",
    "remark",
    "blank",
]
DOUBTFUL = frozenset({"ambiguous", "unknown", "malformed", "unread"})


class DeckLine(NamedTuple):
    """One line of a list; `number` counts from 1.

    `zone` is the zone that the line belongs to or opens. `quantity` is the count that it states, None if it
    states none; headings and totals may state one, too. `reference` is the part of the line that names the card.
    `cards` holds the card of an identified line, or the candidates of a doubtful one. `entry` is the line's entry
    in the deck; only headings, remarks, blank lines and cards kept `aside` (in a sideboard) have none. `counted`
    is how many cards there are where a heading or total states another number. `elsewhere` are other zones
    in which the line's cards may stand as well, where no heading tells.
    """

    number: int
    raw: str
    status: Status
    zone: str
    quantity: int | None = None
    reference: str = ""
    cards: Records = ()
    entry: Entry | None = None
    aside: bool = False
    counted: int | None = None
    elsewhere: tuple[str, ...] = ()

    @property
    def card(self) -> CardRecord | None:
        return self.cards[0] if self.status == "identified" else None

    @property
    def doubtful(self) -> bool:
        return self.status in DOUBTFUL


class ReadList(NamedTuple):
    """A list as it was read: its deck, the fate of every line, and what it says besides.

    `form` is the slug of the form that was recognised (`text`, `json`, `csv`, `code`, `mtga` …). `title`,
    `description` and `format` are what the list says of its deck, empty where it says nothing.
    """

    decklist: Decklist
    lines: tuple[DeckLine, ...]
    form: str = "text"
    title: str = ""
    description: str = ""
    format: str = ""

    @property
    def unresolved(self) -> tuple[DeckLine, ...]:
        """The lines that should name a card of the deck but do not identify one."""
        return tuple(line for line in self.lines if line.entry and line.status != "identified")
