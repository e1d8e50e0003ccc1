"""Scenario files: a ruling as text (docs/scenarios.md). Text in, scenarios out; `table` tries them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

MARKS = (">", "=", "?", "!")


class BadScenario(ValueError):
    """The file cannot be read; the message names the line."""


class Line(NamedTuple):
    """`mark` is one of MARKS, or empty for a line `key: text` of the table."""

    number: int
    mark: str
    key: str
    text: str


@dataclass(frozen=True)
class Scenario:
    """`table`: how things lie; `script`: what is done and expected; `chance`: what the dice show, in order."""

    title: str
    number: int
    game: str = ""
    ruleset: str = ""
    clauses: tuple[str, ...] = ()
    cards: dict[str, str] = field(default_factory=dict)
    table: tuple[Line, ...] = ()
    chance: tuple[Line, ...] = ()
    script: tuple[Line, ...] = ()


def parse(text: str) -> list[Scenario]:
    """The scenarios of a file. What stands before the first `scenario:` line holds for all of them.
    Raises BadScenario, also where there is none."""
    common = current = Scenario("", 0)
    found: list[Scenario] = []
    for line in lines(text):
        if line.key == "scenario" and not line.mark:
            if not line.text:
                raise BadScenario(f"line {line.number}: a scenario needs a title")
            found += [current] if current.title else []
            common = common if current.title else current
            current = replace(common, title=line.text, number=line.number)
        else:
            current = extended(current, line)
    if not current.title:
        raise BadScenario("there is no scenario")
    found.append(current)
    if bad := next((one for one in found if not (one.game and one.script)), None):
        raise BadScenario(f"line {bad.number}: {bad.title!r} has no game, or nothing happens in it")
    return found


def lines(text: str) -> Iterator[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#")[0].strip()
        mark = words[:1] if words[:1] in MARKS else ""
        key, colon, value = words.removeprefix(mark).strip().partition(":")
        if words and not (mark or colon):
            raise BadScenario(
                f"line {number}: {raw!r} is neither `key: value` nor begins with a mark"
            )
        if words:
            yield Line(number, mark, key.strip(), value.strip())


def extended(scenario: Scenario, line: Line) -> Scenario:
    """The scenario with one more line."""
    if line.mark and not scenario.title:
        raise BadScenario(f"line {line.number}: nothing happens before the first scenario")
    if line.mark:
        return replace(scenario, script=(*scenario.script, line))
    if line.key in ("shuffle", "roll"):
        return replace(scenario, chance=(*scenario.chance, line))
    if scenario.script:
        raise BadScenario(f"line {line.number}: the table is set before the first choice")
    if line.key == "game":
        return replace(scenario, game=line.text)
    if line.key == "ruleset":
        return replace(scenario, ruleset=line.text)
    if line.key == "rules":
        return replace(scenario, clauses=tuple(line.text.split()))
    if line.key.startswith("card "):
        return replace(scenario, cards=scenario.cards | {line.key[5:].strip(): line.text})
    others = tuple(old for old in scenario.table if old.key != line.key)
    return replace(scenario, table=(*others, line))
