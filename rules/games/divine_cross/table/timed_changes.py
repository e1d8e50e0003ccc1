"""Changes that effects make to a Unit, and how long they last."""

from typing import Final, NamedTuple

from rules.games.divine_cross.table.state import State

HOWS: Final = ("add", "times", "divide", "becomes")


class Mod(NamedTuple):
    """what: the figure that it changes. how: one of HOWS, by `by`. until: the number of the turn at whose End
    Phase it ends; 0: stays while the Unit is in the Area; -1: for the Skill under way only. source: the card
    whose effect it is, for the log; empty if a table was set out with it."""

    what: str
    how: str
    by: int
    until: int = 0
    source: str = ""


def mod_text(mod: Mod) -> str:
    """`skill-damage/add/30@4`: one word without blanks, commas, brackets and plus signs. Changes of the same
    text are one to the rules, whatever their sources."""
    return f"{mod.what}/{mod.how}/{mod.by}@{mod.until}"


def read_mod(text: str) -> Mod:
    """Read what `mod_text` writes. Raises ValueError."""
    head, _, until = text.partition("@")
    parts = head.split("/")
    if len(parts) != 3 or parts[1] not in HOWS:
        raise ValueError(f"no change of a Unit: {text!r}")
    return Mod(parts[0], parts[1], int(parts[2]), int(until))


def apply_mod(mod: Mod, number: int) -> int:
    """The number changed; fractions are rounded down (DVC-110)."""
    if mod.how == "add":
        return number + mod.by
    if mod.how == "times":
        return number * mod.by
    return number // mod.by if mod.how == "divide" else mod.by


def expire_mods(state: State) -> None:
    """End what lasts until this turn's End Phase (DVC-127)."""
    for player in state.players:
        for unit in player.units():
            if unit.mods:
                unit.mods = tuple(mod for mod in unit.mods if mod.until != state.number)


def expire_skill(state: State) -> None:
    """End what lasts for the Skill under way only."""
    for player in state.players:
        for unit in player.units():
            if unit.mods:
                unit.mods = tuple(mod for mod in unit.mods if mod.until != -1)
