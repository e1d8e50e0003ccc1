"""Cards read as they work: every node has words, and different effects have different wordings."""

import sys
from collections import defaultdict
from dataclasses import is_dataclass
from typing import Any

import pytest

from rules.engine.effects.node import Node
from rules.games.divine_cross import effects as language
from rules.games.divine_cross.effects import card, gifts, parse_effects, write_node
from rules.games.divine_cross.effects.faults import check_effects
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.effects.wording.word import word_effects
from tests.rules.games.divine_cross.effects.inventing import Inventor, meaning

LANGUAGES = ("ja", "en")
SEEDS = range(500)


def text(effects: card.Effects, language: str) -> str:
    return word_effects(effects, language, "unit").text


def classes() -> set[type]:
    """Every node of the language."""
    names = [name for name in sys.modules if name.startswith(language.__name__)]
    found = {v for name in names for v in vars(sys.modules[name]).values() if is_node(v)}
    return found - {gifts.Alteration}


def is_node(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Node) and is_dataclass(value)


def inside(node: Any) -> set[type]:
    if isinstance(node, tuple):
        return set().union(*map(inside, node))
    if not hasattr(node, "__dataclass_fields__"):
        return set()
    return {type(node)} | inside(tuple(getattr(node, name) for name in node.__dataclass_fields__))


@pytest.fixture(scope="module")
def invented() -> list[card.Effects]:
    return [Inventor(seed).effects() for seed in SEEDS]


def test_what_is_invented_has_every_node(invented: list[card.Effects]) -> None:
    assert classes() - set().union(*map(inside, invented)) == set()
    assert len(PERFORMS.steps) > 25


def test_what_is_invented_can_be_written_down(invented: list[card.Effects]) -> None:
    for effects in invented:
        assert parse_effects(write_node(effects)) == effects


def test_what_is_invented_has_only_faults_of_its_kind(invented: list[card.Effects]) -> None:
    """An invented card may use what belongs to a Command or an Assist, and names that nothing was chosen as."""
    known = ("has no command ability", "is attached", "nothing is chosen", "at least one number")
    for effects in invented:
        for fault in check_effects(effects, "unit"):
            assert any(word in fault.en for word in known), fault


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_never_read_the_same(invented: list[card.Effects], language: str) -> None:
    meanings = defaultdict(list)
    for effects in invented:
        known = meanings[text(effects, language)]
        if meaning(effects) not in [meaning(one) for one in known]:
            known.append(effects)
    assert [(text, said) for text, said in meanings.items() if len(said) > 1] == []
    assert len(meanings) > 480


@pytest.mark.parametrize("language", LANGUAGES)
def test_wordings_have_no_gaps(invented: list[card.Effects], language: str) -> None:
    for effects in invented:
        told = text(effects, language)
        assert not any("  " in line.strip() for line in told.splitlines()), told
        assert "None" not in told, told
        assert "{" not in told and "Filter(" not in told, told


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_can_be_changed_unnoticed(language: str) -> None:
    noticed = 0
    for seed in range(600):
        inventor = Inventor(seed)
        before = inventor.effects()
        after = inventor.changed(before)
        if meaning(before) != meaning(after):
            noticed += 1
            assert text(before, language) != text(after, language), (before, after)
    assert noticed > 400


@pytest.mark.rule("DVC-176")
@pytest.mark.parametrize(
    ("way", "ja", "en"),
    [
        ({"by": 20}, "スキルコストを20増やす。", "Skill cost increases by 20"),
        ({"by": 1}, "スキルコストを1増やす。", "Skill cost increases by 1"),
        ({"by": 0}, "スキルコストを0増やす。", "Skill cost increases by 0"),
        ({"by": -1}, "スキルコストを1減らす。", "Skill cost decreases by 1"),
        ({"by": {"of": "stat", "stat": "hand"}}, "［自分の手札の枚数］増やす。", "increases by"),
        ({"becomes": 0}, "スキルコストを0にする。", "Skill cost becomes 0"),
        ({"times": 3}, "スキルコストを3倍にする。", "is multiplied by 3"),
        ({"over": 2}, "スキルコストを2分の1にする。", "is divided by 2"),
    ],
)
def test_a_change_of_a_figure_is_worded_by_its_way(way: dict[str, Any], ja: str, en: str) -> None:
    give = {"give": "change", "what": "skill-cost", **way}
    effects = parse_effects({"abilities": [{"kind": "constant", "clauses": [{"give": [give]}]}]})
    assert ja in text(effects, "ja")
    assert en in text(effects, "en")
