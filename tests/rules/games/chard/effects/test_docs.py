"""docs/effects-chard.md is true."""

import json
from typing import Any

import pytest

from rules.games.chard.effects import nouns, parse_effects
from rules.games.chard.effects.events import EVENTS, TIMES
from rules.games.chard.effects.faults import check_effects
from rules.games.chard.effects.wording.word import word_effects
from tests.rules.games.effect_page import NOTHING, PLAIN, REST, EffectPage, Frame


def ability(kind: str, **clause: Any) -> dict[str, Any]:
    named = {"name": {"ja": "名", "en": "Name"}} if kind in ("special", "technique") else {}
    return {"abilities": [{"kind": kind, "clauses": [clause], **named}]}


FRAMES: dict[str, Frame] = {
    "Steps": (lambda data: ability("technique", do=[data]), PLAIN),
    "Conditions": (lambda data: ability("technique", do=[NOTHING], **{"if": [data]}), REST),
    "Values": (lambda data: ability("technique", do=[{"do": "draw", "count": data}]), PLAIN),
    "Gifts": (lambda data: ability("special", give=[data]), PLAIN),
    "Events": (lambda data: ability("special", on=[data], do=[NOTHING]), REST),
}
# Phases and steps all read alike; one of each stands for them.
EVENTS_SHOWN = (set(EVENTS) - set(TIMES)) | {"turn-start", "draw-phase", "end-step"}
PAGE = EffectPage(
    "effects-chard.md", "character", FRAMES, parse_effects, check_effects, word_effects
)

ROWS = PAGE.rows()
NODES = {"Steps": nouns.Step, "Conditions": nouns.Condition, "Gifts": nouns.Give}


def test_every_example_is_found() -> None:
    assert len(ROWS) == PAGE.marked() > 50


@pytest.mark.parametrize(("section", "data", "ja", "en"), ROWS, ids=lambda value: value[:40])
def test_examples_read_as_printed(section: str, data: str, ja: str, en: str) -> None:
    found = json.loads(data)
    assert [PAGE.reading(section, found, language) for language in ("ja", "en")] == [ja, en]


@pytest.mark.parametrize("section", NODES)
def test_every_node_has_an_example(section: str) -> None:
    assert PAGE.examples(section, NODES[section].key) == set(NODES[section].members)


def test_every_value_and_event_has_an_example() -> None:
    assert PAGE.examples("Values", "of") == set(nouns.Number.members)
    assert PAGE.examples("Events", "event") == EVENTS_SHOWN


def test_a_whole_card_reads_as_printed() -> None:
    ((data, ja, en),) = PAGE.wholes()
    assert PAGE.whole_texts(json.loads(data)) == [ja, en]
