"""Everything that a user owns as one ZIP file (docs/accounts.md)."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.db.models import QuerySet
from django.utils.text import slugify
from pydantic_core import to_json

from cards.catalog import Catalog
from cards.models import UserSet
from cards.pictures.models import CardPicture
from cards.sets.archiving import set_files
from decks.exchange import interchange
from decks.exchange.text import ListWriter, with_head
from decks.legality.decklist import from_entries
from decks.legality.zones import Zone
from decks.library import access
from decks.library.access import visible_code, visible_slug
from decks.library.catalogs import deck_catalog
from decks.library.models import Deck, DeckResult, Format, Revision
from decks.library.owned_file import owned_csv
from decks.library.price_file import price_csv
from decks.library.tagged import tag_names
from web.prepared import prepared

MOST_AT_ONCE = 50
# The catalogs and formats whose lines are kept while the next decks are written.
MOST_WRITERS = 8

WriterOf = Callable[[Catalog, tuple[Zone, ...]], ListWriter]


class Sink:
    """A write-only file that holds its output until it is taken."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self.parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Does nothing: there is no buffer to flush."""

    def take(self) -> bytes:
        taken = b"".join(self.parts)
        self.parts.clear()
        return taken


def zip_archive(user: Any, language: str) -> Iterator[bytes]:
    """The archive in pieces; at most one of its files is in memory."""
    sink = Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        for name, text in archive_files(user, language):
            archive.writestr(name, text)
            yield sink.take()
    yield sink.take()


def file_count(user: Any) -> int:
    """How many files the archive will have, about."""
    decks, formats = Deck.objects.filter(owner=user), Format.objects.filter(owner=user)
    sets = UserSet.objects.filter(owner=user)
    pictures = CardPicture.objects.filter(set__owner=user)
    return 3 * decks.count() + formats.count() + 2 * sets.count() + pictures.count() + 10


def archive_files(user: Any, language: str) -> Iterator[tuple[str, str | bytes]]:
    """(name, content) of every file in the archive."""
    yield "account.json", archive_json(account_facts(user))
    decks = Deck.objects.filter(owner=user).select_related("format", "folder", "copied_from")
    decks = decks.prefetch_related("tags", "editors", "results").order_by("pk")

    @lru_cache(MOST_WRITERS)
    def writer_of(catalog: Catalog, zones: tuple[Zone, ...]) -> ListWriter:
        return ListWriter(catalog, zones, language)

    for deck in decks.iterator(MOST_AT_ONCE):
        yield from files_of_deck(deck, user, language, writer_of)
    formats = Format.objects.filter(owner=user).select_related("parent").order_by("pk")
    for row in formats.prefetch_related("versions"):
        yield f"formats/{row.slug}.json", archive_json(format_json(row, user))
    yield from set_files(user)
    yield "likes.json", archive_json(liked_decks(user))
    yield "folders.json", archive_json(folder_facts(user))
    yield "tags.json", archive_json(tagged_decks(user))
    yield "reports.json", archive_json(card_reports(user))
    yield from owned_files(user)
    yield from price_files(user)


def archive_json(data: Any) -> str:
    return to_json(data, indent=2, fallback=str).decode() + "\n"


def account_facts(user: Any) -> dict[str, Any]:
    tokens = user.tokens.values("name", "hint", "created", "last_used")
    sessions = user.sessions.values("agent", "created", "seen")
    return {
        "username": user.username,
        "email": user.email,
        "joined": user.date_joined,
        "last_sign_in": user.last_login,
        "tokens": list(tokens),
        "sessions": list(sessions),
        "may_edit": list(user.decks_to_edit.values_list("code", flat=True)),
    }


def files_of_deck(
    deck: Deck, user: Any, language: str, writer_of: WriterOf
) -> Iterator[tuple[str, str]]:
    """The list as JSON and as text, both of which the editor imports, and all other data of the deck."""
    title = slugify(deck.title, allow_unicode=True)[:60]
    name = f"decks/{title}-{deck.code}" if title else f"decks/{deck.code}"
    catalog = deck_catalog(deck, user)
    slug = visible_slug(deck.format, user) or ""
    zones = access.deck_ruleset(deck, user).zones
    yield (
        f"{name}.json",
        interchange.to_json(
            deck.decklist, catalog, format=slug, title=deck.localised(language), language=language
        ),
    )
    listed = writer_of(catalog, zones).text(deck.decklist, deck.notes)
    yield f"{name}.txt", with_head(deck.description, listed, catalog)
    yield f"{name}.history.json", archive_json(deck_history(deck, user))


