"""A record that was kept replays to the same table for as long as the game's version stays.

Otherwise whoever kept it has lost it. After a change of rules that is meant, raise the version and record the
game anew.
"""

from pathlib import Path

import pytest

from benchmarks.dealt import cards
from rules.engine.core.position import position_digest
from rules.engine.core.record import load_record, replay_record
from rules.games import PLAYABLE

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("game", ["battlogic", "chard", "code-of-joker", "divine-cross", "twgp"])
def test_it_ends_as_it_did(game: str) -> None:
    kept = load_record((RECORDS / f"{game}.txt").read_text("utf-8"))
    assert kept.digest and kept.engine == PLAYABLE[game].version
    assert replay_record(PLAYABLE[game], kept, cards(game)).state.outcome is not None


def test_a_rare_zone_counts_as_soon_as_something_is_there() -> None:
    rules = PLAYABLE["code-of-joker"]
    kept = load_record((RECORDS / "code-of-joker.txt").read_text("utf-8"))
    state = replay_record(rules, kept, cards("code-of-joker")).state
    before = position_digest(rules, state)
    rules.place(state, "p2 past", "drawn:")
    assert position_digest(rules, state) != before == kept.digest
