"""The file formats of TWGP: other companies' card files, and the documented ones.

In the documented ones a unit may give its `printed` numbers instead of its Power.
"""

from dataclasses import replace
from typing import Any

from cards.games.twgp.sources import (
    battle_spirits,
    duel_masters,
    magic,
    pokemon,
    weiss_schwarz,
    yu_gi_oh,
)
from cards.games.twgp.sources.card import with_power
from cards.importing.documented import DOCUMENTED
from cards.importing.reader import Importer, Job


def convert_record(raw: Any, job: Job) -> Any:
    return with_power(raw)


IMPORTER = Importer(
    (
        magic.MTGJSON,
        magic.SCRYFALL,
        pokemon.READER,
        yu_gi_oh.READER,
        duel_masters.READER,
        weiss_schwarz.READER,
        battle_spirits.READER,
        *(replace(reader, convert=convert_record) for reader in DOCUMENTED),
    )
)
