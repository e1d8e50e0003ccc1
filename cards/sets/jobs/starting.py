"""A file that somebody sends: small ones are imported at once, others are kept for a worker."""

import io
from typing import IO, Any

from django.db import transaction

from cards.games import GAMES
from cards.importing.cardfile import open_card_file
from cards.importing.load import make_job
from cards.sets.importing import import_into
from cards.sets.jobs.limits import make_room, refuse_waiting
from cards.sets.jobs.models import ImportJob, ImportPart
from cards.sets.models import SetImport, UserSet
from cards.sets.reading import AT_ONCE, Options, TooSlow
from cards.sets.writing import held_set
from web.work import wake_workers

# Files up to this size are tried at once.
SMALL = 256_000


def import_or_queue(
    of: UserSet, file: IO[bytes], by: Any, options: Options
) -> SetImport | ImportJob:
    """What came of a small file, or the row by which a worker reads a large one, or one that takes too long.

    Raises CardFileError or OverLimit as `import_into` does, TooMuchWaits, and Stale if the set is gone."""
    if size_of(file) <= SMALL:
        try:
            return import_into(of, file, by, options, AT_ONCE)
        except TooSlow:
            pass
    return queue_import(of, file, by, options)


def queue_import(of: UserSet, file: IO[bytes], by: Any, options: Options) -> ImportJob:
    """Keep the file for a worker. A file whose form is not known is refused at once."""
    with open_card_file(file) as card_file:
        make_job(GAMES[of.game], card_file, options.source, options.as_of)
    job = ImportJob(
        set=of,
        by=by,
        file=options.name[:200],
        source=options.source or "",
        as_of=options.as_of,
        dry_run=options.dry_run,
        size=size_of(file),
    )
    with held_set(of):  # also the account: of two files at once, the second counts the first
        refuse_waiting(by, job.size)
        make_room(by)
        job.save()
        for number, data in enumerate(iter(lambda: file.read(ImportPart.PART), b"")):
            ImportPart.objects.create(job=job, number=number, data=data)
    transaction.on_commit(wake_workers)
    return job


def size_of(file: IO[bytes]) -> int:
    """Its length in bytes; it is at its beginning afterwards."""
    size = file.seek(0, io.SEEK_END)
    file.seek(0)
    return size
