"""A game without cards is searched like any other."""

import pytest

from cards.catalog import Catalog
from cards.games import GAMES
from cards.search.query import parse_query

GAME = GAMES["code-of-joker"]


@pytest.mark.parametrize("text", ["", "t:unit", "bp>=cost", "x:a", "name:/a/", "c:red sort:name"])
def test_nothing_is_found_among_no_cards(text: str) -> None:
    assert parse_query(text, GAME).page(Catalog(GAME.slug, []), 0, 60) == (0, [])
