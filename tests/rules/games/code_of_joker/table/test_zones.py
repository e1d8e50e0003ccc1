"""What a filter and a ban may name: each zone once, the field not first; blockers of what is blocked."""

import pytest

from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.faults import check_effects


@pytest.mark.parametrize(
    ("filter", "faults"),
    [
        ({"zone": "hand", "also": ["field", "set"]}, 0),
        ({"zone": "hand"}, 0),
        ({"also": ["hand"]}, 1),
        ({"zone": "hand", "also": ["set", "hand"]}, 1),
        ({"zone": "hand", "also": ["set", "set"]}, 1),
    ],
)
def test_zones_are_named_once(filter: dict[str, object], faults: int) -> None:
    step = {"do": "vanish", "target": {"random": 2, "of": filter}}
    clause = {"on": [{"event": "turn-start"}], "do": [step]}
    effects = parse_effects({"abilities": [{"kind": "triggered", "clauses": [clause]}]})
    found = check_effects(effects, "unit")
    assert len(found) == faults
    assert all(one.path.endswith("do[0].target.of.also") for one in found)


@pytest.mark.parametrize(
    ("ban", "faults"),
    [
        ({"what": "be-blocked", "blocker": {}}, 0),
        ({"what": "block", "blocker": {}}, 1),
        ({"what": "be-blocked", "blocker": {}, "unless": {}}, 1),
    ],
)
def test_blockers_are_named_for_what_cannot_be_blocked(ban: dict[str, object], faults: int) -> None:
    clause = {"give": [{"give": "ban", "to": "self", **ban}]}
    effects = parse_effects({"abilities": [{"kind": "continuous", "clauses": [clause]}]})
    found = check_effects(effects, "unit")
    assert len(found) == faults
    assert all(one.path.endswith("give[0].blocker") for one in found)
