"""What English and Japanese need of a deck that is told: a sample deck and what is changed in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from cards.folding import same_name
from decks.legality.check import Verdict
from decks.legality.ruleset import Ruleset
from decks.samples import SampleDeck
from rules.rulebook.decks.rows import DeckRow

# The zone that goes without saying.
MAIN = "main"

Cards = dict[str, int]


class DeckWords(ABC):
    """What the languages share. `home`: the sample deck's own format; it names zones that the verdict's may not
    have."""

    language: ClassVar[str]

    def __init__(self, verdict: Verdict, home: Ruleset) -> None:
        self.deck, self.rulesets = verdict.deck, (verdict.ruleset, home)

    @abstractmethod
    def say(self, row: DeckRow, sample: SampleDeck | None) -> str: ...

    def card(self, written: str) -> str:
        """The card's name; with the number where a printing is meant or another card has the same name."""
        (card,) = self.deck.catalog.find(written)
        name = card.localised(self.language)
        own = same_name(written) == same_name(card.number)
        return name if own and self.deck.catalog.find(name) == (card,) else f"{name} [{written}]"

    def zone(self, slug: str) -> str:
        known = next((ruleset for ruleset in self.rulesets if ruleset.zone(slug)), self.rulesets[0])
        return known.zone_name(slug, self.language)

    def sizes(self, row: DeckRow) -> Iterator[tuple[str, int]]:
        """The zones in which cards are changed, with their copies; the main one has no name."""
        for slug in changed_cards(row):
            yield "" if slug == MAIN else self.zone(slug), self.deck.size(slug)


def changed_cards(row: DeckRow) -> dict[str, Cards]:
    """The zones in which some cards are more or fewer."""
    return {slug: change for slug, change in row.change.items() if not isinstance(change, str)}


def whole_zones(row: DeckRow) -> dict[str, list[str]]:
    """The zones that are left out, or are like another one, by that one."""
    zones: dict[str, list[str]] = {}
    for slug, change in row.change.items():
        if isinstance(change, str):
            zones.setdefault(change, []).append(slug)
    return zones
