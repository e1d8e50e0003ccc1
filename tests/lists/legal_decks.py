"""Legal decks of the five games: the shipped ones, and decks drawn at random from the shipped cards."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from cards.games import GAMES
from cards.record import CardRecord
from decks.exchange.canonical import canonical_form
from decks.exchange.text import parse_deck
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.zones import Zone
from decks.samples import SampleDeck, sample_decks
from tests.decks.editor.making import catalog, rules

# Few draws break a demand that drawing does not heed, such as that of one unit of Power 00.
MOST_DRAWS = 200

Zones = dict[str, list[CardRecord]]
Drawing = Callable[[random.Random], tuple[str, Zones]]


@cache
def shipped_decks(game: str) -> tuple[tuple[str, Decklist], ...]:
    """Format and deck of each legal sample of the game."""
    return tuple(
        (sample.format, parse_deck(sample.text, catalog(game), zones_of(game, sample)).decklist)
        for sample in sample_decks(game)
        if sample.legal
    )


def zones_of(game: str, sample: SampleDeck) -> tuple[Zone, ...]:
    return rules(game, sample.format).zones


@cache
def cards_of(game: str, *kinds: str) -> tuple[CardRecord, ...]:
    """The game's deckable cards, of these kinds if any are named."""
    return tuple(c for c in catalog(game) if c.deckable and (not kinds or c.kind in kinds))


def legal_deck(game: str, chance: random.Random) -> tuple[str, Decklist]:
    """Format and cards of a legal deck: one in four is a sample."""
    shipped = shipped_decks(game)
    if game not in DRAWINGS or chance.random() < 0.25:
        slug, deck = chance.choice(shipped)
        return slug, canonical_form(deck, catalog(game))
    for _ in range(MOST_DRAWS):
        slug, zones = DRAWINGS[game](chance)
        deck = canonical_form(deck_of(game, zones), catalog(game))
        if check_deck(deck, rules(game, slug), catalog(game)).verdict == "legal":
            return slug, deck
    raise AssertionError(f"no legal deck of {game} was drawn")


def deck_of(game: str, zones: Zones) -> Decklist:
    return Decklist(
        game,
        {
            zone: tuple(Entry(number, n) for number, n in Counter(c.number for c in cards).items())
            for zone, cards in zones.items()
        },
    )


def drawn(
    cards: Sequence[CardRecord], size: int, most: int, chance: random.Random
) -> list[CardRecord]:
    """`size` cards, up to `most` copies of each."""
    names = chance.sample(range(len(cards)), len(cards))
    taken: list[CardRecord] = []
    for place in names:
        copies = min(chance.choice([1, 2, most, most]), most, size - len(taken))
        taken += [cards[place]] * copies
    return taken


def draw_code_of_joker(chance: random.Random) -> tuple[str, Zones]:
    main = cards_of("code-of-joker", "unit", "evolution", "trigger", "intercept")
    zones = {"main": drawn(main, 40, 3, chance)}
    if chance.random() < 0.1:
        return "ver1", zones
    return "standard", zones | {"jokers": chance.sample(cards_of("code-of-joker", "joker"), 2)}


def draw_chard(chance: random.Random) -> tuple[str, Zones]:
    energy = chance.sample(cards_of("chard", "energy"), chance.choice([1, 2]))
    others = drawn(cards_of("chard", "character", "item"), 33, 4, chance)
    return "standard", {"main": [*others, *(chance.choice(energy) for _ in range(17))]}


def draw_divine_cross(chance: random.Random) -> tuple[str, Zones]:
    cards = cards_of("divine-cross")
    title = chance.choice(sorted({str(card.fields["title"]) for card in cards}))
    fitting = [card for card in cards if card.fields["title"] == title]
    return "constructed", {"main": drawn(fitting, 30, 2, chance)}


def draw_twgp(chance: random.Random) -> tuple[str, Zones]:
    slug, decks, vitals = chance.choice(
        [("half", 1, 3), ("half", 1, 3), ("dolsaga", 2, 3), ("full", 2, 5), ("trial", 3, 7)]
    )
    cards = [c for c in cards_of("twgp") if c.kind != "vital"]
    zones = {f"deck-{n + 1}": chance.sample(cards, 20) for n in range(decks)}
    zones["vitals"] = chance.sample(cards_of("twgp", "vital"), vitals)
    if chance.random() < 0.6:
        zones["archive"] = chance.sample(zones["deck-1"], chance.randint(1, 6))
    return slug, zones


DRAWINGS: dict[str, Drawing] = {
    "code-of-joker": draw_code_of_joker,
    "chard": draw_chard,
    "divine-cross": draw_divine_cross,
    "twgp": draw_twgp,
}
assert set(DRAWINGS) < set(GAMES)
