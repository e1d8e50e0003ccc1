"""`manage.py scenario FILE...`: whether the games do what scenario files say (docs/scenarios.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.bridge.facts import starter_facts
from rules.engine.scenarios.scenario import BadScenario, Scenario, parse_scenarios
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import check_scenario
from rules.games import PLAYABLE
from rules.rulebook.clauses import UnknownClause, find_clause


class Command(BaseCommand):
    help = "Tries scenario files and says which scenarios hold; fails when one does not."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        failed = sum(
            not self.tried(path, scenario) for path in files for scenario in read_scenarios(path)
        )
        if failed:
            raise CommandError(f"{failed} failed")

    def tried(self, path: Path, scenario: Scenario) -> bool:
        """Try one scenario and print the result."""
        try:
            attempt_scenario(scenario)
        except Failed as error:
            self.stdout.write(f"FAILED {path}: {scenario.title}: {error}")
            return False
        self.stdout.write(f"ok     {path}: {scenario.title}")
        return True


def attempt_scenario(scenario: Scenario) -> None:
    """Raises Failed."""
    if scenario.game not in PLAYABLE:
        raise Failed(scenario.number, f"no game {scenario.game!r} can be played")
    for name in (*scenario.clauses, *scenario.shown):
        if not is_known(name):
            raise Failed(scenario.number, f"no rulebook has {name}")
    check_scenario(PLAYABLE[scenario.game], scenario, starter_facts(scenario.game))


def is_known(name: str) -> bool:
    try:
        return bool(find_clause(name))
    except UnknownClause:
        return False


def read_scenarios(path: Path) -> list[Scenario]:
    try:
        return parse_scenarios(path.read_text("utf-8"))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: is not UTF-8") from error
    except BadScenario as error:
        raise CommandError(f"{path}: {error}") from error
