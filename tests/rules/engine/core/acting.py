"""A game with one ask: what to do. Just enough of a game to try what BATTLOGIC lacks."""

from dataclasses import replace
from typing import Any

from rules.engine.core.ask import ACT, Ask, Choice, Steps
from rules.engine.core.rules import Rules
from rules.engine.opening.opening import RuleSentence
from rules.games.battlogic import RULES as OTHER
from rules.games.battlogic import State


def action(state: State) -> Steps[None]:
    """p1 plays cards from hand or ends the turn."""
    hand = state.players[0].hand
    while True:
        answer = yield Ask(0, ACT, (*(f"drive {card}" for card in hand), "end"))
        if answer == "end":
            return
        hand.remove(answer.removeprefix("drive "))


def refusal(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    return RuleSentence(("COJ-001",), f"{choice.kind}|{choice.answer}", "")


def makes_sense(state: State, verb: str, answer: str) -> bool:
    return (verb, answer) == ("end", "") or (verb == "drive" and answer in state.cards)


RULES: Rules[Any, Any] = replace(
    OTHER, slug="acting", action=action, refusal=refusal, makes_sense=makes_sense
)
