"""Games of TWGP with the shipped cards and decks."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from benchmarks.dealt import cards, decks, listed
from decks.samples import sample_named
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.twgp import RULES
from rules.games.twgp.cards.card import Card, Cards
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import Ruleset
from rules.games.twgp.table.state import Player, State

# No shipped card makes tokens.
MADE = {"IMPS": "charge | accel do {do: token, name: IMP, count: 2}", "IMP": "unit 02"}
CARDS: dict[str, Card] = cards("twgp") | {n: RULES.card(n, words) for n, words in MADE.items()}
DECKS = list(decks("twgp").values())
FULL = listed(sample_named("twgp", "full-two-halves").text)
TRIAL = listed(sample_named("twgp", "trial-three-acts").text)
DOLSAGA = {**FULL, "vitals": FULL["vitals"][:3]}
PAIRS = list(combinations_with_replacement(DECKS, 2))
# More cards than twenty, for the variant of choosing.
MANY = {
    "deck-1": [*FULL["deck-1"], *FULL["deck-2"]],
    "deck-2": [*FULL["deck-2"], *FULL["deck-1"]],
    "vitals": FULL["vitals"],
}
WITH_TOKENS = {
    "deck-1": [*FULL["deck-1"][:12], *["IMPS"] * 8],
    "vitals": FULL["vitals"][:3],
    "tokens": ["IMP"] * 3,
}
ZONES = ("deck", "hand", "placed", "charge", "surge", "storage", "delete", "aside", "tokens")
U: dict[str, str] = {f"U{power:02}": f"unit {power:02}" for power in range(13)}
PLAIN = U | {"W": "weapon", "C": "charge", "L": "log-counter", "V": "vital"}


def new(seed: int, dealt: Any = None, **settings: Any) -> Game[State, Card]:
    """`track` and `log` go to the game, the rest is the ruleset."""
    more = {key: settings.pop(key) for key in ("track", "log") if key in settings}
    chosen = dealt or PAIRS[seed % len(PAIRS)]
    return Game.start(RULES, chosen, CARDS, Ruleset(**settings), seed, **more)


def held(player: Player) -> Counter[str]:
    """The cards that a player has, wherever they lie, Vitals apart."""
    every = [card for zone in ZONES for card in getattr(player, zone)]
    every += [card for bundle in player.spare for card in bundle]
    every += [piece.card.number for piece in player.laid]
    for piece in player.battle:
        every += piece.cards
    return Counter(every)


def numbers(pieces: list[Piece]) -> Counter[str]:
    return Counter(number for piece in pieces for number in piece.cards)


def laid(text: str, cards: dict[str, str] = PLAIN, **settings: Any) -> State:
    """A table from lines as in scenarios, with cards from words."""
    facts = Cards({name: RULES.card(name, words) for name, words in cards.items()})
    state = RULES.blank(facts, Ruleset(**settings), Dice(1))
    for line in filter(None, map(str.strip, text.splitlines())):
        key, _, value = line.partition(":")
        RULES.place(state, key.strip(), value.strip())
    return state
