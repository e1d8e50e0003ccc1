"""What came of an import by a worker."""

from cards.importing.report import ImportReport
from cards.sets.jobs.models import ImportJob
from cards.sets.models import SetImport
from web.readable import UNREADABLE


def outcome_of(job: ImportJob) -> SetImport | None:
    """The import, or what a dry run would have made. None if there is none (yet), or it cannot be read."""
    made = dry_outcome(job) if job.dry_run else job.made
    return made if made and is_readable(made) else None


def dry_outcome(job: ImportJob) -> SetImport | None:
    if job.report is None:
        return None
    source = job.report.get("reader", "") if isinstance(job.report, dict) else ""
    return SetImport(set=job.set, by=job.by, file=job.file, source=source, report=job.report)


def is_readable(made: SetImport) -> bool:
    try:
        ImportReport.from_json(made.report)
    except UNREADABLE:
        return False
    return True
