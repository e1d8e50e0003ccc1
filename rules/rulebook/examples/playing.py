"""Plays a scenario and tells what happens."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules.bridge.facts import starter_facts
from rules.engine.scenarios.scenario import Scenario, ScenarioLine
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import TrialTable
from rules.games import PLAYABLE
from rules.rulebook.examples.cardwords import say_card
from rules.rulebook.examples.told import Example, Told
from rules.rulebook.examples.words import ExampleWords

WORD = re.compile(r"[^\s,:;()\[\]{}*$|/?=<>\"]+")


def tell_scenario(game: str, scenario: Scenario) -> Example | None:
    """None if the game departs from the script."""
    used = used_words(scenario)
    shipped = {number: card for number, card in shipped_facts(game).items() if number in used}
    cards = {name: line for name, line in scenario.cards.items() if name in used}
    try:
        trial = ToldTrial(ExampleWords(game), replace(scenario, cards=cards), shipped)
        trial.run()
    except Failed:
        return None
    table = map(trial.words.zone, scenario.table)
    return Example(
        scenario.title,
        tuple(say_card(game, name, line.text) for name, line in cards.items()),
        tuple(filter(None, table)),
        tuple(trial.tell()),
    )


@cache
def shipped_facts(game: str) -> dict[str, Any]:
    return starter_facts(game)


def used_words(scenario: Scenario) -> set[str]:
    """All words of the table and the script, and of the cards among them: what they copy or make. Cards that are
    not among these would only make playing slow."""
    lines = [*scenario.table, *scenario.script, *scenario.chance]
    words = {word for line in lines for word in WORD.findall(f"{line.key} {line.text}")}
    words |= {word.partition("x")[2] for word in words if word[0].isdigit()}
    words |= {part for word in words for part in word.split("+")}
    left = dict(scenario.cards)
    while met := words & left.keys():
        words |= {word for name in met for word in WORD.findall(left.pop(name).text)}
    return words


class ToldTrial(TrialTable[Any, Any]):
    """A scenario on trial that remembers its log and, between its lines, what was asked, refused and expected."""

    def __init__(self, words: ExampleWords, scenario: Scenario, cards: dict[str, Any]) -> None:
        super().__init__(PLAYABLE[words.game], scenario, cards)
        self.words = words
        self.noted: list[tuple[int, Told]] = []

    def note(self, told: Told | None) -> None:
        """Once, where a refusal and what is not offered say the same."""
        if told and not (self.noted and self.noted[-1][1].en == told.en):
            self.noted.append((len(self.log), told))

    def asked(self, line: ScenarioLine) -> None:
        super().asked(line)
        self.words.lines = self.rules.lines(self.state)
        self.note(self.words.ask(line))

    def refused(self, line: ScenarioLine) -> None:
        super().refused(line)
        self.words.lines = self.rules.lines(self.state)
        self.note(self.words.refusal(line))

    def expect(self, line: ScenarioLine) -> None:
        super().expect(line)
        self.words.lines = self.rules.lines(self.state)
        if not line.moment:
            self.note(self.words.zone(line))

    def tell(self) -> Iterator[Told]:
        """The log and what was noted, in the order in which it happened."""
        noted = self.noted[::-1]
        for place, event in enumerate(self.log):
            while noted and noted[-1][0] <= place:
                yield noted.pop()[1]
            yield self.words.event(event, self.rules.sentences[event.key])
        yield from (told for _, told in reversed(noted))
