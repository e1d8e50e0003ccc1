"""Pokémon TCG Live and Online: headings with counts, and lines `4 Pikachu SVI 58` or `* 4 Pikachu BS 58`."""

import re
from collections.abc import Iterator

from cards.folding import same_name
from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.pokemon_sets import SET_IDS
from decks.exchange.foreign.reader import (
    Reader,
    TextLine,
    other_line,
    read_count,
    remark,
    said_lines,
    text_lines,
)
from languages import Text

CARD = re.compile(
    r"(?:\*\s*)?(?P<count>[0-9]{1,9})\s+(?P<name>\S.*?)\s+"
    r"(?P<set>[A-Z][A-Z0-9]{1,4}(?:-[A-Z]{2,4})?|Energy)\s+(?P<number>[A-Z]{0,4}[0-9]{1,4}[a-z]?)"
    r"(?:\s+PH)?"
)
NAMED = re.compile(r"(?:\*\s*)?(?P<count>[0-9]{1,9})\s+(?P<name>\S.*)")
# Live writes `Pokémon: 12`, Online `##Pokémon - 12`; both have their headings in several languages.
KIND = re.compile(r"(?P<word>[^\W\d_][^:\d]{1,30}?)\s*:\s*(?P<count>[0-9]{1,3})")
HASHED = re.compile(r"##\s*(?P<word>[^\d#]{1,40}?)\s*-\s*(?P<count>[0-9]{1,3})")
TOTAL = re.compile(r"total cards\s*[:-]\s*[0-9]{1,4}")
FIRST = re.compile(r"pok[ée]mon\b|ポケモン")
SYMBOLS = {
    "G": "Grass",
    "R": "Fire",
    "W": "Water",
    "L": "Lightning",
    "P": "Psychic",
    "F": "Fighting",
    "D": "Darkness",
    "M": "Metal",
    "Y": "Fairy",
    "C": "Colorless",
}
SYMBOL = re.compile(r"\{([GRWLPFDMYC])\}")


def kind_of(text: str) -> re.Match[str] | None:
    return HASHED.fullmatch(text) or KIND.fullmatch(text)


def recognises(text: str, game: str) -> bool:
    """A heading of Pokémon or a total, and two cards with a set and a number."""
    if game != "twgp":
        return False
    lines = said_lines(text)
    headed = any(FIRST.match(same_name(kind["word"])) for line in lines if (kind := kind_of(line)))
    total = any(TOTAL.fullmatch(same_name(line)) for line in lines)
    return (headed or total) and sum(1 for line in lines if CARD.fullmatch(line)) >= 2


def read(text: str) -> Iterator[ForeignLine]:
    for line in text_lines(text):
        yield read_line(line)


def read_line(line: TextLine) -> ForeignLine:
    if TOTAL.fullmatch(same_name(line.text)) or line.text.startswith("***"):
        return remark(line, "main")
    kind = kind_of(line.text)
    if kind:
        count = int(kind["count"])
        return ForeignLine(line.number, line.raw, "heading", count, label=kind["word"])
    return card_line(line) or other_line(line, "main")


def card_line(line: TextLine) -> ForeignLine | None:
    """A card; of basic Energies, lists often have nothing but the name."""
    card = CARD.fullmatch(line.text)
    named = card or NAMED.fullmatch(line.text)
    if not named:
        return None
    numbers = numbers_of(card["set"], card["number"]) if card else ()
    references = (*numbers, *names_of(named["name"]))
    count = read_count(named["count"])
    return ForeignLine(line.number, line.raw, "entry", count, references, shared_name=bool(card))


def numbers_of(code: str, number: str) -> tuple[str, ...]:
    """The card's number as card data has it, `sv1-58` for SVI 58, then by the code itself."""
    bare = number.lstrip("0") or number
    ids = [*SET_IDS.get(code, ()), code]
    return tuple(dict.fromkeys(f"{set_id}-{digits}" for set_id in ids for digits in (number, bare)))


def names_of(name: str) -> tuple[str, ...]:
    """The name, and that of a basic Energy with its symbol as a word."""
    worded = SYMBOL.sub(lambda symbol: SYMBOLS[symbol[1]], name)
    bare = worded.removeprefix("Basic ")
    return tuple(dict.fromkeys((name, worded, bare) if worded != name else (name,)))


READER = Reader(
    "pokemon",
    Text("Pokémon TCG Live or Online list", "Pokémon TCG Live・Onlineのリスト"),
    recognises,
    read,
)
