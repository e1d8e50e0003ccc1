"""Games for trying the engine: BATTLOGIC with the shipped characters."""

import json
from typing import Any

from cards.games import GAMES
from rules.bridge.facts import starter_facts
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Random, play_on
from rules.games.battlogic import RULES, Card, Ruleset, State

CARDS: dict[str, Card] = starter_facts("battlogic")


def deck(character: str) -> dict[str, list[str]]:
    """The thirty cards of a character."""
    cards = json.loads((GAMES["battlogic"].data / f"{character}.json").read_text("utf-8"))
    return {"main": [card["number"] for card in cards for _ in range(card.get("copies", 1))]}


DECKS = (deck("rei"), deck("hibari"))


def new(seed: int = 1, **settings: Any) -> Game[State, Card]:
    """Rei against Hibari. `track` and `log` go to the game, the rest is the ruleset."""
    more = {key: settings.pop(key) for key in ("track", "log") if key in settings}
    return Game.start(RULES, DECKS, CARDS, Ruleset(**settings), seed, **more)


def randomly(game: Game[State, Card], seed: int, most: int = 2_000) -> Game[State, Card]:
    """Played by two random policies, for at most `most` choices."""
    return play_on(game, [Random(Dice(seed)), Random(Dice(seed + 1))], most)
