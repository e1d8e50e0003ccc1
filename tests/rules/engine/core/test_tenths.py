"""Numbers stored in tenths, and settings as words."""

import pytest

from rules.engine.core import ruleset
from rules.engine.core.ruleset import BadSetting
from rules.engine.core.tenths import Tenths
from rules.games.code_of_joker import Ruleset


@pytest.mark.parametrize(("tenths", "text"), [(0, "0"), (7, "0.7"), (129, "12.9"), (1000, "100")])
def test_tenths_are_written_in_units_and_read_back(tenths: int, text: str) -> None:
    assert str(Tenths(tenths)) == f"{Tenths(tenths)}" == text
    assert Tenths.read(text) == tenths


@pytest.mark.parametrize("text", ["", "1.", ".5", "1.25", "-1", "+1", "1e2", "١", "12345", "1 2"])
def test_what_is_no_number_of_one_decimal_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="at most one decimal"):
        Tenths.read(text)


def test_settings_of_the_gauge_are_percent() -> None:
    found = ruleset.parse_ruleset(Ruleset, "gauge-slow=4 gauge-hit=12.5 first=2 clock")
    assert found == Ruleset(gauge_slow=40, gauge_hit=125, first=2, clock=True)
    assert ruleset.ruleset_words(found) == "first=2 clock gauge-slow=4 gauge-hit=12.5"
    assert ruleset.ruleset_words(Ruleset(gauge_fast=600)) == "gauge-fast=60"
    assert ruleset.ruleset_words(Ruleset()) == "standard"
    assert (
        ruleset.parse_ruleset(Ruleset, "standard")
        == ruleset.parse_ruleset(Ruleset, "")
        == Ruleset()
    )
    assert ruleset.parse_ruleset(Ruleset, "clock=0") == Ruleset()


@pytest.mark.parametrize(
    "words",
    [
        "first",
        "gauge-slow",
        "clock=2",
        "clock=yes",
        "seconds=-1",
        "wings",
        "first=1|first=2",
        "gauge-slow=2.55",
    ],
)
def test_settings_that_say_too_little_or_too_much_are_refused(words: str) -> None:
    with pytest.raises(BadSetting):
        ruleset.parse_ruleset(Ruleset, words.replace("|", " "))
