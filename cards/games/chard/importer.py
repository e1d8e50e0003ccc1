"""The file formats of Chard Game: only the documented ones."""

from cards.importing.documented import DOCUMENTED
from cards.importing.reader import Importer

IMPORTER = Importer(DOCUMENTED)
