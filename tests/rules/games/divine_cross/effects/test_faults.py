"""What is wrong with effects that can be read, and where."""

from typing import Any

import pytest

from rules.games.divine_cross.effects import parse_effects
from rules.games.divine_cross.effects.faults import check_effects

DRAW = {"do": "draw", "count": 1}
MILL = {"do": "mill", "count": 1}
TURN = {"event": "turn-start"}
CHANGE = {"give": "change", "what": "hp", "by": 10}


def faults(kind: str, abilities: list[dict[str, Any]], **more: Any) -> list[tuple[str, str]]:
    effects = parse_effects({"abilities": abilities, **more})
    return [(fault.path, fault.en) for fault in check_effects(effects, kind)]


def one(kind: str, **clause: Any) -> list[dict[str, Any]]:
    return [{"kind": kind, "clauses": [clause]}]


@pytest.mark.rule("DVC-009", "DVC-019", "DVC-105", "DVC-139")
@pytest.mark.parametrize(
    ("kind", "abilities", "place", "why"),
    [
        ("event", one("power", do=[DRAW]), "abilities[0].kind", "has no power ability"),
        ("unit", one("command", do=[DRAW]), "abilities[0].kind", "has no command ability"),
        ("assist", one("skill", do=[DRAW]), "abilities[0].kind", "has no skill ability"),
        ("unit", one("constant", do=[DRAW]), "abilities[0].clauses[0]", "waits for nothing"),
        (
            "unit",
            one("power", do=[DRAW], on=[{"event": "turn-start"}]),
            "abilities[0].clauses[0]",
            "used, not waited for",
        ),
        ("unit", one("power", do=[DRAW], give=[CHANGE]), "abilities[0].clauses[0]", "not both"),
        ("unit", [{"kind": "power"}], "abilities[0]", "does nothing"),
        (
            "unit",
            one("power", do=[DRAW], moment="using"),
            "abilities[0].clauses[0].moment",
            "nothing is used then",
        ),
        (
            "unit",
            one("constant", give=[{"give": "base", "by": 10}]),
            "abilities[0].clauses[0].give[0]",
            "no Skill",
        ),
        (
            "unit",
            one("constant", give=[CHANGE | {"times": 2}]),
            "abilities[0].clauses[0].give[0]",
            "one of by, times, over, becomes",
        ),
        (
            "unit",
            one("constant", give=[{"give": "add", "to": "self"}]),
            "abilities[0].clauses[0].give[0]",
            "adds nothing",
        ),
        (
            "unit",
            one("power", do=[{"do": "pay", "cost": [DRAW], "then": [DRAW]}]),
            "abilities[0].clauses[0].do[0].cost",
            "a cost is one step",
        ),
        (
            "unit",
            one("power", do=[{"do": "stun", "target": "nobody"}]),
            "abilities[0].clauses[0].do[0].target",
            "nothing is chosen as",
        ),
        (
            "unit",
            one("power", do=[{"do": "pay", "cost": [MILL, MILL], "then": [DRAW]}]),
            "abilities[0].clauses[0].do[0].cost",
            "a cost is one step",
        ),
        ("event", one("command", give=[CHANGE]), "abilities[0]", "lies in no Area"),
        ("action", one("command", give=[CHANGE]), "abilities[0]", "lies in no Area"),
        (
            "event",
            [{"kind": "command", "clauses": [{"do": [DRAW]}, {"do": [DRAW], "on": [TURN]}]}],
            "abilities[0]",
            "lies in no Area",
        ),
        (
            "unit",
            one("constant", give=[{"give": "add", "to": "self", "attribute": ["yellow"]}]),
            "abilities[0].clauses[0].give[0].attribute",
            "the game has no 'yellow'",
        ),
    ],
)
def test_a_fault_says_where_and_why(kind: str, abilities: Any, place: str, why: str) -> None:
    found = faults(kind, abilities)
    assert any(path == place and why in told for path, told in found), found


def test_only_assists_are_attached() -> None:
    assert faults("unit", one("power", do=[DRAW]), attaches={}) == [
        ("attaches", "only an Assist is attached")
    ]
    assert faults("assist", one("command", do=[DRAW]), attaches={}) == []


def test_while_stunned_is_for_skills() -> None:
    stunned = {"kind": "skill", "name": {"ja": "炎"}, "while_stunned": True}
    assert faults("unit", [stunned]) == []
    assert ("abilities[0].while_stunned", "it is no Skill") in faults(
        "unit", [{"kind": "power", "while_stunned": True, "clauses": [{"do": [DRAW]}]}]
    )


BODY = [{"do": [DRAW]}]
SKILL: dict[str, Any] = {"kind": "skill", "name": {"ja": "炎"}}


@pytest.mark.rule("DVC-009", "DVC-019", "DVC-105", "DVC-139")
@pytest.mark.parametrize(
    ("kind", "ability"),
    [
        ("unit", SKILL | {"clauses": BODY}),
        ("unit", {"kind": "power", "clauses": BODY}),
        ("unit", {"kind": "constant", "clauses": [{"give": [CHANGE]}]}),
        ("unit", {"kind": "constant", "clauses": [{"on": [TURN], "do": [DRAW]}]}),
        ("unit", SKILL | {"clauses": [{"give": [{"give": "base", "by": 10}]}]}),
        ("event", {"kind": "command", "clauses": BODY}),
        ("action", {"kind": "command", "clauses": BODY}),
        ("assist", {"kind": "command", "clauses": BODY}),
        ("assist", {"kind": "constant", "clauses": [{"give": [CHANGE]}]}),
        (
            "event",
            {
                "kind": "command",
                "clauses": [{"do": [{"do": "pay", "cost": [MILL], "then": BODY[0]["do"]}]}],
            },
        ),
    ],
)
def test_each_kind_of_card_has_its_kinds_of_abilities(kind: str, ability: Any) -> None:
    assert faults(kind, [ability]) == []
