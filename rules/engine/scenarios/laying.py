"""The table with which a scenario begins."""

from collections.abc import Mapping
from typing import Any

from rules.engine.core import ruleset
from rules.engine.core.ask import NotAllowed
from rules.engine.core.dice import Chance
from rules.engine.core.rules import C, Rules, S
from rules.engine.scenarios.scenario import Scenario, ScenarioLine
from rules.engine.scenarios.scripted import Failed

COPY = "copy of "


def lay_table(rules: Rules[S, C], scenario: Scenario, shipped: Mapping[str, C], dice: Chance) -> S:
    """The state that the table lines describe. Raises Failed."""
    cards = dict(shipped)
    for name, line in scenario.cards.items():
        cards[name] = make_own_card(rules, name, line, cards)
    state = rules.blank(cards, scenario_settings(rules, scenario.ruleset), dice)
    for line in scenario.table:
        try:
            rules.place(state, line.key, line.text)
        except ValueError as error:
            raise Failed(line.number, str(error)) from error
    return state


def make_own_card(rules: Rules[S, C], name: str, line: ScenarioLine, cards: Mapping[str, C]) -> C:
    """A card defined by the scenario, or another copy of an existing one."""
    original = line.text.removeprefix(COPY).strip()
    if line.text.startswith(COPY) and original not in cards:
        raise Failed(line.number, f"unknown card {original}")
    try:
        if line.text.startswith(COPY):
            return rules.twin(cards[original], name)
        return rules.card(name, line.text)
    except ValueError as error:
        raise Failed(line.number, str(error)) from error


def scenario_settings(rules: Rules[S, C], line: ScenarioLine | None) -> Any:
    try:
        return ruleset.parse_ruleset(rules.ruleset, line.text if line else ruleset.STANDARD)
    except (ValueError, NotAllowed) as error:
        assert line
        raise Failed(line.number, f"no setting: {error}") from error
