"""A deck's draw pile: what a game shuffles at the beginning, card by card."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cards.folding import natural_key
from cards.record import CardRecord
from decks.legality.check import Verdict
from decks.legality.resolved import ResolvedDeck
from rules.engine.opening.opening import Opening

# A card, or a name that could not be identified.
Held = CardRecord | str
# A larger pile is not a deck, and computing its odds would take too long.
MOST_CARDS = 1000


class TooLarge(Exception):
    """The pile has more than MOST_CARDS cards."""


@dataclass(frozen=True)
class Pile:
    """`cards`: one per copy, by number, so that a seed does not depend on how a list was written.

    `chosen`: the opening hand in games that let players choose it; its cards are not in `cards`.
    `zone` is the zone the pile was made from, one of `zones`.
    """

    zone: str
    zones: tuple[str, ...]
    cards: tuple[Held, ...]
    chosen: tuple[Held, ...]

    def __len__(self) -> int:
        return len(self.cards) + len(self.chosen)


def pile_of(verdict: Verdict, opening: Opening, zone: str = "") -> Pile:
    """The draw pile of a deck: of `zone` or, if none is given, of the first possible zone. Raises TooLarge."""
    deck = verdict.deck
    zones = tuple(name for name in deck.expand(opening.zones) if name in deck.zones)
    if not zones:
        return Pile("", (), (), ())
    taken = zone if zone in zones else zones[0]
    if deck.size(taken) > MOST_CARDS or deck.size(opening.chosen) > MOST_CARDS:
        raise TooLarge
    cards = sorted(held_copies(deck, taken), key=pile_order)
    first = opening.zones[0].replace("#", "1")
    chosen: list[Held] = []
    for card in held_copies(deck, opening.chosen) if taken == first else ():
        if card in cards:
            cards.remove(card)
            chosen.append(card)
    return Pile(taken, zones, tuple(cards), tuple(sorted(chosen, key=pile_order)))


def held_copies(deck: ResolvedDeck, zone: str) -> Iterator[Held]:
    """The cards of a zone that are there for certain, one per copy; lines that may be no card are left out."""
    for card, quantity in deck.zones.get(zone, {}).items():
        yield from [card] * quantity
    for entry in deck.unresolved:
        if entry.zone == zone:
            yield from [entry.input] * entry.least


def pile_order(held: Held) -> tuple[bool, str]:
    """The sort key in a pile: cards by number, then unidentified names."""
    return (False, natural_key(held.number)) if isinstance(held, CardRecord) else (True, held)


def different_cards(cards: Iterable[Held]) -> tuple[CardRecord, ...]:
    return tuple(dict.fromkeys(card for card in cards if isinstance(card, CardRecord)))
