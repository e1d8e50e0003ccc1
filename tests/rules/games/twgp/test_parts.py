"""Small parts of the rules, each on both sides of its boundary and for both seats."""

from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.twgp import RULES
from rules.games.twgp.cards.card import Cards
from rules.games.twgp.table.layout import hides, knows_charges, knows_vitals
from rules.games.twgp.table.modes import (
    approach,
    is_active,
    is_prompted,
    is_saved,
    is_stealthy,
    is_vertical,
    react,
)
from rules.games.twgp.table.pending import Attack
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import calculated_power, is_faster, lasting_power
from rules.games.twgp.table.ruleset import DOLSAGA, FULL, Ruleset
from rules.games.twgp.table.setup import prepare_decks
from rules.games.twgp.table.state import State, piece_at, start_state
from rules.games.twgp.table.weapons import arming_options, disarming_options
from rules.games.twgp.turn.attack import attack_options
from rules.games.twgp.turn.attack_settlement import Battle
from rules.games.twgp.turn.blast import blast_options, is_log_counter
from rules.games.twgp.turn.bonus import can_take_bonus
from rules.games.twgp.turn.stealth import can_hide, stealth_options
from rules.games.twgp.turn.timings import holds_now
from tests.rules.games.twgp.playing import CARDS, DECKS, PLAIN, laid, new

LIVE = "back(down,of=V)"
TEXTS = PLAIN | {
    "Gain": "unit 03 | text do {do: power, by: 2}",
    "Aura": "charge | accel counts 4 do {do: power, by: 1, whom: all-own}",
    "VUp": "vital | vital do {do: power, by: 1, whom: all}",
}


def unit(state: State, seat: int = 0, column: int = 1) -> Piece:
    piece = piece_at(state, seat, column)
    assert piece is not None
    return piece


# Modes


@pytest.mark.rule("TWG-144", "TWG-145", "TWG-146", "TWG-147", "TWG-148", "TWG-149", "TWG-290")
@pytest.mark.parametrize(
    ("down", "turn", "active", "saved", "stealthy", "prompted", "vertical"),
    [
        (False, 0, True, False, False, False, True),
        (False, 90, False, True, False, False, False),
        (False, 180, True, False, False, False, True),
        (False, 270, False, True, False, False, False),
        (True, 0, False, False, True, False, True),
        (True, 90, False, False, False, True, False),
        (True, 180, False, False, False, False, True),
        (True, 270, False, False, False, False, False),
    ],
)
def test_what_lies_how(
    down: bool,
    turn: int,
    active: bool,
    saved: bool,
    stealthy: bool,
    prompted: bool,
    vertical: bool,
) -> None:
    piece = Piece(laid("").cards["U03"], 0)
    piece.down, piece.turn = down, turn
    assert (is_active(piece), is_saved(piece)) == (active, saved)
    assert (is_stealthy(piece), is_prompted(piece)) == (stealthy, prompted)
    assert is_vertical(piece) == vertical


@pytest.mark.rule("TWG-154", "TWG-312")
@pytest.mark.parametrize(("hacker", "turn"), [("", 0), (",hacker=p2", 180)])
def test_each_stands_up_on_its_managers_side(hacker: str, turn: int) -> None:
    piece = unit(laid(f"p1 battle: U05(turn=90{hacker})"))
    react(piece)
    assert piece.turn == turn


@pytest.mark.rule("TWG-145", "TWG-348")
def test_who_manages_a_unit_and_what_leaves_with_it() -> None:
    state = laid("p1 battle: U05(frames=U02,weapons=W) U04(hacker=p2) back(down,of=U01)")
    assert [unit(state, 0, column).controller for column in (1, 2, 3)] == [0, 1, 0]
    assert unit(state).cards == ["U05", "U02", "W"]
    assert unit(state, 0, 3).cards == ["U01"]


@pytest.mark.rule("TWG-148", "TWG-153", "TWG-155")
@pytest.mark.parametrize(("line", "turn"), [("U05(down,turn=90)", 90), ("U05(hacker=p2)", 270)])
def test_whoever_approaches_lies_face_up(line: str, turn: int) -> None:
    piece = unit(laid(f"p1 battle: {line}"))
    approach(piece)
    assert (piece.down, piece.turn) == (False, turn)


