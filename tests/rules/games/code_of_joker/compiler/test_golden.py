"""The compiled effects of the catalogue change only where somebody has looked."""

import pytest

from tests.rules.games.code_of_joker.compiler.golden import golden_rows, known_rows
from tests.rules.games.code_of_joker.compiler.printed import CATALOGUE

HOW = "python -m scripts.golden_effects, then look at the difference"


@pytest.mark.skipif(not CATALOGUE.exists(), reason=f"needs {CATALOGUE}")
def test_the_catalogue_compiles_to_what_was_accepted() -> None:
    known, found = known_rows(), golden_rows()
    changed = [number for number in {**known, **found} if known.get(number) != found.get(number)]
    assert changed == [], HOW
    assert len(found) > 800
