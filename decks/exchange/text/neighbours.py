"""What a line means beside its neighbours: the text of the card above it, an item of a numbered list."""

from collections.abc import Sequence
from dataclasses import replace

from cards.folding import fold_text
from cards.record import CardRecord
from decks.exchange.text.line_reader import FirstReading, LineReader, has_count
from decks.exchange.text.remarks import Remark

# From this many on, numbers that rise by one from 1 are those of items, not counts.
FEWEST_ITEMS = 3
# Shorter pieces of a text may be anything.
SHORTEST_TEXT = 4


def without_texts(firsts: Sequence[FirstReading]) -> list[FirstReading]:
    """The lines without those that say what is printed on the card above them."""
    settled = list(firsts)
    card: CardRecord | None = None
    for place, first in enumerate(firsts):
        if first.fate == "heading":
            card = None
        elif first.sure and has_count(first) and first.reading and first.reading.card:
            card = first.reading.card
        elif first.fate == "entry" and card and is_printed(first.raw, printed_texts(card)):
            settled[place] = replace(
                first, fate="remark", remark=Remark("comment", first.raw.strip())
            )
    return settled


def printed_texts(card: CardRecord) -> set[str]:
    """Every text on the card but its names, as a search folds it."""
    texts: set[str] = set()
    values: list[object] = [card.text_ja, card.text_en, *card.fields.values()]
    while values:
        value = values.pop()
        if isinstance(value, str):
            texts.add(fold_text(value))
        elif isinstance(value, dict):
            values.extend(value.values())
        elif isinstance(value, (list, tuple)):
            values.extend(value)
    return texts - {""}


def is_printed(raw: str, texts: set[str]) -> bool:
    line = fold_text(raw).strip(" .。・-*>\t")
    return len(line) >= SHORTEST_TEXT and any(line in text for text in texts)


def without_strays(firsts: list[FirstReading], reader: LineReader) -> list[FirstReading]:
    """The lines of a list that counts its cards, single copies too: a name with a mark beside it and no count,
    below a line with one, may be no card, but words of that card's text."""
    readings = [first.reading for first in firsts if first.reading]
    if not any(1 in (reading.quantity, reading.least) for reading in readings):
        return firsts
    settled: list[FirstReading] = []
    above: FirstReading | None = None
    for first in firsts:
        stray = above is not None and has_count(above) and is_stray(first, reader)
        settled.append(doubted(first) if stray else first)
        above = above if first.fate == "blank" else first
    return settled


def is_stray(first: FirstReading, reader: LineReader) -> bool:
    """Whether the line is a name without a count and with a mark beside it, but without a card's number."""
    if not (first.sure and first.reading) or has_count(first):
        return False
    cards = first.reading.cards
    numbered = any(number in first.raw for card in cards for number in card.numbers)
    return not numbered and not reader.resolver.is_exact(cards, first.raw)


def doubted(first: FirstReading) -> FirstReading:
    """The line as one that may mean no card."""
    reading = first.reading
    return replace(first, reading=reading._replace(sure=False, least=0)) if reading else first


def without_items(firsts: Sequence[FirstReading]) -> list[FirstReading]:
    """The lines with numbers like “1.” read as items or as counts, by how they go on."""
    items = [f.reading.item for f in firsts if f.reading and f.reading.item is not None]
    if not items:
        return list(firsts)
    rising = items == list(range(1, len(items) + 1))
    return [item_settled(first, rising, len(items)) for first in firsts]


def item_settled(first: FirstReading, rising: bool, items: int) -> FirstReading:
    reading = first.reading
    if reading is None or reading.item is None or not rising:
        return first
    if items >= FEWEST_ITEMS:
        return replace(first, reading=reading._replace(quantity=None))
    doubtful = reading._replace(sure=False, least=1) if reading.item > 1 else reading
    return replace(first, reading=doubtful)
