"""Whole lists in any style: a deck, and a text that means this deck, line by line.

written = write_list(random.Random(7), "chard")
outcome_of(written)        how the reader understood it
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.canonical import canonical_form
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.exchange.text.lines import DeckLine, ReadList
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from tests.decks.editor.making import catalog, rules
from tests.lists.furniture import Furnisher
from tests.lists.legal_decks import legal_deck
from tests.lists.styles import Copies, ListStyle, WrittenLine, numbered_items
from tests.lists.words import COLOURS

BLANK = WrittenLine("", "blank")
# Zones whose cards are told by their kind: headings may be left out, or come in any order.
OWN_KIND = {"jokers": "joker", "vitals": "vital"}

Item = TypeVar("Item")
Outcome = Literal["read", "doubtful", "silent", "changed", "illegal", "refused"]
LineOutcome = Literal["read", "doubtful", "wrong"]
FAULTS = frozenset({"silent", "changed", "illegal", "refused"})


@dataclass(frozen=True)
class WrittenList:
    """`text` is a way to write `deck`, which is legal in `format`; `lines` tell what each line of it means."""

    format: str
    deck: Decklist
    lines: tuple[WrittenLine, ...]

    ending: str = "\n"

    @property
    def text(self) -> str:
        return self.ending.join(line.text for line in self.lines)


@dataclass(frozen=True)
class Reading:
    """What became of a written list.

    `read`: the same deck, found legal. `doubtful`: undetermined, and a doubtful line is named. The others are
    faults: `silent` is undetermined without a doubtful line, `changed` a legal deck of other cards, `refused` an
    error instead of a list.
    """

    outcome: Outcome
    form: str = ""
    verdict: str = ""
    lines: tuple[tuple[WrittenLine, DeckLine, LineOutcome], ...] = ()


def write_list(chance: random.Random, game: str, *, broken: bool = False) -> WrittenList:
    """A legal deck in any style; `broken`: with one card too many or too few, which no format allows."""
    slug, deck = legal_deck(game, chance)
    deck = broken_deck(deck, chance) if broken else deck
    writer = ListWriter(deck, catalog(game), rules(game, slug), chance)
    return WrittenList(slug, deck, tuple(writer.lines()), chance.choice(["\n", "\n", "\r\n"]))


def broken_deck(deck: Decklist, chance: random.Random) -> Decklist:
    """The deck with one copy more or less of a card of its first zone, whose size is fixed in every format."""
    zone = "main" if "main" in deck.zones else "deck-1"
    entries = list(deck.zones[zone])
    place = chance.randrange(len(entries))
    copies = entries[place].quantity + chance.choice([-1, 1])
    entries[place : place + 1] = [entries[place]._replace(quantity=copies)] * (copies > 0)
    return Decklist(deck.game, {**deck.zones, zone: tuple(entries)})


def outcome_of(written: WrittenList) -> Reading:
    cards, ruleset = catalog(written.deck.game), rules(written.deck.game, written.format)
    try:
        read = read_list(written.text, cards, ruleset.zones)
    except DeckInputError as error:
        return Reading("refused", str(error), "undetermined")
    verdict = check_deck(read.decklist, ruleset, cards)
    lines = tuple(compared_lines(written, read)) if read.form == "text" else ()
    return Reading(outcome_word(written, read, verdict, cards), read.form, verdict.verdict, lines)


def outcome_word(written: WrittenList, read: ReadList, verdict: Verdict, cards: Catalog) -> Outcome:
    if verdict.verdict == "illegal":
        return "illegal"
    if verdict.verdict == "undetermined":
        return "doubtful" if any(line.doubtful for line in read.lines) else "silent"
    same = canonical_form(read.decklist, cards) == canonical_form(written.deck, cards)
    return "read" if same else "changed"


def compared_lines(
    written: WrittenList, read: ReadList
) -> Iterator[tuple[WrittenLine, DeckLine, LineOutcome]]:
    for line, found in zip(written.lines, read.lines, strict=False):
        yield line, found, line_outcome(line, found)


def line_outcome(line: WrittenLine, found: DeckLine) -> LineOutcome:
    if line.card is None:
        if found.entry is None:
            return "read"
        return "doubtful" if found.entry.least == 0 else "wrong"
    if found.aside or found.entry is None:
        return "read" if found.aside and line.zone == "aside" else "wrong"
    if found.doubtful:
        certain = found.entry.certain
        return "doubtful" if certain in (0, 1, line.copies) or not line.copies else "wrong"
    copies = 1 if found.quantity is None else found.quantity
    right = (found.card, copies, found.zone) == (line.card, line.copies, line.zone)
    return "read" if right else "wrong"


class ListWriter:
    """Writes one deck in one style, with furniture."""

    def __init__(
        self, deck: Decklist, cards: Catalog, ruleset: Ruleset, chance: random.Random
    ) -> None:
        self.catalog, self.ruleset, self.chance = cards, ruleset, chance
        self.zones = {zone: list(self.copies_of(zone, deck)) for zone in deck.zones}
        self.all = [copies for entries in self.zones.values() for copies in entries]
        self.style = ListStyle(cards, chance)
        self.furnisher = Furnisher(cards, self.all, self.style.language, chance)
        self.first = ruleset.zones[0].slug.replace("#", "1")

    def likely(self, chance: float) -> bool:
        return self.chance.random() < chance

    def copies_of(self, zone: str, deck: Decklist) -> Iterator[Copies]:
        for entry in deck.zones[zone]:
            (card,) = self.catalog.find(entry.card)
            yield Copies(card, entry.card, entry.quantity, zone)

    def lines(self) -> Iterator[WrittenLine]:
        yield from self.head()
        cards = list(self.body())
        yield from numbered_items(cards) if self.style.items and self.bare(cards) else cards
        yield from self.foot()

    def bare(self, lines: Iterable[WrittenLine]) -> bool:
        return all(line.card for line in lines)

    def head(self) -> Iterator[WrittenLine]:
        if self.likely(0.5):
            yield self.furnisher.title()
            if self.likely(0.6):
                yield BLANK
        yield from self.furnisher.remarks(2, 0.2)

    def foot(self) -> Iterator[WrittenLine]:
        if self.likely(0.3):
            yield from [BLANK] * self.chance.randint(0, 1)
            yield self.furnisher.total(sum(copies.quantity for copies in self.all))
        if self.likely(0.3):
            yield BLANK
            yield from self.furnisher.remarks(4, 0.6)
        if self.likely(0.12):
            yield from self.aside()

    def aside(self) -> Iterator[WrittenLine]:
        chosen = self.chance.sample(self.all, min(3, len(self.all)))
        yield BLANK
        yield self.furnisher.aside(len(chosen))
        yield from self.style.lines(copies._replace(zone="aside") for copies in chosen)

    def body(self) -> Iterator[WrittenLine]:
        if self.mixed():
            yield from self.style.lines(self.shuffled(self.all))
            return
        said = False
        for place, zone in enumerate(self.ordered()):
            if place:
                yield from [BLANK] * self.chance.randint(0, 2)
            stated = self.stated(zone, place, said)
            yield from self.zone(zone, stated=stated)
            said = said or stated

    def mixed(self) -> bool:
        """Whether the cards of all zones stand among each other without headings."""
        told = all(self.home(copies) == copies.zone for copies in self.all)
        return told and len(self.zones) > 1 and self.likely(0.15)

    def home(self, copies: Copies) -> str:
        homes = {kind: zone for zone, kind in OWN_KIND.items()}
        return homes.get(copies.card.kind, self.first)

    def ordered(self) -> list[str]:
        """The zones in the format's order, sometimes another: what a kind tells may come first."""
        order = sorted(self.zones, key=self.order)
        if self.likely(0.2):
            order.sort(key=lambda zone: zone not in OWN_KIND)
        return order

    def order(self, zone: str) -> tuple[int, str]:
        slugs = [each.slug.rstrip("#0123456789") for each in self.ruleset.zones]
        return slugs.index(zone.rstrip("0123456789")), zone

    def stated(self, zone: str, place: int, said: bool) -> bool:
        """Whether a heading is written above the zone. Below another's heading, jokers are told by their
        kind, for no other zone holds any; Vitals are not."""
        if zone == self.first and place == 0:
            return self.likely(0.5)
        told = zone == "jokers" or (zone == "vitals" and not said)
        return not told or self.likely(0.8)

    def zone(self, zone: str, *, stated: bool) -> Iterator[WrittenLine]:
        copies = self.zones[zone]
        if stated:
            yield self.zone_heading(zone)
        grouped = self.groups(zone)
        if not grouped:
            yield from self.spaced(self.style.lines(self.sorted(copies)))
            return
        for heading, group in grouped:
            yield heading
            yield from self.spaced(self.style.lines(self.sorted(group)))
            yield from [BLANK] * self.chance.randint(0, 1)

    def zone_heading(self, zone: str) -> WrittenLine:
        found = self.ruleset.zones[self.order(zone)[0]]
        number = zone.removeprefix(found.slug.rstrip("#")) if found.slug.endswith("#") else ""
        ja, en = (name.replace("#", number) for name in (found.name.ja, found.name.en))
        words = [zone, en, en.upper(), en] if self.style.language == "en" else [zone, ja, ja, ja]
        count = sum(copies.quantity for copies in self.zones[zone])
        return self.furnisher.heading(self.chance.choice(words), count, "zone")

    def spaced(self, lines: Iterable[WrittenLine]) -> Iterator[WrittenLine]:
        """The lines, sometimes with blank ones, rules and remarks between them."""
        loose = self.likely(0.15)
        told = self.likely(0.02) and not self.style.one_per_copy
        for line in lines:
            yield line
            if loose and self.likely(0.15):
                yield self.chance.choice([BLANK, BLANK, self.furnisher.rule()])
            if told and line.card and line.card.text_ja:
                yield self.furnisher.card_text(line.card)

    def groups(self, zone: str) -> list[tuple[WrittenLine, list[Copies]]]:
        """Headings with their cards: by kind, by colour, of one's own, or none."""
        copies, how = self.zones[zone], self.chance.random()
        if how < 0.35 and zone not in OWN_KIND:
            return [
                (self.furnisher.kind(kind, count_of(group)), group)
                for kind, group in self.parted(copies, [one.card.kind for one in copies])
            ]
        if how < 0.45:
            colours = [colour_of(one.card) for one in copies]
            if all(colours):
                return [
                    (self.furnisher.colour(colour, count_of(group)), group)
                    for colour, group in self.parted(copies, colours)
                ]
        if how < 0.55:
            keys = [str(self.chance.randint(1, 3)) for _ in copies]
            return [(self.furnisher.group(), group) for _, group in self.parted(copies, keys)]
        return []

    def parted(
        self, copies: Sequence[Copies], keys: Sequence[str]
    ) -> list[tuple[str, list[Copies]]]:
        groups: dict[str, list[Copies]] = defaultdict(list)
        for one, key in zip(copies, keys, strict=True):
            groups[key].append(one)
        return self.shuffled(list(groups.items()))

    def sorted(self, copies: Sequence[Copies]) -> Sequence[Copies]:
        return copies if self.likely(0.5) else self.shuffled(copies)

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        return self.chance.sample(items, len(items))


def count_of(copies: Iterable[Copies]) -> int:
    return sum(each.quantity for each in copies)


def colour_of(card: CardRecord) -> str:
    """The card's one colour, empty if it has none or several."""
    fields = card.fields
    found = [fields.get("colour"), *(fields.get("attributes") or ())]
    cost = fields.get("cost")
    found += [colour for colour in cost if colour != "generic"] if isinstance(cost, dict) else []
    colours = [colour for colour in found if colour in COLOURS]
    return str(colours[0]) if len(colours) == 1 else ""
