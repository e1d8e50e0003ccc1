"""Import card data: `load` (a file), `load_records` (in memory), `load_sets`, `load_starter`."""

from cards.importing.errors import CardFileError, RecordError
from cards.importing.load import load, load_records, load_starter
from cards.importing.places import load_sets
from cards.importing.report import Refusal, Report

__all__ = [
    "CardFileError",
    "RecordError",
    "Refusal",
    "Report",
    "load",
    "load_records",
    "load_sets",
    "load_starter",
]
