"""How cards lie, and what is on the table."""

import pytest

from rules.games.twgp.table.labels import LABELS
from rules.games.twgp.table.layout import LAYOUT
from rules.games.twgp.table.modes import MODES, Grid, approach, mode_of, react, weapon_turn
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.state import free_charges, piece_at
from tests.rules.games.twgp.playing import laid


@pytest.mark.rule(
    "TWG-144",
    "TWG-145",
    "TWG-146",
    "TWG-147",
    "TWG-148",
    "TWG-149",
    "TWG-150",
    "TWG-151",
    "TWG-494",
)
@pytest.mark.parametrize(
    ("grid", "down", "turn", "name"),
    [
        ("battle", False, 0, "Active"),
        ("battle", False, 90, "Save"),
        ("battle", False, 180, "Hack-Active"),
        ("battle", False, 270, "Hack-Save"),
        ("battle", True, 0, "Stealth"),
        ("battle", True, 90, "B-Prompt"),
        ("battle", True, 180, None),
        ("vital", True, 0, "Vital"),
        ("vital", False, 0, "Vital effect"),
        ("vital", False, 90, "Damage"),
        ("charge", True, 0, "Charge"),
        ("charge", True, 90, None),
    ],
)
def test_modes(grid: Grid, down: bool, turn: int, name: str | None) -> None:
    piece = Piece(laid("").cards["U03"], 0)
    piece.down, piece.turn = down, turn
    mode = mode_of(grid, piece)
    assert (mode and mode.name) == name
    assert all(one.name != "Drain" for one in MODES.values())


@pytest.mark.rule("TWG-152", "TWG-153", "TWG-154", "TWG-155")
def test_what_lies_beneath_turns_the_other_way() -> None:
    state = laid("p1 battle: U05(weapons=W)")
    piece = piece_at(state, 0, 1)
    assert piece is not None
    assert (piece.turn, weapon_turn(piece)) == (0, 90)
    approach(piece)
    assert (piece.turn, weapon_turn(piece)) == (90, 0)
    react(piece)
    assert (piece.turn, weapon_turn(piece)) == (0, 90)


@pytest.mark.rule("TWG-148")
def test_hacked_units_turn_on_their_own_side() -> None:
    state = laid("p1 battle: U05(turn=180,hacker=p2)")
    piece = piece_at(state, 0, 1)
    assert piece is not None
    approach(piece)
    assert piece.turn == 270
    react(piece)
    assert piece.turn == 180
    piece.set_free()
    assert (piece.turn, piece.controller) == (0, 0)


@pytest.mark.rule(
    "TWG-058", "TWG-066", "TWG-074", "TWG-081", "TWG-082", "TWG-083", "TWG-084", "TWG-098"
)
def test_the_table_is_drawn_from_the_edge_to_the_middle() -> None:
    """Charge, Vitals, battle; surge, deck and storage beside the rows; the Archive at the edge."""
    rows = [{zone.name for zone in LABELS.zones if zone.row == row} for row in range(4)]
    assert rows == [
        {"hand", "placed"},
        {"charge", "laid", "surge"},
        {"vital", "deck", "tokens"},
        {"battle", "storage", "delete"},
    ]
    assert LAYOUT.by_name["hand"].label[:2] == ("Archive", "アーカイヴ")


@pytest.mark.rule("TWG-085", "TWG-098")
def test_who_sees_what() -> None:
    seen = {name: LAYOUT.by_name[name].seen for name in ("surge", "storage", "deck", "hand")}
    assert seen == {"surge": "all", "storage": "all", "deck": "nobody", "hand": "owner"}


@pytest.mark.rule("TWG-120", "TWG-122")
def test_a_cell_for_each_face_down_card_and_each_kind_laid_open() -> None:
    state = laid("p1 charge: C\np1 laid: W(count=effect) W(count=effect)")
    assert free_charges(state, 0) == 1