# Who knows what


@pytest.mark.rule("TWG-254", "TWG-294")
def test_what_may_lie_face_down_is_known_to_be_small() -> None:
    state = laid("p1 battle: U03")
    assert [hides(state, card) for card in ("U03", "L", "U04", "W")] == ["small", "small", "?", "?"]


@pytest.mark.rule("TWG-457", "TWG-255", "TWG-126")
@pytest.mark.parametrize("seat", [0, 1])
def test_face_down_cards_are_known_to_their_owner(seat: int) -> None:
    usual, other = laid(""), laid("", unseen_vitals=True, open_charges=True)
    assert knows_vitals(usual, seat, seat) and not knows_vitals(usual, 1 - seat, seat)
    assert not knows_vitals(other, seat, seat)
    assert knows_charges(usual, seat, seat) and not knows_charges(usual, 1 - seat, seat)
    assert knows_charges(other, 1 - seat, seat)


# Attacks


@pytest.mark.rule("TWG-339", "TWG-349", "TWG-368", "TWG-446")
def test_without_the_target_right_nothing_is_attacked() -> None:
    state = laid("target: p1\np1 battle: U05\np2 battle: U04")
    assert attack_options(state, 0) and not attack_options(state, 1)
    state = laid("target: p2\np1 battle: U05\np2 battle: U04")  # as while a trap is answered
    assert state.turn == 0 and not attack_options(state, 0) and attack_options(state, 1)


@pytest.mark.rule("TWG-113", "TWG-337", "TWG-347", "TWG-292", "TWG-434", "TWG-435")
def test_only_units_fight_or_stand_in_the_way() -> None:
    state = laid("p1 battle: L U05\np2 battle: L W back(down,of=L)")
    assert attack_options(state, 0) == ["direct a2/p2"]
    assert attack_options(laid("p1 battle: L\np2 battle: U04(turn=90)"), 0) == []


@pytest.mark.rule("TWG-359", "TWG-337")
@pytest.mark.parametrize(
    ("toll", "deck", "charge", "attacks"),
    [
        (False, "none", "none", True),
        (True, "C", "none", True),
        (True, "none", "none", False),
        (True, "C", "3xC", False),
    ],
)
def test_the_toll_must_be_payable(toll: bool, deck: str, charge: str, attacks: bool) -> None:
    table = f"p1 battle: U05\np1 deck: {deck}\np1 charge: {charge}\np2 battle: U04"
    assert ("assault a1/b1" in attack_options(laid(table, toll=toll), 0)) == attacks


@pytest.mark.rule("TWG-445", "TWG-443", "TWG-454")
def test_who_may_direct_whom() -> None:
    state = laid("p1 battle: U01 U00\np2 battle: U05(turn=180,hacker=p1)")
    found = [one for one in attack_options(state, 0) if one.startswith("direct")]
    assert found == ["direct a1/p2"]


# Blasts


@pytest.mark.rule("TWG-401", "TWG-408", "TWG-394")
def test_a_blast_is_executed_by_what_lies_declared() -> None:
    table = "scrolls: 1\np1 hand: 4xC\np1 battle: {}"
    ready, stood = "U05(down,turn=90,prompted=0)", "U05(prompted=0)"
    assert blast_options(laid(table.format(ready)), 0) == ["blast a1/p2"]
    assert blast_options(laid(table.format(stood)), 0) == []


@pytest.mark.rule("TWG-391", "TWG-403")
def test_log_counters_work_face_down() -> None:
    state = laid("p1 battle: back(down,of=L) L back(down,of=U02)")
    found = [is_log_counter(state, unit(state, 0, column)) for column in (1, 2, 3)]
    assert found == [True, False, False]


# The Bonus


@pytest.mark.rule("TWG-319", "TWG-323", "TWG-324")
@pytest.mark.parametrize(
    ("seat", "surge", "installed", "holds"), [(0, 3, 2, True), (1, 3, 2, True), (0, 2, 2, False)]
)
def test_six_discards_together_are_enough(
    seat: int, surge: int, installed: int, holds: bool
) -> None:
    who = f"p{seat + 1}"
    lines = f"{who} surge: {surge}xC\n{who} storage: 3xC\n{who} installed: {installed}"
    assert can_take_bonus(laid(f"system: {FULL}\n{lines}"), seat) == holds
    assert not can_take_bonus(laid(f"system: {FULL}\n{lines}"), 1 - seat)


