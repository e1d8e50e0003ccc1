"""Steps about BP that is set, exchanged or shared out."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.nouns import Measure
from rules.games.code_of_joker.compiler.meaning.said import Deed, Exchange, Settle
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope


def lower_swap_shown(step: Deed, scope: Scope) -> Exchange:
    """ "Their BP": that of the unit of the event, and of the one chosen. Raises Refused."""
    if scope.awaited.unit != "event" or isinstance(step.target, str):
        raise Refused("antecedent", scope.span)
    return Exchange(do="swap-bp", one="event", two=step.target, shown=True)


def lower_swap(step: Exchange, scope: Scope) -> Exchange:
    """A swap for a time is one of the BP that the units show. Raises Refused."""
    names = [referent(scope, word) for word in step.alike or ()]
    if names and names != [step.one, step.two]:
        raise Refused("antecedent", scope.span)
    if scope.lasts and step.lasts is None:
        step = replace(step, base=False, lasts=scope.lasts)
    return replace(step, shown=None) if step.base is False else step


def lower_set_bp(step: Settle, scope: Scope) -> Settle:
    if step.one_way:
        scope.assume("set-either-way")
    if isinstance(step.to, Measure) and step.to.unit == step.target == "other":
        return replace(step, target=referent(scope, "event"))  # no unit becomes as it is
    return step


def lower_mutual(step: Exchange, scope: Scope) -> Exchange:
    """Of a battle, its two units. Raises Refused."""
    if step.one is not None:
        return step
    return replace(step, one=referent(scope, "event"), two=referent(scope, "other"))
