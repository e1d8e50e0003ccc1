"""Every demand of every official format can be said in both languages."""

import datetime as dt

import pytest

from decks import official
from decks.constraints import KINDS
from decks.ruleset import parse_constraint

FORMATS = [(data.game, data.slug) for data in official.read()]
TODAY = dt.date(2026, 1, 1)


@pytest.mark.parametrize(("game", "slug"), FORMATS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_official_demands(game: str, slug: str, language: str) -> None:
    ruleset = official.ruleset(game, slug, TODAY)
    for constraint in ruleset.constraints:
        sentence = ruleset.statement(constraint, language)
        assert sentence.endswith("。" if language == "ja" else ".")
        assert "None" not in sentence and "#" not in sentence


def test_every_kind_has_words_of_its_own() -> None:
    assert all("statement" in kind.__dict__ for kind in KINDS.values())


@pytest.mark.parametrize(
    ("data", "en", "ja"),
    [
        ({"kind": "size", "exactly": 40}, "exactly 40 cards", "ちょうど40枚"),
        (
            {"kind": "size", "min": 7, "odd": True},
            "at least 7 cards, odd in number",
            "7枚以上、枚数は奇数",
        ),
        ({"kind": "size"}, "any number of cards", "何枚でも"),
        (
            {"kind": "copies", "max": 2, "exceptions": [{"card": "A"}, {"card": "B", "max": 1}]},
            "at most 2 cards of the same name; A: any number; B: at most 1",
            "同じ名前のカードは2枚まで、Aは何枚でも、Bは1枚まで",
        ),
        (
            {
                "kind": "pool",
                "sets": ["X"],
                "banned": [{"card": "A"}],
                "restricted": [{"card": "B"}],
            },
            "only cards of these sets: X; banned: A; restricted: B (1)",
            "次のセットのカードのみ：X; 禁止：A; 制限：B (1)",
        ),
        (
            {"kind": "together", "cards": ["A"], "excludes": ["B"], "requires": ["C", "D"]},
            "A: not together with B, only together with one of C, D",
            "A：Bとは一緒に入れられない、C, Dのいずれかが必要",
        ),
        (
            {"kind": "points", "label": {"en": "P", "ja": "点"}, "by": "cost", "max": 9},
            "P: at most 9",
            "点の合計は9以下",
        ),
    ],
)
def test_sentences(data: dict[str, object], en: str, ja: str) -> None:
    constraint = parse_constraint(data | {"id": "x"})
    assert constraint.statement("en", str) == en
    assert constraint.statement("ja", str) == ja
