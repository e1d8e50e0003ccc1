"""What `manage.py goldfish` and `manage.py match` have in common."""

import json
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.engine.core.seats import MOST_SEATS
from rules.engine.runs.goldfish import results
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import reached
from rules.games import PLAYABLE
from rules.simulations.api.figures import as_csv, comparison_json, results_json, survival_json
from rules.simulations.jobs.decks import Part
from rules.simulations.jobs.pool import pool
from rules.simulations.jobs.refusals import Refused
from rules.simulations.jobs.starting import plan_of, refuse_undealt
from rules.simulations.management.decks import part_of
from rules.simulations.management.telling import told
from rules.simulations.models import OTHERS

HINTS = {"illegal-deck": ("--anyway plays it nevertheless",)}


class Playing(BaseCommand):
    """Plays the games in this process, without a worker or a row: the digits are those of page and API."""

    kind = "goldfish"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "deck", metavar="DECK", help="code of a saved deck, share code, or file"
        )
        parser.add_argument("--against", metavar="DECK2", help="a changed deck, to be compared")
        parser.add_argument("--game", default="", help="the game of files")
        parser.add_argument("--games", type=int)
        parser.add_argument("--seed", type=int, help="else one is chosen, and told")
        parser.add_argument("--mulligan")
        parser.add_argument("--first", help="first, second, …, random or alternate")
        parser.add_argument("--ruleset", help="settings in words")
        parser.add_argument("--precision", type=float, help="half-width at which to stop")
        parser.add_argument("--anyway", action="store_true", help="also if a deck is not legal")
        parser.add_argument("--format", choices=("text", "json", "csv"), default="text")

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
        parts = {name: part_of(deck, options["game"]) for name, deck in names.items() if deck}
        plan = self.plan(parts, options)
        self.stdout.write(FORMS[options["format"]](plan, played(plan)))

    def plan(self, parts: Mapping[str, Part], options: Mapping[str, Any]) -> Plan:
        game = parts["deck"].decklist.game
        if game not in PLAYABLE:
            raise CommandError(f"{game} cannot be played yet")
        try:
            plan = plan_of(game, parts, self.asked(options), options["anyway"])
            refuse_undealt(plan, pool(game))
        except Refused as refused:
            raise CommandError(refusal(refused)) from refused
        return plan


def played(plan: Plan) -> Results:
    """As workers do it: chunk after chunk, until the precision is reached."""
    total, cards = Results(), pool(plan.game).facts
    for start, count in plan.chunks():
        total += results(PLAYABLE[plan.game], plan, cards, start, count)
        if reached(total, plan):
            break
    return total


def refusal(refused: Refused) -> str:
    faults = (f"{fault.field}: {fault.en}" for fault in refused.faults)
    return "\n  ".join((str(refused), *faults, *HINTS.get(refused.code, ())))


def as_json(plan: Plan, found: Results) -> str:
    """As the API has it."""
    against = found.against and results_json(plan, found.against)
    more = {
        "against": against,
        "comparison": comparison_json(found),
        "won_by_comparison": survival_json(found),
    }
    document = {"plan": plan.as_json(), "results": results_json(plan, found) | more}
    return json.dumps(document, ensure_ascii=False, indent=1)


FORMS = {"text": told, "json": as_json, "csv": as_csv}
