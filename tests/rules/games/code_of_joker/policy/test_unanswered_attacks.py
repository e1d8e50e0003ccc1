"""Code of Joker: attacks that may as well come first, and searches for a win that are not repeated."""

from unittest.mock import patch

import pytest

from rules.games.code_of_joker import State
from rules.games.code_of_joker.policy import certain_wins
from rules.games.code_of_joker.policy.unanswered_attacks import is_unopposed, quiet_attack
from rules.games.code_of_joker.table.unit import Granted
from rules.games.code_of_joker.table.verbs import set_into_row
from rules.games.code_of_joker.turn.main_phase import main_options
from tests.rules.games.code_of_joker.tables import SEATS, laid, sure


def attacks(state: State) -> list[str]:
    return [one for one in main_options(state) if one.startswith("attack")]


def quiet(state: State) -> str | None:
    return quiet_attack(state, state.turn, attacks(state))


@SEATS
def test_an_attack_that_only_takes_a_life_may_come_first(seat: int) -> None:
    first = f"attack {'ab'[seat]}1"
    assert quiet(laid(seat, own="R1 R4")) == first
    assert quiet(laid(seat, own="R1 R4", lying="D3")) == first
    assert quiet(laid(seat)) is None


@SEATS
@pytest.mark.parametrize(
    "table",
    [
        {"foes": "R1"},
        {"lying": "LA"},
        {"hand": "LA"},
        {"lying": "BK"},
        {"hand": "BK"},
        {"lying": "CA"},
        {"lying": "GU"},
        {"lying": "SM"},
        {"own": "R1 AL"},
    ],
)
def test_it_waits_while_anything_may_answer_it(seat: int, table: dict[str, str]) -> None:
    assert quiet(laid(seat, **{"own": "R1", **table})) is None


@SEATS
def test_it_waits_while_the_opponent_may_answer_unseen(seat: int) -> None:
    state = laid(seat, own="R1")
    set_into_row(state, 1 - seat, "DR")
    assert quiet(state) is None
    state = laid(seat, own="R1")
    state.cards.elsewhere = frozenset({"DR"})
    assert quiet(state) is None


@SEATS
def test_what_harms_its_owner_may_stop_attacks(seat: int) -> None:
    assert is_unopposed(laid(seat, own="R1", lying="BP"), seat)
    assert not is_unopposed(laid(seat, own="R1 HU"), seat)
    assert not is_unopposed(laid(seat, own="R1", lying="WK"), seat)
    assert not is_unopposed(laid(seat, own="R1", lying="WC"), seat)


@SEATS
def test_nothing_else_is_tried_beside_an_attack_that_may_come_first(seat: int) -> None:
    name = "ab"[seat]
    state = laid(seat, "LD", own="R1 R4 AT")
    assert [*certain_wins.promising_deeds(state, seat, attacks(state))] == [f"attack {name}1"]
    state = laid(seat, "LD", own="AT")
    assert [*certain_wins.promising_deeds(state, seat, attacks(state))] == [
        f"attack {name}1",
        "drive LD",
    ]


@SEATS
def test_a_unit_whose_own_attack_brings_something_waits_alone(seat: int) -> None:
    name = "ab"[seat]
    assert quiet(laid(seat, own="AT R1")) == f"attack {name}2"
    assert quiet(laid(seat, own="AT")) is None
    assert quiet(laid(seat, hand="AT", own="R1")) == f"attack {name}1"


@SEATS
def test_a_granted_ability_is_an_answer_and_a_granted_keyword_none(seat: int) -> None:
    for granted, calm in ((Granted("pierce"), True), (Granted("", ability=object()), False)):
        state = laid(seat, own="R1")
        state.players[seat].field[0].granted = (granted,)
        assert is_unopposed(state, seat) is calm
        assert (quiet(state) is not None) is calm


@SEATS
def test_what_answers_only_attacks_of_the_opponent_stops_none(seat: int) -> None:
    assert is_unopposed(laid(seat, own="R1", lying="AO"), seat)
    assert not is_unopposed(laid(seat, own="R1", lying="BK"), seat)


def tries(state: State) -> int:
    """How many attempts the search for a win makes of it."""
    with patch.object(certain_wins, "Attempt", side_effect=certain_wins.Attempt) as made:
        assert not certain_wins.winning_answers(state, state.turn, main_options(state))
    return made.call_count


@pytest.mark.interpreted(reason="it counts calls within the engine")
@SEATS
def test_a_search_in_vain_is_repeated_only_after_a_draw(seat: int) -> None:
    """No unit comes down for the intercept that would give the second attack."""
    state = laid(seat, own="R1", lying="RA", cp=1, other=2)
    assert tries(state) and not tries(state)
    state.players[seat].deck.pop()
    assert tries(state) and not tries(state)
    state.round += 1
    assert tries(state)
    assert tries(state.copy())


@pytest.mark.interpreted(reason="it counts calls within the engine")
@SEATS
def test_a_search_is_repeated_where_the_opponent_may_answer(seat: int) -> None:
    state = laid(seat, own="R1", foes="B2", lying="RA MO", cp=1, other=2)
    state.players[1 - seat].field[0].active = False
    assert tries(state) and tries(state)


@SEATS
def test_attacks_that_come_first_do_not_lose_the_win(seat: int) -> None:
    """AT alone takes two lives, whenever it attacks; with LA its copy comes for the third."""
    assert sure(laid(seat, own="R1 AT", other=3))
    assert not sure(laid(seat, own="R1 AT", other=4))
    assert sure(laid(seat, hand="LD", own="R1 R1", other=3))
    assert not sure(laid(seat, hand="LD", own="R1 R1", other=4))
