"""Certain wins of Code of Joker, the bound on what is tried for them, and when set cards are used."""

from unittest.mock import patch

import pytest

from rules.engine.core.ask import ACT
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Random, choose_greedily
from rules.engine.core.sight import Sight
from rules.games.code_of_joker import RULES, Ruleset
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.performing.targets import unit_named
from rules.games.code_of_joker.policy import certain_wins, unanswered_attacks
from rules.games.code_of_joker.policy.blockers import stopped_attacks
from rules.games.code_of_joker.policy.damage_bound import (
    damage_bound,
    damage_on_entry,
    promised_damage,
    reachable_damage,
)
from tests.rules.games.code_of_joker.playing import new
from tests.rules.games.code_of_joker.tables import SEATS, answered, laid, played, sure, then


@SEATS
def test_a_set_card_that_takes_back_the_unit_that_wins_is_not_used(seat: int) -> None:
    name = "ab"[seat]
    assert sure(laid(seat, "", "R1 R1", lying="BK", other=2))
    assert then(laid(seat, "", "R1 R1", lying="BK DR", other=9), f"attack {name}1") == "t2"


@SEATS
def test_one_card_that_gives_pierce_is_enough_for_a_battle(seat: int) -> None:
    mine, theirs = f"attack {'ab'[seat]}1", f"{'ba'[seat]}1"
    table = {"own": "R4", "foes": "R1", "lying": "PI PI", "other": 9}
    assert then(laid(seat, **table), mine, theirs) == "t1"
    assert then(laid(seat, **table), mine, theirs, "t1") == "none"


@SEATS
def test_damage_is_dealt_where_it_fells_somebody(seat: int) -> None:
    assert then(laid(seat, "R1", foes="B2", lying="D3", cp=1), "drive R1") == "none"
    assert then(laid(seat, "R1", foes="R1", lying="D3", cp=1), "drive R1") == "t1"
    name = "ba"[seat]
    aimed = laid(seat, "R1", foes="B2 R1", lying="D3", cp=1)
    assert then(aimed, "drive R1", "t1") == f"{name}2"


@SEATS
def test_an_action_right_is_for_who_has_none(seat: int) -> None:
    name = "ab"[seat]
    state = laid(seat, "R1", "R4 R1", lying="RA", cp=1, other=9)
    attacked = (f"attack {name}2", "drive R1")
    assert then(state, *attacked) == "t1"
    state = laid(seat, "R1", "R4 R1", lying="RA", cp=1, other=9)
    assert then(state, *attacked, "t1") == f"{name}2"


@SEATS
def test_a_win_may_need_a_set_card_between_two_attacks(seat: int) -> None:
    assert sure(laid(seat, "R1", "R4 R1", lying="RA", cp=1, other=3))
    assert not sure(laid(seat, "R1", "R4 R1", lying="RA", cp=0, other=3))
    assert not sure(laid(seat, "R1", "R4 R1", lying="RA", cp=1, other=4))


@SEATS
def test_a_win_may_need_a_card_that_is_set_first(seat: int) -> None:
    assert answered(laid(seat, "D3 R1", "R1", "R1", cp=1, other=1)) == "set D3"
    assert not sure(laid(seat, "D3 R1", "R1", "B2", cp=1, other=1))


@SEATS
def test_an_evolution_brings_no_second_attack(seat: int) -> None:
    assert not sure(laid(seat, "E4", "R1", cp=4, other=2))


@SEATS
def test_a_win_may_need_the_overclock_of_who_wins_a_battle(seat: int) -> None:
    """R4 at level 2 beats the blocker, overclocks and attacks again."""
    for level, certain in ((2, True), (1, False)):
        state = laid(seat, "", "R4", "B2", other=1)
        state.players[seat].field[0].level = level
        assert sure(state) == certain


