"""Undo an import: each of its cards that nobody changed since becomes what it was before."""

from django.utils import timezone

from accounts.limits import held_account
from cards.folding import natural_key
from cards.sets.importing import MOST_TOLD
from cards.sets.models import SetImport
from cards.sets.packing import unpack_states
from cards.sets.writing import restore_cards, stored_cards


def undo_import(done: SetImport) -> bool:
    """Undo the import, unless that was done before: then False.

    `report["undo"]` says what came of it: how many cards were `removed` and `restored`, and the numbers of the
    first 200 that were changed (or removed) since and are `kept`; `all_kept` counts them. Raises OverLimit if the
    account cannot keep the cards as they were, and then does nothing.
    """
    with held_account(done.set.owner_id):
        done.refresh_from_db()
        if done.undone:
            return False
        done.report["undo"] = restore_unchanged(done)
        done.before, done.after, done.undone = [], {}, timezone.now()
        done.save(update_fields=["report", "before", "after", "undone"])
    return True


def restore_unchanged(done: SetImport) -> dict[str, object]:
    removed = restored = 0
    kept: list[str] = []
    for before in unpack_states(done.before):
        rows = stored_cards(done.set, list(before))
        as_left = {number for number, row in rows.items() if row.digest == done.after[number]}
        restore_cards(done.set, {number: before[number] for number in before if number in as_left})
        gone = sum(before[number] is None for number in as_left)
        removed, restored = removed + gone, restored + len(as_left) - gone
        kept += before.keys() - as_left
    kept.sort(key=natural_key)
    return {
        "removed": removed,
        "restored": restored,
        "kept": kept[:MOST_TOLD],
        "all_kept": len(kept),
    }
