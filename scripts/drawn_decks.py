"""Draw decks of random cards from a catalogue file, and play each out: `python -m scripts.drawn_decks FILE`.

Each deck has forty legal cards of two colours, and colourless ones, and two jokers of different characters. The
same seed draws the same decks. Evolutions come with units of their colours. Cards that cannot be performed are
played without the refused abilities and counted. The last lines compare speed with the sample decks', whose
effects were written by hand; the games of all decks are played in turns.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean, median, stdev
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
from rules.engine.runs.goldfish import PreparedRun  # noqa: E402
from rules.engine.runs.plan import Plan  # noqa: E402
from rules.games import PLAYABLE  # noqa: E402

GAME = "code-of-joker"
COLOURS = ("red", "yellow", "blue", "green", "purple")
SIZE, COPIES, JOKERS = 40, 3, 2
UNITS, EVOLUTIONS = 22, 3  # of forty cards: about what players' decks have
MOST_REFUSED = 0.05
WARM_UP = 20  # games
BLOCKS, T_OF_BLOCKS = 20, 2.09


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


class Goldfish:
    """The games of a deck, each with its CPU time, as the page plays them. `own`: a sample deck."""

    def __init__(self, name: str, zones: Mapping[str, list[str]], facts: Any, own: bool) -> None:
        deck = {zone: tuple(numbers) for zone, numbers in zones.items()}
        plan = Plan(game=GAME, kind="goldfish", decks=(deck,), seed=7, policies=("greedy",))
        self.name, self.own = name, own
        self.run = PreparedRun(PLAYABLE[GAME], plan, facts)
        self.times: list[float] = []
        self.kills: list[int] = []
        self.faults: Counter[str] = Counter()

    def play(self, number: int) -> None:
        start = time.process_time()
        try:
            self.kills.append(self.run.figures(number, "a")["kill-turn"])
        except Exception as error:  # whatever a card breaks is to be counted
            self.faults[repr(error)] += 1
        self.times.append(time.process_time() - start)

    @property
    def steady(self) -> list[float]:
        """Without the first games, in which cards are measured for the first time."""
        return self.times[WARM_UP:]

    def told(self) -> str:
        mean, middle = 1000 * fmean(self.steady), 1000 * median(self.steady)
        first = 1000 * sum(self.times[:WARM_UP])
        return (
            f"{len(self.times):,} games, {sum(self.faults.values())} faults, mean kill turn"
            f" {fmean(self.kills or [0]):.2f}; ms per game: mean {mean:.2f}, median {middle:.2f}"
            f" (the first {WARM_UP}: {first:.0f} in all)"
        )


def play_all(decks: list[Goldfish], games: int) -> None:
    """In turns, so that what else the machine does touches all of them."""
    for number in range(games):
        for deck in decks:
            deck.play(number)
        if number % 100 == 99:
            print(f"{number + 1:,} games of each deck", file=sys.stderr, flush=True)


def speed_ratio(decks: list[Goldfish], of: Callable[[list[float]], float]) -> tuple[float, float]:
    """Drawn decks' speed as a share of the sample decks', and half of its 95 % interval, from the games parted
    into BLOCKS. `of`: mean or median of a deck's times."""

    def ratio(block: slice) -> float:
        drawn = fmean(of(deck.steady[block]) for deck in decks if not deck.own)
        return fmean(of(deck.steady[block]) for deck in decks if deck.own) / drawn

    size = max(len(decks[0].steady) // BLOCKS, 1)
    found = [ratio(slice(n * size, (n + 1) * size)) for n in range(BLOCKS)]
    return ratio(slice(None)), T_OF_BLOCKS * stdev(found) / BLOCKS**0.5


def main() -> int:
    """Return the number of decks that break something or have too many refused cards."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--decks", type=int, default=20)
    options.add_argument("--games", type=int, default=1_000, help=f"at least {WARM_UP + BLOCKS}")
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    pool = Pool(given.file)
    drawn = [draw_deck(pool, given.seed + number) for number in range(given.decks)]
    played = [Goldfish(deck.name, deck.zones, pool.facts, False) for deck in drawn]
    facts = sample_cards(GAME)
    own = [Goldfish(name, deck, facts, True) for name, deck in sample_decks(GAME).items()]
    play_all([*played, *own], max(given.games, WARM_UP + BLOCKS))
    for deck, games in zip(drawn, played, strict=True):
        refused = f"{len(deck.refused)} of {SIZE + JOKERS} cards refused ({deck.share:.1%})"
        print(f"deck {deck.name}: {refused}; {games.told()}", *games.faults, sep="\n  ")
    for games in own:
        print(f"sample deck {games.name}: {games.told()}")
    over = [deck for deck in drawn if deck.share > MOST_REFUSED]
    broken = [games for games in played if games.faults]
    print(
        f"{len(over)} of {len(drawn)} decks with more than {MOST_REFUSED:.0%} of their cards refused"
    )
    for name, of in (("mean", fmean), ("median", median)):
        share, half = speed_ratio([*played, *own], of)
        print(f"speed of the drawn decks, sample decks = 100 %: by {name} {share:.1%} ± {half:.1%}")
    return len(over) + len(broken)


if __name__ == "__main__":
    sys.exit(min(main(), 1))
