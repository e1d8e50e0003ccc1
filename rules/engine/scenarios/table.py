"""Tries a scenario strictly: every ask must be answered, everything scripted must be used."""

import re
from collections.abc import Mapping
from typing import Generic

from rules.engine.core import notation
from rules.engine.core.ask import ACT, Ask, NotAllowed
from rules.engine.core.game import Endless, Game
from rules.engine.core.log import seat_name
from rules.engine.core.look import Watched, table_look
from rules.engine.core.position import write_value
from rules.engine.core.rules import C, Lines, Rules, S
from rules.engine.scenarios.expected import ask_fits, line_agrees, options_listed, whole_line
from rules.engine.scenarios.laying import lay_table
from rules.engine.scenarios.log_reader import LogReader
from rules.engine.scenarios.scenario import Scenario, ScenarioLine
from rules.engine.scenarios.scripted import Failed, ScriptedDice, Unscripted

REFUSED = re.compile(r"(?P<choice>[^\[\]]*)(\[(?P<clause>[A-Z]+-[0-9]+[a-z]?)\])?")


class TrialTable(Generic[S, C]):
    """One scenario on trial. `cards`: shipped facts, to which the scenario's own are added.
    `named`: who was named as asked since the last choice."""

    def __init__(self, rules: Rules[S, C], scenario: Scenario, cards: Mapping[str, C]) -> None:
        self.scenario = scenario
        self.dice = ScriptedDice(scenario.chance)
        self.named: set[int] = set()
        self.rules = rules
        self.state = lay_table(rules, scenario, cards, self.dice)
        self.game: Game[S, C] = Game(rules, self.state, track=True)
        self.log = Watched(lambda: table_look(rules, self.state) if scenario.has_moments else {})
        self.state.log = self.log
        self.reader = LogReader(rules.sentences, self.log)

    def run(self) -> None:
        """Raises Failed if the game departs from the script."""
        steps = {">": self.play, "=": self.expect, "?": self.asked, "!": self.refused}
        for line in self.scenario.script:
            try:
                steps[line.mark](line)
            except (Unscripted, ValueError) as error:
                raise Failed(line.number, str(error)) from error
            except Endless as error:
                raise Failed(line.number, "the game goes on without a question") from error
        last = self.scenario.script[-1].number
        if self.dice.left:
            raise Failed(self.dice.left[0].number, "nothing was shuffled or rolled any more")
        for ask in self.game.open:
            if ask.player not in self.named:
                raise Failed(last, f"{seat_name(ask.player)} is still asked to {ask.kind}")

    def begin(self) -> None:
        """Between actions, begin the next one."""
        if self.game.resting and self.state.outcome is None:
            self.reader.begin()

    def play(self, line: ScenarioLine) -> None:
        """`> p1 set A`"""
        self.named.clear()
        self.begin()
        self.reader.choose()
        try:
            notation.make_choice(self.game, whole_line(line))
        except NotAllowed as error:
            raise Failed(line.number, str(error)) from error

    def asked(self, line: ScenarioLine) -> None:
        """`? p1 set: A B`: this ask is open, with exactly these options; `? p1 set`: with any options;
        `? p1 offers: A, B` and `? p1 offers not: A`: some of its options. `? nobody`: no ask is open."""
        self.begin()
        asks = self.game.asks()
        who, _, what = line.key.partition(" ")
        if whole_line(line) == "nobody":
            if asks:
                raise Failed(
                    line.number,
                    "asks are open for " + " ".join(seat_name(ask.player) for ask in asks),
                )
            return
        ask = next((ask for ask in asks if seat_name(ask.player) == who), None)
        if ask is None:
            raise Failed(line.number, "no ask is open")
        self.named.add(ask.player)
        self.compare(line, ask, what)

    def compare(self, line: ScenarioLine, ask: Ask, what: str) -> None:
        """Compare the ask with what the line says of it."""
        if not ask_fits(ask, what, line.text):
            options = ", " if ask.kind == ACT else " "
            listed = options.join(sorted(map(str, ask.options)))
            raise Failed(line.number, f"the ask is {ask.kind}: {listed}")
        if what == "offers not":
            for option in options_listed(ask, line.text):
                self.sensible(line, option if ask.kind == ACT else f"{ask.kind} {option}")

    def refused(self, line: ScenarioLine) -> None:
        """`! p1 set C [ABC-018]`: forbidden, and by that clause if one is named."""
        self.begin()
        match = REFUSED.fullmatch(whole_line(line))
        if not match:
            raise Failed(line.number, "behind a choice stands one clause in brackets, or nothing")
        try:
            notation.make_choice(self.game, match["choice"])
        except NotAllowed as error:
            if match["clause"] not in (None, *error.sentence.clauses):
                raise Failed(line.number, f"refused otherwise: {error}") from error
        else:
            raise Failed(line.number, "it is allowed")
        self.sensible(line, match["choice"].split(maxsplit=1)[1])

    def sensible(self, line: ScenarioLine, choice: str) -> None:
        """A choice that no table could offer is a typing error, not a forbidden choice."""
        verb, _, answer = choice.strip().partition(" ")
        if not self.rules.makes_sense(self.state, verb, answer.strip()):
            raise Failed(line.number, f"the game has no choice {choice.strip()!r}")

    def expect(self, line: ScenarioLine) -> None:
        """`= p1 hand: A B` or `= p1 hand: 2`; `= log: words`, `= no log: words`; `= when words => p1 hand: 2`."""
        if line.key in ("log", "no log") and not line.moment:
            self.logged(line)
            return
        lines = self.at(line) if line.moment else table_look(self.rules, self.state)
        if line.key not in lines:
            raise Failed(line.number, f"the table has no {line.key!r}")
        if not line_agrees(line, lines[line.key]):
            raise Failed(line.number, f"it is {write_value(lines[line.key])}")

    def at(self, line: ScenarioLine) -> Lines:
        """What was visible at the moment that the line names."""
        place = self.reader.find(line.moment, again=True)
        if place is None:
            raise Failed(line.number, self.reader.heard())
        return self.log.looks[place]

    def logged(self, line: ScenarioLine) -> None:
        heard = self.reader.heard()
        if (self.reader.find(line.text) is None) == (line.key == "log"):
            raise Failed(line.number, heard)


def check_scenario(rules: Rules[S, C], scenario: Scenario, cards: Mapping[str, C]) -> None:
    """Raises Failed."""
    TrialTable(rules, scenario, cards).run()
