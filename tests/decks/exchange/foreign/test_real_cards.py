"""Lists of other companies' games find the cards that their files were imported as."""

from pathlib import Path

import pytest

from cards.games import GAMES
from cards.importing import import_file
from cards.store import current_catalog
from decks.exchange.foreign import read_foreign, recognised
from tests.decks.exchange.foreign.invented import HEADINGS

DATA = Path(__file__).resolve().parents[5] / "shared" / "data"
FILES = ["magic/M19.json", "magic/UST.json", "pokemon/sv1.json", "pokemon/base1.json"]

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not DATA.is_dir(), reason="the real card files are not here"),
]

LISTS = {
    "Deck\n4 Ajani's Pridemate (M19) 5\n2 Nicol Bolas, the Ravager (M19) 218\n": {
        "M19-5": 4,
        "M19-218": 2,
    },
    "1x Amateur Auteur (ust) 3b [Creature]\n2x Daybreak Chaplain (m19) 10 [Creature]\n": {
        "UST-3a": 1,
        "M19-10": 2,
    },
    "NAME:X\n4 [M19:8] Cavalry Drillmaster\n3 [M19:12] Gallant Cavalry\n": {
        "M19-8": 4,
        "M19-12": 3,
    },
    "[metadata]\nName=X\n[Main]\n4 Dwarven Priest|M19|1\n": {"M19-11": 4},
    "Pokémon: 2\n4 Pineco SVI 1\n2 Alakazam BS 1\n\nTotal Cards: 6\n": {"sv1-1": 4, "base1-1": 2},
    "##Pokémon - 6\n* 4 Pineco SVI 1\n* 2 Alakazam BS 1\n": {"sv1-1": 4, "base1-1": 2},
    '["Pineco", "base1-1", "M19-10"]': {"sv1-1": 1, "base1-1": 1, "M19-10": 1},
}


def test_set_and_number_find_the_card() -> None:
    game = GAMES["twgp"]
    for file in FILES:
        import_file(game, DATA / file)
    catalog = current_catalog("twgp")
    for text, cards in LISTS.items():
        reader = recognised(text, "twgp")
        assert reader, text
        found = read_foreign(reader, text, catalog, HEADINGS)
        assert not found.unresolved, text
        assert {entry.card: entry.quantity for _, entry in found.decklist.entries()} == cards
