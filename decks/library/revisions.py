"""A deck's history: its revisions in order, the changes between them, and restoring one."""

from typing import Any

from cards.catalog import Catalog
from cards.sets.access import visible_codes
from decks.exchange.diff import CardChange, diff_decks
from decks.legality.decklist import Entries, from_entries
from decks.library.models import Deck, Revision
from web.versions import unchanged


def revision_numbered(deck: Deck, number: int) -> Revision | None:
    return deck.revisions.select_related("author").filter(number=number).first()


def revision_before(deck: Deck, number: int) -> Revision | None:
    """The revision before `number`; numbers have gaps because autosaves share a revision."""
    earlier = deck.revisions.select_related("author").filter(number__lt=number)
    return earlier.order_by("-number").first()


def last_revision(deck: Deck) -> Revision | None:
    return revision_before(deck, deck.version + 1)


def list_changes(old: Entries, new: Entries, catalog: Catalog) -> list[CardChange]:
    """The changes that turn one list into the other."""
    game = catalog.game
    return diff_decks(from_entries(game, old), from_entries(game, new), catalog)


def restore_revision(deck: Deck, revision: Revision, by: Any, version: int, language: str) -> None:
    """Restore the deck as of a revision, as a new change that can itself be undone; raises Stale."""
    said = "第{}版に戻した" if language == "ja" else "restored version {}"
    sets = sets_to_restore(deck, revision)
    deck.restore(by, revision, version, said.format(revision.number), sets)


def sets_to_restore(deck: Deck, revision: Revision) -> list[str] | None:
    """Those of the revision's sets that the deck's owner may still use; None if it does not record them."""
    if revision.sets is None:
        return None
    usable = visible_codes(deck.game, revision.sets, deck.owner)
    return [code for code in revision.sets if code in usable]


def change_note(revision: Revision, note: str) -> None:
    """Raises Stale if the note is no longer as it was read."""
    with unchanged(revision, "note"):
        revision.note = note
        revision.save(update_fields=["note"])
