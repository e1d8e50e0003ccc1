from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from cards import store as cards_store
from cards.game import Game
from cards.games import GAMES
from cards.importing import load_starter
from decks import samples
from decks.exchange.text.parsing import parse_deck
from decks.legality.decklist import to_entries
from decks.legality.official import read_formats
from decks.legality.ruleset import FormatError
from decks.library import loading, store
from decks.library.models import Deck, Format, Visibility


class Command(BaseCommand):
    help = "Load the shipped cards and sample decks into the database; can be repeated."

    def handle(self, *args: Any, **options: Any) -> None:
        if not Format.objects.filter(owner=None).exists():
            loading.load_formats()
        for game in GAMES.values():
            report = load_starter(game)
            if report.refused:
                raise CommandError(report.as_text())
            refuse_misnamed(game)
            decks = [save_sample(sample) for sample in samples.sample_decks(game.slug)]
            self.stdout.write(f"{report.as_text()}; {len(decks)} sample decks.")


def refuse_misnamed(game: Game) -> None:
    """Official formats were loaded before there were cards: now each name must mean one."""
    try:
        loading.refuse_misnamed(data for data in read_formats() if data.game == game.slug)
    except FormatError as error:
        raise CommandError(str(error)) from error


@transaction.atomic
def save_sample(sample: samples.SampleDeck) -> Deck:
    """Update one sample deck; an unchanged one is not written."""
    ruleset = store.stored_ruleset(sample.game, sample.format)
    entries = to_entries(
        parse_deck(sample.text, cards_store.current_catalog(sample.game), ruleset.zones).decklist
    )
    values: dict[str, Any] = {
        "game": sample.game,
        "title": sample.title,
        "title_ja": sample.title_ja,
        "description": sample.note,
        "description_ja": sample.note_ja,
        "format": Format.objects.get(game=sample.game, slug=sample.format, owner=None),
        "entries": entries,
        "visibility": Visibility.PUBLIC,
    }
    deck = Deck.objects.filter(code=sample.code).first()
    if deck is None:
        deck = Deck(code=sample.code, **values)
        deck.create(None, "sample")
    elif any(getattr(deck, name) != value for name, value in values.items()):
        deck.change(None, deck.version, "sample", **values)
    return deck
