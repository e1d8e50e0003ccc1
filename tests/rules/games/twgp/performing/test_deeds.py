"""What effects can be about, what they do, and what happens to cards; each for both seats."""

from functools import partial
from typing import Any

import pytest

from rules.games.twgp.cards.card import Card
from rules.games.twgp.cards.cardtext import read_card
from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.deeds import DOING
from rules.games.twgp.performing.targets import can_turn, effect_power, linked_with, target_options
from rules.games.twgp.table.pending import Attack, Used, oppose_direct, retarget
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import FULL, TRIAL
from rules.games.twgp.table.state import State
from rules.games.twgp.table.verbs import (
    can_install,
    discard_piece,
    download,
    has_deck,
    is_final,
    log_out,
    recharge_cards,
    refill_deck,
    set_up_card,
    take_cards,
)
from tests.rules.games.twgp.playing import PLAIN, laid
from tests.rules.games.twgp.tables import SEATS, done, keys, unit
from tests.rules.games.twgp.tables import table as plain_table

TEXTS = PLAIN | {
    "Spell": "charge | spell do {do: power, by: 2}",
    "Aura": "charge | accel counts 4 do {do: power, by: 1, whom: all-own}",
    "VUp": "vital | vital do {do: power, by: 3, whom: all}",
    "VRank": "vital rank 5",
    "Gain": "unit 03 | text do {do: power, by: 2}",
    "Once": "unit 03 | text on summoned do {do: power, by: 2}",
    "Fire": "log-counter | log do {do: draw}",
    "Zero": "vital rank 0",
}


table = partial(plain_table, cards=TEXTS)


def used(state: State, seat: int, card: str = "Spell", kind: str = "spell") -> Used:
    paragraph = read_card("x", TEXTS[card]).paragraphs[0]
    effect = Used(state, seat, card, paragraph, [1 - seat])
    effect.kind = kind
    return effect


def perform(state: State, seat: int, deed: d.Deed, piece: Piece | None, *answers: Any) -> list[Any]:
    return done(DOING[type(deed)](state, used(state, seat), deed, piece), *answers)


# Cards


@pytest.mark.rule("TWG-166")
def test_powers_have_two_digits() -> None:
    assert read_card("x", "unit 99").power == 99
    with pytest.raises(ValueError, match="no card"):
        read_card("x", "unit 100")


@pytest.mark.rule("TWG-078")
def test_which_power_a_vital_forbids() -> None:
    ranks = {name: read_card(name, TEXTS[name]).rank for name in ("VRank", "Zero", "VUp")}
    assert ranks == {"VRank": 5, "Zero": 0, "VUp": -1}
    assert Card("V", "vital").rank == -1


@pytest.mark.rule("TWG-117", "TWG-396", "TWG-490", "TWG-517")
def test_what_cards_add_as_long_as_they_lie() -> None:
    gifts = {name: read_card(name, TEXTS[name]).gift for name in ("VUp", "Aura", "Gain")}
    assert gifts == {"VUp": 3, "Aura": 1, "Gain": 2}
    assert [read_card(name, TEXTS[name]).gift for name in ("Spell", "Once")] == [0, 0]


# What is pending


def attack(state: State, seat: int, target: Piece | None) -> Attack:
    found = Attack(state, "assault", unit(state, seat), target, 1 - seat)
    state.stack.append(found)
    return found


@pytest.mark.rule("TWG-271", "TWG-292", "TWG-337")
@pytest.mark.parametrize(
    ("mine", "theirs", "there", "holds"),
    [
        ("U05", "U04", True, True),
        ("U05", "U04", False, False),
        ("U05(turn=90)", "U04", True, False),
        ("U05(hacker=theirs,turn=180)", "U04", True, False),
        ("U05", "U04(turn=90)", True, True),
        ("U05", "back(down,of=U02)", True, False),
    ],
)
@SEATS
def test_what_an_attack_needs(seat: int, mine: str, theirs: str, there: bool, holds: bool) -> None:
    state = table(seat, f"mine battle: {mine}\ntheirs battle: {theirs}")
    found = Attack(state, "assault", unit(state, seat), unit(state, 1 - seat), 1 - seat)
    found.seat = seat
    unit(state, seat).there = there
    assert found.holds() == holds


