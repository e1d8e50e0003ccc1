"""What a clause asks at last is asked otherwise, if its own condition rules it out."""

import pytest

from rules.games.code_of_joker.compiler.lower.drafts import (
    ClauseDraft,
    Draft,
    Linked,
    Writing,
    branch,
)
from rules.games.code_of_joker.compiler.meaning.conditions import Compare, Condition, Exists
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase, Stat, Value
from rules.games.code_of_joker.compiler.meaning.said import Draw, Points
from rules.games.code_of_joker.compiler.write.alternatives import part_contradiction

DRAW, HEAL = Draw(count=1), Points(do="heal", amount=1)


def compared(op: str, right: Value, stat: str = "life") -> Compare:
    return Compare(left=Stat(stat=stat), op=op, right=right)


def clause(first: Condition, other: Condition) -> ClauseDraft:
    steps = [Draft(DRAW), branch([Linked(other)], [Draft(HEAL)])]
    return ClauseDraft(when=[Linked(first)], do=steps)


def test_it_is_asked_where_the_first_does_not_hold() -> None:
    parted = clause(compared("<=", 3), compared(">=", 4))
    first, (step, last) = parted.when, parted.do or []
    part_contradiction(parted)
    wanted = ClauseDraft(do=[branch(first, [step], [last])])
    assert Writing().clause(parted, "") == Writing().clause(wanted, "")


@pytest.mark.parametrize(
    "other",
    [
        compared(">=", 3),  # both can hold
        compared(">=", 4, "cp"),  # another number
        compared(">=", Stat(stat="round")),  # nobody knows
        Exists(filter=NounPhrase(owner="you")),
    ],
)
def test_others_stay_as_they_are(other: Condition) -> None:
    whole = clause(compared("<=", 3), other)
    part_contradiction(whole)
    assert Writing().clause(whole, "") == Writing().clause(clause(compared("<=", 3), other), "")


def test_what_is_asked_alone_stays() -> None:
    alone = ClauseDraft(when=[Linked(compared("<=", 3))], do=[Draft(DRAW)])
    part_contradiction(alone)
    assert alone.when == [Linked(compared("<=", 3))]
