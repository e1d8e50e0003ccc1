"""Legal decks of random cards, drawn by seed: forty cards of two colours, and colourless ones, and two jokers of
different characters. Evolutions come with units of their colours."""

import random
from collections import Counter
from typing import Any, NamedTuple

from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records

GAME = "code-of-joker"
COLOURS = ("red", "yellow", "blue", "green", "purple")
SIZE, COPIES, JOKERS = 40, 3, 2
UNITS, EVOLUTIONS = 22, 3  # of forty cards: about what players' decks have


class DrawnDeck(NamedTuple):
    name: str
    zones: dict[str, list[str]]


class Pool:
    """The shipped cards that a deck may have."""

    def __init__(self) -> None:
        self.cards = [card for card in card_records(GAMES[GAME]) if card.deckable]

    def kind(self, kind: str, colours: tuple[str, ...] = ()) -> list[CardRecord]:
        fitting = [card for card in self.cards if card.kind == kind]
        return [card for card in fitting if not colours or card.fields["colour"] in colours]


def draw_deck(pool: Pool, seed: int) -> DrawnDeck:
    luck = random.Random(seed)
    colours = tuple(luck.sample(COLOURS, 2))
    main = draw_kinds(pool, luck, colours)
    jokers: dict[Any, str] = {}
    for card in luck.sample(pool.kind("joker"), len(pool.kind("joker"))):
        if len(jokers) < JOKERS:
            jokers.setdefault(card.fields["character"], card.number)
    return DrawnDeck(f"{seed} {'/'.join(colours)}", {"main": main, "jokers": [*jokers.values()]})


def draw_kinds(pool: Pool, luck: random.Random, colours: tuple[str, ...]) -> list[str]:
    """Evolutions with units of their colours, then set cards; no name more than three times."""
    wanted = (
        (pool.kind("evolution", colours), EVOLUTIONS),
        (pool.kind("unit", colours), UNITS),
        ([*pool.kind("intercept", (*colours, "none")), *pool.kind("trigger")], SIZE),
    )
    numbers: list[str] = []
    names: Counter[str] = Counter()
    for cards, most in wanted:
        end = min(len(numbers) + most, SIZE)
        while len(numbers) < end:
            card = luck.choice(cards)
            for _ in range(luck.randint(1, COPIES)):
                if len(numbers) < end and names[card.name] < COPIES:
                    names[card.name] += 1
                    numbers.append(card.number)
    return numbers
