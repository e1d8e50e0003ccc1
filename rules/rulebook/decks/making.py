"""Makes the decks of examples of a catalog's cards, and asks the deck check about them."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import chain

from cards.catalog import Catalog
from decks.exchange.canonical import canonical_form
from decks.exchange.text import parse_deck
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset
from decks.samples import SampleDeck, sample_decks
from rules.rulebook.decks.rows import NOTHING, DeckRow

Zones = dict[str, Counter[str]]


class CannotMake(ValueError):
    """There is no such sample deck, format, zone or card here, or too few copies to take away."""


class DeckMaker:
    """`ruleset_of`: the ruleset of a format; it raises LookupError or ValueError if it has none."""

    def __init__(self, catalog: Catalog, ruleset_of: Callable[[str], Ruleset]) -> None:
        self.catalog = catalog
        self.ruleset_of = ruleset_of
        self.read: dict[str, Zones] = {}

    def make(self, row: DeckRow) -> Decklist:
        """The deck in the form that its share code brings back. Raises CannotMake."""
        sample = self.sample(row)
        self.refuse_unknown(row)
        zones = changed_zones(self.zones(sample) if sample else {}, row)
        entries = {
            zone: tuple(Entry(card, count) for card, count in cards.items() if count)
            for zone, cards in zones.items()
        }
        return canonical_form(Decklist(self.catalog.game, entries), self.catalog)

    def judge(self, row: DeckRow, decklist: Decklist) -> Verdict:
        """Raises CannotMake."""
        ruleset = self.ruleset(row.format) if row.format else self.home(row)
        verdict = check_deck(decklist, ruleset, self.catalog)
        if verdict.unresolved:
            raise CannotMake(verdict.unresolved[0].input)
        return verdict

    def refuse_unknown(self, row: DeckRow) -> None:
        """Raise CannotMake for a card that is none or several here; one taken out is in no verdict."""
        changes = (change for change in row.change.values() if not isinstance(change, str))
        for card in chain.from_iterable(changes):
            if len(self.catalog.find(card)) != 1:
                raise CannotMake(card)

    def sample(self, row: DeckRow) -> SampleDeck | None:
        if not row.sample:
            return None
        try:
            return named_samples(self.catalog.game)[row.sample]
        except KeyError as error:
            raise CannotMake(row.sample) from error

    def home(self, row: DeckRow) -> Ruleset:
        """The ruleset of the sample deck's own format, of which the deck has its zones. Raises CannotMake."""
        sample = self.sample(row)
        return self.ruleset(sample.format if sample else row.format or "")

    def zones(self, sample: SampleDeck) -> Zones:
        """The sample deck's cards; each sample is read once."""
        if sample.name not in self.read:
            parsed = parse_deck(sample.text, self.catalog, self.ruleset(sample.format).zones)
            zones = self.read.setdefault(sample.name, {})
            for zone, entry in parsed.decklist.entries():
                zones.setdefault(zone, Counter())[entry.card] += entry.quantity
        return self.read[sample.name]

    def ruleset(self, slug: str) -> Ruleset:
        try:
            return self.ruleset_of(slug)
        except (LookupError, ValueError) as error:
            raise CannotMake(slug) from error


@cache
def named_samples(game: str) -> dict[str, SampleDeck]:
    return {sample.name: sample for sample in sample_decks(game)}


def changed_zones(zones: Zones, row: DeckRow) -> Zones:
    changed = {zone: Counter(cards) for zone, cards in zones.items()}
    for zone, change in row.change.items():
        if change == NOTHING:
            changed.pop(known_zone(zone, zones))
        elif isinstance(change, str):
            changed[zone] = Counter(zones[known_zone(change, zones)])
        else:
            changed[zone] = add_copies(changed.get(zone, Counter()), change)
    return changed


def known_zone(zone: str, zones: Zones) -> str:
    if zone not in zones:
        raise CannotMake(zone)
    return zone


def add_copies(cards: Counter[str], change: dict[str, int]) -> Counter[str]:
    for card, more in change.items():
        cards[card] += more
        if cards[card] < 0:
            raise CannotMake(card)
    return cards
