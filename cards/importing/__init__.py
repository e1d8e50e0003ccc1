"""Import card data: `load` (a file), `load_records` (in memory), `load_sets`, `load_starter`."""

from cards.importing.errors import CardFileError, RecordError
from cards.importing.load import import_file, load_records, load_starter
from cards.importing.places import load_sets
from cards.importing.report import ImportReport, Refusal

__all__ = [
    "CardFileError",
    "ImportReport",
    "RecordError",
    "Refusal",
    "import_file",
    "load_records",
    "load_sets",
    "load_starter",
]
