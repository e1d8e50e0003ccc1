"""Every demand of every official format has a sentence in both languages."""

import datetime as dt
from typing import Any

import pytest

from cards.games import GAMES
from decks.legality import official
from decks.legality.constraints import KINDS
from decks.legality.ruleset import parse_constraint
from decks.legality.words import FormatWords

FORMATS = [(data.game, data.slug) for data in official.read_formats()]
TODAY = dt.date(2026, 1, 1)


@pytest.mark.parametrize(("game", "slug"), FORMATS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_official_demands(game: str, slug: str, language: str) -> None:
    ruleset = official.official_ruleset(game, slug, TODAY)
    for constraint in ruleset.constraints:
        sentence = ruleset.statement(constraint, language)
        assert sentence.endswith("。" if language == "ja" else ".")
        assert "None" not in sentence and "#" not in sentence


def test_every_kind_has_words_of_its_own() -> None:
    assert all("statement" in kind.__dict__ for kind in KINDS.values())


STATEMENTS: list[tuple[dict[str, Any], str, str]] = [
    ({"kind": "size", "exactly": 40}, "exactly 40 cards", "ちょうど40枚"),
    ({"kind": "size", "min": 2, "max": 6}, "2 to 6 cards", "2～6枚"),
    ({"kind": "size", "max": 6}, "at most 6 cards", "6枚まで"),
    ({"kind": "size", "exactly": 1}, "exactly 1 card", "ちょうど1枚"),
    ({"kind": "size", "min": 0, "max": 1}, "at most 1 card", "1枚まで"),
    ({"kind": "size", "min": 1}, "at least 1 card", "1枚以上"),
    (
        {"kind": "copies", "max": 1},
        "at most 1 card of the same name",
        "同じ名前のカードは1枚まで",
    ),
    ({"kind": "size", "min": 7, "odd": True}, "at least 7 cards, odd", "7枚以上、奇数"),
    (
        {"kind": "size", "multiple": 5},
        "any number of cards, a multiple of 5",
        "何枚でも、5の倍数",
    ),
    (
        {"kind": "copies", "max": 3},
        "at most 3 cards of the same name",
        "同じ名前のカードは3枚まで",
    ),
    (
        {"kind": "copies", "max": 2, "exceptions": [{"card": "A"}, {"card": "B", "max": 1}]},
        "at most 2 cards of the same name, A: any number, B: at most 1",
        "同じ名前のカードは2枚まで、Aは何枚でも、Bは1枚まで",
    ),
    (
        {
            "kind": "count",
            "query": "t:unit",
            "label": {"en": "Units", "ja": "ユニット"},
            "min": 1,
        },
        "Units: at least 1",
        "ユニットは1枚以上",
    ),
    (
        {"kind": "distinct", "keys": [["name", "kind", "power"], ["effects"]]},
        "no two cards with the same name, kind and base Power, or the same effects",
        "名前・カードの種類・基本パワー、または効果が同じカードは1枚まで",
    ),
    (
        {"kind": "distinct", "keys": [["name"]], "against": "vitals"},
        "no card with the same name as one in vitals",
        "vitalsのカードと名前が同じカードは入れられない",
    ),
    (
        {"kind": "uniform", "by": "source"},
        "all cards of one and the same game it comes from",
        "すべてのカードの出典のゲームが同じ",
    ),
    (
        {
            "kind": "pool",
            "sets": ["X"],
            "banned": [{"card": "A"}],
            "restricted": [{"card": "B"}],
        },
        "only cards of these sets: X; banned: A; restricted: B (1)",
        "次のセットのカードのみ：X。禁止：A。制限：B (1)",
    ),
    (
        {"kind": "pool", "sets_except": ["X"]},
        "no cards found only in these sets: X",
        "次のセットにしか収録されていないカードは使用不可：X",
    ),
    ({"kind": "pool"}, "all cards", "すべてのカード"),
    (
        {"kind": "together", "cards": ["A"], "excludes": ["B"], "requires": ["C", "D"]},
        "A: not together with B, only together with one of C, D",
        "A：Bとは一緒に入れられない、C、Dのいずれかが必要",
    ),
    (
        {"kind": "together", "cards": ["A", "B"], "most": 1},
        "A, B: at most 1 of these",
        "A、B：この中から1種類まで",
    ),
    (
        {"kind": "points", "label": {"en": "P", "ja": "点"}, "by": "power", "max": 9},
        "P in all: at most 9",
        "点の合計は9まで",
    ),
    (
        {"kind": "zone-kinds", "kinds": ["unit", "log-counter"]},
        "only unit, log counter",
        "入るのはユニット、ログ・カウンターのみ",
    ),
    (
        {"kind": "zone-kinds"},
        "no tokens or other cards made in play only",
        "トークンなどは入れられない",
    ),
    (
        {"kind": "part-of", "of": "deck-1"},
        "only cards that are in deck-1",
        "すべてdeck-1に入っているカード",
    ),
    (
        {"kind": "packs", "packs": "pack-#"},
        "exactly the cards of every pack-#",
        "pack-#のカードの通り",
    ),
    (
        {"kind": "roster", "by": "source", "copies": "power"},
        "every card of one game it comes from, as often as its list says",
        "1つの出典のゲームのカードをすべて、決められた枚数",
    ),
]


@pytest.mark.parametrize(("data", "en", "ja"), STATEMENTS)
def test_statements(data: dict[str, Any], en: str, ja: str) -> None:
    constraint = parse_constraint(data | {"id": "x"})
    assert constraint.statement(FormatWords(GAMES["twgp"], (), "en")) == en
    assert constraint.statement(FormatWords(GAMES["twgp"], (), "ja")) == ja
