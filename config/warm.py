"""What a first request would wait for, made beforehand; not to be imported before Django is set up.

Gunicorn calls this before its workers fork, so that they share the memory of all this.
"""

import gc
import logging

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError, connections
from django.http import Http404
from django.urls import get_resolver
from django.utils.module_loading import import_string

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.search.common import table
from cards.search.query import parse
from decks.display.order import order
from decks.legality.check import check
from decks.legality.decklist import Decklist
from decks.legality.repair.solve import repair
from decks.legality.ruleset import NotInForce
from decks.library import access
from decks.library.store import UnknownFormat
from rules.games import PLAYABLE
from rules.simulations.jobs.pool import pool

log = logging.getLogger(__name__)


def warm() -> None:
    """Load the views, and the cards of every game with the index of each field they are searched by, and their
    facts for play; and Celery.

    Without a database the server starts nevertheless, and loads the cards when they are asked for.
    """
    len(get_resolver().url_patterns)
    import_string(settings.JOBS_APPLICATION)
    try:
        for slug in PLAYABLE:
            pool(slug)
        for game in GAMES.values():
            ask(game)
            mend(game)
    except DatabaseError as error:
        log.warning("No cards are loaded yet: %s", error)
    connections.close_all()  # a connection must not be shared by processes
    # The collector writes to all that it looks at, which would then be copied for each worker.
    gc.collect()
    gc.freeze()


def ask(game: Game) -> None:
    """Search the cards of a game in each way that has a part of the index to itself, and for a name like none."""
    catalog = store.catalog(game.slug)
    with store.uncollected():
        for text in (*(field.example for field in table(game).fields), "/./ sort:name"):
            parse(text, game).page(catalog, 0, 1)
        for field in table(game).fields:
            parse(f"sort:{field.name}", game).page(catalog, 0, 1)
        catalog.nearest("")


def mend(game: Game) -> None:
    """Mend an empty deck in the game's first format, and put its cards in their order."""
    catalog = store.catalog(game.slug)
    try:
        ruleset = access.first_ruleset(game.slug, user=AnonymousUser())
    except (UnknownFormat, NotInForce, Http404):
        return
    with store.uncollected():
        order(catalog)
        repair(check(Decklist(game.slug, {}), ruleset, catalog))
