"""What is shipped is what independent readers wrote of the printed texts, but where settled.tsv has a reason."""

import pytest

from cards.games.code_of_joker import GAME
from cards.starter import card_rows
from rules.games.code_of_joker.effects import parse_effects
from tests.rules.games.code_of_joker.readings.comparing import differences
from tests.rules.games.code_of_joker.readings.reading import VERDICTS, readings, settled

SHIPPED = {row["number"]: row.get("effects") or {} for row in card_rows(GAME)}
AGREED = "reading"  # after this verdict nothing differs any longer
FEW = 2  # words that give no reason


def test_every_card_was_read() -> None:
    assert readings().keys() == SHIPPED.keys()
    assert len(readings()) >= 1667


def test_readings_are_effects() -> None:
    for form in readings().values():
        parse_effects(form.effects)


@pytest.mark.parametrize("number", sorted(readings()))
def test_what_is_shipped_is_what_was_read(number: str) -> None:
    found = differences(readings()[number].effects, SHIPPED[number])
    known = settled().get(number)
    if known is None or known.verdict == AGREED:
        assert found == []
    else:
        assert found, f"{number} is settled, and no longer differs"


def test_what_was_settled_has_reasons() -> None:
    for row in settled().values():
        assert row.number in SHIPPED and row.verdict in VERDICTS
        assert len(row.reason.split()) >= FEW