# Power


@pytest.mark.rule("TWG-396", "TWG-397", "TWG-517", "TWG-490")
def test_what_adds_to_power_for_longer_than_a_battle() -> None:
    table = "p1 battle: Gain(weapons=W)\np1 laid: Aura(count=effect) Aura\np1 vital: VUp\np2 battle: U03"
    for system, power in ((0, 6), (DOLSAGA, 8)):
        state = laid(table, TEXTS, system=system)
        unit(state).plus = 4
        assert (lasting_power(state, unit(state)), calculated_power(state, unit(state))) == (
            power,
            power + 4,
        )
        assert calculated_power(state, unit(state, 1)) == 4
    assert calculated_power(laid("p1 battle: U03", TEXTS), unit(laid("p1 battle: U03"))) == 3


@pytest.mark.rule("TWG-169")
def test_less_power_is_faster() -> None:
    assert is_faster(4, 5) and not is_faster(5, 5) and not is_faster(6, 5)


# Settling


@pytest.mark.rule("TWG-271")
@pytest.mark.parametrize(
    ("line", "there", "lies"),
    [
        ("U03", True, (False, 90)),
        ("back(down,of=U03)", True, (True, 0)),
        ("U03", False, (False, 0)),
    ],
)
def test_who_lost_the_target_rests(line: str, there: bool, lies: tuple[bool, int]) -> None:
    state = laid(f"p1 battle: {line}\np2 battle: U04")
    unit(state).there = there
    Battle(state, "assault", unit(state), unit(state, 1), 1).vanish()
    assert (unit(state).down, unit(state).turn) == lies


# Setting up


def dealt(*decks: Any, **settings: Any) -> State:
    return start_state(decks, Cards(CARDS), Ruleset(**settings), Dice(5))


@pytest.mark.rule("TWG-067", "TWG-068", "TWG-116")
def test_decks_and_vitals_are_shuffled() -> None:
    state = dealt(DECKS[0], DECKS[1])
    decks = [player.deck[:] for player in state.players]
    vitals = [[piece.secret[0] for piece in player.vital] for player in state.players]
    seen = set()
    for seed in range(8):
        state = dealt(DECKS[0], DECKS[1])
        state.dice = Dice(seed)
        state.log = []
        prepare_decks(state)
        assert [event.key for event in state.log].count("dealt") == 2
        now = [[piece.secret[0] for piece in player.vital] for player in state.players]
        assert [sorted(one) for one in now] == [sorted(one) for one in vitals]
        assert [player.deck for player in state.players] != decks
        for seat, player in enumerate(state.players):
            assert player.deck != decks[seat] and sorted(player.deck) == sorted(decks[seat])
        seen.add(tuple(map(tuple, now)))
        assert state.phase == "order"
    assert len(seen) > 4


@pytest.mark.rule("TWG-067", "TWG-116")
def test_each_deck_is_shuffled_for_its_owner_and_none_for_a_passive_player() -> None:
    rival = {"vitals": DECKS[1]["vitals"]}
    wanted = [("shuffle", 0), ("dealt", 0), ("shuffle", 1), ("dealt", 1)]
    for state, told in (
        (dealt(DECKS[0], DECKS[1]), wanted),
        (dealt(DECKS[0], rival, passive=2), wanted[:2]),
    ):
        state.log = []
        prepare_decks(state)
        assert [(event.key, event.player) for event in state.log] == told


@pytest.mark.rule("TWG-128", "TWG-059")
def test_a_passive_player_is_asked_nothing() -> None:
    plain = {zone: DECKS[0][zone] for zone in ("deck-1", "vitals")}
    rival = {"vitals": DECKS[1]["vitals"]}
    game = Game.start(RULES, (plain, rival), CARDS, Ruleset(youngest=2, passive=2), 1)
    asked: list[tuple[int, str]] = []
    while (ask := game.options()) and len(asked) < 8:
        asked.append((ask.player, ask.kind))
        game.choose("done" if ask.kind == "archive" and len(asked) > 2 else ask.options[0])
    assert {player for player, _ in asked} == {0} and "age" not in {kind for _, kind in asked}