@pytest.mark.rule("TWG-271")
@SEATS
def test_a_direct_has_no_target_to_lose(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U04")
    assert attack(state, seat, None).holds()
    found = attack(state, seat, unit(state, 1 - seat))
    unit(state, 1 - seat).there = False
    assert not found.holds()


@pytest.mark.rule("TWG-292", "TWG-307")
@pytest.mark.parametrize(
    ("kind", "line", "there", "holds"),
    [
        ("spell", "U04", True, True),
        ("spell", "U04", False, False),
        ("spell", "back(down,of=U02)", True, False),
        ("hazard", "back(down,of=U02)", True, True),
        ("hazard", "back(down,of=U02)", False, False),
    ],
)
@SEATS
def test_what_an_effect_needs(seat: int, kind: str, line: str, there: bool, holds: bool) -> None:
    state = table(seat, f"mine battle: U05\ntheirs battle: {line}")
    effect = used(state, seat, kind=kind)
    effect.pieces = [None, unit(state, seat), unit(state, 1 - seat)]
    unit(state, 1 - seat).there = there
    assert effect.holds() == holds
    effect.pieces = [None]
    assert effect.holds()


@pytest.mark.rule("TWG-272")
@SEATS
def test_a_lock_on_follows_what_is_summoned_on_its_target(seat: int) -> None:
    state = table(seat, "mine battle: U05\ntheirs battle: U04 U03 U02")
    one, two = (
        attack(state, seat, unit(state, 1 - seat)),
        attack(state, seat, unit(state, 1 - seat, 2)),
    )
    two.links = [unit(state, 1 - seat), unit(state, 1 - seat, 3)]
    core, summoned = unit(state, 1 - seat), Piece(state.cards["U07"], 1 - seat, 1)
    retarget(state, core, summoned)
    assert (one.target, two.target) == (summoned, unit(state, 1 - seat, 2))
    assert two.links == [summoned, unit(state, 1 - seat, 3)]


@pytest.mark.rule("TWG-260", "TWG-296", "TWG-447")
@pytest.mark.parametrize(("hacker", "opposes"), [("", True), ("(hacker=mine,turn=180)", False)])
@SEATS
def test_only_what_its_player_manages_opposes(seat: int, hacker: str, opposes: bool) -> None:
    state = table(
        seat, f"mine battle: U05\ntheirs battle: U04{hacker}".replace("=mine", f"=p{seat + 1}")
    )
    direct = attack(state, seat, None)
    oppose_direct(state, unit(state, 1 - seat))
    assert (direct.target is not None) == opposes


# What effects are about


@pytest.mark.rule("TWG-303")
@pytest.mark.parametrize(
    ("line", "horizontal", "down", "up"),
    [
        ("U02", True, True, False),
        ("U02(turn=90)", False, True, True),
        ("back(down,of=U02)", True, False, True),
        ("U02(down,turn=90)", False, False, True),
    ],
)
def test_what_can_be_turned(line: str, horizontal: bool, down: bool, up: bool) -> None:
    piece = unit(laid(f"p1 battle: {line}"), 0)
    assert [can_turn(piece, to) for to in ("horizontal", "down", "up")] == [horizontal, down, up]


@pytest.mark.rule("TWG-292", "TWG-304", "TWG-305", "TWG-306", "TWG-307")
@pytest.mark.parametrize(
    ("kind", "whom", "columns"),
    [
        ("spell", "enemy", [1]),
        ("hazard", "enemy", [1, 2]),
        ("another", "enemy", [1, 2]),
        ("spell", "all-enemy", [1, 2]),
    ],
)
@SEATS
def test_what_reaches_stealth(seat: int, kind: str, whom: str, columns: list[int]) -> None:
    state = table(seat, "theirs battle: U04 back(down,of=U02)\nmine battle: U03 back(down,of=U01)")
    deed = d.Change(-1, whom=whom)  # type: ignore[arg-type]
    assert [piece.column for piece in target_options(state, seat, kind, deed)] == columns
    own = target_options(state, seat, kind, d.Change(1, whom="own"))
    assert [piece.column for piece in own] == [1, 2]


@pytest.mark.rule("TWG-292")
@SEATS
def test_nothing_is_designated_that_the_deed_does_not_fit(seat: int) -> None:
    state = table(seat, "theirs battle: U04(weapons=W) U05 U06(turn=90)")
    assert [one.column for one in target_options(state, seat, "hazard", d.Unarm())] == [1]
    turn = d.Turn(to="horizontal", most=4)
    assert [one.column for one in target_options(state, seat, "hazard", turn)] == [1]


@pytest.mark.rule("TWG-378", "TWG-510", "TWG-511")
@SEATS
def test_a_linkage_is_read_as_one(seat: int) -> None:
    state = table(seat, "mine battle: U07\ntheirs battle: U04 U03 U02")
    target, helper, other = (unit(state, 1 - seat, column) for column in (1, 2, 3))
    found = attack(state, seat, target)
    assert [effect_power(state, one) for one in (target, helper)] == [4, 3]
    found.links = [helper]
    assert [effect_power(state, one) for one in (target, helper, other)] == [7, 7, 2]
    assert linked_with(state, helper) == [target, helper] and linked_with(state, other) == [other]


# What they do


@pytest.mark.rule("TWG-123", "TWG-225", "TWG-490", "TWG-009")
@SEATS
def test_power_is_changed_and_told(seat: int) -> None:
    state = table(seat, "mine battle: U05")
    piece = unit(state, seat)
    perform(state, seat, d.Change(2), piece)
    assert piece.plus == 2 and keys(state) == [("power", seat)]
    lasting = used(state, seat, "Aura")
    done(DOING[d.Change](state, lasting, d.Change(1, whom="all-own"), piece))
    assert piece.plus == 2
    perform(state, seat, d.Multiply(2), piece)
    assert piece.plus == 9 and keys(state) == [("power", seat)] * 3


@pytest.mark.rule("TWG-303", "TWG-307", "TWG-406")
@pytest.mark.parametrize(
    ("line", "turned"),
    [
        ("U03", True),
        ("U04", False),
        ("U03(weapons=W)", False),
        ("U03(hacker=theirs,turn=180)", False),
    ],
)
@SEATS
def test_what_is_turned_face_down(seat: int, line: str, turned: bool) -> None:
    state = table(seat, f"mine battle: {line}")
    perform(state, 1 - seat, d.Turn(to="down"), unit(state, seat))
    assert unit(state, seat).down == turned


@pytest.mark.rule("TWG-303", "TWG-307", "TWG-406")
@SEATS
def test_what_is_turned_is_told_and_what_lies_face_up_is_not_revealed(seat: int) -> None:
    state = table(seat, "mine battle: U03 U05(down,turn=90,prompted=3) U06(prompted=3)")
    for column in (1, 2, 3):
        perform(state, 1 - seat, d.Turn(to="horizontal"), unit(state, seat, column))
    assert [unit(state, seat, n).prompted for n in (2, 3)] == [-1, 3]
    assert keys(state).count(("turned", seat)) == 3


@pytest.mark.rule("TWG-311", "TWG-312")
@pytest.mark.parametrize(
    ("line", "by", "asked"),
    [
        ("U03(turn=90)", "owner", True),
        ("U04(turn=90)", "owner", False),
        ("U03(turn=90)", "rival", False),
    ],
)
@SEATS
def test_who_stands_up_may_hide(seat: int, line: str, by: str, asked: bool) -> None:
    state = table(seat, f"mine battle: {line}")
    user = seat if by == "owner" else 1 - seat
    asks = perform(state, user, d.Stand(whom="any"), unit(state, seat), "a1" if seat == 0 else "b1")
    assert bool(asks) == asked and unit(state, seat).turn == 0


@pytest.mark.rule("TWG-375")
@SEATS
def test_an_unfused_unit_leaves_its_frames(seat: int) -> None:
    state = table(
        seat, "mine battle: U04 U07(frames=U02+U03,weapons=W) U05\nmine deck: C\ntheirs deck: C"
    )
    perform(state, 1 - seat, d.Unfuse(), unit(state, seat, 2))
    player = state.players[seat]
    assert [piece.card.number for piece in player.battle] == ["U04", "U02", "U05"]
    assert player.deck == ["C", "U07"] and player.surge == ["U03", "W"]
    assert ("unfused", seat) in keys(state) and not state.players[1 - seat].surge


@pytest.mark.rule("TWG-375")
@SEATS
def test_frames_stand_on_the_units_own_cell_first(seat: int) -> None:
    state = table(seat, "mine battle: U07(at=2,frames=U02+U03)")
    perform(state, 1 - seat, d.Unfuse(), unit(state, seat, 2))
    found = {piece.card.number: piece.column for piece in state.players[seat].battle}
    assert found == {"U02": 2, "U03": 1}


@pytest.mark.rule("TWG-145", "TWG-404")
@pytest.mark.parametrize(
    ("line", "turn"), [("U03", 180), ("U03(turn=90)", 270), ("U03(down,turn=90)", 90)]
)
@SEATS
def test_a_hacked_unit_turns_half_round(seat: int, line: str, turn: int) -> None:
    state = table(seat, f"mine battle: {line}")
    perform(state, 1 - seat, d.Hack(most=5), unit(state, seat))
    piece = unit(state, seat)
    assert (piece.turn, piece.hacker, piece.controller) == (turn, 1 - seat, 1 - seat)
    assert keys(state) == [("hacked", 1 - seat)]


@pytest.mark.rule("TWG-511")
@SEATS
def test_poison_is_told(seat: int) -> None:
    state = table(seat, "mine battle: U03")
    perform(state, 1 - seat, d.Poison(), unit(state, seat))
    assert unit(state, seat).poisoned and keys(state) == [("poisoned", seat)]


@pytest.mark.rule("TWG-037", "TWG-455", "TWG-456")
@pytest.mark.parametrize(("ran_out", "lost"), [(0, 1), (1, 0)])
@SEATS
def test_a_spell_directs_the_one_it_is_at(seat: int, ran_out: int, lost: int) -> None:
    state = table(
        seat,
        f"mine vital: VUp back(down,of=V)\ntheirs vital: VUp back(down,of=V) back(down,of=V)\n"
        f"theirs ran-out: {ran_out}\nmine ran-out: {1 - ran_out}",
    )
    effect = used(state, seat)
    effect.directed = 1 - seat
    done(DOING[d.DirectHit](state, effect, d.DirectHit(), None), "2")
    assert len(state.players[1 - seat].live) == 2 - lost
    assert len(state.players[seat].live) == 1
    told = ("hit", seat) if lost else ("escapes", 1 - seat)
    assert told in keys(state)


@pytest.mark.rule("TWG-012", "TWG-013", "TWG-014")
@SEATS
def test_whose_deck_is_milled(seat: int) -> None:
    state = table(seat, "players: 3\nmine deck: 5xC\ntheirs deck: 5xC\np3 deck: C C", system=TRIAL)
    effect = used(state, seat)
    effect.victims = [2, 1 - seat]
    done(DOING[d.Mill](state, effect, d.Mill(count=3, whose="enemy"), None))
    done(DOING[d.Mill](state, effect, d.Mill(count=1, whose="own"), None))
    assert [len(state.players[n].deck) for n in (seat, 1 - seat, 2)] == [4, 5, 0]


@pytest.mark.rule("TWG-024", "TWG-025")
@pytest.mark.parametrize(
    ("deck", "hand", "taken"), [(2, 5, True), (1, 5, False), (2, 6, False), (3, 1, True)]
)
@SEATS
def test_when_a_card_is_selected(seat: int, deck: int, hand: int, taken: bool) -> None:
    state = table(seat, f"mine deck: {deck}xC\nmine hand: {hand}xW")
    perform(state, seat, d.Select(), None)
    assert len(state.players[seat].hand) == hand + taken
    assert (("select", seat) in keys(state)) == taken


@pytest.mark.rule("TWG-026", "TWG-027", "TWG-028")
@SEATS
def test_a_draw_asks_only_where_there_is_a_choice(seat: int) -> None:
    state = table(seat, "mine charge: C W\nmine hand: none")
    assert len(perform(state, seat, d.Draw(3), None, "W")) == 1
    assert state.players[seat].hand == ["W", "C"]


@pytest.mark.rule("TWG-491", "TWG-492")
@SEATS
def test_which_vital_is_wounded(seat: int) -> None:
    vitals = "back(down,turn=90,count=wound,of=V) back(down,of=V) back(down,of=V)"
    state = table(seat, f"players: 3\ntheirs vital: {vitals}\np3 vital: back(down,of=V)")
    effect = used(state, seat)
    asks = done(DOING[d.Wound](state, effect, d.Wound(), None), "3")
    assert [(ask.player, ask.options) for ask in asks] == [(seat, ("2", "3"))]
    assert [one.turn for one in state.players[1 - seat].vital] == [90, 0, 90]
    effect.victims = [2, 1 - seat]
    assert done(DOING[d.Wound](state, effect, d.Wound(), None)) == []
    assert state.players[2].vital[0].turn == 90
    assert done(DOING[d.Wound](state, effect, d.Wound(), None)) == []


@pytest.mark.rule("TWG-491", "TWG-493")
@SEATS
def test_which_vital_recovers(seat: int) -> None:
    vitals = "back(down,turn=90,count=wound,of=V) V(turn=90) V(turn=90) V(turn=180,count=heal)"
    state = table(seat, f"mine vital: {vitals}")
    asks = perform(state, seat, d.Heal(), None, "3")
    assert [(ask.player, ask.options) for ask in asks] == [(seat, ("2", "3"))]
    assert [one.turn for one in state.players[seat].vital] == [90, 90, 180, 180]
    assert perform(table(seat, "mine vital: back(down,of=V)"), seat, d.Heal(), None) == []


@pytest.mark.rule("TWG-003", "TWG-010", "TWG-015", "TWG-018")
@SEATS
def test_what_is_void_is_told(seat: int) -> None:
    state = table(seat, "")
    perform(state, seat, d.Void("search"), None)
    assert keys(state) == [("void-text", seat)]


# What happens to cards


@pytest.mark.rule("TWG-086", "TWG-087", "TWG-100", "TWG-101", "TWG-102")
@pytest.mark.parametrize(
    ("surge", "cards", "asks"),
    [
        (5, ["C", "W"], 1),
        (4, ["C", "W"], 0),
        (6, ["C", "W"], 0),
        (5, ["C", "C"], 0),
        (4, ["C", "W", "L"], 2),
        (4, ["C"], 0),
    ],
)
@SEATS
def test_who_orders_discards(seat: int, surge: int, cards: list[str], asks: int) -> None:
    state = table(seat, f"mine surge: {surge}xC")
    given = cards[::-1]
    assert len(done(log_out(state, seat, cards), *given)) == asks
    player = state.players[seat]
    assert len(player.surge) == min(6, surge + len(cards))
    assert len(player.storage) == max(0, surge + len(cards) - 6)
    assert keys(state) == [("log-out", seat)] * len(cards)
    if asks:
        assert player.surge[surge:] == given[:asks]


@pytest.mark.rule("TWG-108", "TWG-348", "TWG-481")
@pytest.mark.parametrize(("line", "works"), [("back(down,of=Fire)", True), ("Fire", False)])
@SEATS
def test_log_counters_work_from_face_down(seat: int, line: str, works: bool) -> None:
    state = table(seat, f"mine battle: {line}\nmine charge: C")
    done(discard_piece(state, unit(state, seat)))
    assert state.players[seat].surge == ["Fire"]
    assert (state.players[seat].hand == ["C"]) == works


@pytest.mark.rule("TWG-062", "TWG-064", "TWG-040", "TWG-220", "TWG-232")
@pytest.mark.parametrize(
    ("system", "spare", "installed", "storage", "reuse", "more", "final"),
    [
        (FULL, "C", 1, "none", False, True, False),
        (FULL, "C", 2, "none", False, False, True),
        (FULL, "none", 1, "none", False, False, False),
        (FULL, "none", 1, "C", False, False, False),
        (FULL, "none", 2, "C", True, True, True),
        (FULL, "none", 2, "none", True, False, True),
        (TRIAL, "C", 2, "none", False, True, False),
        (TRIAL, "none", 3, "none", False, False, True),
    ],
)
@SEATS
def test_whether_there_is_another_deck(
    seat: int,
    system: int,
    spare: str,
    installed: int,
    storage: str,
    reuse: bool,
    more: bool,
    final: bool,
) -> None:
    lines = f"mine spare: {spare}\nmine installed: {installed}\nmine storage: {storage}"
    state = table(seat, lines, system=system, reuse=reuse)
    player = state.players[seat]
    assert (can_install(state, player), has_deck(state, seat)) == (more, more)
    assert is_final(state, player) == final


@pytest.mark.rule("TWG-062", "TWG-232")
@pytest.mark.parametrize(
    ("switch", "spare", "final"), [(True, "none", True), (True, "C", False), (False, "none", False)]
)
@SEATS
def test_the_only_deck_of_half(seat: int, switch: bool, spare: str, final: bool) -> None:
    state = table(seat, f"mine spare: {spare}", bonus_in_half=switch)
    assert is_final(state, state.players[seat]) == final


@pytest.mark.rule("TWG-063", "TWG-060", "TWG-067", "TWG-040")
@pytest.mark.parametrize(
    ("system", "spare", "installed", "deck", "asks", "after"),
    [
        (FULL, "C U01 / W", 1, "none", 1, ["W"]),
        (FULL, "C", 1, "none", 0, ["C"]),
        (FULL, "C", 1, "U02", 0, ["U02"]),
        (FULL, "C", 2, "none", 0, ["L"]),
        (FULL, "none", 1, "none", 0, ["L"]),
        (TRIAL, "C / W", 2, "none", 0, ["C"]),
    ],
)
@SEATS
def test_what_becomes_the_deck(
    seat: int, system: int, spare: str, installed: int, deck: str, asks: int, after: list[str]
) -> None:
    lines = f"mine spare: {spare}\nmine installed: {installed}\nmine deck: {deck}\nmine storage: L"
    state = table(seat, lines, system=system, reuse=True)
    asked = done(refill_deck(state, seat), 2)
    assert [ask.player for ask in asked] == [seat] * asks
    assert state.players[seat].deck == after


@pytest.mark.rule("TWG-119", "TWG-255", "TWG-120", "TWG-063")
@SEATS
def test_downloads_are_told_and_end_with_the_deck(seat: int) -> None:
    state = table(seat, "mine deck: C")
    done(download(state, seat, 0))
    assert keys(state) == []
    done(download(state, seat, 1))
    assert keys(state) == [("download", seat)] and state.players[seat].charge == ["C"]
    done(take_cards(state, seat, 2, state.players[seat].charge))
    assert state.players[seat].charge == ["C"]


@pytest.mark.rule("TWG-314", "TWG-422", "TWG-139", "TWG-140")
@SEATS
def test_cards_go_to_the_charge_grid_and_back(seat: int) -> None:
    state = table(seat, "mine hand: C W")
    done(recharge_cards(state, seat, 1), "W")
    set_up_card(state, seat, "W")
    assert keys(state) == [("recharge", seat), ("set-up", seat)]
    assert state.players[seat].hand == ["C", "W"] and state.stirred
