"""`manage.py replay RECORDFILE`: replays a game from its record."""

import sys
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.catalog import Catalog
from languages import Language
from rules.bridge.pool import played_catalog
from rules.engine.core.ids import card_number
from rules.engine.core.log import say_event
from rules.engine.core.record import BadRecord
from rules.games import LABELS
from rules.replays.records import ToldRecord, approximate_numbers, read_record

WITHOUT = {
    "en": "An approximation, without abilities that cannot be performed: ",
    "ja": "概算（再現できない能力を除いて対戦したカード）：",
}


class Command(BaseCommand):
    help = (
        "Replays a record and tells the game; fails with the first line that does not fit. With --to, the "
        "table after so many choices is shown too."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="RECORDFILE", help="- for standard input")
        parser.add_argument("--to", type=int, metavar="N", help="stop after so many choices")
        parser.add_argument("--language", choices=("en", "ja"), default="en")

    def handle(
        self, *args: Any, file: str, to: int | None, language: Language, **options: Any
    ) -> None:
        try:
            replayed = read_record(record_text(file), played_catalog, to)
        except BadRecord as error:
            raise CommandError(f"{file}: {error}") from error
        name = partial(player_name_of, replayed.catalog, language)
        for number in approximate_numbers(replayed.record, replayed.catalog):
            self.stdout.write(f"{WITHOUT[language]}{name(number)}")
        for event in replayed.game.state.log or ():
            self.stdout.write(say_event(replayed.rules.sentences, event, language, name))
        if to is not None:
            self.show(replayed)

    def show(self, told: ToldRecord) -> None:
        for key, value in told.rules.lines(told.game.state).items():
            text = " ".join(value) if isinstance(value, list) else str(value)
            self.stdout.write(f"  {key}: {text}")


def player_name_of(catalog: Catalog, language: Language, fact: str | int) -> str | int:
    """The name that players use for a card, a zone or a keyword."""
    if isinstance(fact, int):
        return fact
    labels = LABELS[catalog.game]
    number = labels.card(fact)[0]
    printed = catalog.get(card_number(number))
    named = printed or labels.unprinted(number) or labels.words.get(fact)
    return named.localised(language) if named else fact


def record_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{file}: is not UTF-8") from error
