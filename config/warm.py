"""Build in advance what the first request would wait for. Import this only after Django is set up.

Gunicorn calls it before its workers fork, so that they share the memory.
"""

import gc
import logging

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError, connections
from django.http import Http404
from django.urls import get_resolver, reverse
from django.utils.module_loading import import_string
from django.utils.translation import override
from PIL import Image
from reportlab.pdfbase.ttfonts import TTFError

from cards import store
from cards.effects import compiled_text
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.query import parse_query
from decks.display.order import catalog_order
from decks.display.picture.typeface import load_typeface
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import NotInForce
from decks.library import access
from decks.library.store import UnknownFormat
from rules.bridge.pool import card_pool
from rules.games import PLAYABLE
from rules.rulebook.decks.current import current_examples
from rules.rulebook.examples.kept import kept_examples

log = logging.getLogger(__name__)

# Its text means nothing, but to find that out the grammar of the game's texts is read.
SAMPLE = CardRecord("", "unit", text_ja="■\n竜。")


def warm_up() -> None:
    """Load the views, Celery, the fonts of pictures, and every game's cards with their search indexes, their
    facts for play, the rulebook's examples and the grammars of texts.

    Without a database the server still starts, and loads the cards when they are first needed.
    """
    len(get_resolver().url_patterns)
    import_string(settings.JOBS_APPLICATION)
    warm_addresses()
    warm_pictures()
    try:
        for slug in PLAYABLE:
            card_pool(store.current_catalog(slug))
            kept_examples(slug)
            current_examples(slug)
            compiled_text(slug, SAMPLE)
        for game in GAMES.values():
            warm_search(game)
            warm_repair(game)
    except DatabaseError as error:
        log.warning("No cards are loaded yet: %s", error)
    connections.close_all()  # processes must not share a connection
    # The collector writes to every object it visits, which would copy those pages in each worker.
    gc.collect()
    gc.freeze()


def warm_addresses() -> None:
    """Learn every address by its name, in each language: Django does so for the first that a page asks for."""
    for code, _name in settings.LANGUAGES:
        with override(code):
            reverse("home")


def warm_pictures() -> None:
    """Read the fonts, and load what writes PNG. Without fonts the server starts, but draws no pictures."""
    Image.preinit()
    try:
        load_typeface(settings.FONT_DIR)
    except (OSError, TTFError) as error:
        log.warning("No fonts for pictures are loaded: %s", error)


def warm_search(game: Game) -> None:
    """Search a game's cards once by each part of the index, and for the names most like an unknown one and alike
    but for accents and the like."""
    catalog = store.current_catalog(game.slug)
    with store.paused_collection():
        for text in (*(field.example for field in field_table(game).fields), "/./ sort:name"):
            parse_query(text, game).page(catalog, 0, 1)
        for field in field_table(game).fields:
            parse_query(f"sort:{field.name}", game).page(catalog, 0, 1)
        catalog.nearest("")
        catalog.find_alike("?")


def warm_repair(game: Game) -> None:
    """Repair an empty deck in the game's first format, and sort the game's cards."""
    catalog = store.current_catalog(game.slug)
    try:
        ruleset = access.first_ruleset(game.slug, user=AnonymousUser())
    except (UnknownFormat, NotInForce, Http404):
        return
    with store.paused_collection():
        catalog_order(catalog)
        find_repair(check_deck(Decklist(game.slug, {}), ruleset, catalog))
