"""The scenarios that prove or show a clause, as examples for readers: played by the engine, told in both
languages."""

from functools import cache

from roots import folders
from rules.engine.scenarios.scenario import Scenario, parse_scenarios
from rules.rulebook.examples.kept import Examples, kept_examples
from rules.rulebook.examples.playing import tell_scenario
from rules.rulebook.examples.told import Example


@cache
def scenarios_by_clause(game: str) -> dict[str, list[Scenario]]:
    """The scenarios of a game by the clauses that they cite, the shortest first. Empty where the tests are not
    installed."""
    by_clause: dict[str, list[Scenario]] = {}
    for folder in folders("tests/scenarios"):
        for path in sorted((folder / game).glob("*.txt")):
            for scenario in parse_scenarios(path.read_text("utf-8")):
                for id in dict.fromkeys((*scenario.clauses, *scenario.shown)):
                    by_clause.setdefault(id, []).append(scenario)
    return {id: sorted(members, key=scenario_size) for id, members in by_clause.items()}


def scenario_size(scenario: Scenario) -> int:
    """Clauses count double: a scenario about one thing is the clearest. One in which nobody does anything
    tells little."""
    idle = all(line.mark != ">" for line in scenario.script)
    clauses = len(scenario.clauses) + len(scenario.shown)
    return clauses * 2 + len(scenario.table) + len(scenario.script) + 10 * idle


@cache
def clause_example(game: str, id: str) -> Example | None:
    """The shortest example of a clause: as it is kept, or played now."""
    kept = kept_examples(game)
    return play_example(game, id) if kept is None else kept.get(id)


def play_example(game: str, id: str) -> Example | None:
    scenarios = scenarios_by_clause(game).get(id)
    return tell_scenario(game, scenarios[0]) if scenarios else None


def play_examples(game: str) -> Examples:
    """The examples of all clauses; that takes seconds."""
    return {id: play_example(game, id) for id in scenarios_by_clause(game)}
