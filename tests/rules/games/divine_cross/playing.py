"""Games of Divine Cross with the shipped cards and decks."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from benchmarks.dealt import cards, decks
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.divine_cross import RULES
from rules.games.divine_cross.cards.card import Card, Cards
from rules.games.divine_cross.table.ruleset import Ruleset
from rules.games.divine_cross.table.state import State

CARDS: dict[str, Card] = cards("divine-cross")
DECKS = list(decks("divine-cross").values())
PAIRS = list(combinations_with_replacement(DECKS, 2))
ZONES = ("deck", "hand", "placed", "using", "seen", "discard", "ko")


def new(seed: int, track: bool = False, log: bool = False, **settings: Any) -> Game[State, Card]:
    pair = PAIRS[seed % len(PAIRS)]
    return Game.start(RULES, pair, CARDS, Ruleset(**settings), seed, track=track, log=log)


def held(state: State) -> list[Counter[str]]:
    """The cards that each player has, wherever they lie."""
    found = []
    for player in state.players:
        every = [card for zone in ZONES for card in getattr(player, zone)]
        for unit in player.units():
            every += [unit.card.number, *unit.energy, *([unit.assist] if unit.assist else [])]
        found.append(Counter(every))
    return found


def laid(text: str, cards: dict[str, str], **settings: Any) -> State:
    """A table from lines as in scenarios, with cards from words."""
    facts = Cards({name: RULES.card(name, words) for name, words in cards.items()})
    state = RULES.blank(facts, Ruleset(**settings), Dice(1))
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, value = line.partition(":")
        RULES.place(state, key.strip(), value.strip())
    return state
