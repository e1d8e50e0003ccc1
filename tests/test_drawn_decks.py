"""Decks drawn at random are legal, and speeds of groups of decks compare as they should."""

import datetime as dt
from collections import Counter
from statistics import fmean, median
from types import SimpleNamespace
from typing import Any

import pytest

from cards.catalog import Catalog
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.official import official_ruleset
from scripts.drawing import GAME, Pool, draw_deck
from scripts.timing import speed_ratio


@pytest.fixture(scope="module")
def pool() -> Pool:
    return Pool()


def listed(zones: dict[str, list[str]]) -> Decklist:
    entries = {
        zone: tuple(Entry(card, count) for card, count in Counter(cards).items())
        for zone, cards in zones.items()
    }
    return Decklist(GAME, entries)


def test_drawn_decks_are_legal_and_the_same_for_the_same_seed(pool: Pool) -> None:
    catalog = Catalog(GAME, pool.cards)
    ruleset = official_ruleset(GAME, "standard", dt.date(2026, 1, 1))
    for seed in range(20):
        deck = draw_deck(pool, seed)
        assert not check_deck(listed(deck.zones), ruleset, catalog).problems
        assert draw_deck(pool, seed) == deck
    assert draw_deck(pool, 0).zones != draw_deck(pool, 1).zones


def group(*times: float) -> list[Any]:
    """Decks whose games take these times."""
    return [SimpleNamespace(steady=[one] * 40) for one in times]


def test_speed_is_told_as_a_share_of_the_other_group() -> None:
    for of in (fmean, median):
        assert speed_ratio(group(4.0), group(2.0), of) == (0.5, 0.0)
        assert speed_ratio(group(1.0, 3.0), group(2.0, 4.0), of)[0] == pytest.approx(1.5)
    uneven = SimpleNamespace(steady=[1.0, 2.0] * 20)
    uneven.steady[:2] = [9.0, 9.0]
    share, half = speed_ratio([uneven], group(1.5), fmean)
    assert half > 0
    assert share < 1
