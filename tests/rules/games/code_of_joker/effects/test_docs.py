"""docs/effects.md is true: its examples can be read, and have the wording it shows."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.games.code_of_joker.effects import nouns, parse_effects
from rules.games.code_of_joker.effects.faults import check_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects

PAGE = Path(__file__).parents[5] / "docs" / "effects.md"
TEXT = PAGE.read_text("utf-8")
ITEM = re.compile(r"^- `(\{.+?\})`\n  - (.+?)\n  - (.+?)\n(?=- |\n)", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### (\w+)\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
WHOLE = re.compile(r"^```json\n(.*?)```\n\n```text\n(.*?)```\n\n```text\n(.*?)```", re.M | re.S)
LANGUAGES = ("ja", "en")
NOTHING = {"do": "nothing"}
TURN = {"event": "turn-start"}


def ability(**clause: Any) -> dict[str, Any]:
    kind = "continuous" if "give" in clause else "triggered" if "on" in clause else "activated"
    return {"abilities": [{"kind": kind, "clauses": [clause]}]}


# An example of each section within a card, and the wording of the rest of the card.
FRAMES: dict[str, tuple[Callable[[Any], Any], dict[str, str]]] = {
    "Steps": (lambda data: ability(do=[data]), {"ja": "", "en": ""}),
    "Conditions": (
        lambda data: ability(do=[NOTHING], **{"if": [data]}),
        {"ja": "効果なし。", "en": "no effect."},
    ),
    "Values": (
        lambda data: ability(do=[{"do": "life-damage", "amount": data}]),
        {"ja": "", "en": ""},
    ),
    "Gifts": (lambda data: ability(give=[data]), {"ja": "", "en": ""}),
    "Events": (
        lambda data: ability(on=[data], do=[NOTHING]),
        {"ja": "効果なし。", "en": "no effect."},
    ),
}
NODES = {"Steps": nouns.Step, "Conditions": nouns.Condition, "Gifts": nouns.Give}


def reading(section: str, data: Any, language: str) -> str:
    """The wording of an example, its lines separated by <br>."""
    frame, rest = FRAMES[section]
    (worded,) = word_effects(parse_effects(frame(data)), VOCABULARY[language], language).abilities
    return "<br>".join(worded.lines).removesuffix(rest[language]).rstrip(", 、")


def joined(text: str) -> str:
    """A possibly wrapped text of the page, on one line."""
    return " ".join(text.split()).replace("<br> ", "<br>")


def rows() -> list[tuple[str, ...]]:
    return [
        (name, *map(joined, item))
        for name, body in SECTION.findall(TEXT)
        for item in ITEM.findall(body)
    ]


def test_every_example_is_found() -> None:
    assert len(rows()) == len(re.findall("^- `{", TEXT[TEXT.index("## Nodes") :], re.MULTILINE))


@pytest.mark.parametrize(("section", "data", "ja", "en"), rows(), ids=lambda value: value[:40])
def test_examples_read_as_printed(section: str, data: str, ja: str, en: str) -> None:
    found = json.loads(data)
    assert [reading(section, found, language) for language in LANGUAGES] == [ja, en]


@pytest.mark.parametrize("section", NODES)
def test_every_node_has_an_example(section: str) -> None:
    known = set(NODES[section].members)
    key = NODES[section].key
    assert {json.loads(row[1])[key] for row in rows() if row[0] == section} == known


def test_every_value_has_an_example() -> None:
    known = set(nouns.Number.members)
    assert {json.loads(row[1])["of"] for row in rows() if row[0] == "Values"} == known


@pytest.mark.parametrize(("data", "ja", "en"), WHOLE.findall(TEXT))
def test_whole_cards_read_as_printed(data: str, ja: str, en: str) -> None:
    effects = parse_effects(json.loads(data))
    assert check_effects(effects, "unit") == []
    texts = [word_effects(effects, VOCABULARY[language], language).text for language in LANGUAGES]
    assert texts == [ja.rstrip("\n"), en.rstrip("\n")]


def test_there_are_whole_cards() -> None:
    assert len(WHOLE.findall(TEXT)) == 2
