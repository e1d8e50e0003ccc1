"""`manage.py compile_texts GAME`: what printed texts compile to (docs/compiler.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.record import CardRecord
from rules.bridge.coverage import measure_text
from rules.bridge.explaining import explain_card, summary_line
from rules.bridge.management.card_texts import add_game, given_cards
from rules.bridge.sampling import compared_lines, sampled_cards


class Command(BaseCommand):
    help = (
        "Compiles the printed texts of the cards in the database, or in a file, and changes nothing. Prints a"
        " line for each card, or every stage."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_game(parser)
        parser.add_argument("--card", metavar="NUMBER", help="every stage of this card")
        parser.add_argument("--explain", action="store_true", help="every stage of every card")
        parser.add_argument(
            "--sample",
            type=int,
            metavar="N",
            help="N cards drawn by --seed, each with its text, its effects and their wording",
        )
        parser.add_argument("--seed", type=int, default=1, help="what --sample draws by (1)")
        parser.add_argument("--file", type=Path, help="cards of a file, not of the database")

    def handle(self, *args: Any, **options: Any) -> None:
        cards = given_cards(options["game"], options["file"]).cards
        if options["sample"] is not None:
            self.print_sample(cards, options)
            return
        number: str | None = options["card"]
        if number is not None:
            cards = [card_numbered(cards, number)]
        for card in cards:
            self.print_card(card, options, stages=number is not None or options["explain"])

    def print_sample(self, cards: list[CardRecord], options: dict[str, Any]) -> None:
        if options["sample"] < 1:
            raise CommandError("--sample: at least 1")
        game = options["game"]
        for card in sampled_cards(game, cards, options["sample"], options["seed"]):
            self.stdout.write(summary_line(measure_text(game, card), options["language"]))
            for line in compared_lines(game, card):
                self.stdout.write(line)

    def print_card(self, card: CardRecord, options: dict[str, Any], stages: bool) -> None:
        measured, language = measure_text(options["game"], card), options["language"]
        self.stdout.write(summary_line(measured, language))
        if stages:
            for line in explain_card(options["game"], card, language):
                self.stdout.write(line)


def card_numbered(cards: list[CardRecord], number: str) -> CardRecord:
    numbered = next((card for card in cards if number in card.numbers), None)
    if numbered is None:
        raise CommandError(f"there is no card {number}")
    return numbered
