"""How good an answer within an action looks. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Answer, Ask
from rules.engine.performing.shared import Offered
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.performing.sequence import perform_steps
from rules.games.code_of_joker.performing.targets import unit_named
from rules.games.code_of_joker.performing.trial import copy_with_context
from rules.games.code_of_joker.policy.arrivals import HARM, wanting
from rules.games.code_of_joker.policy.trial_play import finished, standing_worth, use_gains
from rules.games.code_of_joker.table.current import current_bp, has_keyword
from rules.games.code_of_joker.table.state import SIDES, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn.attack import can_attack

GIFTS: Final = (s.Grant, s.GrantAbility, s.Bp)


def answer_scores(view: State, ask: Ask) -> list[float]:
    if ask.kind == "use":
        return use_scores(view, ask)
    judge = ANSWERS[ask.kind]
    return [judge(view, ask.player, str(option)) for option in ask.options]


def best_answer(view: State, ask: Ask) -> Answer:
    scores = answer_scores(view, ask)
    return ask.options[scores.index(max(scores))]


def block_score(view: State, seat: int, name: str) -> float:
    """A block that wins, or a trade. A losing block, with the weakest, only at low life; where the attacker
    pierces it saves nothing, so only at the last life, with the strongest."""
    if name == "none" or view.fight is None:
        return 0.0
    attacker, life = view.fight[0], view.players[seat].life
    mine, theirs = current_bp(view, unit_named(view, name)), current_bp(view, attacker)
    if mine > theirs:
        return 10 - mine / 100_000
    if mine == theirs:
        return 2.0
    if has_keyword(view, attacker, "pierce"):
        return 1 + mine / 100_000 if life == 1 else -1.0
    return 1 - mine / 100_000 if life <= 2 else -1.0


def choice_score(view: State, seat: int, name: str) -> float:
    """The opponent's best unit or one's own best; for harm, one's own weakest. Of cards, the most expensive."""
    if name[0] in SIDES and name[1:].isdecimal():
        unit = unit_named(view, name)
        return 100 + target_score(view, unit) if unit.owner != seat else gift_score(view, unit)
    if name[0] in SIDES and name[1:2] == "t":
        return 0.0
    card = view.cards[name]
    return float(card.printed - wanting(view, seat, card))


def target_score(view: State, unit: Unit) -> float:
    """How dangerous the unit is. Units that the damage kills rank before those that survive, and units that can
    block before those with no action right to lose."""
    step, strength = view.doing, current_bp(view, unit)
    felled = isinstance(step, s.Damage) and isinstance(step.amount, int) and step.amount >= strength
    first = isinstance(step, s.Exhaust) or is_pressing(view, unit)
    return strength / 1000 + 50 * felled + 50 * (first and unit.active)


def is_pressing(view: State, unit: Unit) -> bool:
    """Whether only units like this one stand between this turn's attacks and the last life."""
    if unit.owner == view.turn:
        return False
    attackers = sum([can_attack(view, attacker) for attacker in view.players[view.turn].field])
    return attackers + (view.fight is not None) >= view.players[unit.owner].life


def gift_score(view: State, unit: Unit) -> float:
    """An action right goes to a unit without one; strength and keywords to one that fights or may attack."""
    strength = current_bp(view, unit) / 1000 + unit.active
    if isinstance(view.doing, s.Ready):
        return strength + 50 * (not unit.active)
    if isinstance(view.doing, GIFTS):
        fighting = view.fight is not None and unit in view.fight
        return strength + 50 * (fighting or (unit.owner == view.turn and can_attack(view, unit)))
    return -strength if isinstance(view.doing, HARM) else strength


def mode(view: State, seat: int, number: str) -> float:
    """How the table looks afterwards."""
    assert isinstance(view.doing, Offered)
    table, effect = copy_with_context(view, view.doing.ctx)
    steps = view.doing.left[number].do
    return standing_worth(
        finished(table, seat, perform_steps(table, effect, steps), best_answer), seat
    )


def use_scores(view: State, ask: Ask) -> list[float]:
    """Use a set card if that gains more than keeping it."""
    places = [int(str(option)[1:]) - 1 for option in ask.options if option != "none"]
    gains = iter(use_gains(view, ask.player, places, best_answer))
    return [0.0 if option == "none" else next(gains) for option in ask.options]


ANSWERS: Final[dict[str, Callable[[State, int, str], float]]] = {
    "mulligan": lambda view, seat, word: float(word == "no"),
    "block": block_score,
    "choose": choice_score,
    "discard": lambda view, seat, card: -view.cards[card].printed - 2 * view.cards[card].level,
    "mode": mode,
    "seconds": lambda view, seat, word: float(word),
}
