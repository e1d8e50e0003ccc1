"""docs/effects-divine-cross.md is true: its examples can be read, and have the wording it shows."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.games.divine_cross.checks import check_effects
from rules.games.divine_cross.effects import nouns, parse_effects
from rules.games.divine_cross.effects.events import EVENTS
from rules.games.divine_cross.wording.word import word_effects

PAGE = Path(__file__).parents[5] / "docs" / "effects-divine-cross.md"
ITEM = re.compile(r"^- `(\{.+?\})`\n  - (.+?)\n  - (.+?)\n(?=- |\n|\Z)", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### (\w+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
WHOLE = re.compile(r"^```json\n(.*?)```\n\n```text\n(.*?)```\n\n```text\n(.*?)```", re.M | re.S)
NOTHING = {"do": "nothing"}


def ability(kind: str, **clause: Any) -> dict[str, Any]:
    return {"abilities": [{"kind": kind, "clauses": [clause]}]}


# An example of each section within a card, and the wording of the rest of the card.
FRAMES: dict[str, tuple[Callable[[Any], Any], dict[str, str]]] = {
    "Steps": (lambda data: ability("power", do=[data]), {"ja": "", "en": ""}),
    "Conditions": (
        lambda data: ability("power", do=[NOTHING], **{"if": [data]}),
        {"ja": "効果なし。", "en": "no effect."},
    ),
    "Values": (
        lambda data: ability("power", do=[{"do": "draw", "count": data}]),
        {"ja": "", "en": ""},
    ),
    "Gifts": (
        lambda data: ability("skill" if data["give"] == "base" else "constant", give=[data]),
        {"ja": "", "en": ""},
    ),
    "Events": (
        lambda data: ability("constant", on=[data], do=[NOTHING]),
        {"ja": "効果なし。", "en": "no effect."},
    ),
}
NODES = {"Steps": nouns.Step, "Conditions": nouns.Condition, "Gifts": nouns.Give}


def reading(section: str, data: Any, language: str) -> str:
    """The wording of an example, its lines separated by <br>."""
    frame, rest = FRAMES[section]
    effects = parse_effects(frame(data))
    assert check_effects(effects, "unit") == []
    (worded,) = word_effects(effects, language, "unit").abilities
    return "<br>".join(worded.lines).removesuffix(rest[language]).rstrip(", 、")


def joined(text: str) -> str:
    """A possibly wrapped text of the page, on one line."""
    return " ".join(text.split()).replace("<br> ", "<br>")


def rows() -> list[tuple[str, ...]]:
    return [
        (name, *map(joined, item))
        for name, body in SECTION.findall(PAGE.read_text("utf-8"))
        for item in ITEM.findall(body)
    ]


def examples(section: str, key: str) -> set[str]:
    return {json.loads(row[1])[key] for row in rows() if row[0] == section}


def test_every_example_is_found() -> None:
    assert len(rows()) == len(re.findall("^- `{", PAGE.read_text("utf-8"), re.MULTILINE)) > 60


@pytest.mark.parametrize(("section", "data", "ja", "en"), rows(), ids=lambda value: value[:40])
def test_examples_read_as_printed(section: str, data: str, ja: str, en: str) -> None:
    found = json.loads(data)
    assert [reading(section, found, language) for language in ("ja", "en")] == [ja, en]


@pytest.mark.parametrize("section", NODES)
def test_every_node_has_an_example(section: str) -> None:
    assert examples(section, NODES[section].key) == set(NODES[section].members)


def test_every_value_and_event_has_an_example() -> None:
    assert examples("Values", "of") == set(nouns.Number.members)
    assert examples("Events", "event") == set(EVENTS)


@pytest.mark.parametrize(("data", "ja", "en"), WHOLE.findall(PAGE.read_text("utf-8")))
def test_whole_cards_read_as_printed(data: str, ja: str, en: str) -> None:
    effects = parse_effects(json.loads(data))
    assert check_effects(effects, "unit") == []
    texts = [word_effects(effects, language, "unit").text for language in ("ja", "en")]
    assert texts == [ja.rstrip("\n"), en.rstrip("\n")]


def test_there_is_a_whole_card() -> None:
    assert len(WHOLE.findall(PAGE.read_text("utf-8"))) == 1
