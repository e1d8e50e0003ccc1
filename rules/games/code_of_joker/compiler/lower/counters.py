"""Steps about death counters."""

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Draft, Holder
from rules.games.code_of_joker.compiler.meaning.nouns import Measure
from rules.games.code_of_joker.compiler.meaning.said import (
    Change,
    Deed,
    MoveCounter,
    Multiply,
    Settle,
)
from rules.games.code_of_joker.compiler.meaning.targets import Mentioned

ITSELF = Mentioned(ref="self")
COUNTER = "death-counter"


def lower_double(step: Multiply) -> Draft:
    """Each counter becomes so many times as large."""
    unit = step.target if isinstance(step.target, str) else "it"
    assert isinstance(step.times, int)
    number = Measure(measure=COUNTER, unit=unit, times=step.times)
    settle = Draft(Settle(do="set-death-counter", target=unit, to=number))
    if step.target == unit:
        return settle
    return Draft(Holder(do="each", target=step.target), then=[settle])


def given_counter(said: MoveCounter) -> list[Deed]:
    """A counter that moves is given to another unit and is gone from the first. Raises Refused if what is
    meant by the first may change in between."""
    if said.giver != "self":
        raise Refused("language")
    number = Measure(measure=COUNTER, unit="self")
    given = Change(do=COUNTER, by=number, obj=said.obj, lasts=said.lasts, span=said.span)
    return [given, Deed(do="remove-death-counter", obj=ITSELF, span=said.span)]
