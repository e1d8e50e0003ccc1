"""The repair: milliseconds for a forty-card deck in a pool of 1,700, and for other games' formats."""

import random
import statistics
import sys
import time

from benchmarks.bench_check import AS_OF, broken_deck, catalog, legal_deck
from decks import official
from decks.decklist import Decklist, Entry
from decks.legality import check
from decks.repair.solve import repair

DECKS = 60
TARGET = 200.0


def decks(kind: str) -> list[Decklist]:
    dice = random.Random(kind)
    cards = catalog(1700)
    pool = [c for c in cards if c.kind != "joker" and c.deckable and len(cards.find(c.name)) == 1]
    jokers = [card for card in cards if card.kind == "joker"]
    if kind == "broken":
        return [broken_deck(pool, jokers, dice) for _ in range(DECKS)]
    made = []
    for _ in range(DECKS):
        deck = legal_deck(pool, jokers, dice)
        main = list(deck.zones["main"])
        if kind == "unfinished":
            main = main[: dice.randint(1, 8)]
        else:
            main = [Entry(card, quantity + 1) for card, quantity, _ in main]
        made.append(Decklist("code-of-joker", {**deck.zones, "main": tuple(main)}))
    return made


def main() -> bool:
    cards = catalog(1700)
    met = True
    for slug in ("standard", "community-limited"):
        ruleset = official.ruleset("code-of-joker", slug, AS_OF)
        for kind in ("broken", "unfinished", "every-card-once-too-often"):
            times, proved = [], 0
            for deck in decks(kind):
                verdict = check(deck, ruleset, cards)
                start = time.perf_counter()
                found = repair(verdict)
                times.append((time.perf_counter() - start) * 1000)
                proved += bool(found and found.proved)
            median, slow = statistics.median(times), sorted(times)[int(len(times) * 0.95)]
            met = met and median <= TARGET
            print(
                f"repair {slug}, {kind}: median {median:.0f} ms, p95 {slow:.0f} ms,"
                f" {proved} of {len(times)} proved smallest; limit {TARGET:.0f} ms"
            )
    return met


if __name__ == "__main__":
    sys.exit(not main())
