"""`manage.py match DECK DECK2 [DECK3 …]`: decks against each other, many times (docs/simulation.md)."""

from collections.abc import Mapping
from typing import Any

from django.core.management.base import CommandParser

from rules.engine.core.seats import MOST_SEATS
from rules.simulations.management.playing import Playing


class Command(Playing):
    help = "Plays decks against each other many times and says how the first one does."
    kind = "match"

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "others", metavar="DECK2", nargs="+", help="as many decks as the game has seats"
        )
        parser.add_argument("--policy", default="greedy", help="who answers for DECK")
        for seat in range(2, MOST_SEATS + 1):
            who = f"who answers for DECK{seat}"
            parser.add_argument(f"--policy{seat}", default="greedy", help=who)

    def asked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        others = [options[f"policy{seat}"] for seat, _ in enumerate(options["others"], 2)]
        return super().asked({**options, "policies": [options["policy"], *others]})
