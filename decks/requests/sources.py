"""The deck of a request (given in it, pasted as text, saved, or a share code), and its format."""

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

from cards import store as cards
from cards.api.games import game_or_404
from cards.catalog import Catalog
from cards.sets.access import catalog_for, visible_codes
from decks.exchange import sharecode
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.exchange.text.lines import ReadList
from decks.legality.decklist import Decklist
from decks.legality.ruleset import FormatData, NotInForce, Ruleset, Zone
from decks.library import access, revisions, store
from decks.library.catalogs import (
    deck_codes,
    lacking_in,
    listed_codes,
    mentioned_codes,
)
from decks.library.linked import written_out
from decks.library.models import Deck, Revision
from decks.requests.bodies import Sources, decklist_from_body
from web.api.problems import FieldError, Problem


def deck_or_404(code: str, user: Any, field: str | None = None) -> Deck:
    """A saved deck that this user may see; somebody else's private deck counts as missing."""
    deck: Deck | None = next(iter(access.openable_decks(code, user)), None)
    if deck is None:
        raise Problem("unknown-deck", field=field, id=code[:100])
    return deck


def revision_or_404(deck: Deck, number: int) -> Revision:
    revision = revisions.revision_numbered(deck, number) if number < 2**31 else None
    if revision is None:
        raise Problem("unknown-revision", number=number)
    return revision


def ruleset_or_404(
    game: str, slug: str, date: dt.date | None, user: Any, field: str | None = None
) -> Ruleset:
    """A format's ruleset, if this user may see the format. Raises Problem."""
    if not store.is_visible(game, slug, user):
        raise Problem("unknown-format", field=field, slug=slug[:100])
    try:
        return store.stored_ruleset(game, slug, date)
    except store.UnknownFormat:
        raise Problem("unknown-format", slug=slug[:100]) from None
    except NotInForce:
        raise Problem("not-in-force", slug=slug, date=date or store.site_day()) from None


def chain_or_404(game: str, slug: str, user: Any) -> list[FormatData]:
    """A format and its ancestors, the root first, if this user may see the format. Raises Problem."""
    try:
        if store.is_visible(game, slug, user):
            return store.format_chain(game, slug)
    except store.UnknownFormat:
        pass  # it can no longer be read, or was just deleted
    raise Problem("unknown-format", slug=slug[:100])


def game_of(source: Sources, own: str) -> str:
    """The deck's game; raises Problem if the request names another one."""
    if source.game not in (None, own):
        game_or_404(str(source.game), "game")
        raise Problem(
            "invalid",
            FieldError("game", "other-game", f"The deck is of {own}.", f"{own}のデッキです。"),
        )
    return own


def decklist_from_code(source: Sources) -> Decklist:
    """The deck of the share code; raises Problem with the place of the fault."""
    try:
        decklist = sharecode.decode_deck(source.code or "")
    except sharecode.ShareCodeError as error:
        raise refused_input("bad-share-code", "code", error, offset=error.offset) from None
    game_of(source, decklist.game)
    game_or_404(decklist.game, "code")
    return decklist


def list_from_text(source: Sources, catalog: Catalog, zones: tuple[Zone, ...]) -> ReadList:
    """The pasted text, read; raises Problem."""
    try:
        return read_list(written_out(source.text or ""), catalog, zones)
    except DeckInputError as error:
        raise refused_input("bad-deck", "text", error) from None


def refused_input(code: str, field: str, error: DeckInputError, **more: Any) -> Problem:
    sentences = error.message("en"), error.message("ja")
    return Problem(code, FieldError(field, error.code, *sentences, more))


def refuse_unknown_sets(
    game: str, codes: Sequence[str], user: Any, kept: Iterable[str] = ()
) -> None:
    """Raise Problem for the codes that name no set of the game that this user may see, unless they are `kept`."""
    if not codes:
        return
    new = set(codes).difference(kept)
    unknown = new - visible_codes(game, new, user)
    if unknown:
        raise Problem(
            "invalid",
            *(unknown_set(f"sets.{i}", code) for i, code in enumerate(codes) if code in unknown),
        )


def unknown_set(field: str, code: str) -> FieldError:
    sentences = (
        f"There is no card set “{code}” of this game that you can see.",
        f"このゲームで閲覧できるカードセット「{code}」はありません。",
    )
    return FieldError(field, "unknown-set", *sentences)


class Stated:
    """The deck of a request, read once for all formats it is checked against.

    `kept`: codes of card sets that the request may name although the user may not see them. Raises Problem.
    """

    def __init__(self, source: Sources, user: Any, kept: Iterable[str] = ()) -> None:
        self.source, self.user = source, user
        self.saved: Deck | None = None
        if source.deck_id is not None:
            self.saved = deck_or_404(source.deck_id, user, "deck_id")
        self.fixed: Decklist | None = None
        if self.saved:
            self.fixed = self.saved.decklist
            game_of(source, self.saved.game)
        elif source.code is not None:
            self.fixed = decklist_from_code(source)
        elif source.deck is not None:
            self.fixed = decklist_from_body(str(source.game), source.deck)
        self.game = game_or_404(self.fixed.game if self.fixed else str(source.game), "game")
        refuse_unknown_sets(self.game.slug, source.sets, user, kept)
        self.codes = self.drawn_codes()
        self.catalog = self.catalog_with(self.codes)
        self.lists: dict[tuple[Zone, ...], ReadList] = {}

    def decklist(self, zones: tuple[Zone, ...]) -> Decklist:
        """The deck; `zones` are the format's, which a text needs to know its headings."""
        return self.fixed or self.read(zones).decklist

    def read(self, zones: tuple[Zone, ...]) -> ReadList:
        """The pasted text with what became of every line, of a source that states one."""
        if zones not in self.lists:
            self.lists[zones] = list_from_text(self.source, self.catalog, zones)
        return self.lists[zones]

    def drawn_codes(self) -> frozenset[str]:
        """The codes of the sets that the deck draws on, whatever its format."""
        if self.saved:
            return deck_codes(self.saved).union(self.source.sets)
        listed = listed_codes(self.fixed) if self.fixed else mentioned_codes(self.source.text or "")
        return listed.union(self.source.sets) if self.source.sets else listed

    def catalog_with(self, codes: frozenset[str]) -> Catalog:
        game = self.game.slug
        return catalog_for(game, codes, self.user) if codes else cards.current_catalog(game)

    def catalog_in(self, ruleset: Ruleset) -> Catalog:
        """What the deck is checked with in a format, which may name further sets."""
        more = store.format_sets(self.game.slug, ruleset.slug)
        return self.catalog_with(self.codes | more) if more else self.catalog

    def lacking_sets(self, ruleset: Ruleset, catalog: Catalog) -> list[str]:
        """The codes of the sets that the deck draws on in the format and its reader cannot see."""
        named, codes = store.format_sets(self.game.slug, ruleset.slug), self.codes
        if not (named or codes):
            return []
        if self.fixed is None:  # what looks like a code in a text need not be one
            codes = listed_codes(self.decklist(ruleset.zones)).union(self.source.sets)
        return lacking_in(catalog, codes | named)

    @property
    def length(self) -> int:
        """How many entries the deck has at most."""
        lines = (self.source.text or "").count("\n") + 1
        return sum(map(len, self.fixed.zones.values())) if self.fixed else lines
