"""`manage.py engine`: which engine plays the games here."""

from typing import Any

from django.core.management.base import BaseCommand

from rules.compiled import running_engine


class Command(BaseCommand):
    help = "Says whether the rules engine runs compiled, or as Python (docs/architecture.md)."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(running_engine())
