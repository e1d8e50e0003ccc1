"""Draw decks of random cards from a catalogue file, and play each out: `python -m scripts.drawn_decks FILE`.

The same seed draws the same decks. Cards that cannot be performed are played without the refused abilities and
counted. The last lines compare the speed of games that were played in turns, one cause at a time: effects that
were compiled beside those written by hand, for the same decks; random decks beside the sample decks; random decks
of all cards beside those of the shipped cards.
"""

import argparse
import sys
from pathlib import Path
from statistics import fmean, median

from benchmarks.dealt import cards as shipped_cards
from benchmarks.dealt import decks as sample_decks
from scripts.drawing import GAME, JOKERS, SIZE, DrawnDeck, Pool, draw_deck
from scripts.timing import LEAST, Goldfish, play_all, speed_ratio, told_times

MOST_REFUSED = 0.05
ALL = "random decks of all cards, compiled"
SHIPPED, SHIPPED_BY_HAND = (
    f"random decks of the shipped cards, {how}" for how in ("compiled", "by hand")
)
BUILT, BUILT_BY_HAND = (f"sample decks, {how}" for how in ("compiled", "by hand"))
# The first is told as a share of the second.
COMPARED = (
    (BUILT, BUILT_BY_HAND),
    (SHIPPED, SHIPPED_BY_HAND),
    (SHIPPED_BY_HAND, BUILT_BY_HAND),
    (ALL, SHIPPED),
    (ALL, BUILT_BY_HAND),
)
Groups = dict[str, list[Goldfish]]


def groups_of(pool: Pool, drawn: list[DrawnDeck], seed: int) -> Groups:
    """The drawn decks, and as many of the shipped cards, which the pool is confined to."""
    hand = shipped_cards(GAME)
    pool.confine(hand)
    shipped = {
        deck.name: deck.zones for deck in (draw_deck(pool, seed + n) for n in range(len(drawn)))
    }
    built = {name: dict(zones) for name, zones in sample_decks(GAME).items()}
    every = {deck.name: deck.zones for deck in drawn}
    wanted = (
        (ALL, every, pool.facts),
        (SHIPPED, shipped, pool.facts),
        (SHIPPED_BY_HAND, shipped, hand),
        (BUILT, built, pool.facts),
        (BUILT_BY_HAND, built, hand),
    )
    return {
        title: [Goldfish(GAME, *deck, facts) for deck in decks.items()]
        for title, decks, facts in wanted
    }


def tell_decks(drawn: list[DrawnDeck], played: list[Goldfish]) -> int:
    """Return the number of decks that break something or have too many refused cards."""
    for deck, games in zip(drawn, played, strict=True):
        refused = f"{len(deck.refused)} of {SIZE + JOKERS} cards refused ({deck.share:.1%})"
        print(f"deck {deck.name}: {refused}; {games.told()}", *games.faults, sep="\n  ")
    over = sum(deck.share > MOST_REFUSED for deck in drawn)
    print(f"{over} of {len(drawn)} decks with more than {MOST_REFUSED:.0%} of their cards refused")
    print(f"all decks together: {fmean(deck.share for deck in drawn):.1%} of their cards refused")
    return over + sum(bool(games.faults) for games in played)


def tell_speeds(groups: Groups) -> None:
    for title, decks in groups.items():
        print(f"{title}: {len(decks)} decks, {told_times(decks)}")
    for one, other in COMPARED:
        shares = [speed_ratio(groups[one], groups[other], of) for of in (fmean, median)]
        mean, middle = (f"{share:.1%} ± {half:.1%}" for share, half in shares)
        print(f"speed of {one}; {other} = 100 %: by mean {mean}, by median {middle}")


def main() -> int:
    """Return the number of decks at fault."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--decks", type=int, default=20, help="of all cards, and of the shipped")
    options.add_argument("--games", type=int, default=1_000, help=f"at least {LEAST}")
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    pool = Pool(given.file)
    drawn = [draw_deck(pool, given.seed + number) for number in range(given.decks)]
    groups = groups_of(pool, drawn, given.seed)
    play_all([deck for decks in groups.values() for deck in decks], max(given.games, LEAST))
    failed = tell_decks(drawn, groups[ALL])
    tell_speeds(groups)
    return failed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
