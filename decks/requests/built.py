"""The deck in a request of the editor: read, and judged in the terms of its format."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards.catalog import Catalog
from decks.editor.fits import CardFits
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.repair.solve import Pool
from decks.legality.ruleset import Ruleset
from decks.library.catalogs import (
    decklist_catalog,
    drawn_codes,
    is_own_card,
    lacking_in,
    own_cards,
)
from decks.requests.bodies import FormatSlug, SetCodes, Zones, decklist_from_body
from decks.requests.lookups import ruleset_or_404
from web.api.shapes import Body


class EditorBody(Body):
    """What every request of the editor holds: the deck as it stands there, the format it is built for, and the
    sets that its cards come from; `only`: from these sets alone, no official cards."""

    format: FormatSlug
    deck: Zones
    sets: SetCodes = []
    only: bool = False


@dataclass
class Built:
    """A deck under construction, in one ruleset. `sets`: the codes of the sets that it names; `only`: new cards
    come from users' sets alone."""

    decklist: Decklist
    ruleset: Ruleset
    catalog: Catalog
    sets: Sequence[str] = ()
    only: bool = False

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.decklist, self.ruleset, self.catalog)

    @cached_property
    def fits(self) -> CardFits:
        return CardFits(self.verdict)

    @cached_property
    def choice(self) -> Catalog:
        """The cards to choose from: all, or those of users' sets alone."""
        return own_cards(self.catalog) if self.only else self.catalog

    @property
    def pool(self) -> Pool | None:
        """Which cards a repair may put in; None: any."""
        return is_own_card if self.only else None

    @property
    def lacking_sets(self) -> list[str]:
        """The codes of the sets that the deck draws on and its reader cannot see."""
        return lacking_in(self.catalog, drawn_codes(self.decklist, self.sets, self.ruleset))


def build_deck(game: str, body: EditorBody, user: Any) -> Built:
    """The deck of a request. Raises Problem where there is no such format for this user."""
    ruleset = ruleset_or_404(game, body.format, None, user, "format")
    decklist = decklist_from_body(game, body.deck)
    catalog = decklist_catalog(decklist, user, sets=body.sets, ruleset=ruleset, own_first=body.only)
    return Built(decklist, ruleset, catalog, body.sets, body.only)
