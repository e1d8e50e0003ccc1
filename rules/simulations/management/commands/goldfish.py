"""`manage.py goldfish DECK`: a deck played alone, many times (docs/simulation.md)."""

from collections.abc import Mapping
from typing import Any

from django.core.management.base import CommandParser

from rules.simulations.management.playing import Playing


class Command(Playing):
    help = "Plays a deck against a passive rival many times and says how it does."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--policy", help="who answers")
        parser.add_argument("--horizon", type=int, help="own turns after which a game is stopped")

    def asked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        policy = options["policy"]
        return super().asked({**options, "policies": [policy] if policy else None})
