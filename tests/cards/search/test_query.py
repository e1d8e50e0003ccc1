"""What queries find; the fixture `found` also asks every card by itself and demands the same answer."""

from collections.abc import Callable

import pytest

from cards.catalog import Catalog
from cards.game import Game
from cards.search.query import MAX_LENGTH, parse_query

Find = Callable[[str], str]
ALL = "S-1 S-2 S-10 T-1 T-2"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("", ALL),
        ("t:unit", "S-1 S-2 T-1"),
        ("種類：ユニット", "S-1 S-2 T-1"),
        ("c:red", "S-1"),
        ("色:赤|無色", "S-1"),
        ("c=BLUE", "S-2 S-10"),
        ("c!=blue", "S-1 T-1 T-2"),
        ("-c:blue t:unit", "S-1 T-1"),
        ("cost:3", "S-2 S-10"),
        ("cost<=３", "S-2 S-10 T-1"),
        ("cost>3 or cost<1", "S-1 T-1"),
        ("cost!=3", "S-1 T-1 T-2"),
        ("cost>=5.0", "S-1"),
        ("bp:8000 bp:7,000", "S-1"),
        ("bp>3", "S-1 S-2"),
        ("bp>cost", "S-1 S-2"),
        ("bp=cost", "S-2"),
        ("cost<lv", "S-1"),
        ("bp!=cost t:unit", "S-1 T-1"),
        ("lv:?", "S-2"),
        ("lv:不明", "S-2"),
        ("lv>0", "S-1"),
        ("sp:dragon", "S-1 T-1"),
        ('sp:"wild beast"', "T-1"),
        ("sp:どらごん&獣", "T-1"),
        ("sp>1", "T-1"),
        ("sp=0", "S-2 S-10 T-2"),
        ("kw>=2", "S-2"),
        ("kw!=1", "S-1 S-2 T-1 T-2"),
        ("kw:貫通", "S-2 S-10"),
        ("kw:(貫通 不屈)", "S-2"),
        ("kw:貫", ""),
        ("kw:/^貫/", "S-2 S-10"),
        ("s:s", "S-1 S-2 S-10"),
        ("in:F|T", "S-1 T-1 T-2"),
        ("r:a", "T-1"),
        ("r:/./", "T-1"),
    ],
)
def test_fields(found: Find, text: str, numbers: str) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("どらごん", "S-1 T-1"),
        ("ｄｒａｇｏｎ", "S-1"),
        ("さーば", "S-2"),
        ("サーバナイト", "S-2"),
        ("dead", "T-2"),
        ("not dead", "T-2"),
        ("not dead after all", "T-2"),
        ("dead or wall", "S-10 T-2"),
        ("NOT dead t:trigger", "S-10"),
        ('"n of"', ""),
        ('"l of"', "S-10"),
        ('!"flame dragon"', "S-1"),
        ("!ドラゴンの子", "T-1"),
        ("!どらごんの子", ""),
        ("!子", ""),
        ("name=水の壁", "S-10"),
        ("n:の&壁", "S-10"),
        ("/^.の.$/", "S-10"),
        ("/wall$|^炎/", "S-1"),
        ("name:/DRAGON$/", "S-1"),
        ("-name:/[a-z]/", "T-1"),
        ("x:3000", "S-1"),
        ("x:ダメージ", "S-1"),
        ("x:/３000/", "S-1"),
        ("x:/^二行目$/", "S-1"),
        ("x:カード|deals", "S-1 S-10"),
        ('x="カードを1枚引く"', "S-10"),
    ],
)
def test_names_and_texts(found: Find, text: str, numbers: str) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("S-1", "S-1 S-10"),
        ("s-10", "S-10"),
        ("1", ""),
        ("F-7", "S-1"),
        ("no:S-1", "S-1 S-10"),
        ("no=S-1", "S-1"),
        ("no:t", "T-1 T-2"),
        ("number:/0$/", "S-10"),
    ],
)
def test_numbers(found: Find, text: str, numbers: str) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("is:foil", "S-1"),
        ("not:foil", "S-2 S-10 T-1 T-2"),
        ("is!=foil t:unit", "S-2 T-1"),
        ("foil:yes", "S-1"),
        ("foil:no -foil=no", ""),
        ("is:foil|sample", "S-1 T-1"),
        ("is:deckable t:unit", "S-1 S-2"),
        ("is:token", "T-1"),
        ("is:sample", "T-1"),
        ("is:reprint", "S-1"),
        ("printings>1", "S-1"),
        ("is:red", "S-1"),
        ("is:獣", "T-1"),
        ("has:effects", "T-2"),
        ("has:text", "S-1 S-2 S-10"),
        ("-has:colour", "T-1 T-2"),
        ("has:cost -has:kw", "S-1 T-1"),
        ("has:bp", "S-1 S-2"),
        ("has:foil", "S-1"),
    ],
)
def test_properties(found: Find, text: str, numbers: str) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("t:unit or t:trigger c:blue", "S-1 S-2 S-10 T-1"),
        ("(t:unit or t:trigger) c:blue", "S-2 S-10"),
        ("-(t:unit c:blue)", "S-1 S-10 T-1 T-2"),
        ("!(t:unit or c:blue)", "T-2"),
        ("t:unit & -c:red | kw:貫通", "S-2 S-10 T-1"),
        ("--t:unit", "S-1 S-2 T-1"),
        ("c!=red|blue", "T-1 T-2"),
    ],
)
def test_logic(found: Find, text: str, numbers: str) -> None:
    assert found(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("sort:cost", "T-1 S-2 S-10 S-1 T-2"),
        ("sort:-cost", "S-1 S-2 S-10 T-1 T-2"),
        ("-sort:cost", "S-1 S-2 S-10 T-1 T-2"),
        ("-sort:-cost direction:desc", "S-1 S-2 S-10 T-1 T-2"),
        ("sort:cost direction:desc", "S-1 S-2 S-10 T-1 T-2"),
        ("order:cost order:desc", "S-1 S-2 S-10 T-1 T-2"),
        ("並び順：コスト　順：降順", "S-1 S-2 S-10 T-1 T-2"),
        ("direction:desc", "T-2 T-1 S-10 S-2 S-1"),
        ("-direction:asc", "T-2 T-1 S-10 S-2 S-1"),
        ("direction:asc", ALL),
        ("sort:c", "S-1 S-2 S-10 T-1 T-2"),
        ("sort:-c", "S-2 S-10 S-1 T-1 T-2"),
        ("sort:bp", "S-2 S-1 S-10 T-1 T-2"),
        ("sort:lv", "S-1 S-2 S-10 T-1 T-2"),
        ("sort:sp", "S-1 T-1 S-2 S-10 T-2"),
        ("sort:deckable", "S-1 S-2 S-10 T-2 T-1"),
        ("sort:t sort:-cost", "S-1 S-2 T-1 S-10 T-2"),
        ("sort:set|-number", "S-10 S-2 S-1 T-2 T-1"),
        ("sort:name", "T-2 S-2 T-1 S-10 S-1"),
        ("t:unit sort:cost (c:red or c:blue)", "S-2 S-1"),
    ],
)
def test_order_ties_by_number_and_cards_without_the_value_last(
    found: Find, text: str, numbers: str
) -> None:
    assert found(text) == numbers