@pytest.mark.rule("TWG-059")
def test_six_cards_are_an_archive() -> None:
    plain = [{zone: one[zone] for zone in ("deck-1", "vitals")} for one in DECKS[:2]]
    game = Game.start(RULES, plain, CARDS, Ruleset(first=1), 1)
    game.choose("done", 0)
    for _ in range(6):
        ask = next(ask for ask in game.asks() if ask.player == 1)
        game.choose(ask.options[0], 1)
    assert not game.state.players[0].hand and len(game.state.players[1].hand) == 6
    assert set(game.state.players[1].hand) <= set(plain[1]["deck-1"])
    assert all(ask.kind != "archive" for ask in game.asks())


@pytest.mark.rule("TWG-525", "TWG-067")
def test_in_dolsaga_nobody_goes_first() -> None:
    state = dealt(DECKS[0], DECKS[1])
    state.system = DOLSAGA
    prepare_decks(state)
    assert state.phase == "round"


@pytest.mark.rule("TWG-059")
def test_each_chooses_an_archive_of_ones_own_deck() -> None:
    plain = [{zone: one[zone] for zone in ("deck-1", "vitals")} for one in DECKS[:2]]
    game = Game.start(RULES, (plain[0], plain[1], DECKS[2]), CARDS, Ruleset(first=1), 1)
    asks = {ask.player: ask for ask in game.asks()}
    assert set(asks) == {0, 1}
    for seat, ask in asks.items():
        assert set(ask.options) == {*plain[seat]["deck-1"], "done"}
    game.choose("done", 1)
    game.choose(asks[0].options[0], 0)
    assert game.state.players[0].hand == [asks[0].options[0]]
    assert {ask.player for ask in game.asks()} == {0}
    game.choose("done", 0)
    assert {ask.kind for ask in game.asks()} != {"archive"}


@pytest.mark.rule("TWG-128", "TWG-129")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_where_it_is_agreed_who_goes_first_nobody_is_asked(first: int) -> None:
    game = new(1, (DECKS[0],) * 3, first=first)
    ask = game.options()
    assert ask is not None and ask.player == first - 1 == game.state.turn
    assert game.state.order == 1


# Stealth and weapons


@pytest.mark.rule("TWG-291", "TWG-296", "TWG-309")
def test_only_units_hide_and_come_out() -> None:
    state = laid("p1 battle: back(down,of=L) W back(down,of=U02)")
    assert stealth_options(state, 0) == ["release a3"]
    assert not can_hide(state, unit(state, 0, 2))


@pytest.mark.rule("TWG-275", "TWG-301", "TWG-468")
def test_who_bears_weapons() -> None:
    state = laid("p1 hand: W C\np1 battle: U05 U04(hacker=p2,turn=180) L")
    assert arming_options(state, 0) == ["arm W/a1"]


@pytest.mark.rule("TWG-465", "TWG-467", "TWG-468")
@pytest.mark.parametrize(("held", "free"), [(5, True), (6, False)])
def test_a_weapon_moves_to_another_unit_with_room(held: int, free: bool) -> None:
    cards = PLAIN | {f"W{n}": "weapon" for n in range(1, 8)}
    borne = "+".join(f"W{n}" for n in range(1, held + 1))
    state = laid(f"p1 battle: U05(weapons=W7) U04(weapons={borne})", cards)
    found = [one for one in disarming_options(state, 0) if one.startswith("shift W7")]
    assert found == (["shift W7/a1/a2"] if free else [])


# Timings


def attacked(*received: int) -> State:
    state = laid("exercise: p2\np1 battle: U05 U06\np2 battle: U04 U03")
    for number in received:
        attack = Attack(state, "assault", unit(state), unit(state, 1), 1)
        attack.received = number
        state.stack.append(attack)
    return state


@pytest.mark.rule("TWG-212")
def test_sight_on_is_of_the_last_attack_and_its_defender() -> None:
    assert not holds_now(attacked(1, 2), "SGT", 1)
    assert holds_now(attacked(2, 1), "SGT", 1)
    assert not holds_now(attacked(), "SGT", 1)
    state = attacked(1)
    state.exercise = 0
    assert not holds_now(state, "SGT", 1) and not holds_now(state, "SGT", 0)
    attack = Attack(state, "assault", unit(state, 1), unit(state), 0)
    attack.received = 1
    state.stack[:] = [attack]
    assert holds_now(state, "SGT", 0)


