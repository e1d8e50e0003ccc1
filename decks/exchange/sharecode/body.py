"""A canonical deck as bits: game, zones, and each card as its difference from the one before.

Card numbers run in series ("1-2-066", "1-2-089"). So a number is written as the position where it first
differs from its predecessor, and by how much; from a number of another shape, the rest is spelled out.
This is version 1 of the code. It must never change, because codes in this version are in use.
"""

from decks.exchange.canonical import Shape, text_from_shape, text_shape
from decks.exchange.sharecode.bits import MAX_TEXT, BitReader, BitWriter
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

# 0 stands for a game or a zone that is spelled out.
GAMES = ("", "code-of-joker", "chard", "battlogic", "twgp", "divine-cross")
ZONES = ("", "main", "jokers", "vitals", "archive", "deck-", "pack-")
NUMBERED = ("deck-", "pack-")

LARGEST_RANK = 1_111_111_109  # of nine digits
MAX_ITEMS = 100_000


def write_deck(writer: BitWriter, deck: Decklist) -> None:
    write_word(writer, deck.game, GAMES)
    writer.number(len(deck.zones), 1)
    last = ""
    for zone, entries in deck.zones.items():
        write_zone(writer, zone)
        writer.number(len(entries), 4)
        last = write_entries(writer, entries, last)


def read_deck(reader: BitReader) -> Decklist:
    game = GAMES[read_index(reader, GAMES)] or reader.text()
    zones: dict[str, tuple[Entry, ...]] = {}
    last = ""
    for _ in range(reader.number(1, MAX_ITEMS)):
        zone = read_zone(reader)
        zones[zone], last = read_entries(reader, last)
    return Decklist(game, zones)


def write_word(writer: BitWriter, word: str, known: tuple[str, ...]) -> None:
    index = known.index(word) if word in known else 0
    writer.bits(index, 3)
    if not index:
        writer.text(word)


def read_index(reader: BitReader, known: tuple[str, ...]) -> int:
    index = reader.bits(3)
    if index >= len(known):
        raise reader.fail()
    return index


def write_zone(writer: BitWriter, zone: str) -> None:
    stem = zone.rstrip("0123456789")
    digits = zone[len(stem) :]
    if stem in NUMBERED and 0 < len(digits) < 9 and digits[0] != "0":
        writer.bits(ZONES.index(stem), 3)
        writer.number(int(digits) - 1, 2)
    elif zone in NUMBERED:
        writer.bits(0, 3)
        writer.text(zone)
    else:
        write_word(writer, zone, ZONES)


def read_zone(reader: BitReader) -> str:
    index = read_index(reader, ZONES)
    if ZONES[index] in NUMBERED:
        return f"{ZONES[index]}{reader.number(2, 10**8) + 1}"
    return ZONES[index] or reader.text()


def write_entries(writer: BitWriter, entries: tuple[Entry, ...], last: str) -> str:
    """Write a zone's entries; `last` is the last reference of the zone before. Returns this zone's last one."""
    floor = least_reference(last)
    for entry in entries:
        write_quantity(writer, entry.quantity)
        pieces, ranks = text_shape(entry.card)
        writer.bits(int(pieces == floor[0]), 1)
        if pieces == floor[0]:
            write_step(writer, floor[1], ranks)
        else:
            write_spelled(writer, last, entry.card)
        floor, last = (pieces, ranks), entry.card
    return last


def read_entries(reader: BitReader, last: str) -> tuple[tuple[Entry, ...], str]:
    entries: list[Entry] = []
    floor = least_reference(last)
    for _ in range(reader.number(4, MAX_ITEMS)):
        quantity = read_quantity(reader)
        last = read_reference(reader, floor, last)
        floor = text_shape(last)
        entries.append(Entry(last, quantity))
    return tuple(entries), last


def read_reference(reader: BitReader, floor: Shape, last: str) -> str:
    if reader.bits(1):
        return text_from_shape(floor[0], read_step(reader, floor[1]))
    return read_spelled(reader, last)


def least_reference(text: str) -> Shape:
    """The shape of a reference with all its numbers at their least rank."""
    pieces, ranks = text_shape(text)
    return pieces, (0,) * len(ranks)


def write_quantity(writer: BitWriter, quantity: int) -> None:
    """Write 1 to 3 copies in two bits; any other count follows an escape of two zero bits."""
    if 1 <= quantity <= 3:
        writer.bits(quantity, 2)
    else:
        writer.bits(0, 2)
        writer.number(quantity, 3)


def read_quantity(reader: BitReader) -> int:
    return reader.bits(2) or reader.number(3, MAX_QUANTITY)


def write_step(writer: BitWriter, floor: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """Write where the numbers first differ, by how much, and the numbers after that."""
    count = len(ranks)
    place = next((i for i in range(count) if ranks[i] != floor[i]), count)
    writer.bits(place, count.bit_length())
    for i in range(place, count):
        value = ranks[i] - floor[i] - 1 if i == place else ranks[i]
        writer.number(value, golomb_order(i, place, count))


def read_step(reader: BitReader, floor: tuple[int, ...]) -> tuple[int, ...]:
    count = len(floor)
    place = reader.bits(count.bit_length())
    if place > count:
        raise reader.fail()
    ranks = list(floor)
    for i in range(place, count):
        base = floor[i] + 1 if i == place else 0
        ranks[i] = base + reader.number(golomb_order(i, place, count), LARGEST_RANK - base)
    return tuple(ranks)


def golomb_order(i: int, place: int, count: int) -> int:
    """The Golomb order for the expected size: small steps from set to set, larger ones between cards."""
    if i < count - 1:
        return 1
    return 4 if i == place else 7


def write_spelled(writer: BitWriter, last: str, text: str) -> None:
    """Write the number of leading characters shared with the reference before, then the rest."""
    shared = next((i for i, (a, b) in enumerate(zip(last, text, strict=False)) if a != b), None)
    shared = min(len(last), len(text)) if shared is None else shared
    writer.number(shared, 2)
    writer.text(text[shared:])


def read_spelled(reader: BitReader, last: str) -> str:
    text = last[: reader.number(2, len(last))] + reader.text()
    if len(text) > MAX_TEXT:
        raise reader.fail()
    return text
