"""The documented JSON and CSV formats, the same for every game (docs/card-files)."""

from collections.abc import Iterator
from typing import Any

from cards.importing import csv_file
from cards.importing.reader import FileReader, FileSample, Job
from languages import Text


def is_list(sample: FileSample) -> bool:
    """Whether it is a list of records, an object with one under `cards`, or one record per line."""
    return sample.form == "ndjson" or (
        sample.form == "json" and sample.path in ("item", "cards.item")
    )


def csv_records(job: Job) -> Iterator[Any]:
    return csv_file.csv_records(job.file, job.game.schema)


JSON = FileReader("json", Text("JSON", "JSON"), is_list, checks_keys=True)
CSV = FileReader(
    "csv",
    Text("CSV", "CSV"),
    lambda sample: sample.form == "csv",
    csv_records,
    checks_keys=True,
)
DOCUMENTED = (JSON, CSV)
