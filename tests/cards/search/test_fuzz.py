"""Whatever is typed, parsing does not fail, and a catalog is searched as its cards are asked singly."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.generated import cards
from cards.catalog import Catalog
from cards.games import GAMES
from cards.search.index import Recent
from cards.search.query import parse_query

COJ = GAMES["code-of-joker"]
POOL = Catalog(COJ.slug, [COJ.schema.model_validate(c).record() for c in cards(COJ.slug, 400, 1)])

WORDS = (
    "t:unit t:joker c:red c!=blue cost<=3 cost:5 bp>=5000 bp>cost bp3!=bp2 kw:貫通 kw>1 kw=0 sp:ドラゴン "
    "-is:foil has:cost op>=8 どらごん name:/^.の/ name:/[アカ]$/ x:ダメージ !x no:0-0 12 s:0-0 in:PR "
    "r:SR|VR gauge:small is:deckable 赤 text:/[0-9]000/"
)
SIGNS = [
    "(",
    ")",
    "or",
    "and",
    "-",
    "!",
    "NOT",
    "|",
    "&",
    '"',
    "/",
    ":",
    ">",
    "foo:bar",
    "cost:x",
    "　",
]
SORTS = ["sort:cost", "sort:-bp", "direction:desc", "sort:name", "-sort:kw", "sort:deckable"]

soup = st.lists(st.sampled_from([*WORDS.split(), *SIGNS, *SORTS]), max_size=25).map(" ".join)
glued = st.lists(st.sampled_from([*WORDS.split(), *SIGNS]), max_size=12).map("".join)
anything = (
    st.text(max_size=300) | st.text("()-!|&:<>=/\"'\\ abc「」　！", max_size=60) | glued | soup
)


@given(anything, st.sampled_from(sorted(GAMES)))
@settings(max_examples=6 * settings().max_examples)
def test_any_text_makes_a_query(text: str, slug: str) -> None:
    query = parse_query(text, GAMES[slug])
    for notice in query.notices:
        assert 0 <= notice.start <= notice.end <= len(text)
        assert notice.text.en
        assert notice.text.ja
    assert query.describe("en")
    assert query.describe("ja")
    if slug == COJ.slug:
        total, found = query.page(POOL, 0, 10)
        assert min(total, 10) == len(found)


@given(st.text(st.characters(codec=None), max_size=50))
def test_texts_that_are_no_unicode(text: str) -> None:
    for prefix in ("", "/", '"', "name:", "cost:", "foo"):
        parse_query(f"{prefix}{text}", COJ).page(POOL, 0, 10)


@given(soup)
@settings(max_examples=3 * settings().max_examples)
def test_the_index_finds_what_single_questions_find(text: str) -> None:
    query = parse_query(text, COJ)
    found = query.search(POOL)
    assert set(found) == {card for card in POOL if query.matches(card)}
    assert len(found) == len(set(found))
    if not query.sorts:
        assert found == [card for card in POOL if query.matches(card)]


@pytest.mark.parametrize(
    "text", ["sort:cost", "sort:-cost sort:name", "sort:-bp", "sort:kw sort:-r"]
)
def test_pages_are_slices_of_the_whole_order(text: str) -> None:
    query = parse_query(text, COJ)
    whole = query.search(POOL)
    offset = random.Random(text).randrange(len(whole))
    assert query.page(POOL, offset, 60) == (len(POOL), whole[offset : offset + 60])


def test_only_the_last_results_are_remembered() -> None:
    made: list[int] = []
    recent = Recent(2, lambda key: made.append(key) or key)  # type: ignore[func-returns-value]
    for key in (1, 2, 1, 3, 1, 2):
        assert recent[key] == key
    assert made == [1, 2, 3, 2]
    assert len(recent.kept) == 2


def test_masks_of_many_queries_stay_bounded() -> None:
    for i in range(200):
        parse_query(f"cost:{i} name:{i} sort:cost", COJ).page(POOL, 0, 1)
    index = POOL.memo["search"]
    assert len(index.masks.kept) <= index.masks.size
    assert len(index.orders.kept) <= index.orders.size
