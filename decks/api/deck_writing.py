"""Turns request bodies into a deck's columns, and checks who may write them."""

from typing import Any

from django.http import Http404

from accounts.limits import NoRoom
from decks.api.deck_shapes import MOST_PROSE, DeckBody, DeckPatch
from decks.legality.decklist import to_entries
from decks.legality.ruleset import Zone
from decks.library import access
from decks.library.copies import NameTaken, refuse_taken
from decks.library.folders import folder_named
from decks.library.models import Deck, Folder, Format
from decks.requests.bodies import Sources
from decks.requests.lookups import deck_or_404, refuse_unknown_sets
from decks.requests.stated import StatedDeck, read_deck
from languages import Text
from web.api.problems import FieldError, Problem
from web.api.shapes import SENTENCES
from web.titles import clean_title

# Columns that a patch sets as given, and columns that invited editors may not change.
PLAIN = {
    *("title", "title_ja", "description", "visibility", "tags", "cover", "variant"),
    *("arranged", "notes", "sets", "strength", "recommended"),
}
OWNERS_ALONE = {"visibility", "folder", "variant"}


def own_deck(code: str, user: Any) -> Deck:
    """A deck of this user; 404 if the user may not see it, 403 if it belongs to somebody else."""
    deck = deck_or_404(code, user)
    if not deck.owned_by(user):
        raise Problem("forbidden")
    return deck


def editable_deck(code: str, user: Any) -> Deck:
    """A deck that this user owns or was invited to edit; else 404 or 403 as with `own_deck`."""
    deck = deck_or_404(code, user)
    if not deck.editable_by(user):
        raise Problem("forbidden")
    return deck


def named_format(game: str, slug: str | None, user: Any) -> Format | None:
    """The format that a body names; raises Problem unless it is one that the user may see."""
    if slug is None:
        return None
    row = Format.objects.seen_by(user).filter(game=game, slug=slug).first()
    if row is None:
        sentence = Text(
            f"There is no format “{slug}”.", f"「{slug}」というフォーマットはありません。"
        )
        raise Problem("invalid", FieldError("format", "unknown-format", sentence))
    return row


def zones_for(game: str, row: Format | None, user: Any) -> tuple[Zone, ...]:
    """The zones that headings of a text may name: the format's, or those of the game's first format."""
    try:
        return access.first_ruleset(game, row.slug if row else "", user=user).zones
    except Http404:
        return ()


def entries_of(body: Sources, stated: StatedDeck, row: Format | None, user: Any) -> dict[str, Any]:
    return to_entries(stated.decklist(zones_for(stated.game.slug, row, user)))


def format_for(deck: Deck | None, game: str, slug: str | None, user: Any) -> Format | None:
    """The format that a body names. A deck keeps a format hidden from this user, who sees and sends back null."""
    if deck and deck.format and slug in (deck.format.slug, access.visible_slug(deck.format, user)):
        return deck.format
    return named_format(game, slug, user)


def deck_columns(
    body: DeckBody, stated: StatedDeck, user: Any, deck: Deck | None = None
) -> dict[str, Any]:
    """The columns set by a whole deck, either a new one or the replacement of `deck`."""
    row = format_for(deck, stated.game.slug, body.format, user)
    own = deck is None or deck.owned_by(user)
    return {
        **words_of(body, stated, row, user),
        "title_ja": body.title_ja,
        "format": row,
        "visibility": body.visibility,
        "tags": body.tags,
        "cover": body.cover,
        "strength": body.strength,
        "recommended": body.recommended,
        "arranged": body.arranged,
        "notes": body.notes,
        "sets": list(body.sets),
        "folder": folder_of(body.folder, user) if own else None,
        "variant": body.variant,
        "entries": entries_of(body, stated, row, user),
    }


def words_of(body: DeckBody, stated: StatedDeck, row: Format | None, user: Any) -> dict[str, str]:
    """The title and description of the body; those that it leaves out, as its text says them. Raises Problem if
    neither names a title."""
    title, description = body.title, body.description
    if body.text is not None:
        read = stated.reading(zones_for(stated.game.slug, row, user))
        title = title or clean_title(read.title)[:200]
        if "description" not in body.model_fields_set:
            description = read.description
            if len(description) > MOST_PROSE:
                raise Problem("invalid", FieldError("description", *too_long(MOST_PROSE)))
    if not title:
        raise Problem("invalid", FieldError("title", *SENTENCES["missing"]))
    return {"title": title, "description": description}


def too_long(limit: int) -> tuple[str, Text]:
    code, sentence = SENTENCES["string_too_long"]
    return code, sentence.filled(max_length=limit)


def folder_of(name: str | None, user: Any) -> Folder | None:
    """The user's folder of that name, created if missing; raises Problem if the user has too many."""
    if name is None:
        return None
    try:
        return folder_named(user, name)
    except NoRoom as full:
        raise Problem("too-many", limit=full.limit) from None


def same_game(deck: Deck, game: str, field: str = "game") -> None:
    if game != deck.game:
        sentence = Text(f"The deck is of {deck.game}.", f"{deck.game}のデッキです。")
        raise Problem("invalid", FieldError(field, "other-game", sentence))


def patched_columns(deck: Deck, body: DeckPatch, user: Any) -> dict[str, Any]:
    """The columns that a patch sets."""
    columns = {name: getattr(body, name) for name in body.model_fields_set & PLAIN}
    row = deck.format
    refuse_unknown_sets(deck.game, columns.get("sets", ()), user, deck.sets)
    if "folder" in body.model_fields_set:
        columns["folder"] = folder_of(body.folder, user) if deck.owned_by(user) else body.folder
    if "format" in body.model_fields_set:
        row = columns["format"] = format_for(deck, deck.game, body.format, user)
    if body.stated():
        stated = read_deck(
            body.model_copy(update={"game": body.game or deck.game}), user, deck.sets
        )
        same_game(deck, stated.game.slug)
        columns["entries"] = entries_of(body, stated, row, user)
    return columns


def allowed_columns(
    deck: Deck, columns: dict[str, Any], user: Any, *, put: bool = False
) -> dict[str, Any]:
    """The columns that an editor may change; raises Problem for a change reserved to the owner.

    An editor may send back what was shown, such as null for the owner's folder, which is hidden. A body that
    replaces the whole deck does not change its variant name.
    """
    if deck.owned_by(user):
        refuse_taken_name(deck, columns)
        return columns
    allowed = {name: value for name, value in columns.items() if name not in OWNERS_ALONE}
    others = columns.keys() - allowed.keys()
    for name in others - ({"variant"} if put else set()):
        if columns[name] != (None if name == "folder" else getattr(deck, name)):
            raise Problem("forbidden", field=name)
    return allowed


def refuse_taken_name(deck: Deck, columns: dict[str, Any]) -> None:
    try:
        refuse_taken(deck, columns.get("variant", ""), but=deck.pk)
    except NameTaken:
        raise name_taken("variant") from None


def name_taken(field: str) -> Problem:
    sentence = Text("Another variant has this name.", "同じ名前のバリエーションがあります。")
    return Problem("invalid", FieldError(field, "taken", sentence))
