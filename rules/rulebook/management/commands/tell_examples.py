"""`manage.py tell_examples`: play the examples of the rulebooks once (manage.py prepare)."""

from typing import Any

from django.core.management.base import BaseCommand

from rules.games import PLAYABLE
from rules.rulebook.examples import play_examples
from rules.rulebook.examples.kept import keep_examples, kept_examples


class Command(BaseCommand):
    help = "Plays the examples of the rulebooks, unless they are kept already."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in PLAYABLE:
            if kept_examples(game) is None:
                keep_examples(game, play_examples(game))
