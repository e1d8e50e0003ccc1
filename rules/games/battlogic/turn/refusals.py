"""Why a choice is not allowed now."""

from rules.engine.core.ask import Ask, Choice
from rules.engine.opening.opening import RuleSentence
from rules.games.battlogic.book import words
from rules.games.battlogic.table.state import State
from rules.games.battlogic.turn.phases import EVASION

CARDS = ("choose", "set", "spend", "pay", "discard")  # verbs that take a card
NO = ("no", "none")


def refusal_of(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None where the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    if choice.kind == "order":
        return words.NO_ORDER
    if choice.kind == "rules":
        return words.NO_RULES
    if choice.kind == "evade" and (ask is None or ask.kind != "evade"):
        return no_evasion(state, choice.player)
    return words.WANTED[ask.kind] if ask else words.WAIT


def no_evasion(state: State, player: int) -> RuleSentence:
    if not state.ruleset.evasion:
        return words.EVADE["off"]
    few = not state.opened and len(state.players[player].hand) < EVASION
    return words.EVADE["few" if few else "late"]


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether verb and answer could be a choice at all, or one that players may think of: to pass, to reorder
    cards, to change the rules, to set or pay nothing."""
    if verb == "evade":
        return answer in ("yes", "no")
    return verb in ("order", "pass", "rules") or (
        verb in CARDS and (answer in state.cards or answer in NO)
    )
