"""Steps about damage, life and CP."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Draft, Holder, Linked, branch
from rules.games.code_of_joker.compiler.meaning.conditions import Condition, Fits
from rules.games.code_of_joker.compiler.meaning.nouns import Measure, NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import (
    Change,
    ControllerCp,
    Points,
    Settle,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

MOST_LIFE = 8  # what a player begins with


def lower_life_damage(step: Points, scope: Scope) -> Points:
    """If it is not said that it is life damage, the number must be one. Raises Refused."""
    if step.points and isinstance(step.amount, int) and step.amount > MOST_LIFE:
        raise Refused("language", scope.span)
    return replace(step, who=step.who or "you") if step.taken else step


def lower_damage_to(step: Settle, scope: Scope) -> Draft:
    """To each as much as leaves it that BP. Raises Refused for a BP that is read from the table."""
    if not isinstance(step.to, int):
        raise Refused("language", scope.span)
    amount = Measure(measure="bp", unit="it", plus=-step.to)
    damage = Points(do="damage", target="it", amount=amount)
    return Draft(Holder(do="each", target=step.target), then=[Draft(damage)])


def lower_controller_cp(step: ControllerCp, scope: Scope) -> Draft:
    """The CP of whoever controls the unit."""
    unit = referent(scope, step.unit)
    yours: Linked[Condition] = Linked(Fits(unit=unit, filter=NounPhrase(owner="you")))
    mine, theirs = (Draft(Change(do="cp", by=step.by, who=who)) for who in ("you", "opponent"))
    return branch([yours], [mine], [theirs])
