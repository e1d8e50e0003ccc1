"""Which decks and formats a visitor may open, and which format a deck is checked in."""

import datetime as dt
from collections.abc import Iterator
from itertools import chain
from typing import Any

from django.db.models import QuerySet
from django.http import Http404

from accounts.owned import named_to
from cards.games import GAMES
from decks.exchange import sharecode
from decks.legality.constraints.packs import Packs
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Deck, Format
from decks.library.models.deck_query import DeckQuerySet
from web.prepared import prepared

MOST_OF_OTHERS = 100
# Relations that every deck page and API response needs; the others are fetched only for decks that have them.
BESIDE = ("format", "owner")


def visible_formats(game: str, user: Any) -> QuerySet[Format]:
    """The formats that lists show: the official ones in their order, then house formats."""
    return store.stored_formats(game, user)


def first_formats(game: str, user: Any, most: int) -> list[Format]:
    """The first `most` of the visible formats; the list for anonymous visitors is cached."""
    return (
        formats_for(user, game, most=most)
        if user.is_authenticated
        else store.listed_formats(game)[:most]
    )


@prepared
def formats_for(user: Any, game: str, *, most: int) -> QuerySet[Format]:
    return store.stored_formats(game, user)[:most]


def format_choices(
    user: Any, language: str, game: str = ""
) -> list[tuple[str, list[tuple[str, str]]]]:
    """[(game's name, [("game/slug", format's name)])] for one game, or for all of them."""
    return [
        (known.localised(language), format_options(known.slug, user, language))
        for known in GAMES.values()
        if not game or known.slug == game
    ]


def format_options(game: str, user: Any, language: str) -> list[tuple[str, str]]:
    """[("game/slug", "game · format")]; the game is named because a closed list shows only the chosen option."""
    rows = first_formats(game, user, MOST_OF_OTHERS)
    name = GAMES[game].localised(language)
    return [(f"{game}/{row.slug}", f"{name} · {row.localised(language)}") for row in rows]


@prepared
def openable_decks(code: str, user: Any) -> DeckQuerySet:
    """The deck with this code and its likes; empty if it is another user's private deck."""
    decks = Deck.objects.seen_by(user).with_likes(user)
    return decks.select_related(*BESIDE).filter(code=code).order_by()


def find_deck(code: str, user: Any) -> Deck:
    deck: Deck | None = next(iter(openable_decks(code, user)), None)
    if deck is None:
        raise Http404
    return deck


def code_deck_or_404(code: str) -> Decklist:
    """The deck of a share code."""
    try:
        return sharecode.decode_known_deck(code)
    except sharecode.ShareCodeError:
        raise Http404 from None


def own_deck_or_404(code: str, user: Any) -> Deck:
    deck = find_deck(code, user)
    if not deck.owned_by(user):
        raise Http404
    return deck


def editable_deck_or_404(code: str, user: Any) -> Deck:
    """A deck that this user owns or was invited to edit."""
    deck = find_deck(code, user)
    if not deck.editable_by(user):
        raise Http404
    return deck


@prepared
def formats_opened(game: str, slug: str, user: Any) -> QuerySet[Format]:
    rows = Format.objects.seen_by(user).select_related("parent", "owner")
    return rows.filter(game=game, slug=slug).order_by()


def format_or_404(game: str, slug: str, user: Any) -> Format:
    for row in formats_opened(game, slug, user):
        return row
    raise Http404


def visible_ruleset(game: str, slug: str, user: Any, date: dt.date | None = None) -> Ruleset:
    """The ruleset of a format that this visitor may see. Raises UnknownFormat, NotInForce."""
    if not store.is_visible(game, slug, user):
        raise store.UnknownFormat(slug)
    return store.stored_ruleset(game, slug, date)


def official_slugs(game: str) -> Iterator[str]:
    """The slugs of the official formats, queried only when the first one is needed."""
    official = Format.objects.filter(game=game, owner=None)
    yield from official.values_list("slug", flat=True)


def first_ruleset(game: str, *slugs: str, user: Any = None) -> Ruleset:
    """The ruleset of the first usable format: of `slugs`, then of the official ones. Raises Http404."""
    for slug in chain(filter(None, slugs), official_slugs(game)):
        try:
            return visible_ruleset(game, slug, user)
        except store.UNUSABLE:
            continue
    raise Http404


def sealed_ruleset(game: str) -> Ruleset | None:
    """The game's first official format that is played with opened packs."""
    for row in store.listed_formats(game):
        try:
            ruleset = None if row.owner_id else store.stored_ruleset(game, row.slug)
        except store.UNUSABLE:
            continue
        if ruleset and Packs.of(ruleset.constraints):
            return ruleset
    return None


def deck_ruleset(deck: Deck, user: Any, *slugs: str) -> Ruleset:
    """The ruleset to check a deck with: of `slugs`, the deck's own format, then as in `first_ruleset`."""
    own = deck.format.slug if deck.format else ""
    return first_ruleset(deck.game, *slugs, own, user=user)


def visible_slug(row: Format | None, user: Any) -> str | None:
    """The format's slug; None without a format, or if the format is another user's private one."""
    visible = named_to(user, row)
    return visible.slug if visible else None


def visible_code(deck: Deck | None, user: Any) -> str | None:
    """The deck's code; None without a deck, or if this user may not know of it."""
    visible = named_to(user, deck)
    return visible.code if visible else None
