"""Asks that are put again when cards that their player alone sees have been dealt anew."""

from functools import partial

import pytest

from rules.engine.core.ask import ACT, Ask
from rules.games.twgp.table.pending import ASSAULT, Attack
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State
from rules.games.twgp.turn.redeals import restate_ask
from tests.rules.games.twgp.playing import PLAIN
from tests.rules.games.twgp.tables import SEATS, unit
from tests.rules.games.twgp.tables import table as plain_table

TEXTS = PLAIN | {
    "Stand": "charge | accel do {do: stand}",
    "Look": "charge | spell do {do: look}",
    "V1": "vital",
    "Ray": "charge | spell do {do: direct}",
}
TABLE = """exercise: none
target: none
mine hand: Ray Look
theirs hand: Stand Stand
mine battle: U05
theirs battle: U05(turn=90)
theirs vital: back(down,of=V1)"""
table = partial(plain_table, text=TABLE, cards=TEXTS, system=DOLSAGA)


def options_now(state: State, seat: int, *before: str) -> set[str]:
    """What may be answered instead of the first, as the cards now lie."""
    ask = restate_ask(state, Ask(seat, ACT, before))
    assert ask.options[0] == before[0]
    return set(ask.options[1:])


@SEATS
@pytest.mark.rule("TWG-539", "TWG-543")
def test_whoever_adjusts_is_asked_again_about_the_own_hand(seat: int) -> None:
    state = table(seat)
    state.phase = "reveal"
    mine = ("a1", "b1")[seat]
    assert options_now(state, seat, "done", "use Gone/1") == {f"prompt {mine}", "use Look/1"}
    assert options_now(state, 1 - seat, "done", "use Gone/1") == {"use Stand/1"}


@SEATS
@pytest.mark.rule("TWG-539", "TWG-543")
def test_whoever_declares_is_asked_again_about_the_own_hand(seat: int) -> None:
    state = table(seat)
    state.phase = "declare"
    mine, theirs = ("a1", "b1")[:: 1 - 2 * seat]
    own = options_now(state, seat, "accept", "use Gone/1")
    assert own == {f"assault {mine}/{theirs}", f"direct {mine}/p{2 - seat}", "use Ray/1"}
    assert options_now(state, 1 - seat, "accept", "use Gone/1") == set()


@SEATS
@pytest.mark.rule("TWG-539", "TWG-543")
def test_what_one_player_is_asked_alone_stays_as_it_was(seat: int) -> None:
    state = table(seat)
    state.phase = "declare"
    others = Ask(seat, ACT, ("yield", "accept")), Ask(seat, ACT, ("yield", "accept", "use Look/1"))
    assert [restate_ask(state, ask) for ask in others] == list(others)
    attack = Attack(state, ASSAULT, unit(state, seat), unit(state, 1 - seat), 1 - seat)
    state.stack.append(attack)
    answer = Ask(1 - seat, ACT, ("accept", "use Gone/1"))
    assert restate_ask(state, answer) is answer
