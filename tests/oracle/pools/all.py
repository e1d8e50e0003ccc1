"""The pool of each game, from its module `tests/oracle/pools/<game>.py`.

CARDS  the cards as records
FILL   cards that a case fills decks with, and how many copies of each it takes before the next
ZONES  the zones of a deck, those first that are filled most
SIZE   of a deck of one zone, where `legal_decks` knows nothing of the game
"""

from types import ModuleType

from roots import HOMES

MODULES: dict[str, ModuleType] = {
    slug: home.module("tests.oracle.pools") for slug, home in HOMES.items()
}
POOLS = {slug: module.CARDS for slug, module in MODULES.items()}
