"""Import a card file into a user's set, all or nothing, so that it can be undone."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from django.db import transaction

from cards.games import GAMES
from cards.importing.report import ImportReport
from cards.sets.models import SetImport, UserSet
from cards.sets.packing import pack_states
from cards.sets.reading import (
    BUDGET,
    Budget,
    FileReading,
    Kept,
    Options,
    Progress,
    Tell,
    tell_nobody,
)
from cards.sets.writing import SLICE, SetChange, write_cards

# Of the refusals, so many are kept with their sentences.
MOST_TOLD = 200
# Of a set's imports, so many are kept, and can be undone.
MOST_IMPORTS = 10


def do_nothing(made: SetImport) -> None:
    pass


def import_into(
    of: UserSet,
    file: Any,
    by: Any,
    options: Options,
    budget: Budget = BUDGET,
    tell: Tell = tell_nobody,
    settle: Callable[[SetImport], object] = do_nothing,
) -> SetImport:
    """Import the file into the set and report the outcome; of a dry run, nothing is saved.

    `file`: a path or a binary file object, at most MAX_USER_IMPORT_BYTES long. `tell`: told how far it is, after
    every few records. `settle`: called with the outcome when all is written, in the same transaction unless it
    is a dry run; may raise to have nothing written.

    Raises CardFileError if the file is unusable (TooSlow if reading it takes more than the budget), OverLimit if
    the account cannot keep its cards: then nothing is written.
    """
    reading = FileReading(GAMES[of.game], file, options, budget, tell)
    reading.read()
    tell(Progress("write", 0, len(reading.cards)))
    made = SetImport(set=of, by=by, file=options.name[:200], source=reading.report.reader)
    with transaction.atomic():
        write_file(made, reading)
        made.report = told(reading.report)
        if options.dry_run:
            transaction.set_rollback(True)
        else:
            made.save()
            forget_imports(of)
            settle(made)
    if options.dry_run:
        of.refresh_from_db()
        settle(made)
    return made


def write_file(made: SetImport, reading: FileReading) -> None:
    """Write the cards; the report counts them, and the import has what an undo needs."""
    made.before, made.after = [], {}
    for part in slices(iter(reading.cards)):
        change = write_cards(made.set, [card.item() for card in part])
        count_change(reading.report, change)
        digests = {card.released.number: card.digest for card in part}
        made.after |= {number: digests[number] for number in change.before}
        if change.before:
            made.before.append(pack_states(change.before))


def slices(cards: Iterator[Kept]) -> Iterator[list[Kept]]:
    while part := list(islice(cards, SLICE)):
        yield part


def count_change(report: ImportReport, change: SetChange) -> None:
    report.new += change.new
    report.changed += change.changed
    report.unchanged += change.unchanged


def told(report: ImportReport) -> dict[str, Any]:
    """The report as it is kept; `refused` counts all refusals, `refusals` has the first."""
    report.refused = report.refused[:MOST_TOLD]
    return report.as_json()


def forget_imports(of: UserSet) -> None:
    """Forget the oldest imports of a set: what undoes them may take as much room as the set."""
    kept = list(of.imports.values_list("pk", flat=True)[:MOST_IMPORTS])
    of.imports.exclude(pk__in=kept).delete()
