"""What a deck is called in English."""

from collections.abc import Iterator

from decks.samples import SampleDeck
from rules.engine.effects.english import listed
from rules.rulebook.decks.rows import NOTHING, DeckRow
from rules.rulebook.decks.words import MAIN, Cards, DeckWords, changed_cards, whole_zones


class EnglishWords(DeckWords):
    language = "en"

    def say(self, row: DeckRow, sample: SampleDeck | None) -> str:
        if not sample:
            return f"A deck of {', with '.join(self.contents(row))}"
        title = f"The sample deck “{sample.title}”"
        if not row.change:
            return f"{title} as it is"
        sizes = ", ".join(self.size(*size) for size in self.sizes(row))
        changes = ", and ".join(self.changes(row))
        return f"{title} with {changes}" + (f" ({sizes})" if sizes else "")

    def contents(self, row: DeckRow) -> Iterator[str]:
        """The main cards, then those of all other zones."""
        zones = {slug: listed(self.copies(cards)) for slug, cards in changed_cards(row).items()}
        yield zones.pop(MAIN, "")
        if zones:
            yield listed([f"{cards} in {self.zone(slug)}" for slug, cards in zones.items()])

    def copies(self, cards: Cards) -> list[str]:
        return [f"{count} × {self.card(card)}" for card, count in cards.items()]

    def changes(self, row: DeckRow) -> Iterator[str]:
        for slug, change in changed_cards(row).items():
            cards = sorted(change.items(), key=lambda item: item[1])
            said = listed([self.change(card, more) for card, more in cards])
            yield said if slug == MAIN else f"{said} in {self.zone(slug)}"
        for source, zones in whole_zones(row).items():
            names = listed([self.zone(zone) for zone in zones])
            yield f"no {names}" if source == NOTHING else f"{names} like {self.zone(source)}"

    def change(self, card: str, more: int) -> str:
        return f"{abs(more)} {'more' if more > 0 else 'fewer'} {self.card(card)}"

    def size(self, zone: str, count: int) -> str:
        cards = "1 card" if count == 1 else f"{count} cards"
        return f"{zone}: {cards}" if zone else cards
