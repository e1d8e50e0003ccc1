"""The deck that a request states: as a list, as a text, as a share code, or by the id of a saved deck.

`read_deck` reads it, from the request to the catalog that it is checked with. Only the list of a text stays open,
since its headings are zones of a format: `StatedDeck.decklist` reads it for one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards import store as cards
from cards.api.games import game_or_404
from cards.catalog import Catalog
from cards.game import Game
from cards.sets.access import catalog_for
from decks.exchange import sharecode
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.exchange.text.lines import ReadList
from decks.legality.decklist import Decklist
from decks.legality.resolved import ResolvedDeck, resolve_deck
from decks.legality.ruleset import Ruleset, Zone
from decks.library import store
from decks.library.catalogs import deck_codes, lacking_in, listed_codes, mentioned_codes
from decks.library.linked import written_out
from decks.library.models import Deck
from decks.requests.bodies import Sources, decklist_from_body
from decks.requests.lookups import deck_or_404, refuse_unknown_sets
from languages import Text
from web.api.problems import FieldError, Problem


@dataclass
class StatedDeck:
    """The deck of a request, read once for all formats that it is checked in.

    `listed` is its list, unless it is a `text`. `sets` are the codes of the card sets that the request names;
    `codes` are those of all sets that the deck draws on, whatever its format and whoever may see them.
    """

    user: Any
    game: Game
    saved: Deck | None
    listed: Decklist | None
    text: str
    sets: Sequence[str]
    codes: frozenset[str]
    catalog: Catalog
    readings: dict[tuple[Zone, ...], ReadList] = field(default_factory=dict)
    decks: dict[tuple[tuple[Zone, ...], Catalog], ResolvedDeck] = field(default_factory=dict)

    def decklist(self, zones: tuple[Zone, ...]) -> Decklist:
        """The list; `zones` are the format's, which a text needs to know its headings."""
        return self.listed or self.reading(zones).decklist

    def reading(self, zones: tuple[Zone, ...]) -> ReadList:
        """The text with what became of every line. Raises Problem if it is no list."""
        if zones not in self.readings:
            try:
                self.readings[zones] = read_list(written_out(self.text), self.catalog, zones)
            except DeckInputError as error:
                raise refused_input("bad-deck", "text", error) from None
        return self.readings[zones]

    def resolved(self, zones: tuple[Zone, ...], catalog: Catalog) -> ResolvedDeck:
        """The list with the cards of a catalog; `zones` are the format's. Raises Problem if a text is no list."""
        key = () if self.listed else zones, catalog
        if key not in self.decks:
            self.decks[key] = resolve_deck(self.decklist(zones), catalog)
        return self.decks[key]

    def catalog_in(self, ruleset: Ruleset) -> Catalog:
        """What the deck is checked with in a format, which may name further sets."""
        more = store.format_sets(self.game.slug, ruleset.slug)
        return reading_catalog(self.game, self.codes | more, self.user) if more else self.catalog

    def lacking_sets(self, ruleset: Ruleset, catalog: Catalog) -> list[str]:
        """The codes of the sets that the deck draws on in the format and its reader cannot see."""
        more, codes = store.format_sets(self.game.slug, ruleset.slug), self.codes
        if not (more or codes):
            return []
        if self.listed is None:  # what looks like a code in a text need not be one
            codes = listed_codes(self.decklist(ruleset.zones)).union(self.sets)
        return lacking_in(catalog, codes | more)

    @property
    def length(self) -> int:
        """How many entries the deck has at most."""
        if self.listed is None:
            return self.text.count("\n") + 1
        return sum(map(len, self.listed.zones.values()))


def read_deck(source: Sources, user: Any, kept: Iterable[str] = ()) -> StatedDeck:
    """The deck that a request of this user states.

    `kept`: codes of card sets that the request may name although the user may not see them. Raises Problem.
    """
    saved: Deck | None = None
    listed: Decklist | None = None
    text = ""
    if source.deck_id is not None:
        saved = deck_or_404(source.deck_id, user, "deck_id")
        listed, codes = saved.decklist, deck_codes(saved)
        game = agreed_game(source, saved.game, "game")
    elif source.code is not None:
        listed = decoded_list(source.code)
        codes = listed_codes(listed)
        game = agreed_game(source, listed.game, "code")
    elif source.deck is not None:
        game = game_or_404(str(source.game), "game")
        listed = decklist_from_body(game.slug, source.deck)
        codes = listed_codes(listed)
    else:
        game = game_or_404(str(source.game), "game")
        text = source.text or ""
        codes = mentioned_codes(text)
    refuse_unknown_sets(game.slug, source.sets, user, kept)
    codes = codes.union(source.sets) if source.sets else codes
    catalog = reading_catalog(game, codes, user)
    return StatedDeck(user, game, saved, listed, text, source.sets, codes, catalog)


def agreed_game(source: Sources, own: str, field: str) -> Game:
    """The deck's game, of which `field` tells; raises Problem if the request names another one."""
    if source.game not in (None, own):
        game_or_404(str(source.game), "game")
        sentence = Text(f"The deck is of {own}.", f"{own}のデッキです。")
        raise Problem("invalid", FieldError("game", "other-game", sentence))
    return game_or_404(own, field)


def decoded_list(code: str) -> Decklist:
    """The list of a share code; raises Problem with the place of the fault."""
    try:
        return sharecode.decode_deck(code)
    except sharecode.ShareCodeError as error:
        raise refused_input("bad-share-code", "code", error, offset=error.offset) from None


def refused_input(code: str, field: str, error: DeckInputError, **more: Any) -> Problem:
    return Problem(code, FieldError(field, error.code, error.text, more))


def reading_catalog(game: Game, codes: frozenset[str], user: Any) -> Catalog:
    """The official cards, and those of the sets as far as this user may see them."""
    return catalog_for(game.slug, codes, user) if codes else cards.current_catalog(game.slug)
