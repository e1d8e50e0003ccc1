"""More banned cards among the requirements of a format, from a number, a name or a whole list."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cards.catalog import Catalog
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.exchange.text import DeckLine, HeadingZone
from decks.legality.constraints.pool import Pool
from decks.legality.naming import naming_fault
from decks.legality.shapes import ConstraintFault
from languages import Text

Stated = list[dict[str, Any]]


class BanList(NamedTuple):
    """A list as it was read: the cards, what is wrong with lines that name none, and lines that are no cards."""

    cards: tuple[CardRecord, ...]
    faults: tuple[ConstraintFault, ...]
    passed: tuple[str, ...] = ()


def read_bans(text: str, catalog: Catalog, zones: Iterable[HeadingZone]) -> BanList:
    """The cards to ban: one number or name, or a list with a card per line; counts do not matter."""
    guesses = Guesses(catalog)
    fault = naming_fault(text, guesses)
    if fault is None:
        return BanList(catalog.find(text), ())
    try:
        lines = read_list(text, catalog, zones).lines
    except DeckInputError as error:
        en, ja = error.message("en"), error.message("ja")
        return BanList((), (ConstraintFault("", error.code, Text(en, ja)),))
    named = [(line, card_of(line, catalog)) for line in lines]
    cards = tuple(dict.fromkeys(card for _, card in named if card))
    faults = tuple(filter(None, (line_fault(line, guesses) for line in lines if line.doubtful)))
    passed = tuple(
        line.raw.strip()
        for line, card in named
        if line.status in ("heading", "remark") and card is None
    )
    return BanList(cards, faults, passed) if cards or faults else BanList((), (fault,))


def card_of(line: DeckLine, catalog: Catalog) -> CardRecord | None:
    """The card that a line bans, whatever its count; also one above the list, which could be a deck's title."""
    if line.card or line.status in ("heading", "blank"):
        return line.card
    cards = catalog.find(line.reference or line.raw.strip())
    return cards[0] if len(cards) == 1 else None


def line_fault(line: DeckLine, guesses: Guesses) -> ConstraintFault | None:
    """What is wrong with a line that names no card, or several; a count that makes no sense does not matter."""
    return naming_fault(line.reference or line.raw.strip(), guesses)


def ban_cards(stated: Stated, cards: Iterable[CardRecord], catalog: Catalog) -> Stated:
    """The requirements with the cards banned from the start: in the first pool, or in a new one. A card that is
    banned already is banned once."""
    known = {card for rule in stated for card in banned_cards(rule, catalog)}
    entries = [{"card": card.number} for card in cards if card not in known]
    if not entries:
        return stated
    pool = next((rule for rule in stated if rule["kind"] == Pool.kind), None)
    if pool is None:
        return [*stated, {"kind": Pool.kind, "id": Pool.kind, "banned": entries}]
    banned = [*(pool.get("banned") or ()), *entries]
    return [rule | {"banned": banned} if rule is pool else rule for rule in stated]


def banned_cards(rule: dict[str, Any], catalog: Catalog) -> set[CardRecord]:
    """The cards that a requirement bans, on whichever days."""
    entries = rule.get("banned") or () if rule["kind"] == Pool.kind else ()
    return {card for entry in entries for card in catalog.find(entry["card"])}
