"""The deck that a form plays, and the decks that it offers beside it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from decks.exchange.text import to_text
from decks.legality.decklist import Decklist, from_entries
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.catalogs import deck_catalog, decklist_catalog
from decks.library.models import Deck
from languages import Language, Text
from rules.simulations.jobs.decks import RunPart

MOST_OTHERS, MOST_VERSIONS = 100, 20  # decks and versions in one select


@dataclass(frozen=True)
class Subject:
    """The deck of the form, and the cards as its reader may see them; `deck` is None if it comes from a share
    code."""

    game: Game
    decklist: Decklist
    ruleset: Ruleset
    catalog: Catalog
    deck: Deck | None
    title: str
    title_ja: str = ""

    @cached_property
    def part(self) -> RunPart:
        version = self.deck.version if self.deck else None
        names = self.title, self.title_ja
        return RunPart(self.decklist, self.ruleset, self.catalog, self.deck, version, *names)

    def text(self, language: Language) -> str:
        return to_text(self.decklist, self.catalog, self.ruleset.zones, language)

    def versions(self) -> dict[int, str]:
        """The deck's latest versions before its current one: number -> name."""
        if self.deck is None:
            return {}
        earlier = self.deck.revisions.exclude(number=self.deck.version)[:MOST_VERSIONS]
        return {
            revision.number: _("version %(n)s of %(day)s")
            % {"n": revision.number, "day": f"{localtime(revision.created):%Y-%m-%d}"}
            for revision in earlier
        }

    def version_part(self, number: int, user: Any) -> RunPart:
        """One of `versions`, as a part to compare with."""
        assert self.deck
        revision = self.deck.revisions.get(number=number)
        decklist = from_entries(self.game.slug, revision.entries)
        catalog = decklist_catalog(decklist, user, sets=self.deck.sets, ruleset=self.ruleset)
        names = revision.title, self.title_ja
        return RunPart(decklist, self.ruleset, catalog, self.deck, number, *names)

    def changed_part(self, decklist: Decklist, catalog: Catalog) -> RunPart:
        """The deck with another list, as a part to compare with."""
        names = Text(f"{self.title} (changed)", f"{self.title_ja or self.title}（変更後）")
        return RunPart(decklist, self.ruleset, catalog, None, None, *names)


def subject_of_deck(deck: Deck, user: Any) -> Subject:
    ruleset = access.deck_ruleset(deck, user)
    catalog = deck_catalog(deck, user, ruleset)
    names = deck.title, deck.title_ja
    return Subject(GAMES[deck.game], deck.decklist, ruleset, catalog, deck, *names)


def rival_decks(game: str, user: Any, language: Language) -> dict[str, str]:
    """The visitor's own decks of the game and the sample decks: code -> title."""
    own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=[])
    decks = Deck.objects.filter(own | Q(owner=None), game=game)
    rows = decks.order_by("-owner_id", "-changed")[:MOST_OTHERS]
    return {deck.code: deck_name(deck, language) for deck in rows}


def deck_name(deck: Deck, language: Language) -> str:
    variant = f" ({deck.variant})" if deck.variant else ""
    return f"{deck.localised(language)}{variant}"
