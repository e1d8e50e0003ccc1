"""The deck check: forty-card decks per second on one core, with all problems reported."""

import datetime as dt
import random
import statistics
import time
from collections.abc import Iterator

from benchmarks import generated
from benchmarks.figures import BenchFigure, run
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.legality import official
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.ruleset import Ruleset

DECKS = 4000
RUNS = 7
TARGET = 20_000
AS_OF = dt.date(2026, 1, 1)


def catalog(cards: int) -> Catalog:
    schema = GAMES["code-of-joker"].schema
    made = generated.cards("code-of-joker", cards, seed=1)
    return Catalog("code-of-joker", [schema.model_validate(card).record() for card in made])


def parts(cards: Catalog) -> tuple[list[CardRecord], list[CardRecord]]:
    """The main deck cards with unique names, and the jokers."""
    usable = [card for card in cards if card.deckable]
    jokers = [card for card in usable if card.kind == "joker"]
    main = [card for card in usable if card.kind != "joker" and len(cards.find(card.name)) == 1]
    return main, jokers


def legal_deck(pool: list[CardRecord], jokers: list[CardRecord], dice: random.Random) -> Decklist:
    """13 cards three times and one once, given by number or name, and two jokers."""
    names = [dice.choice((card.number, card.number, card.name)) for card in dice.sample(pool, 14)]
    copies = [3] * 13 + [1]
    main = tuple(Entry(name, quantity) for name, quantity in zip(names, copies, strict=True))
    pair = dice.sample(jokers, 2)
    return Decklist(
        "code-of-joker", {"main": main, "jokers": tuple(Entry(j.number, 1) for j in pair)}
    )


def broken_deck(pool: list[CardRecord], jokers: list[CardRecord], dice: random.Random) -> Decklist:
    """Two cards over the limit, a token or joker in the wrong zone, one joker missing."""
    deck = legal_deck(pool, jokers, dice)
    main = (*deck.zones["main"][2:], Entry(pool[0].number, 4), Entry(jokers[0].number, 1))
    return Decklist("code-of-joker", {"main": main, "jokers": deck.zones["jokers"][:1]})


def rate(decks: list[Decklist], ruleset: Ruleset, cards: Catalog) -> float:
    """Decks checked per second of CPU."""
    start = time.process_time()
    for deck in decks:
        check_deck(deck, ruleset, cards)
    return len(decks) / (time.process_time() - start)


def figures(quick: bool) -> Iterator[BenchFigure]:
    count, runs = (20, 1) if quick else (DECKS, RUNS)
    cards = catalog(1700)
    dice = random.Random(7)
    pool, jokers = parts(cards)
    kinds = {
        "legal": [legal_deck(pool, jokers, dice) for _ in range(count)],
        "broken": [broken_deck(pool, jokers, dice) for _ in range(count)],
    }
    for slug in ("standard", "community-limited"):
        ruleset = official.official_ruleset("code-of-joker", slug, AS_OF)
        for kind, decks in kinds.items():
            decks_per_second = statistics.median(rate(decks, ruleset, cards) for _ in range(runs))
            problems = statistics.mean(
                len(check_deck(deck, ruleset, cards).problems) for deck in decks
            )
            print(f"{slug}, {kind} decks: {problems:.1f} problems each")
            yield BenchFigure(
                f"check(), {slug}, {kind} decks", decks_per_second, TARGET, "decks/s", at_least=True
            )


if __name__ == "__main__":
    run(figures)
