"""What a clause asks at last is asked otherwise, if its own condition rules it out."""

from typing import Any

import pytest

from rules.games.code_of_joker.compiler.write.alternatives import part_contradiction

DRAW, HEAL = {"do": "draw", "count": 1}, {"do": "heal", "amount": 1}


def compared(op: str, right: Any, stat: str = "life") -> dict[str, Any]:
    return {"is": "compare", "left": {"of": "stat", "stat": stat}, "op": op, "right": right}


def clause(first: Any, other: Any) -> dict[str, Any]:
    return {"if": [first], "do": [DRAW, {"do": "if", "if": [other], "then": [HEAL]}]}


def test_it_is_asked_where_the_first_does_not_hold() -> None:
    parted = clause(compared("<=", 3), compared(">=", 4))
    last = parted["do"][1]
    part_contradiction(parted)
    step = {"do": "if", "if": [compared("<=", 3)], "then": [DRAW], "else": [last]}
    assert parted == {"do": [step]}


@pytest.mark.parametrize(
    "other",
    [
        compared(">=", 3),  # both can hold
        compared(">=", 4, "cp"),  # another number
        compared(">=", {"of": "stat", "stat": "round"}),  # nobody knows
        {"is": "exists", "filter": {"owner": "you"}},
    ],
)
def test_others_stay_as_they_are(other: dict[str, Any]) -> None:
    whole = clause(compared("<=", 3), other)
    part_contradiction(whole)
    assert whole == clause(compared("<=", 3), other)


def test_what_is_asked_alone_stays() -> None:
    alone = {"if": [compared("<=", 3)], "do": [DRAW]}
    part_contradiction(alone)
    assert alone == {"if": [compared("<=", 3)], "do": [DRAW]}
