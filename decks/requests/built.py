"""The deck in a request of the editor: read, and judged in the terms of its format."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards import store as cards
from cards.catalog import Catalog
from decks.editor.fits import CardFits
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.requests.bodies import FormatSlug, Zones, decklist_from_body
from decks.requests.sources import ruleset_or_404
from web.api.shapes import Body


class EditorBody(Body):
    """What every request of the editor holds: the deck as it stands there, and the format it is built for."""

    format: FormatSlug
    deck: Zones


@dataclass
class Built:
    """A deck under construction, in one ruleset."""

    decklist: Decklist
    ruleset: Ruleset
    catalog: Catalog

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.decklist, self.ruleset, self.catalog)

    @cached_property
    def fits(self) -> CardFits:
        return CardFits(self.verdict)


def build_deck(game: str, body: EditorBody, user: Any) -> Built:
    """The deck of a request. Raises Problem where there is no such format for this user."""
    ruleset = ruleset_or_404(game, body.format, None, user, "format")
    return Built(decklist_from_body(game, body.deck), ruleset, cards.current_catalog(game))
