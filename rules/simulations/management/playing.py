"""What `manage.py goldfish` and `manage.py match` share."""

import json
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.bridge.pool import card_pool, plan_catalog
from rules.engine.core.seats import MOST_SEATS
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import precision_reached
from rules.games import PLAYABLE
from rules.simulations.api.approximate import approximate_answers
from rules.simulations.api.figures import results_as_csv
from rules.simulations.api.result_answers import RunResultsAnswer
from rules.simulations.jobs.dealing import known_games
from rules.simulations.jobs.decks import PlayedDecks, RunPart
from rules.simulations.jobs.refusals import Refused
from rules.simulations.jobs.starting import plan_of, refuse_undealt
from rules.simulations.management.decks import part_named
from rules.simulations.management.telling import results_text
from rules.simulations.models import OTHERS

HINTS = {
    "illegal-deck": ("--anyway plays it nevertheless",),
    "cannot-perform": ("--approximate plays such cards without what is missing",),
}


class Playing(BaseCommand):
    """Plays the games in this process, without a worker or a row; the digits are those of page and API."""

    kind = "goldfish"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "deck", metavar="DECK", help="code of a saved deck, share code, or file"
        )
        parser.add_argument("--against", metavar="DECK2", help="a changed deck, to be compared")
        parser.add_argument("--game", default="", help="the game of files that do not name theirs")
        parser.add_argument(
            "--format", default="", help="the format, else that of the deck or its file"
        )
        parser.add_argument("--games", type=int)
        parser.add_argument("--seed", type=int, help="else one is chosen, and told")
        parser.add_argument("--mulligan")
        parser.add_argument("--first", help="first, second, …, random or alternate")
        parser.add_argument("--ruleset", help="settings in words")
        parser.add_argument("--hands", type=int, help="find the best of so many starting hands")
        parser.add_argument("--precision", type=float, help="half-width at which to stop")
        parser.add_argument("--anyway", action="store_true", help="also if a deck is not legal")
        parser.add_argument(
            "--approximate",
            action="store_true",
            help="play cards that cannot be performed without the abilities that are missing",
        )
        parser.add_argument(
            "--as",
            dest="form",
            choices=tuple(FORMS),
            default="text",
            help="how results are written",
        )

    def asked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of the plan that were given."""
        names = (
            "games",
            "seed",
            "mulligan",
            "first",
            "ruleset",
            "precision",
            "horizon",
            "hands",
            "policies",
        )
        given = {name: options[name] for name in names if options.get(name) is not None}
        return given | {"kind": self.kind}

    def handle(self, *args: Any, **options: Any) -> None:
        others = options.get("others") or []
        if len(others) > len(OTHERS):
            raise CommandError(f"at most {MOST_SEATS} decks can play")
        names = {"deck": options["deck"], "against": options["against"]}
        names |= dict(zip(OTHERS, others, strict=False))
        said = options["game"], options["format"]
        parts = {name: part_named(deck, *said) for name, deck in names.items() if deck}
        plan = self.plan(parts, options)
        self.stdout.write(FORMS[options["form"]](plan, play_plan(plan)))

    def plan(self, parts: Mapping[str, RunPart], options: Mapping[str, Any]) -> Plan:
        game = parts["deck"].decklist.game
        if game not in PLAYABLE:
            raise CommandError(f"{game} cannot be played yet")
        try:
            allowed = options["anyway"], options["approximate"]
            asked = self.asked(options)
            decks = PlayedDecks(game, parts, str(asked.get("ruleset", "")))
            plan = plan_of(decks, asked, *allowed)
            refuse_undealt(plan, decks.pool)
        except Refused as refused:
            raise CommandError(refusal_text(refused)) from refused
        return plan


def play_plan(plan: Plan) -> Results:
    """Play as workers do: chunk after chunk, until the precision is reached."""
    total, cards = Results(), card_pool(plan_catalog(plan)).facts
    while total.played < plan.games:
        count = min(plan.piece, known_games(plan, total) - total.played)
        total += play_games(PLAYABLE[plan.game], plan, cards, total.played, count, total)
        if precision_reached(total, plan):
            break
    return total


def refusal_text(refused: Refused) -> str:
    faults = (f"{fault.field}: {fault.text.en}" for fault in refused.faults)
    return "\n  ".join((str(refused), *faults, *HINTS.get(refused.code, ())))


def run_as_json(plan: Plan, results: Results) -> str:
    """In the API's format."""
    named = approximate_answers(plan_catalog(plan), plan.approximate)
    answer = RunResultsAnswer.of(results, plan)
    document = {"plan": plan.as_json(), "approximate": named, "results": answer}
    return json.dumps(document, ensure_ascii=False, indent=1)


FORMS = {"text": results_text, "json": run_as_json, "csv": results_as_csv}
