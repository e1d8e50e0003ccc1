"""Decks whose cards differ only in their numbers, and such decks with some strong cards."""

from dataclasses import replace
from typing import Any, NamedTuple

from benchmarks.dealt import cards, decks
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import First, Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.games.battlogic.cards.card import Card as Action
from rules.games.code_of_joker.cards.card import Card as Unit
from rules.games.code_of_joker.effects import parse_effects

STRONG = ("S-1", "S-2", "S-3")
# Luck, without which all games of equal units would be the same, and draws by effects.
LUCK = {"on": [{"event": "enter", "unit": "self"}], "do": [
    {"do": "chance", "percent": 30, "then": [{"do": "draw", "count": 1}]},
    {"do": "chance", "percent": 30, "then": [{"do": "life-damage", "who": "opponent", "amount": 1}]},
]}  # fmt: skip
BURN = {"on": [{"event": "enter", "unit": "self"}], "do": [
    {"do": "life-damage", "who": "opponent", "amount": 3}
]}  # fmt: skip
BURNING = parse_effects({"abilities": [{"kind": "triggered", "clauses": [BURN]}]})
LUCKY = parse_effects({"abilities": [{"kind": "triggered", "clauses": [LUCK]}]})


class Equal(NamedTuple):
    """A plan, and the facts of its cards."""

    plan: Plan
    cards: dict[str, Any]

    def played(self, games: int, first: First = "alternate", seed: int = 7) -> Results:
        plan = replace(self.plan, first=first, seed=seed)
        return play_games(PLAYABLE[plan.game], plan, self.cards, 0, games)


def joker(copies: int = 1, strong: int = 0) -> Equal:
    """Forty units of Code of Joker, alone against the passive rival."""
    numbers = [f"N-{n:02}" for n in range((40 - strong) // copies)]
    facts = {n: Unit(n, "unit", cost=3, bp=(4000, 5000, 6000), effects=LUCKY) for n in numbers}
    facts |= {n: Unit(n, "unit", cost=0, bp=(9000,) * 3, effects=BURNING) for n in STRONG[:strong]}
    deck = {"main": (*numbers * copies, *STRONG[:strong]), "jokers": ()}
    return Equal(Plan("code-of-joker", "goldfish", (deck,), ("greedy",), horizon=9), facts)


def battlogic(strong: int = 0) -> Equal:
    """Thirty action cards of BATTLOGIC against Rei's; they win about half of the games.
    Against the passive rival's identical thirty, nothing would ever succeed."""
    numbers = [f"N-{n:02}" for n in range(30 - strong)]
    facts = {n: Action(n, 18, 2, 2) if strong else Action(n, 14, 8, 3) for n in numbers}
    facts |= {n: Action(n, 3, 10, 11) for n in STRONG[:strong]}
    rei = {"main": tuple(decks("battlogic")["rei"]["main"])}
    deck = {"main": (*numbers, *STRONG[:strong])}
    plan = Plan("battlogic", "match", (deck, rei), ("greedy", "random"))
    return Equal(plan, cards("battlogic") | facts)
