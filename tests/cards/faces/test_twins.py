"""No two cards of a page look alike: neither by what is drawn nor by what is seen of it."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from cards.catalog import Catalog
from cards.faces.art import Art
from cards.faces.composition import PLATES, SIDES, SKIES, TILTS, composition
from cards.faces.face import card_art
from cards.games import GAMES
from cards.pages.browse import PAGE_SIZE
from cards.search.query import parse_query
from cards.starter import card_records
from decks.display.picture.rasters import art_pixels

GAME = GAMES["code-of-joker"]
# The mean difference of two pictures, in steps of 256. When emblems and seeds were all that differed, 35 pairs of
# the first page were below 20 and the worst had 17.
SIDE, LEAST = 24, 19.0


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog(GAME.slug, card_records(GAME))


def first_page(catalog: Catalog, text: str = "") -> dict[str, Art]:
    """Arts by number, in the order of the list."""
    _total, cards = parse_query(text, GAME).page(catalog, 0, PAGE_SIZE)
    return {card.number: card_art(card, GAME) for card in cards}


@pytest.mark.parametrize("text", ["", "kind:trigger", "kind:joker", "rarity:sr"])
def test_no_two_cards_of_a_first_page_are_twins(catalog: Catalog, text: str) -> None:
    arts = first_page(catalog, text)
    seen = Counter((art.hues, art.emblems, composition(art.seed).kind) for art in arts.values())
    assert len(arts) > 40 and max(seen.values()) == 1, seen.most_common(3)


def test_no_two_pictures_of_the_first_page_look_alike(catalog: Catalog) -> None:
    pixels = {
        number: np.asarray(art_pixels(art, GAME.look, SIDE, SIDE), dtype=float)
        for number, art in first_page(catalog).items()
    }
    assert len(pixels) == PAGE_SIZE
    for (one, a), (other, b) in combinations(pixels.items(), 2):
        assert np.abs(a - b).mean() > LEAST, (one, other)


def test_triggers_are_told_apart_by_what_they_do(catalog: Catalog) -> None:
    emblems = Counter(art.emblems[0] for art in first_page(catalog, "kind:trigger").values())
    assert len(emblems) > 12 and max(emblems.values()) < PAGE_SIZE / 3


def test_compositions_are_as_common(catalog: Catalog) -> None:
    """No part of them goes with another, so that few cards of one species share all."""
    kinds = Counter(composition(card_art(card, GAME).seed).kind for card in catalog.records)
    assert len(kinds) == len(PLATES) * len(SIDES) * len(SKIES) * len(TILTS)
    assert max(kinds.values()) < 0.02 * len(catalog.records)
