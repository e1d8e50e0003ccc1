"""`manage.py rulebook`: how much of the rulebooks is enforced by tests."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.games import GAMES
from roots import folders
from rules.games import PLAYABLE
from rules.rulebook import clauses as rulebook
from rules.rulebook.citations import Citations, collect_citations
from rules.rulebook.tally import Tally, id_ranges, tally_clauses, uncovered_clauses

RECORD = ".rulebook.json"
ROW = "  {:<18} {:>8} {:>9} {:>14} {:>8}  {}"
PYTEST = ("-m", "pytest", "-q", "-n", "2", "-m", "rule and not browser")


class Command(BaseCommand):
    help = (
        "Runs the tests that cite clauses and counts, per game and area, the clauses that a passing "
        "test enforces, those that nothing can enforce, and those that are missing. Fails when a test "
        "fails, when a clause is cited that does not exist, and when a deck clause, or any clause of a game "
        "that is played, is missing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
        parser.add_argument(
            "--recorded",
            nargs="?",
            const=Path(settings.BASE_DIR) / RECORD,
            type=Path,
            metavar="FILE",
            help="count what `pytest --rulebook=FILE` recorded (`make test`) instead of running the tests again",
        )

    def handle(self, *args: Any, games: list[str], recorded: Path | None, **options: Any) -> None:
        record = recorded or Path(settings.BASE_DIR) / RECORD
        if not recorded:
            run_tests(record)
        if not record.exists():
            raise CommandError(f"{record.name} is missing: run `make test` first")
        citations = collect_citations(folders("decks/formats"), record)
        asked = [game for game in GAMES if game in games or not games]
        if unknown := [game for game in games if game not in GAMES]:
            raise CommandError(f"unknown games: {', '.join(unknown)}")
        whole = [self.print_game(game, citations) for game in asked]
        self.print_row("all games", merge_tallies(whole))
        self.judge(asked, citations)

    def print_game(self, game: str, citations: Citations) -> Tally:
        heading = ("clauses", "enforced", "unenforceable", "missing", "")
        self.stdout.write("\n" + ROW.format(game, *heading).strip())
        areas = rulebook.clauses_by_area(game)
        for area, clauses in areas.items():
            self.print_row(area, tally_clauses(clauses, citations))
        whole = tally_clauses(rulebook.load_clauses(game), citations)
        self.print_row("all", whole)
        for clause in whole.unenforceable:
            self.stdout.write(f"  unenforceable {clause.id}: {clause.unenforceable}")
        self.print_deck_clauses(game, citations)
        return whole

    def print_row(self, name: str, count: Tally) -> None:
        numbers = map(len, (count.enforced, count.unenforceable, count.missing))
        short = " ".join(id_ranges(count.missing)) if not name.startswith("all") else ""
        self.stdout.write(ROW.format(name, count.clauses, *numbers, short).rstrip())

    def print_deck_clauses(self, game: str, citations: Citations) -> None:
        for id, words in rulebook.deck_clauses(game).items():
            files = ", ".join(dict.fromkeys(citations.constraints.get(id, ())))
            tests = f"{len(citations.passed.get(id, ()))} tests"
            failed = "FAILING" if id in citations.failed else ""
            state = "" if citations.covered(id) else "MISSING"
            parts = (f"  deck clause {id} {words}:", tests, files, failed, state)
            self.stdout.write(" ".join(filter(None, parts)))

    def judge(self, games: list[str], citations: Citations) -> None:
        unknown = [f"{id} (in {places[0]})" for id, places in citations.unknown().items()]
        missing = [id for game in games for id in uncovered_clauses(game, citations)]
        complaints = (
            ("cited, but in no rulebook", unknown),
            ("deck clauses that no constraint and no passing test cites", missing),
            (
                "clauses of games that are played, held by no passing test",
                unheld_clauses(games, citations),
            ),
            ("clauses whose tests fail", list(citations.failed)),
        )
        complaint_lines = [f"{what}: {', '.join(which)}" for what, which in complaints if which]
        if complaint_lines:
            raise CommandError("\n".join(complaint_lines))


def unheld_clauses(games: list[str], citations: Citations) -> list[str]:
    """Clauses of playable games that are neither enforced nor excused with a reason."""
    books = (
        tally_clauses(rulebook.load_clauses(game), citations) for game in games if game in PLAYABLE
    )
    return [clause.id for book in books for clause in book.missing]


def run_tests(record: Path) -> None:
    command = [sys.executable, *PYTEST, f"--rulebook={record}"]
    if subprocess.run(command, cwd=record.parent, check=False).returncode not in (0, 1):
        raise CommandError("the tests could not be run")


def merge_tallies(tallies: list[Tally]) -> Tally:
    return Tally(
        enforced=tuple(clause for tally in tallies for clause in tally.enforced),
        unenforceable=tuple(clause for tally in tallies for clause in tally.unenforceable),
        missing=tuple(clause for tally in tallies for clause in tally.missing),
    )
