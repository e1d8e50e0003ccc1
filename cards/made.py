"""The cards that other cards make: which of them a database lacks, so that nobody is promised them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from cards.effects import created_cards
from cards.folding import same_name
from cards.record import CardRecord

Known = Callable[[str], object]


def note_lacking(
    game: str, records: Iterable[CardRecord], known: Known = lambda name: False
) -> Iterator[CardRecord]:
    """The records, each with the names of the cards that it makes and that are neither among them nor `known`."""
    records = list(records)
    names = {same_name(name) for card in records for name in (*card.names, *card.numbers)}
    for card in records:
        made = dict.fromkeys(created_cards(game, card))
        lacks = tuple(name for name in made if same_name(name) not in names and not known(name))
        yield replace(card, lacks=lacks) if lacks else card
