"""Scenario files: a ruling as text (docs/scenarios.md). Reads text into scenarios; `table` tries them.

Every word counts: anything that would otherwise be ignored is refused, with its line.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

MARKS = (">", "=", "?", "!")
CHANCE = ("shuffle", "roll")
CLAUSE = re.compile(r"[A-Z]+-[0-9]+[a-z]?")
NAME = re.compile(r"(?![0-9]+(x|$)|none$)[^\s,:;()\[\]{}*$|/?=<>\"]+")  # allowed in a list of cards


class BadScenario(ValueError):
    """The file cannot be read; the message names the line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")


class ScenarioLine(NamedTuple):
    """`mark` is one of MARKS, or empty for a table line `key: text`. `moment`: words of the log line at which an
    expectation holds; empty for the end."""

    number: int
    mark: str
    key: str
    text: str
    moment: str = ""


@dataclass(frozen=True)
class Scenario:
    """`clauses`: what it proves; `shown`: what it only is an example of; `table`: the starting table; `script`:
    what is done and expected; `chance`: dice results, in order."""

    title: str
    number: int
    game: str = ""
    ruleset: ScenarioLine | None = None
    clauses: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    cards: dict[str, ScenarioLine] = field(default_factory=dict)
    table: tuple[ScenarioLine, ...] = ()
    chance: tuple[ScenarioLine, ...] = ()
    script: tuple[ScenarioLine, ...] = ()

    @property
    def has_moments(self) -> bool:
        return any(line.moment for line in self.script)


EMPTY = Scenario("", 0)


def parse_scenarios(text: str) -> list[Scenario]:
    """The scenarios of a file, one per branch if there are branches. Lines before the first `scenario:` apply to
    all of them. Raises BadScenario, also if there is no scenario."""
    head, *parts = split_sections(scenario_lines(text), "scenario")
    common = extend_scenario(EMPTY, head)
    if not parts:
        raise BadScenario(len(text.splitlines()), "there is no scenario")
    return [scenario for part in parts for scenario in scenario_branches(common, part)]


def split_sections(lines: Iterable[ScenarioLine], key: str) -> list[list[ScenarioLine]]:
    """The lines before the first line with that key, then a section from each such line on."""
    parts: list[list[ScenarioLine]] = [[]]
    for line in lines:
        if line.key == key and not line.mark:
            parts.append([])
        parts[-1].append(line)
    return parts


def scenario_branches(common: Scenario, part: list[ScenarioLine]) -> Iterator[Scenario]:
    """A scenario or, if it has branches, each of them with everything before the first."""
    (title, *stem), *ends = split_sections(part, "branch")
    shared = extend_scenario(replace(common, title=title.text, number=title.number), stem)
    if not ends:
        yield played_scenario(shared, EMPTY)
    for branch, *end in ends:
        for line in end:
            if not line.mark and line.key not in CHANCE:
                raise BadScenario(line.number, "the table is set before the branches")
        title_of_it = f"{shared.title}: {branch.text}"
        whole = replace(extend_scenario(shared, end), title=title_of_it, number=branch.number)
        yield played_scenario(whole, shared)


def played_scenario(scenario: Scenario, before: Scenario) -> Scenario:
    """The scenario, if it names a game and adds something to what came before. Raises BadScenario."""
    if scenario.game and scenario.script != before.script:
        return scenario
    reason = f"{scenario.title!r} has no game, or nothing happens in it"
    raise BadScenario(scenario.number, reason)


def scenario_lines(text: str) -> Iterator[ScenarioLine]:
    for number, raw in enumerate(text.splitlines(), 1):
        if words := raw.split("#")[0].strip():
            yield read_scenario_line(number, words)


def read_scenario_line(number: int, words: str) -> ScenarioLine:
    """Read a line that is not empty."""
    mark = words[0] if words[0] in MARKS else ""
    moment, rest = (
        timed_words(number, words[len(mark) :].strip()) if mark == "=" else ("", words[len(mark) :])
    )
    key, colon, value = rest.partition(":")
    key, value = " ".join(key.split()), value.strip()
    if not (mark or colon):
        raise BadScenario(number, f"{words!r} is neither `key: value` nor begins with a mark")
    if not value and key in ("scenario", "branch"):
        raise BadScenario(number, f"a {key} needs a title")
    if not value and (colon or mark == "="):
        raise BadScenario(number, f"nothing is given for {key!r}")
    return ScenarioLine(number, mark, key, value, moment)


def timed_words(number: int, words: str) -> tuple[str, str]:
    """`when WORDS => p1 hand: A` in its two parts; the first is empty if it holds at the end."""
    if words.split()[:1] != ["when"]:
        return "", words
    moment, arrow, rest = words.removeprefix("when").rpartition("=>")
    if not (arrow and moment.strip() and rest.strip()):
        raise BadScenario(number, "after `when` come words of the log, `=>` and what holds then")
    return moment.strip(), rest.strip()


def extend_scenario(scenario: Scenario, lines: list[ScenarioLine]) -> Scenario:
    """The scenario with more lines; each table key may be given once."""
    said: set[str] = set()
    for line in lines:
        if not line.mark and line.key not in CHANCE:
            if line.key in said:
                raise BadScenario(line.number, f"{line.key!r} is given twice")
            said.add(line.key)
        scenario = add_line(scenario, line)
    return scenario


def add_line(scenario: Scenario, line: ScenarioLine) -> Scenario:
    """The scenario with one more line."""
    if line.mark and not scenario.title:
        raise BadScenario(line.number, "nothing happens before the first scenario")
    if line.mark:
        return replace(scenario, script=(*scenario.script, line))
    if line.key in CHANCE:
        return replace(scenario, chance=(*scenario.chance, line))
    if scenario.script:
        raise BadScenario(line.number, "the table is set before the first choice")
    if line.key == "game":
        return replace(scenario, game=line.text)
    if line.key == "ruleset":
        return replace(scenario, ruleset=line)
    if line.key == "rules":
        return replace(scenario, clauses=cited_clauses(line))
    if line.key == "shows":
        return replace(scenario, shown=cited_clauses(line))
    if line.key.startswith("card "):
        return replace(scenario, cards=scenario.cards | {card_name(line): line})
    if line.key == "branch":
        raise BadScenario(line.number, "a branch is part of a scenario")
    others = tuple(old for old in scenario.table if old.key != line.key)
    return replace(scenario, table=(*others, line))


def cited_clauses(line: ScenarioLine) -> tuple[str, ...]:
    clauses = tuple(line.text.split())
    if bad := next((word for word in clauses if not CLAUSE.fullmatch(word)), None):
        raise BadScenario(line.number, f"no clause: {bad!r}")
    return clauses


def card_name(line: ScenarioLine) -> str:
    """The name of a card defined here; card lists can use it."""
    name = line.key.removeprefix("card ")
    if not NAME.fullmatch(name):
        raise BadScenario(line.number, f"no name for a card: {name!r}")
    return name
