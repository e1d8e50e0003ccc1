"""Legal decks of random cards, drawn by seed: forty cards of two colours, and colourless ones, and two jokers of
different characters. Evolutions come with units of their colours."""

import os
import random
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from cards.games import GAMES  # noqa: E402
from cards.importing.listing import list_file_cards  # noqa: E402
from cards.record import CardRecord  # noqa: E402
from rules.bridge.bodies import body_facts  # noqa: E402
from rules.bridge.facts import keep_facts  # noqa: E402
from rules.bridge.performing import PERFORMING  # noqa: E402

GAME = "code-of-joker"
COLOURS = ("red", "yellow", "blue", "green", "purple")
SIZE, COPIES, JOKERS = 40, 3, 2
UNITS, EVOLUTIONS = 22, 3  # of forty cards: about what players' decks have


@dataclass
class DrawnDeck:
    name: str
    zones: dict[str, list[str]]
    refused: list[str]

    @property
    def share(self) -> float:
        return len(self.refused) / sum(map(len, self.zones.values()))


class Pool:
    """The cards of a file, with the effects that their texts compile to. Without what is refused of them, they
    can be played all the same."""

    def __init__(self, file: Path) -> None:
        played = PERFORMING[GAME]
        self.cards = [compiled(card) for card in list_file_cards(GAMES[GAME], file).cards]
        self.facts = keep_facts(GAME, {card.number: body_facts(GAME, card) for card in self.cards})
        self.refused = {card.number for card in self.cards if played.lacking(card)}
        self.drawable = [card for card in self.cards if card.deckable]

    def kind(self, kind: str, colours: tuple[str, ...] = ()) -> list[CardRecord]:
        fitting = [card for card in self.drawable if card.kind == kind]
        return [card for card in fitting if not colours or card.fields["colour"] in colours]

    def confine(self, numbers: Collection[str]) -> None:
        """Draw these cards only from now on."""
        self.drawable = [card for card in self.drawable if card.number in numbers]


def compiled(card: CardRecord) -> CardRecord:
    compilation = PERFORMING[GAME].compilation(card)
    return replace(card, effects=compilation.effects) if compilation else card


def draw_deck(pool: Pool, seed: int) -> DrawnDeck:
    luck = random.Random(seed)
    colours = tuple(luck.sample(COLOURS, 2))
    main = draw_kinds(pool, luck, colours)
    jokers: dict[Any, str] = {}
    for card in luck.sample(pool.kind("joker"), len(pool.kind("joker"))):
        if len(jokers) < JOKERS:
            jokers.setdefault(card.fields["character"], card.number)
    zones = {"main": main, "jokers": [*jokers.values()]}
    refused = [number for cards in zones.values() for number in cards if number in pool.refused]
    return DrawnDeck(f"{seed} {'/'.join(colours)}", zones, refused)


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
