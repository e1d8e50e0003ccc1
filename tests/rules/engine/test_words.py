"""The shared engine knows no game: it contains no word of a single game."""

import re
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[3] / "rules" / "engine"
WORDS = {
    "code-of-joker": ("COJ", "joker", "overclock", "overdrive", "intercept", "gauge", "clock"),
    "battlogic": ("BTL", "battlogic", "startup", "evasion", "NPC", "time_up"),
    "divine-cross": ("DVC", "standby", "assist"),
    "chard": ("CHD", "mana", "ambush"),
    "twgp": ("TWG", "vital", "sprint", "dolsaga"),
}


@pytest.mark.parametrize("game", WORDS)
def test_no_word_of_a_game_stands_in_the_engine(game: str) -> None:
    pattern = re.compile(rf"\b({'|'.join(WORDS[game])})", re.IGNORECASE)
    found = {
        f"{path.name}: {match[0]}"
        for path in ENGINE.rglob("*.py")
        for match in pattern.finditer(path.read_text("utf-8"))
    }
    assert found == set()


def test_a_word_of_a_game_would_be_found() -> None:
    assert re.search(rf"\b({'|'.join(WORDS['code-of-joker'])})", "the joker gauge", re.IGNORECASE)
