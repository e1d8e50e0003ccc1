"""Random effects put into Japanese come back as they were, or are refused; none becomes another in silence."""

from collections import Counter

import pytest

from tests.rules.games.code_of_joker.compiler.returning import outcomes

COUNT = 400
LEAST = 0.97


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_random_effects_come_back(seed: int) -> None:
    found = list(outcomes(seed, COUNT, shrunk=False))
    states = Counter(one.state for one in found)
    assert [one.text for one in found if one.state == "differs"] == []
    assert states["same"] >= LEAST * COUNT