@pytest.mark.rule("TWG-207", "TWG-208", "TWG-213", "TWG-214")
@pytest.mark.parametrize("code", ["SCRL", "FWD", "CUT", "BFF"])
def test_timings_of_cards_want_a_card(code: str) -> None:
    state = attacked(1)
    state.scrolls, state.number = 5, 5
    assert not holds_now(state, code, 0, None)


@pytest.mark.rule("TWG-213")
def test_a_target_of_any_attack_is_one() -> None:
    state = attacked(1, 1)
    other = Attack(state, "assault", unit(state), unit(state, 1, 2), 1)
    state.stack.append(other)
    assert holds_now(state, "CUT", 1, unit(state, 1)) and holds_now(
        state, "CUT", 1, unit(state, 1, 2)
    )
    assert not holds_now(laid("p1 battle: U05"), "CUT", 0, unit(laid("p1 battle: U05")))
    state.stack[:] = [Attack(state, "direct", unit(state), None, 1)]
    assert not holds_now(state, "CUT", 1, None)


@pytest.mark.rule("TWG-209", "TWG-220", "TWG-228", "TWG-229", "TWG-230", "TWG-232")
def test_situations_are_those_of_the_seat() -> None:
    turns = [laid(f"phase: set-up\nturn: p{seat}") for seat in (1, 2)]
    assert [holds_now(state, "REAC", 0) for state in turns] == [True, False]
    tables = {
        "DCD": ("p1 deck: none\np2 deck: C", "p1 deck: C\np2 deck: none"),
        "A4": ("p1 hand: 4xC", "p2 hand: 4xC"),
        "V2": (f"p1 vital: {LIVE}\np2 vital: {LIVE} {LIVE} {LIVE}",) * 1
        + (f"p2 vital: {LIVE}\np1 vital: {LIVE} {LIVE} {LIVE}",),
        "VGP": (
            f"p1 vital: {LIVE}\np2 vital: {LIVE} {LIVE}",
            f"p2 vital: {LIVE}\np1 vital: {LIVE} {LIVE}",
        ),
        "FDK": (f"system: {FULL}\np1 installed: 2", f"system: {FULL}\np2 installed: 2"),
    }
    for code, sides in tables.items():
        for seat, text in enumerate(sides):
            state = laid(text)
            assert holds_now(state, code, seat) and not holds_now(state, code, 1 - seat), code


@pytest.mark.rule("TWG-230")
def test_fewer_vitals_than_everyone_else() -> None:
    table = "players: 3\np1 vital: {0} {0}\np2 vital: {0} {0} {0}\np3 vital: {0} {0}"
    assert not holds_now(laid(table.format(LIVE)), "VGP", 0)


@pytest.mark.rule("TWG-226", "TWG-227")
@pytest.mark.parametrize(("lives", "holds"), [((5, 4, 2), (True, False, True)), ((4, 3, 2), ())])
def test_sublimize_is_of_who_leads_and_who_is_last(
    lives: tuple[int, ...], holds: tuple[bool, ...]
) -> None:
    lines = [f"p{seat} vital: {' '.join([LIVE] * live)}" for seat, live in enumerate(lives, 1)]
    state = laid("\n".join([f"system: {FULL}", "players: 3", *lines]))
    found = [holds_now(state, "SUB", seat) for seat in range(3)]
    assert found == (list(holds) or [False] * 3)


@pytest.mark.rule("TWG-226", "TWG-227")
def test_one_vital_ahead_counts_where_that_is_agreed() -> None:
    state = laid(f"p1 vital: {LIVE} {LIVE}\np2 vital: {LIVE}", sublimize_half=1)
    assert holds_now(state, "SUB", 0)


@pytest.mark.rule("TWG-233")
def test_one_vertical_card_is_enough_to_prevent_an_encounter() -> None:
    assert not holds_now(laid("p1 battle: U05(turn=90) U04"), "ENC", 0)