def deck_history(deck: Deck, user: Any) -> dict[str, Any]:
    """Everything about a deck except its list, and all its revisions, oldest first."""
    fields = (
        *("code", "game", "title", "title_ja", "description", "visibility", "cover", "variant"),
        *("arranged", "notes", "sets", "strength", "recommended"),
    )
    return {name: getattr(deck, name) for name in fields} | {
        "format": visible_slug(deck.format, user),
        "folder": deck.folder.name if deck.folder else None,
        "tags": tag_names(deck),
        "editors": [user.username for user in deck.editors.all()],
        "copied_from": visible_code(deck.copied_from, user),
        "created": deck.created,
        "changed": deck.changed,
        "version": deck.version,
        "results": [archived_result(result) for result in deck.results.all()],
        "revisions": [archived_revision(row, deck.game) for row in revisions_of(deck.pk)],
    }


@prepared
def revisions_of(deck: int) -> QuerySet[Revision]:
    return Revision.objects.filter(deck=deck).select_related("author").order_by("number")


def archived_result(result: DeckResult) -> dict[str, Any]:
    return {name: getattr(result, name) for name in ("day", "event", "place", "players")}


def archived_revision(revision: Revision, game: str) -> dict[str, Any]:
    zones = from_entries(game, revision.entries).zones
    return {
        "number": revision.number,
        "author": revision.author.username if revision.author else None,
        "created": revision.created,
        "title": revision.title,
        "note": revision.note,
        "arranged": revision.arranged,
        "notes": revision.notes,
        "sets": revision.sets,
        "deck": {
            zone: [{"card": entry.card, "quantity": entry.quantity} for entry in entries]
            for zone, entries in zones.items()
        },
    }


def format_json(row: Format, user: Any) -> dict[str, Any]:
    """A house format in the form that `POST /api/v1/formats/` accepts."""
    return {
        "game": row.game,
        "parent": visible_slug(row.parent, user),
        "name": {"en": row.name_en, "ja": row.name_ja},
        "description": {"en": row.description_en, "ja": row.description_ja},
        "visibility": row.visibility,
        "sets": row.sets,
        "versions": [version.stated() for version in row.versions.all()],
    }


def liked_decks(user: Any) -> list[dict[str, Any]]:
    """The decks the user likes; only the code of a deck that has been hidden since."""
    rows = user.likes.select_related("deck").order_by("created")
    seen = set(Deck.objects.seen_by(user).filter(likes__user=user).values_list("pk", flat=True))
    return [
        {
            "deck": like.deck.code,
            "title": like.deck.title if like.deck_id in seen else None,
            "created": like.created,
        }
        for like in rows
    ]


def folder_facts(user: Any) -> list[dict[str, Any]]:
    rows = user.folders.prefetch_related("decks")
    return [
        {"name": row.name, "decks": [deck.code for deck in row.decks.all()], "created": row.created}
        for row in rows
    ]


def tagged_decks(user: Any) -> dict[str, list[str]]:
    """The user's tags, with the decks that have each."""
    codes_by_tag: dict[str, list[str]] = {}
    pairs = Deck.tags.through.objects.filter(deck__owner=user).order_by("tag__name", "deck_id")
    for tag, code in pairs.values_list("tag__name", "deck__code"):
        codes_by_tag.setdefault(tag, []).append(code)
    return codes_by_tag


def card_reports(user: Any) -> list[dict[str, Any]]:
    """What the user reported about cards, oldest first."""
    names = ("game", "number", "happened", "expected", "replay", "created", "settled")
    return list(user.card_reports.order_by("pk").values(*names))


def owned_files(user: Any) -> Iterator[tuple[str, str]]:
    """The cards of each game that the user has, as the page of owned cards reads them."""
    for game in user.owned_cards.order_by().values_list("game", flat=True).distinct():
        yield f"owned/{game}.csv", owned_csv(user, game)


def price_files(user: Any) -> Iterator[tuple[str, str]]:
    """The user's prices of each game, as the page of prices reads them."""
    kept = user.price_lists.filter(prices__isnull=False)
    for game in kept.values_list("game", flat=True).distinct():
        yield f"prices/{game}.csv", price_csv(user, game)
