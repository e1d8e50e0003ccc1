"""Chance as a scenario scripts it, and how a scenario fails."""

from collections.abc import MutableSequence
from typing import Any

from rules.engine.core.position import spread_cards, write_value
from rules.engine.scenarios.scenario import ScenarioLine

MOST_DIGITS = 20


class Failed(Exception):
    """The game does not do what the scenario says; `line` says where (its last line: at the end)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Unscripted(Exception):
    """Chance was needed where the scenario does not script it."""


class ScriptedDice:
    """Shuffling cards that are all alike needs no script."""

    def __init__(self, lines: tuple[ScenarioLine, ...]) -> None:
        self.left = list(lines)

    def copy(self) -> "ScriptedDice":
        return ScriptedDice(tuple(self.left))

    def next(self, key: str) -> ScenarioLine:
        if not self.left or self.left[0].key != key:
            raise Unscripted(f"a {key} that was not scripted")
        return self.left.pop(0)

    def below(self, limit: int) -> int:
        line = self.next("roll")
        number = int(line.text) if line.text.isdecimal() and len(line.text) < MOST_DIGITS else limit
        if number >= limit:
            raise Failed(line.number, f"the roll is below {limit}")
        return number

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        if len(set(cards)) < 2:
            return
        line = self.next("shuffle")
        order = listed_cards(line)
        if sorted(order) != sorted(cards):
            raise Failed(line.number, f"what is shuffled is {write_value(sorted(cards))}")
        cards[:] = order


def listed_cards(line: ScenarioLine) -> list[str]:
    """The cards that a line lists. Raises Failed."""
    try:
        return spread_cards(line.text)
    except ValueError as error:
        raise Failed(line.number, str(error)) from error
