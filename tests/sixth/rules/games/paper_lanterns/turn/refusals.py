"""Why a choice is not allowed now."""

from rules.engine.core.ask import Ask, Choice
from rules.engine.opening.opening import RuleSentence
from tests.sixth.rules.games.paper_lanterns.book import words
from tests.sixth.rules.games.paper_lanterns.table.state import State


def refusal(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None if the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    return words.LAY if ask else words.WAIT


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether verb and answer could be a choice at all, or one that players may think of: to pass, to lay
    nothing."""
    return verb == "pass" or (verb == "lay" and (answer in state.cards or answer == "none"))