def test_own_names_win_over_common_ones(game: Game) -> None:
    assert parse_query("r:a", game).describe("en") == "cards where the rank is a"
    assert parse_query("rarity:a", game).describe("en") == "cards where the rank is a"


def test_pages_have_the_total_and_stay_in_order(game: Game, pool: Catalog) -> None:
    query = parse_query("sort:-cost", game)
    pages = [query.page(pool, offset, 2) for offset in (0, 2, 4, 6)]
    assert [total for total, _ in pages] == [5, 5, 5, 5]
    assert [card.number for _, cards in pages for card in cards] == [
        "S-1",
        "S-2",
        "S-10",
        "T-1",
        "T-2",
    ]


def test_an_empty_pool_and_a_changed_one(game: Game, pool: Catalog) -> None:
    query = parse_query("t:unit sort:cost", game)
    assert query.page(Catalog("small", ()), 0, 60) == (0, [])
    assert [c.number for c in query.search(Catalog("small", pool.records[:1]))] == ["S-1"]
    assert len(query.search(pool)) == 3


def test_a_query_with_an_error_finds_nothing(game: Game, pool: Catalog) -> None:
    for text in ("foo:bar", "cost:x", "a" * (MAX_LENGTH + 1), "(" * 50):
        query = parse_query(text, game)
        assert not query.ok
        assert query.page(pool, 0, 60) == (0, [])
        assert not any(query.matches(card) for card in pool)


def test_parsing_is_remembered(game: Game) -> None:
    assert parse_query("t:unit", game) is parse_query("t:unit", game)
