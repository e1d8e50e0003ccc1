"""Orders: few cards are sorted by themselves, many by an order of all; both give the same."""

import pytest

from benchmarks.generated import cards
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.index import FEW, Index
from cards.search.query import parse_query

GAME = GAMES["code-of-joker"]


@pytest.fixture(scope="module")
def pool() -> Catalog:
    made = (GAME.schema.model_validate(card).record() for card in cards(GAME.slug, 400, seed=3))
    return Catalog(GAME.slug, made)


@pytest.mark.parametrize("sort", ["sort:cost", "sort:-cost", "sort:op sort:-name", "sort:-set"])
def test_few_cards_come_in_the_order_of_all(pool: Catalog, sort: str) -> None:
    query = parse_query(f"c:red cost<=1 {sort}", GAME)
    whole = parse_query(sort, GAME).search(pool)
    expected = [card for card in whole if query.matches(card)]
    assert 1 < len(expected) < len(pool) / FEW
    index = Index(pool.records)
    mask = index.mask(query.tree)
    assert list(index.select(mask, query.sorts)) == expected
    assert not index.orders.kept
    assert list(index.select(index.all, query.sorts)) == whole
    assert list(index.select(mask, query.sorts)) == expected


def test_no_value_is_last_in_either_direction_and_ties_go_by_number(pool: Catalog) -> None:
    up, down = (parse_query(f"sort:{sign}cost", GAME).search(pool) for sign in ("", "-"))
    assert up == sorted(pool, key=lambda card: cost(card, 99))
    assert down == sorted(pool, key=lambda card: -cost(card, -1))
    assert up[-1].fields.get("cost") is None


def cost(card: CardRecord, otherwise: int) -> int:
    found: int | None = card.fields.get("cost")
    return otherwise if found is None else found
