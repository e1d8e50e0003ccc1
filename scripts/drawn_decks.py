"""Draw decks of random cards from a catalogue file, and play each out: `python -m scripts.drawn_decks FILE`.

Each deck has forty legal cards of two colours, and colourless ones, and two jokers of different characters. The
same seed draws the same decks. Evolutions come with units of their colours. Cards that cannot be performed are
played without the refused abilities and counted. The last line compares speed with the sample decks', whose
effects were written by hand.
"""

import argparse
import os
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from benchmarks.dealt import cards as sample_cards  # noqa: E402
from benchmarks.dealt import decks as sample_decks  # noqa: E402
from cards.games import GAMES  # noqa: E402
from cards.importing.listing import list_file_cards  # noqa: E402
from cards.record import CardRecord  # noqa: E402
from rules.bridge.bodies import body_facts  # noqa: E402
from rules.bridge.facts import keep_facts  # noqa: E402
from rules.bridge.performing import PERFORMING  # noqa: E402
from rules.engine.runs.goldfish import play_games  # noqa: E402
from rules.engine.runs.plan import Plan  # noqa: E402
from rules.games import PLAYABLE  # noqa: E402

GAME = "code-of-joker"
COLOURS = ("red", "yellow", "blue", "green", "purple")
SIZE, COPIES, JOKERS = 40, 3, 2
UNITS, EVOLUTIONS = 22, 3  # of forty cards: about what players' decks have
MOST_REFUSED = 0.05


@dataclass
class DrawnDeck:
    name: str
    zones: dict[str, list[str]]
    refused: list[str]

    @property
    def share(self) -> float:
        return len(self.refused) / sum(map(len, self.zones.values()))


class Pool:
    """The deckable cards of a file, with the effects that their texts compile to."""

    def __init__(self, file: Path) -> None:
        played = PERFORMING[GAME]
        self.cards = [compiled(card) for card in list_file_cards(GAMES[GAME], file).cards]
        self.facts = keep_facts(GAME, {card.number: body_facts(GAME, card) for card in self.cards})
        self.refused = {card.number for card in self.cards if played.lacking(card)}

    def kind(self, kind: str, colours: tuple[str, ...] = ()) -> list[CardRecord]:
        return [
            card
            for card in self.cards
            if card.deckable
            and card.kind == kind
            and (not colours or card.fields["colour"] in colours)
        ]


def compiled(card: CardRecord) -> CardRecord:
    found = PERFORMING[GAME].compilation(card)
    return replace(card, effects=found.effects) if found else card


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
    found: list[str] = []
    names: Counter[str] = Counter()
    for cards, most in wanted:
        end = min(len(found) + most, SIZE)
        while len(found) < end:
            card = luck.choice(cards)
            for _ in range(luck.randint(1, COPIES)):
                if len(found) < end and names[card.name] < COPIES:
                    names[card.name] += 1
                    found.append(card.number)
    return found


def pace(deck: Mapping[str, list[str]], facts: Any, games: int) -> float:
    """Goldfish games a second of CPU. Raises whatever a card breaks."""
    zones = {zone: tuple(numbers) for zone, numbers in deck.items()}
    plan = Plan(
        game=GAME, kind="goldfish", decks=(zones,), games=games, seed=7, policies=("greedy",)
    )
    start = time.process_time()
    found = play_games(PLAYABLE[GAME], plan, facts, 0, games)
    assert found.played == games
    return games / (time.process_time() - start)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--decks", type=int, default=20)
    options.add_argument("--games", type=int, default=1_000)
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    pool = Pool(given.file)
    paces, over = [], 0
    for number in range(given.decks):
        deck = draw_deck(pool, given.seed + number)
        paces.append(pace(deck.zones, pool.facts, given.games))
        over += deck.share > MOST_REFUSED
        print(
            f"deck {deck.name}: {len(deck.refused)} of {SIZE + JOKERS} cards refused"
            f" ({deck.share:.1%}); {given.games:,} games, {paces[-1]:,.0f} a second",
            flush=True,
        )
    print(f"{over} of {given.decks} decks with more than {MOST_REFUSED:.0%} of their cards refused")
    own = [pace(deck, sample_cards(GAME), given.games) for deck in sample_decks(GAME).values()]
    mean = len(paces) / sum(1 / one for one in paces)
    ours = len(own) / sum(1 / one for one in own)
    print(f"compiled decks {mean:,.0f} games/s, sample decks {ours:,.0f}: {mean / ours:.0%}")


if __name__ == "__main__":
    main()
