"""Users' sets laid over the official cards: one catalog to whoever asks, without hiding a card."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord, PrintingRecord
from cards.search.query import parse_query
from cards.sets.layered import LayeredCatalog
from cards.sets.numbers import numbered_in

GAME = GAMES["code-of-joker"]
A, B = "bcdfghjk", "mnpqrstv"


def unit(number: str, name: str = "", cost: int | None = None, **more: object) -> CardRecord:
    fields = {"cost": cost, "colour": more.pop("colour", None)}
    return CardRecord(number, "unit", name, fields=fields, **more)  # type: ignore[arg-type]


def layer(code: str, cards: Iterable[CardRecord]) -> Catalog:
    return Catalog(GAME.slug, [numbered_in(code, card) for card in cards], f"{code}-1")


FOIL = PrintingRecord("P-1", foil=True, fields={"originality": 3})
OFFICIAL = Catalog(GAME.slug, [unit("1-001", "炎竜"), unit("1-002", "双子")], "official-1")
MINE = layer(A, [unit("1-001", "炎竜"), unit("2", "氷竜", printings=(FOIL,)), unit("3", "雪・鳥")])
YOURS = layer(B, [unit("1-001", "氷竜"), unit("T", "影", deckable=False)])
LAYERS = {A: MINE, B: YOURS}


def numbers(cards: Iterable[CardRecord]) -> list[str]:
    return [card.number for card in cards]


@pytest.fixture
def catalog() -> LayeredCatalog:
    return LayeredCatalog(OFFICIAL, LAYERS)


@pytest.fixture
def own_first() -> LayeredCatalog:
    return LayeredCatalog(OFFICIAL, LAYERS, own_first=True)


def test_all_cards_are_there_the_official_ones_first(catalog: LayeredCatalog) -> None:
    expected = [*OFFICIAL.records, *MINE.records, *YOURS.records]
    assert list(catalog) == list(catalog.records) == expected and len(catalog) == 7


def test_its_sets_are_those_of_all_parts() -> None:
    official = Catalog(GAME.slug, [unit("1-001", set="1", printings=(PrintingRecord("P", "PR"),))])
    parts = LayeredCatalog(official, {A: layer(A, [unit("1", set="own")])})
    assert official.sets == {"1", "PR"} and parts.sets == {"1", "PR", "own"}


@pytest.mark.parametrize(
    ("number", "part"),
    [("1-001", OFFICIAL), (f"{A}.1-001", MINE), (f"{B}.1-001", YOURS), (f"{A.upper()}.P-1", MINE)],
)
def test_a_number_means_the_card_of_its_set_whoever_comes_first(
    catalog: LayeredCatalog, own_first: LayeredCatalog, number: str, part: Catalog
) -> None:
    for one in (catalog, own_first):
        (card,) = one.find(number)
        assert card is one.get(number) and card in part.records


@pytest.mark.parametrize("number", ["zzzzzzzz.1-001", f"{A}.9", f"{B}.2", "2", "P-1"])
def test_numbers_of_other_sets_are_unknown(catalog: LayeredCatalog, number: str) -> None:
    assert catalog.get(number) is None and catalog.find(number) == ()
    assert catalog.printing(number) is None


def test_a_name_means_official_cards_first(
    catalog: LayeredCatalog, own_first: LayeredCatalog
) -> None:
    assert numbers(catalog.find("炎竜")) == ["1-001"]
    assert numbers(own_first.find("炎竜")) == [f"{A}.1-001"]
    assert numbers(own_first.find("双子")) == ["1-002"]
    for one in (catalog, own_first):
        assert numbers(one.find("氷竜")) == [f"{A}.2", f"{B}.1-001"]
        assert one.find("") == one.find("nobody") == ()


def test_a_name_that_is_only_alike_is_found_in_the_same_order(
    catalog: LayeredCatalog, own_first: LayeredCatalog
) -> None:
    assert numbers(catalog.find("炎・竜")) == ["1-001"]
    assert numbers(own_first.find("炎・竜")) == [f"{A}.1-001"]
    for one in (catalog, own_first):
        assert numbers(one.find("雪鳥")) == [f"{A}.3"] and one.find_exactly("雪鳥") == ()
        assert numbers(one.find(f"{A}.1ー001")) == [f"{A}.1-001"]
        assert one.names_card("雪鳥") and one.names_card(f"{A}.1ー001")
        assert not (one.names_card(f"{A}.9") or one.names_card("zzzzzzzz.1-001"))


def test_the_very_name_in_a_set_goes_before_an_official_one_that_is_only_alike() -> None:
    official = Catalog(GAME.slug, [unit("1-001", "雪鳥")], "official-1")
    both = LayeredCatalog(official, {A: MINE})
    assert numbers(both.find("雪・鳥")) == [f"{A}.3"]
    assert numbers(both.find("雪･･鳥")) == ["1-001"]


def test_the_nearest_names_of_each_part_in_turns(
    catalog: LayeredCatalog, own_first: LayeredCatalog
) -> None:
    assert numbers(catalog.nearest("炎竜", 3))[:2] == ["1-001", f"{A}.1-001"]
    assert numbers(own_first.nearest("炎竜", 1)) == [f"{A}.1-001"]
    assert len(catalog.nearest("炎竜", 2)) == 2
    assert catalog.nearest_work == OFFICIAL.nearest_work + MINE.nearest_work + YOURS.nearest_work


def test_a_printing_with_fields_of_its_own(catalog: LayeredCatalog) -> None:
    found = catalog.printing(f"{A}.P-1")
    assert found and found.fields == {"originality": 3}
    assert catalog.varied and not LayeredCatalog(OFFICIAL, {B: YOURS}).varied


def test_its_generation_names_all_that_it_is_made_of(
    catalog: LayeredCatalog, own_first: LayeredCatalog
) -> None:
    other = LayeredCatalog(OFFICIAL, {A: MINE})
    assert len({catalog.generation, own_first.generation, other.generation}) == 3


COSTS = st.none() | st.integers(0, 3)
COLOURS = st.sampled_from([None, "red", "blue"])
NAMES = st.sampled_from(["竜", "鳥", "炎の竜", "Dragon", "雪"])
CARDS = st.lists(st.tuples(NAMES, COSTS, COLOURS), max_size=12)
TEXTS = st.sampled_from(
    ["", "sort:cost", "sort:-cost", "cost>1 sort:name", "竜 sort:-cost sort:name", "c:red or cost=0",
     "-竜 sort:colour sort:cost", "sort:kind", "t:unit sort:-name"]
)  # fmt: skip


def units(cards: list[tuple[str, int | None, str | None]]) -> list[CardRecord]:
    return [
        unit(f"{n:03}", name, cost, colour=colour) for n, (name, cost, colour) in enumerate(cards)
    ]


@given(CARDS, CARDS, CARDS, TEXTS, st.integers(0, 5), st.integers(1, 40))
def test_a_search_finds_what_it_finds_in_one_catalog_of_all_cards(
    official: list[tuple[str, int | None, str | None]],
    mine: list[tuple[str, int | None, str | None]],
    yours: list[tuple[str, int | None, str | None]],
    text: str,
    offset: int,
    limit: int,
) -> None:
    """In the same order, since numbers with these codes come after official ones."""
    parts = Catalog(GAME.slug, units(official)), layer(A, units(mine)), layer(B, units(yours))
    layered = LayeredCatalog(parts[0], {A: parts[1], B: parts[2]})
    flat = Catalog(GAME.slug, layered.records)
    query = parse_query(text, GAME)
    assert query.ok
    assert query.page(layered, offset, limit) == query.page(flat, offset, limit)
    assert query.search(layered) == query.search(flat)
