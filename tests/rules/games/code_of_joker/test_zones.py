"""A filter that means several zones names each once, and the field not first."""

import pytest

from rules.games.code_of_joker.checks import check_effects
from rules.games.code_of_joker.effects import parse_effects


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
