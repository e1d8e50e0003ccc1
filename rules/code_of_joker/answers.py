"""How good an answer within an action looks. No rule is made here."""

from collections.abc import Callable

from rules.code_of_joker.reading import bp
from rules.code_of_joker.state import State
from rules.code_of_joker.targets import SIDES
from rules.code_of_joker.unit import Unit
from rules.core.ask import Answer, Ask


def answered(view: State, ask: Ask) -> list[float]:
    judge = ANSWERS[ask.kind]
    return [judge(view, ask.player, str(option)) for option in ask.options]


def best(view: State, ask: Ask) -> Answer:
    scores = answered(view, ask)
    return ask.options[scores.index(max(scores))]


def unit(view: State, name: str) -> Unit:
    return view.players[SIDES.index(name[0])].field[int(name[1:]) - 1]


def block(view: State, seat: int, name: str) -> float:
    """A block that wins, or a trade; a lost one only when life is short."""
    if name == "none" or view.fight is None:
        return 0.0
    mine, theirs = bp(view, unit(view, name)), bp(view, view.fight[0])
    if mine > theirs:
        return 10 - mine / 100_000
    return 2.0 if mine == theirs else 1.0 if view.players[seat].life <= 2 else -1.0


def choose(view: State, seat: int, name: str) -> float:
    """The other's best, or one's own best; of cards the dearest."""
    if name[0] in SIDES and name[1:].isdecimal():
        one = unit(view, name)
        return bp(view, one) / 1000 + (100 if one.owner != seat else 0)
    if name[0] in SIDES and name[1:2] == "t":
        return 0.0
    return float(view.cards[name].printed)


ANSWERS: dict[str, Callable[[State, int, str], float]] = {
    "mulligan": lambda view, seat, word: float(word == "no"),
    "block": block,
    "choose": choose,
    "use": lambda view, seat, word: float(word != "none"),
    "discard": lambda view, seat, card: -view.cards[card].printed - 2 * view.cards[card].level,
    "mode": lambda view, seat, word: -float(word),
    "seconds": lambda view, seat, word: float(word),
}
