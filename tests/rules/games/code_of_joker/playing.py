"""Games of Code of Joker for trying the engine, with the sample decks and with any shipped cards."""

from collections.abc import Container, Sequence
from typing import Any

from benchmarks.dealt import Deck, cards, decks
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.code_of_joker import RULES, Ruleset, State
from rules.games.code_of_joker.cards.card import Card

CARDS: dict[str, Card] = cards("code-of-joker")
DECKS = tuple(decks("code-of-joker").values())
DECKABLE = sorted(n for n, card in CARDS.items() if card.kind != "joker" and not card.token)
JOKERS = sorted(number for number, card in CARDS.items() if card.kind == "joker")


def any_deck(dice: Dice, among: Container[str] = CARDS) -> dict[str, list[str]]:
    """Three copies of thirteen cards and one of another, and two jokers of different characters."""
    pool, jokers = ([n for n in numbers if n in among] for numbers in (DECKABLE, JOKERS))
    dice.shuffle(pool)
    dice.shuffle(jokers)
    first, *others = jokers
    second = next(j for j in others if CARDS[j].character != CARDS[first].character)
    return {"main": [*pool[:13] * 3, pool[13]], "jokers": [first, second]}


def new(
    seed: int,
    ruleset: Ruleset | None = None,
    among: Container[str] = CARDS,
    built: Sequence[Deck] = DECKS,
    **more: Any,
) -> Game[State, Card]:
    """One of the `built` decks for even seeds, any cards `among` those given for odd ones. `more`: track, log."""
    dice = Dice(seed)
    dealt = [
        any_deck(dice, among) if seed % 2 else built[dice.below(len(built))]
        for _ in range(RULES.seats.least)
    ]
    return Game.start(RULES, dealt, CARDS, ruleset or Ruleset(), seed, **more)
