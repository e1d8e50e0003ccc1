"""Draw decks of random cards, and play each out: `python -m scripts.drawn_decks`.

The same seed draws the same decks. The last lines compare the speed of their games with that of the sample decks,
played in turns.
"""

import argparse
import sys
from statistics import fmean, median

from benchmarks.dealt import cards as shipped_cards
from benchmarks.dealt import decks as sample_decks
from scripts.drawing import GAME, Pool, draw_deck
from scripts.timing import LEAST, Goldfish, play_all, speed_ratio, told_times


def main() -> int:
    """Return the number of decks that break something."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--decks", type=int, default=20)
    options.add_argument("--games", type=int, default=1_000, help=f"of each deck, at least {LEAST}")
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    pool, facts = Pool(), shipped_cards(GAME)
    named = [draw_deck(pool, given.seed + number) for number in range(given.decks)]
    drawn = [Goldfish(GAME, deck.name, deck.zones, facts) for deck in named]
    built = [Goldfish(GAME, name, dict(zones), facts) for name, zones in sample_decks(GAME).items()]
    play_all([*drawn, *built], max(given.games, LEAST))
    for deck in drawn:
        print(f"deck {deck.name}: {deck.told()}", *deck.faults, sep="\n  ")
    tell_speeds(drawn, built)
    return sum(bool(deck.faults) for deck in [*drawn, *built])


def tell_speeds(drawn: list[Goldfish], built: list[Goldfish]) -> None:
    for title, decks in (("drawn", drawn), ("sample", built)):
        print(f"{title}: {len(decks)} decks, {told_times(decks)}")
    shares = [speed_ratio(drawn, built, of) for of in (fmean, median)]
    mean, middle = (f"{share:.1%} ± {half:.1%}" for share, half in shares)
    print(f"speed of drawn decks; sample decks = 100 %: by mean {mean}, by median {middle}")


if __name__ == "__main__":
    sys.exit(min(main(), 1))
