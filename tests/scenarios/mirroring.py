"""A scenario with the seats exchanged: what holds for p1 holds for p2."""

import re
from dataclasses import replace

import yaml

from roots import folders
from rules.engine.scenarios.scenario import Line, Scenario

SWAPPED = {"p1": "p2", "a": "b", "first=1": "first=2", "passive=1": "passive=2"}
SWAPPED |= {"later1": "later2", "turn0": "turn1"}
SWAPPED |= {there: here for here, there in SWAPPED.items()}
WORDS = re.compile(
    r"\bp[12]\b|(?<![\w-])[ab](?=t?[1-5](?![\w-]))|\b(?:first|passive)=[12]|\blater[12]|\bturn[01]\b"
)
BEGINNING = {"code-of-joker": ("turn", "first")}  # whose turn it is where nothing is said: p1's
ONE_SEAT = "one-seat.yaml"  # beside the scenarios: titles of those that go by seats


def one_seat() -> set[str]:
    paths = [path for folder in folders("tests/scenarios") for path in folder.glob(f"*/{ONE_SEAT}")]
    return {title for path in paths for title in yaml.safe_load(path.read_text("utf-8"))}


KEPT = one_seat()


def can_be_mirrored(scenario: Scenario) -> bool:
    """The NPC of BATTLOGIC sits at p2 only."""
    is_solo = scenario.ruleset and "solo" in scenario.ruleset.text.split()
    return not is_solo and scenario.title not in KEPT


def mirrored(scenario: Scenario) -> Scenario:
    said = {line.key for line in scenario.table}
    begins = [key for key in BEGINNING.get(scenario.game, ()) if key not in said]
    table = (*(Line(scenario.number, "", key, "p1") for key in begins), *scenario.table)
    return replace(
        scenario,
        ruleset=scenario.ruleset and swapped(scenario.ruleset),
        table=tuple(map(swapped, table)),
        script=tuple(map(swapped, scenario.script)),
    )


def swapped(line: Line) -> Line:
    key, text, moment = (WORDS.sub(other, words) for words in (line.key, line.text, line.moment))
    return line._replace(key=key, text=text, moment=moment)


def other(word: re.Match[str]) -> str:
    return SWAPPED[word[0]]
