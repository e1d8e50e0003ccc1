"""Changes that effects make to a piece for a time."""

from typing import Final

from rules.games.chard.table.piece import Mod
from rules.games.chard.table.state import State

LOST: Final = "lost-"  # a layer of abilities, before its name


def mod_text(mod: Mod) -> str:
    """`attack/20@4`: one word without blanks, commas, brackets and plus signs."""
    return f"{mod.what}/{mod.by}@{mod.until}"


def read_mod(text: str) -> Mod:
    """Read what `mod_text` writes. Raises ValueError."""
    head, _, until = text.partition("@")
    what, slash, by = head.partition("/")
    if not (what and slash):
        raise ValueError(f"no change of a piece: {text!r}")
    return Mod(what, by, int(until))


def expire_mods(state: State) -> None:
    """End what lasts until the end of this turn (CHD-279)."""
    for player in state.players:
        for piece in player.pieces():
            if piece.mods:
                piece.mods = tuple(mod for mod in piece.mods if mod.until != state.number)
            if piece.used:
                piece.used = tuple(mark for mark in piece.used if mark[0] != "t")
