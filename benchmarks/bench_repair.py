"""The repair: milliseconds per forty-card deck, with a pool of 1,700 cards."""

import random
import statistics
import time
from collections.abc import Iterator

from benchmarks.bench_check import AS_OF, broken_deck, catalog, legal_deck, parts
from benchmarks.figures import BenchFigure, run
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality import official
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair.solve import find_repair
from decks.legality.ruleset import Ruleset

DECKS = 60
TARGET = 200.0


def figures(quick: bool) -> Iterator[BenchFigure]:
    cards = catalog(1700)
    count = 2 if quick else DECKS
    for slug in ("standard", "community-limited"):
        ruleset = official.official_ruleset("code-of-joker", slug, AS_OF)
        for kind in ("broken", "unfinished", "every card once too often"):
            results = [repaired(deck, ruleset, cards) for deck in decks(kind, cards, count)]
            times = [milliseconds for milliseconds, _ in results]
            slow, proved = sorted(times)[int(count * 0.95)], sum(proved for _, proved in results)
            print(f"{slug}, {kind}: p95 {slow:.0f} ms; {proved} of {count} proved smallest")
            median = statistics.median(times)
            yield BenchFigure(f"repair, {slug}, {kind}: median", median, TARGET, "ms")


def repaired(deck: Decklist, ruleset: Ruleset, cards: Catalog) -> tuple[float, bool]:
    """The milliseconds of a repair, and whether it is proved minimal."""
    verdict = check_deck(deck, ruleset, cards)
    start = time.perf_counter()
    solution = find_repair(verdict)
    return (time.perf_counter() - start) * 1000, bool(solution and solution.proved)


def decks(kind: str, cards: Catalog, count: int) -> list[Decklist]:
    dice = random.Random(kind)
    pool, jokers = parts(cards)
    return [spoilt(kind, pool, jokers, dice) for _ in range(count)]


def spoilt(
    kind: str, pool: list[CardRecord], jokers: list[CardRecord], dice: random.Random
) -> Decklist:
    if kind == "broken":
        return broken_deck(pool, jokers, dice)
    deck = legal_deck(pool, jokers, dice)
    main = deck.zones["main"]
    if kind == "unfinished":
        main = main[: dice.randint(1, 8)]
    else:
        main = tuple(Entry(card, quantity + 1) for card, quantity, *_ in main)
    return Decklist("code-of-joker", {**deck.zones, "main": main})


if __name__ == "__main__":
    run(figures)
