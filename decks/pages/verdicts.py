"""Verdicts on saved decks for lists. They are cached, since the same decks are listed again and again."""

from typing import Any

from cards.catalog import Catalog
from decks.display.sheet import verdict_status
from decks.legality.check import check_deck
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.catalogs import DeckCatalogs
from decks.library.models import Deck

MOST_KEPT = 20_000

_kept: dict[tuple[Any, ...], str] = {}


class Judge:
    """Judges decks as of today by their own formats, as far as the visitor may see these."""

    def __init__(self, user: Any) -> None:
        self.user = user
        self.rulesets: dict[tuple[str, str], Ruleset] = {}
        self.catalogs = DeckCatalogs(user)

    def ruleset(self, deck: Deck) -> Ruleset:
        key = deck.game, deck.format.slug if deck.format else ""
        if key not in self.rulesets:
            self.rulesets[key] = access.first_ruleset(*key, user=self.user)
        return self.rulesets[key]

    def catalog(self, deck: Deck) -> Catalog:
        return self.catalogs.of(deck, self.ruleset(deck))

    def status(self, deck: Deck) -> str:
        """legal, illegal, unfinished or undetermined."""
        ruleset, catalog = self.ruleset(deck), self.catalog(deck)
        saved = deck.code, deck.version, deck.changed
        key = (*saved, ruleset.hash, ruleset.as_of, catalog.generation)
        status = _kept.get(key)
        if status is None:
            status = verdict_status(check_deck(deck.decklist, ruleset, catalog))
            if len(_kept) >= MOST_KEPT:
                _kept.clear()
            _kept[key] = status
        return status
