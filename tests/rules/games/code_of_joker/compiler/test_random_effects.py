"""Random effects put into Japanese, in our own words and in others that say the same, come back as they were or
are refused; none becomes another in silence."""

from collections import Counter

import pytest

from tests.rules.games.code_of_joker.compiler.rephrased import rephrased
from tests.rules.games.code_of_joker.compiler.returning import outcomes

COUNT, REPHRASED = 200, 150
LEAST, LEAST_REPHRASED = 0.97, 0.95


@pytest.mark.nightly(0.5)
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_random_effects_come_back(seed: int) -> None:
    found = list(outcomes(seed, COUNT, shrunk=False))
    states = Counter(one.state for one in found)
    assert [one.text for one in found if one.state == "differs"] == []
    assert states["same"] >= LEAST * COUNT


@pytest.mark.nightly
@pytest.mark.slow
def test_they_come_back_in_other_words() -> None:
    found = list(rephrased(3, REPHRASED, most=3))
    states = Counter(one.state for one in found)
    assert [one.text for one in found if one.state == "differs"] == []
    assert states["same"] >= LEAST_REPHRASED * REPHRASED
