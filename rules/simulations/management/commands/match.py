"""`manage.py match DECK DECK2`: two decks against each other, many times (docs/simulation.md)."""

from collections.abc import Mapping
from typing import Any

from django.core.management.base import CommandParser

from rules.simulations.management.playing import Playing


class Command(Playing):
    help = "Plays two decks against each other many times and says how the first one does."
    kind = "match"

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("other", metavar="DECK2")
        parser.add_argument("--policy", default="greedy", help="who answers for DECK")
        parser.add_argument("--policy2", default="greedy", help="who answers for DECK2")

    def asked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        policies = [options["policy"], options["policy2"]]
        return super().asked({**options, "policies": policies})
