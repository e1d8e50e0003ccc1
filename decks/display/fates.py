"""What became of every line of a list that somebody brought, for pages and the API."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cards.catalog import Records
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.exchange import foreign
from decks.exchange.text.characters import shape_of
from decks.exchange.text.counts import TextSpan, splits_of
from decks.exchange.text.headings import ASIDE_WORDS, Headings
from decks.exchange.text.lines import DeckLine, ReadList
from decks.exchange.text.remarks import is_comment
from decks.legality.decklist import MAX_QUANTITY
from decks.legality.ruleset import Ruleset
from languages import Text

MOST_CANDIDATES = 10
MOST_DOUBTS = 500
# Longer lists are folded away on pages.
SHORT = 80
FORMS = {
    "text": Text("plain text", "テキスト"),
    "json": Text("deck file (JSON)", "デッキファイル（JSON）"),
    "csv": Text("table (CSV)", "表（CSV）"),
    "code": Text("deck code", "デッキコード"),
    "saved": Text("saved deck", "保存されたデッキ"),
    **{reader.slug: reader.name for reader in foreign.READERS},
}
ASIDE = {
    "side": Text("sideboard", "サイドボード"),
    "extra": Text("extra deck", "エクストラデッキ"),
    "maybe": Text("under consideration", "検討中"),
    "tokens": Text("tokens", "トークン"),
    "commander": Text("commander", "統率者"),
}


@dataclass(frozen=True)
class LineFate:
    """One line; `place` is its place in the list, from 1. `zone` is the name of the zone that it belongs to or
    opens. `opens`: it is the heading of that zone, or of what is kept aside. `elsewhere`: that zone is not the
    format's first. `title`: it names the deck.
    `candidates` are the cards that a doubtful line may mean, None if there are too many to look for them.
    """

    place: int
    line: DeckLine
    zone: str
    opens: bool
    elsewhere: bool
    aside: bool
    title: bool
    candidates: Records | None

    @property
    def doubtful(self) -> bool:
        return is_doubtful(self.line)

    @property
    def choices(self) -> Records:
        """The cards of which one may be picked; none if the card is certain and only its count is wrong."""
        cards = self.candidates or ()
        return () if self.line.status == "malformed" and len(cards) == 1 else cards

    @property
    def worded(self) -> bool:
        """Whether it is a remark that says something, so that it may be a card after all."""
        line = self.line
        said = any(letter.isalnum() for letter in line.raw) and not is_comment(line.raw.strip())
        return line.status == "remark" and line.quantity is None and said

    @property
    def card(self) -> CardRecord | None:
        return self.line.card

    @property
    def copies(self) -> int:
        return stated_count(self.line)

    @property
    def countable(self) -> bool:
        """Whether the count that the line states is one that a deck may have."""
        return 1 <= self.copies <= MAX_QUANTITY

    @property
    def counts(self) -> tuple[int, ...]:
        return possible_counts(self.line)


class ListFates:
    """A list that was read, as it is shown in one language."""

    def __init__(self, read: ReadList, ruleset: Ruleset, language: str, guesses: Guesses) -> None:
        self.read, self.ruleset, self.language = read, ruleset, language
        self.guesses = guesses
        self.headings = Headings(ruleset.zones, ruleset.game)
        self.kept_aside = {line.zone for line in read.lines if line.aside}

    @property
    def form(self) -> str:
        """What the list was read as."""
        return FORMS.get(self.read.form, FORMS["text"]).localised(self.language)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many lines there are of each sort (`card`, `doubtful`, `aside`, `heading`, `remark`), and the
        `copies` on those of cards."""
        counts = Counter(map(sort_of, self.read.lines))
        deck = (line for line in self.read.lines if line.card and not line.aside)
        counts["copies"] = sum(map(stated_count, deck))
        return counts

    @cached_property
    def numbered(self) -> list[tuple[int, DeckLine]]:
        """The lines that say anything, by their places."""
        lines = enumerate(self.read.lines, 1)
        return [(place, line) for place, line in lines if line.status != "blank"]

    @cached_property
    def doubts(self) -> list[tuple[int, DeckLine]]:
        """The lines that are not clear, by their places."""
        return [(place, line) for place, line in self.numbered if is_doubtful(line)]

    @cached_property
    def attention(self) -> list[LineFate]:
        """The lines that people should see, in order: unclear ones, and those that state another number of cards
        than there are."""
        shown = {place for place, _ in self.doubts[:MOST_DOUBTS]}
        return list(
            self.fates(
                [
                    (place, line)
                    for place, line in self.numbered
                    if place in shown or line.counted is not None
                ]
            )
        )

    @property
    def more(self) -> int:
        """How many unclear lines are not shown."""
        return max(len(self.doubts) - MOST_DOUBTS, 0)

    @property
    def unguessed(self) -> bool:
        return any(fate.candidates is None for fate in self.attention)

    @property
    def all(self) -> Iterator[LineFate]:
        return self.fates(self.numbered)

    @property
    def short(self) -> bool:
        """Whether every line may be shown at once."""
        return len(self.numbered) <= SHORT

    def fates(self, lines: Sequence[tuple[int, DeckLine]]) -> Iterator[LineFate]:
        for place, line in lines:
            yield self.fate(place, line)

    def fate(self, place: int, line: DeckLine) -> LineFate:
        opens, aside = False, line.aside
        if line.status == "heading":
            aside = aside or self.opens_aside(line)
            opens = aside or self.opens_zone(line)
        title = line.status == "remark" and bool(self.read.title) and self.read.title in line.raw
        zone, candidates = self.zone_name(line.zone, aside), self.candidates(line)
        elsewhere = line.zone != self.headings.first
        return LineFate(place, line, zone, opens, elsewhere, aside, title, candidates)

    def opens_zone(self, line: DeckLine) -> bool:
        heading = self.headings.read(line.raw)
        return self.read.form != "text" or (heading is not None and heading.role == "zone")

    def opens_aside(self, line: DeckLine) -> bool:
        heading = self.headings.read(line.raw)
        known = heading is not None and heading.role == "aside"
        return line.zone in self.kept_aside or (known and line.zone in ASIDE_WORDS)

    def zone_name(self, slug: str, aside: bool) -> str:
        if aside and slug in ASIDE:
            return ASIDE[slug].localised(self.language)
        return self.ruleset.zone_name(slug, self.language)

    def candidates(self, line: DeckLine) -> Records | None:
        if not is_doubtful(line):
            return ()
        return line.cards[:MOST_CANDIDATES] or self.guesses.of(line.reference or line.raw.strip())


def sort_of(line: DeckLine) -> str:
    if line.aside and (line.card or line.doubtful):
        return "aside"
    if line.doubtful:
        return "doubtful"
    return "card" if line.card else line.status


def is_doubtful(line: DeckLine) -> bool:
    """Whether people should put it right; what is kept aside changes no verdict."""
    return line.doubtful and not line.aside


def stated_count(line: DeckLine) -> int:
    """The count that a line states, even one outside 1 to 999, which stays an error; 1 if it states none."""
    if line.quantity is not None:
        return line.quantity
    splits = splits_of(shape_of(line.raw), TextSpan(0, len(line.raw)))
    counts = (split.quantity for split in splits if split.rest and not split.weak)
    return next((n for n in counts if n is not None and not 1 <= n <= MAX_QUANTITY), 1)


def possible_counts(line: DeckLine) -> tuple[int, ...]:
    """The counts that a line may mean whose card is certain; none if its count is certain, too."""
    entry = line.entry
    if len(line.cards) != 1 or entry is None or not entry.least or line.quantity is None:
        return ()
    return tuple(count for count in (entry.least, line.quantity) if 1 <= count <= MAX_QUANTITY)
