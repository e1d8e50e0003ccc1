"""What it means how a card lies: its face and its rotation, by grid (TWG-144 to TWG-151)."""

from typing import Final, Literal, NamedTuple

from rules.games.twgp.table.piece import NOBODY, Piece

Grid = Literal["battle", "vital", "charge"]
UPRIGHT, RIGHT, REVERSED, LEFT = 0, 90, 180, 270  # degrees clockwise


class Mode(NamedTuple):
    """`name`: the field's word for it."""

    name: str
    ja: str


MODES: Final[dict[tuple[Grid, bool, int], Mode]] = {  # by grid, face down, rotation
    ("battle", False, UPRIGHT): Mode("Active", "アクティヴ"),
    ("battle", False, RIGHT): Mode("Save", "セーブ"),
    ("battle", False, REVERSED): Mode("Hack-Active", "ハック・アクティヴ"),
    ("battle", False, LEFT): Mode("Hack-Save", "ハック・セーブ"),
    ("battle", True, UPRIGHT): Mode("Stealth", "ステルス"),
    ("battle", True, RIGHT): Mode("B-Prompt", "ブラスト宣言"),
    ("vital", False, UPRIGHT): Mode("Vital effect", "ヴァイタル効果"),
    ("vital", False, RIGHT): Mode("Damage", "ダメージ"),
    ("vital", False, REVERSED): Mode("Damage, counting", "ダメージ（カウント中）"),
    ("vital", False, LEFT): Mode("Damage, counting", "ダメージ（カウント中）"),
    ("vital", True, UPRIGHT): Mode("Vital", "ヴァイタル"),
    ("vital", True, RIGHT): Mode("Vital, count 1", "ヴァイタル（カウント1）"),
    ("vital", True, REVERSED): Mode("Vital, count 2", "ヴァイタル（カウント2）"),
    ("vital", True, LEFT): Mode("Vital, count 3", "ヴァイタル（カウント3）"),
    ("charge", False, UPRIGHT): Mode("Effect", "効果"),
    ("charge", False, RIGHT): Mode("Count-E 1", "Count-E 1"),
    ("charge", False, REVERSED): Mode("Count-E 2", "Count-E 2"),
    ("charge", False, LEFT): Mode("Count-E 3", "Count-E 3"),
    ("charge", True, UPRIGHT): Mode("Charge", "チャージ"),
}


def mode_of(grid: Grid, piece: Piece) -> Mode | None:
    """None where no play leads to it."""
    return MODES.get((grid, piece.down, piece.turn))


def is_active(piece: Piece) -> bool:
    """Ready for battle, for its owner or for a hacker (TWG-144, TWG-145)."""
    return not piece.down and piece.turn in (UPRIGHT, REVERSED)


def is_saved(piece: Piece) -> bool:
    """Face up and horizontal, either way round (TWG-147, TWG-148)."""
    return not piece.down and piece.turn in (RIGHT, LEFT)


def is_stealthy(piece: Piece) -> bool:
    """Face down and vertical (TWG-146, TWG-290)."""
    return piece.down and piece.turn == UPRIGHT


def is_prompted(piece: Piece) -> bool:
    """Face down and horizontal: a grid blast is declared (TWG-149)."""
    return piece.down and piece.turn == RIGHT


def is_vertical(piece: Piece) -> bool:
    """Face up or face down (TWG-558)."""
    return piece.turn in (UPRIGHT, REVERSED)


def approach(piece: Piece) -> None:
    """Turn the top card from vertical to horizontal; what lies beneath turns the other way (TWG-153, TWG-155):
    its rotation follows from that of the top card. A hacked unit becomes Hack-Save (TWG-148)."""
    piece.down = False
    piece.turn = RIGHT if piece.hacker == NOBODY else LEFT


def react(piece: Piece) -> None:
    """Turn the top card from horizontal to vertical (TWG-154, TWG-312)."""
    piece.turn = UPRIGHT if piece.hacker == NOBODY else REVERSED


def weapon_turn(piece: Piece) -> int:
    """The rotation of what lies beneath: crosswise to the top card (TWG-147, TWG-155)."""
    return RIGHT if is_vertical(piece) else UPRIGHT
