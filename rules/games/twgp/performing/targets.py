"""What deeds of effects can be about."""

from rules.games.twgp.effects import deeds as d
from rules.games.twgp.table.modes import is_active, is_prompted, is_saved, is_stealthy
from rules.games.twgp.table.pending import Attack, attacks
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.powers import base_power, calculated_power, linked_power
from rules.games.twgp.table.state import State, all_pieces, card_of, is_partner

CHOSEN = ("own", "enemy", "any")


def units_meant(state: State, seat: int, whom: str) -> list[Piece]:
    """All units that a word can mean for that player; `attacker`: that of the battle under way."""
    if whom == "attacker":
        return [attack.attacker for attack in attacks(state)[-1:] if attack.attacker.there]
    units = [piece for piece in all_pieces(state) if card_of(state, piece).is_unit]
    if whom in ("own", "all-own"):
        return [piece for piece in units if piece.controller == seat]
    if whom in ("enemy", "all-enemy"):
        return [piece for piece in units if not is_partner(state, seat, piece.controller)]
    return units


def reaches_stealth(kind: str, whom: str) -> bool:
    """Hazard and what is about all (TWG-304 to TWG-307)."""
    return kind in ("hazard", "another") or whom.startswith("all")


def effect_power(state: State, piece: Piece) -> int:
    """Calculated Power, or that of the linkage that the unit is part of (TWG-378, TWG-510)."""
    for attack in attacks(state):
        if piece in attack.defenders:
            return linked_power(state, attack.defenders)
    return calculated_power(state, piece)


def target_options(state: State, seat: int, kind: str, deed: d.Deed) -> list[Piece]:
    """The units that a deed can be about (TWG-292)."""
    whom = str(getattr(deed, "whom", "enemy"))
    return [
        piece
        for piece in units_meant(state, seat, whom)
        if (not is_stealthy(piece) or reaches_stealth(kind, whom) or piece.seat == seat)
        and fits_deed(state, deed, piece)
    ]


def fits_deed(state: State, deed: d.Deed, piece: Piece) -> bool:
    """The limits that the deed names, and whether it would change anything."""
    if isinstance(deed, d.Hack):
        return not is_stealthy(piece) and effect_power(state, piece) <= deed.most
    if isinstance(deed, d.Stand):
        return is_saved(piece)
    if isinstance(deed, d.Unfuse):
        return bool(piece.frames)
    if isinstance(deed, d.Turn):
        return within(state, piece, deed.most, deed.least) and can_turn(piece, deed.to)
    if isinstance(deed, d.Discard):
        return within(state, piece, deed.most, None)
    return bool(piece.weapons) if isinstance(deed, d.Unarm) else True


def within(state: State, piece: Piece, most: int | None, least: int | None) -> bool:
    """By base Power."""
    power = base_power(state, piece)
    return (most is None or power <= most) and (least is None or power >= least)


def can_turn(piece: Piece, to: str) -> bool:
    """Whether it lies otherwise now. What it may not become is tried in vain (TWG-303)."""
    if to == "horizontal":
        return is_active(piece) or is_stealthy(piece)
    if to == "down":
        return not piece.down
    return is_prompted(piece) or is_stealthy(piece) or is_saved(piece)


def is_chosen(deed: d.Deed) -> bool:
    """Whether the user designates one unit."""
    if isinstance(deed, d.Discard) and deed.chooser == "owner":
        return False
    return getattr(deed, "whom", None) in CHOSEN or isinstance(deed, d.Hack | d.Poison)


def is_theirs(deed: d.Deed) -> bool:
    """Whether it is about cards that another player chooses or has, without a unit that the user designates."""
    chosen = isinstance(deed, d.Discard) and deed.chooser == "owner"
    return chosen or (isinstance(deed, d.Mill | d.CloseHand) and deed.whose == "enemy")


def linked_with(state: State, piece: Piece) -> list[Piece]:
    """A linkage is one target of poison (TWG-511)."""
    for attack in attacks(state):
        if piece in attack.defenders:
            return attack.defenders
    return [piece]


def battle_of(state: State) -> Attack | None:
    """The attack under way."""
    under_way = attacks(state)
    return under_way[-1] if under_way else None
