"""The file formats of BATTLOGIC: only the documented ones."""

from cards.importing.documented import DOCUMENTED
from cards.importing.reader import Importer

IMPORTER = Importer(DOCUMENTED)