@SEATS
def test_the_last_blocker_is_taken_before_a_better_unit_that_cannot_block(seat: int) -> None:
    name = "ba"[seat]
    state = laid(seat, "MV", "R1", "R4 R1", cp=2, other=1)
    state.players[1 - seat].field[0].active = False
    assert then(state, "drive MV") == f"{name}2"
    far = laid(seat, "MV", "R1", "R4 R1", cp=2, other=2)
    far.players[1 - seat].field[0].active = False
    assert then(far, "drive MV") == f"{name}1"


@SEATS
def test_what_takes_luck_promises_nothing(seat: int) -> None:
    state = laid(seat, "LU LD", other=1)
    quickness = state.cards.measure(damage_on_entry)
    assert (quickness["LU"], quickness["LD"]) == (0, 1)
    assert promised_damage(state, seat) == 1
    assert not sure(laid(seat, "LU LU", other=1))
    assert sure(laid(seat, "LU LD", other=1))


@SEATS
def test_a_win_may_need_a_mode_that_looks_worse(seat: int) -> None:
    for other, mode in ((1, "2"), (2, "1")):
        table = {"hand": "MO", "own": "R1", "foes": "R1", "other": other}
        assert sure(laid(seat, **table)) == (mode == "2")
        assert played(laid(seat, **table), 2) == ["drive MO", mode]


@SEATS
def test_a_win_may_need_a_set_card_that_costs_a_unit(seat: int) -> None:
    """The unit that stays behind is given up, and nobody remains to block."""
    for other, used in ((1, "t1"), (3, "none")):
        state = laid(seat, own="R7 R1", foes="R4 R4", lying="ER", other=other)
        state.players[seat].field[1].locked = True
        assert sure(state) == (used == "t1")
        assert played(state, 2) == [f"attack {'ab'[seat]}1", used]


@SEATS
def test_a_win_may_need_a_copy_of_who_attacks(seat: int) -> None:
    """SP is copied to the hand, driven and attacks at once; not without the CP."""
    for cp, certain in ((2, True), (1, False)):
        assert sure(laid(seat, "", "SP", lying="LA", cp=cp, other=2)) == certain


@SEATS
def test_a_win_may_need_gauge_for_the_joker(seat: int) -> None:
    """A unit comes down for the intercept that fills the gauge; the joker readies the attacker."""
    for gauge, certain in ((200, True), (190, False)):
        state = laid(seat, "R1", "R4", lying="GA", cp=1, other=2)
        state.players[seat].jokers, state.players[seat].gauge = ["JR"], gauge
        assert sure(state) == certain


@SEATS
def test_the_bound_counts_what_must_be_paid(seat: int) -> None:
    """A set unit takes no life; an evolution needs a base; each reduction needs a card that stays behind."""
    for table, most in (
        ({"lying": "SP", "cp": 9}, 0),
        ({"hand": "E4 R4", "cp": 7}, 0),
        ({"hand": "E4 R4 R1", "cp": 7}, 1),
        ({"hand": "E4 R4", "cp": 8}, 1),
        ({"hand": "SP SP", "cp": 3}, 1),
        ({"hand": "SP SP B2", "cp": 3}, 2),
    ):
        assert promised_damage(laid(seat, **table), seat) == most, table


@SEATS
def test_only_who_may_attack_overclocks(seat: int) -> None:
    state = laid(seat, "", "R1 R1", "B2", other=2)
    for unit in state.players[seat].field:
        unit.level = 2
    for locked, most in ((False, 4), (True, 2)):
        state.players[seat].field[0].locked = locked
        attackers = [unit for unit in state.players[seat].field if not unit.locked]
        assert reachable_damage(state, seat, attackers) == most


def positions(seed: int) -> list[tuple[Game, list[str]]]:  # type: ignore[type-arg]
    """The moments when a greedy player is asked for an action and looks for a win, with and without the bound."""
    game, found = new(seed, Ruleset(passive=2) if seed % 3 else None), []
    while (ask := game.options()) and len(game.history) < 400:
        if ask.kind == ACT and game.state.players[1 - ask.player].life <= 5:
            copied = Game(RULES, game.state.copy())
            found.append((copied, [str(option) for option in ask.options]))
        game.push(ask, choose_greedily(ask, Sight(game, ask.player)))
    return found


