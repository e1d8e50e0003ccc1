"""Tables as decks bring them: which battle, how many columns, whose cards lie where."""

from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.games.twgp import RULES
from rules.games.twgp.cards.card import Cards
from rules.games.twgp.table.piece import NOBODY
from rules.games.twgp.table.ruleset import DOLSAGA, FULL, HALF, TRIAL, Ruleset
from rules.games.twgp.table.state import State, column_count, free_charges, start_state
from tests.rules.games.twgp import playing
from tests.rules.games.twgp.playing import CARDS, DECKS, laid

PLAIN = {zone: cards for zone, cards in DECKS[0].items() if zone in ("deck-1", "vitals")}
KNOWN = Cards(CARDS)


def started(*decks: Any, **settings: Any) -> State:
    return start_state(decks, KNOWN, Ruleset(**settings), Dice(1))


@pytest.mark.rule("TWG-104", "TWG-105", "TWG-518")
@pytest.mark.parametrize(("system", "columns"), [(HALF, 3), (FULL, 5), (TRIAL, 7), (DOLSAGA, 3)])
def test_each_battle_has_its_columns(system: int, columns: int) -> None:
    state = RULES.blank(KNOWN, Ruleset(system=system), Dice(1))
    assert [column_count(state, seat) for seat in (0, 1)] == [columns, columns]


@pytest.mark.rule("TWG-105", "TWG-056", "TWG-120")
def test_a_trial_has_as_many_columns_as_its_player_brought_vitals() -> None:
    more = {**playing.TRIAL, "vitals": [*playing.TRIAL["vitals"], "TS1-001", "TS1-002"]}
    state = started(more, playing.TRIAL)
    assert [column_count(state, seat) for seat in (0, 1)] == [9, 7]
    assert [free_charges(state, seat) for seat in (0, 1)] == [9, 7]


@pytest.mark.rule("TWG-051", "TWG-052", "TWG-053", "TWG-054", "TWG-055", "TWG-056", "TWG-059")
def test_the_decks_say_which_battle_it_is() -> None:
    found = [
        started(deck, deck).system
        for deck in (DECKS[0], playing.FULL, playing.TRIAL, playing.DOLSAGA)
    ]
    assert found == [HALF, FULL, TRIAL, DOLSAGA]
    assert started(DECKS[0], DECKS[0], system=FULL).system == FULL


@pytest.mark.rule("TWG-051", "TWG-052", "TWG-053", "TWG-059")
def test_decks_of_different_battles_do_not_meet() -> None:
    for decks in ((PLAIN, playing.FULL), (playing.FULL, playing.TRIAL)):
        with pytest.raises(ValueError, match="different battles"):
            started(*decks)


@pytest.mark.rule("TWG-052", "TWG-059")
@pytest.mark.parametrize(
    ("deck", "system", "vitals"), [(playing.FULL, FULL, 5), (playing.DOLSAGA, DOLSAGA, 3)]
)
def test_a_passive_player_of_any_battle_brings_vitals_alone(
    deck: Any, system: int, vitals: int
) -> None:
    state = started(deck, {"vitals": deck["vitals"]}, passive=2)
    assert state.system == system and len(state.players[1].live) == vitals
    assert state.players[0].deck and not state.players[1].deck


@pytest.mark.rule("TWG-059")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_two_to_four_play(players: int) -> None:
    decks = [DECKS[0]] * players
    if not 2 <= players <= 4:
        with pytest.raises(ValueError, match="two to four"):
            started(*decks)
        return
    state = started(*decks)
    assert len(state.players) == players
    assert (state.number, state.exercise, state.target) == (0, NOBODY, NOBODY)


@pytest.mark.rule("TWG-059")
def test_plain_facts_will_do() -> None:
    state = start_state((DECKS[0], DECKS[0]), dict(CARDS), Ruleset(), Dice(1))
    assert state.cards["TS1-005"].power == 1


@pytest.mark.rule("TWG-116")
def test_vitals_lie_face_down_on_their_owners_grid() -> None:
    state = started(DECKS[0], DECKS[1])
    for seat, player in enumerate(state.players):
        assert {(piece.seat, piece.down) for piece in player.vital} == {(seat, True)}
        assert [piece.column for piece in player.vital] == [1, 2, 3]


@pytest.mark.rule("TWG-035", "TWG-494")
def test_vitals_that_lie_face_up_are_lost() -> None:
    state = laid("p1 vital: V V(turn=90) back(down,of=V) back(down,turn=90,of=V)")
    assert len(state.players[0].live) == 2
