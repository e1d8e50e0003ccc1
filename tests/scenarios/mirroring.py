"""A scenario with the seats rotated: what holds for p1 holds for p2 and everyone else at the table."""

import re
from collections.abc import Iterator
from dataclasses import replace

import yaml

from roots import folders
from rules.engine.scenarios.scenario import Scenario, ScenarioLine
from rules.games import PLAYABLE

SIDES, FROM_ONE, FROM_ZERO = "abcd", "1234", "0123"  # in unit names; in `p1`, `first=1`; in `turn0`
STARTED = ("code-of-joker", "divine-cross", "chard")
BEGINNING: dict[str, tuple[str, ...]] = dict.fromkeys(STARTED, ("turn", "first"))  # by default: p1
BEGINNING["twgp"] = ("turn", "exercise", "target")
ONE_SEAT = "one-seat.yaml"  # beside the scenarios: titles of those that depend on seats


def one_seat() -> set[str]:
    paths = [path for folder in folders("tests/scenarios") for path in folder.glob(f"*/{ONE_SEAT}")]
    return {title for path in paths for title in yaml.safe_load(path.read_text("utf-8"))}


KEPT = one_seat()


def can_be_mirrored(scenario: Scenario) -> bool:
    """The NPC of BATTLOGIC sits only at p2."""
    is_solo = scenario.ruleset and "solo" in scenario.ruleset.text.split()
    return not is_solo and scenario.title not in KEPT


def rotations(scenario: Scenario) -> Iterator[Scenario]:
    """The same, once for each other seat that p1 can take."""
    seats = seats_of(scenario)
    words = words_of(seats)
    scenario = begun(scenario)
    for _ in range(seats - 1):
        scenario = replace(
            scenario,
            ruleset=scenario.ruleset and moved(scenario.ruleset, words, seats),
            table=tuple(moved(line, words, seats) for line in scenario.table),
            script=tuple(moved(line, words, seats) for line in scenario.script),
        )
        yield scenario


def seats_of(scenario: Scenario) -> int:
    said = (int(line.text) for line in scenario.table if line.key == "players")
    return next(said, PLAYABLE[scenario.game].seats.least)


def begun(scenario: Scenario) -> Scenario:
    """With a table line that says whose turn it is."""
    said = {line.key for line in scenario.table}
    begins = [key for key in BEGINNING.get(scenario.game, ()) if key not in said]
    lines = (ScenarioLine(scenario.number, "", key, "p1") for key in begins)
    ahead = [line for line in scenario.table if line.key == "players"]
    rest = [line for line in scenario.table if line.key != "players"]
    return replace(scenario, table=(*ahead, *lines, *rest))


def words_of(seats: int) -> re.Pattern[str]:
    """Words that name a seat or something of a seat."""
    sides, one, zero = SIDES[:seats], FROM_ONE[:seats], FROM_ZERO[:seats]
    return re.compile(
        rf"\bp[{one}]\b|(?<![\w-])[{sides}](?=(?:t?[1-9]|m|[1-3][1-3]|[ex][0-9]+)(?![\w-]))"
        rf"|\b(?:first|passive|youngest)=[{one}]|\blater[{one}]|\bturn[{zero}]\b"
    )


def moved(line: ScenarioLine, words: re.Pattern[str], seats: int) -> ScenarioLine:
    """The line with every seat replaced by the next."""

    def following(word: re.Match[str]) -> str:
        head, name = word[0][:-1], word[0][-1]
        names = (FROM_ZERO if head == "turn" else FROM_ONE if head else SIDES)[:seats]
        return head + names[(names.index(name) + 1) % seats]

    key, text, moment = (words.sub(following, part) for part in (line.key, line.text, line.moment))
    return line._replace(key=key, text=text, moment=moment)
