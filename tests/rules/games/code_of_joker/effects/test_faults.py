"""Which kinds of abilities each kind of card may have."""

import pytest

from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.faults import check_effects

DOES = {"do": [{"do": "draw", "count": 1}]}
BODIES = {
    "triggered": DOES | {"on": [{"event": "attack", "unit": {"owner": "you"}}]},
    "continuous": {"give": [{"give": "cost", "to": "self", "by": -1}]},
    "activated": DOES,
    "miracle": DOES,
    "joker": DOES,
}
ALLOWED = {
    "unit": ["triggered", "continuous", "activated", "miracle"],
    "evolution": ["triggered", "continuous", "activated", "miracle"],
    "trigger": ["triggered", "continuous"],
    "intercept": ["triggered", "continuous"],
    "joker": ["joker"],
}


@pytest.mark.rule("COJ-017")
@pytest.mark.parametrize("kind", ALLOWED)
def test_a_kind_of_card_has_its_kinds_of_abilities(kind: str) -> None:
    allowed = []
    for ability, body in BODIES.items():
        effects = parse_effects({"abilities": [{"kind": ability, "clauses": [body]}]})
        if not any(fault.path == "abilities[0].kind" for fault in check_effects(effects, kind)):
            allowed.append(ability)
    assert allowed == ALLOWED[kind]
