"""The parts of a deck's page that depend on its list, the format and the cards alone."""

from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString

from cards.guesses import Guesses
from decks.display.sheet import Sheet
from decks.display.statistics import statistics_panel
from decks.legality.check import Verdict, check_deck
from decks.legality.repair.edits import Repair
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.catalogs import deck_catalog
from decks.library.models import Deck
from web.kept import page_digest, render_part
from web.requests import page_language

PARTS = {
    "judged_html": "decks/judged.html",
    "listed_html": "decks/sheet.html",
    "statistics_html": "statistics/panel.html",
}


class Judged:
    """A deck judged by a format for a reader, in the language of the page. Each part is worked out when first
    needed, and kept; the catalog's generation says which cards the reader sees."""

    def __init__(self, deck: Deck, ruleset: Ruleset, user: Any) -> None:
        self.deck, self.ruleset = deck, ruleset
        self.catalog = deck_catalog(deck, user, ruleset)
        self.guesses = Guesses(self.catalog)

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.deck.decklist, self.ruleset, self.catalog)

    @cached_property
    def sheet(self) -> Sheet:
        deck = self.deck
        return Sheet(self.verdict, page_language(), self.guesses, deck.arranged, deck.notes)

    @cached_property
    def repair(self) -> Repair | None:
        return find_repair(self.verdict, guesses=self.guesses)

    @property
    def settled(self) -> bool:
        """Whether it would come out the same again: not if the repair ran out of time."""
        return self.verdict.verdict == "legal" or bool(self.repair and self.repair.proved)

    @cached_property
    def context(self) -> dict[str, Any]:
        return {
            "sheet": self.sheet,
            "repair": self.repair,
            "ruleset": self.ruleset,
            "statistics": statistics_panel(self.verdict, page_language()),
            "form_id": "work",
            "curve_shown": True,
            "switch": True,
            "unsettled": not self.settled,
        }

    def parts(self) -> dict[str, SafeString]:
        """The verdict with the repair, the list, and its statistics, as HTML."""
        ruleset = self.ruleset.slug, self.ruleset.as_of, store.rules_generation()
        deck = self.deck
        listed = deck.game, deck.entries, deck.arranged, deck.notes
        key = page_digest((*listed, ruleset, self.catalog.generation))
        return {
            name: render_part(template, key, lambda: self.context)
            for name, template in PARTS.items()
        }