def test_the_quick_bound_is_never_below_the_slower_one() -> None:
    """Both when cards must be weighed, and when the quick bound alone rules a win out."""
    decisive = 0
    for seed in range(12):
        game = new(seed)
        policies = [Random(Dice(seed)), choose_greedily]
        while (ask := game.options()) and len(game.history) < 400:
            state, seat = game.state, ask.player
            if ask.kind == ACT:
                field = state.players[seat].field
                quick, slow = damage_bound(state, seat), reachable_damage(state, seat, field)
                assert quick + len(field) >= slow
                decisive += slow and quick + len(field) < state.players[1 - seat].life
            game.push(ask, policies[seat](ask, Sight(game, seat)))
    assert decisive > 100


def test_attacks_that_meet_nobody_need_no_bound() -> None:
    """Where enough units may attack and no unit could block, the bound agrees that a win is within reach."""
    agreed = 0
    for game, options in (one for seed in range(14) for one in positions(seed)):
        state, seat = game.state, game.state.turn
        foe = state.players[1 - seat]
        able = [unit_named(state, one[7:]) for one in options if one.startswith("attack")]
        if len(able) >= foe.life and not foe.field:
            spare = reachable_damage(state, seat, able) - foe.life
            assert certain_wins.is_hopeful(state, seat, able)
            assert spare >= max(stopped_attacks(state, seat, able), 0)
            agreed += 1
    assert agreed > 10


@pytest.mark.nightly
def test_the_bound_hides_no_certain_win() -> None:
    looked = won = 0
    for game, options in (one for seed in range(8) for one in positions(seed)[-30:]):
        state = game.state
        bounded = certain_wins.winning_answers(state, state.turn, options)
        with patch.object(certain_wins, "is_hopeful", lambda *table: True):
            unbounded = certain_wins.winning_answers(state, state.turn, options)
        looked, won = looked + 1, won + bool(unbounded)
        assert bounded or not unbounded
    assert looked > 100 and won > 10


@pytest.mark.parametrize(
    ("hand", "own", "life", "cp"), [("SP SP", "R1", 3, 4), ("LD SP", "R1 R1", 4, 2)]
)
def test_a_win_that_was_found_goes_on_as_a_new_search_would(
    hand: str, own: str, life: int, cp: int
) -> None:
    seat = 0
    game, kept = Game(RULES, laid(seat, hand, own, other=life, cp=cp)), 0
    while ask := game.options():
        options = [str(option) for option in ask.options]
        searched = certain_wins.winning_answers(game.state.copy(), seat, options)
        with patch.object(certain_wins, "find_win", side_effect=certain_wins.find_win) as search:
            assert certain_wins.winning_answers(game.state, seat, options) == searched
        kept += bool(game.state.plan) and not search.called
        game.push(ask, choose_greedily(ask, Sight(game, seat)))
    assert game.state.outcome and game.state.outcome.winner == seat
    assert kept


@pytest.mark.parametrize(("owner", "safe"), [("you", False), ("any", False), ("opponent", True)])
def test_only_steps_against_the_others_units_are_safe(owner: str, safe: bool) -> None:
    step = s.Destroy(n.All(n.Filter(owner=owner)))
    assert unanswered_attacks.is_harmless(step) is safe
    assert unanswered_attacks.is_harmless(n.Filter()) and unanswered_attacks.is_harmless(
        s.Draw(count=1)
    )


@SEATS
def test_a_win_may_need_a_unit_that_override_brings_to_level_3(seat: int) -> None:
    """It overclocks as it comes, and attacks; two cards are not enough, nor three without the CP."""
    assert answered(laid(seat, "R1 R1 R1", cp=1, other=1)).startswith("override")
    assert sure(laid(seat, "R1 R1 R1", cp=1, other=1))
    assert not sure(laid(seat, "R1 R1 R1", cp=0, other=1))
    assert not sure(laid(seat, "R1 R1", cp=1, other=1))
