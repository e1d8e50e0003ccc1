"""A small game of its own, so that the tests of the language do not depend on any real one's fields."""

from collections.abc import Callable
from typing import Literal

import pytest

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord, PrintingRecord
from cards.schema import CardSchema
from cards.search.field import Field, from_fields
from cards.search.query import Query, parse_query
from languages import Text


class Schema(CardSchema):
    kind: Literal["unit", "trigger"]


FIELDS = (
    Field(
        ("colour", "c", "色"),
        "word",
        from_fields("colour"),
        Text("colour", "色"),
        "c:red",
        {"red": ("red", "赤", "r"), "blue": ("blue", "青"), "none": ("colourless", "無色", "none")},
    ),
    Field(("cost", "コスト"), "number", from_fields("cost"), Text("cost", "コスト"), "cost<=3"),
    Field(("bp",), "numbers", from_fields("bp"), Text("BP", "BP"), "bp>=5000"),
    Field(
        ("lv",),
        "number",
        from_fields("lv"),
        Text("level", "レベル"),
        "lv:?",
        {"?": ("unknown", "不明", "?")},
    ),
    Field(
        ("species", "sp"),
        "words",
        from_fields("species"),
        Text("species", "種族"),
        "sp:dragon",
        {"ドラゴン": ("dragon", "ドラゴン"), "獣": ("wild beast", "獣")},
        open=True,
    ),
    Field(("kw",), "words", from_fields("kw"), Text("keyword", "キーワード"), "kw:貫通"),
    Field(("rarity", "rank", "r"), "word", from_fields("rank"), Text("rank", "階級"), "rank:a"),
)

GAME = Game("small", Text("Small", "小"), "SML", Schema, FIELDS)

CARDS = (
    CardRecord(
        "S-1",
        "unit",
        "炎のドラゴン",
        "Flame Dragon",
        "S",
        "R",
        "全体に３０００ダメージ。\n二行目",
        "Deals 3000 damage.",
        printings=(PrintingRecord("F-7", "F", foil=True),),
        fields={"colour": "red", "cost": 5, "bp": [7000, 8000], "species": ["ドラゴン"], "lv": 9},
    ),
    CardRecord(
        "S-2",
        "unit",
        "サーバー・ナイト",
        "Server Knight",
        "S",
        "C",
        "",
        "Not dead or alive",
        fields={"colour": "blue", "cost": 3, "bp": [3, 4], "kw": ["貫通", "不屈"], "lv": "?"},
    ),
    CardRecord(
        "S-10",
        "trigger",
        "水の壁",
        "Wall of Water",
        "S",
        "C",
        "カードを１枚引く",
        fields={"colour": "blue", "cost": 3, "species": [], "kw": ["貫通"]},
    ),
    CardRecord(
        "T-1",
        "unit",
        "ドラゴンの子",
        "",
        "T",
        "",
        deckable=False,
        sample=True,
        fields={"cost": 0, "bp": [], "species": ["ドラゴン", "獣", "妖精"], "rank": "A"},
    ),
    CardRecord(
        "T-2", "trigger", "", "Not Dead After All", "T", "R", effects=[{"verb": "draw"}], fields={}
    ),
)


@pytest.fixture(scope="session")
def game() -> Game:
    return GAME


@pytest.fixture(scope="session")
def pool() -> Catalog:
    return Catalog(GAME.slug, CARDS)


@pytest.fixture
def ask() -> Callable[[str], Query]:
    return lambda text: parse_query(text, GAME)


@pytest.fixture
def found(pool: Catalog) -> Callable[[str], str]:
    """The numbers that a query without any notice finds, in order; each card is asked by itself too."""

    def find(text: str) -> str:
        asked = parse_query(text, GAME)
        assert not asked.notices, asked.notices
        cards = asked.search(pool)
        assert set(cards) == {card for card in pool if asked.matches(card)}
        return " ".join(card.number for card in cards)

    return find
