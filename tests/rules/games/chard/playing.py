"""Games of the Chard Game with the shipped cards and decks."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from benchmarks.dealt import decks
from cards.games import GAMES
from cards.starter import card_records
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.chard import RULES
from rules.games.chard.cards.card import Card
from rules.games.chard.cards.facts import card_facts
from rules.games.chard.table.ruleset import Ruleset
from rules.games.chard.table.state import State

CARDS: dict[str, Card] = {card.number: card_facts(card) for card in card_records(GAMES["chard"])}
DECKS = list(decks("chard").values())
PAIRS = list(combinations_with_replacement(DECKS, 2))
ZONES = ("deck", "hand", "using", "discard", "removed")


def new(seed: int, track: bool = False, log: bool = False, **settings: Any) -> Game[State, Card]:
    pair = PAIRS[seed % len(PAIRS)]
    return Game.start(RULES, pair, CARDS, Ruleset(**settings), seed, track=track, log=log)


def held(state: State) -> Counter[str]:
    """All cards of both players, wherever they lie."""
    every: list[str] = []
    for player in state.players:
        every += [card for zone in ZONES for card in getattr(player, zone)]
        for piece in player.pieces():
            every += [piece.card.number, *([piece.equipment] if piece.equipment else [])]
    return Counter(every + ([state.stage.card.number] if state.stage else []))


def laid(text: str, cards: dict[str, str], **settings: Any) -> State:
    """A table from lines as in scenarios, with cards from words."""
    facts = {name: RULES.card(name, words) for name, words in cards.items()}
    state = RULES.blank(facts, Ruleset(**settings), Dice(1))
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, value = line.partition(":")
        RULES.place(state, key.strip(), value.strip())
    return state
