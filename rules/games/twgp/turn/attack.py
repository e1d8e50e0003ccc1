"""Assault, charge boost and normal Direct: what may be declared (TWG-334 to TWG-341, TWG-360 to TWG-372,
TWG-434)."""

from rules.engine.core.ask import Ask, Steps
from rules.games.twgp.table.modes import is_active, is_prompted
from rules.games.twgp.table.pending import ASSAULT, BOOST, DIRECT, Attack
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, calculated_power, is_faster
from rules.games.twgp.table.state import (
    State,
    all_pieces,
    card_of,
    controlled,
    is_partner,
    piece_name,
    piece_named,
    rivals_of,
)
from rules.games.twgp.table.verbs import (
    cards_within_reach,
    download,
    most_downloads,
    most_recharges,
    recharge_cards,
)
from rules.games.twgp.table.vitals import is_safe
from rules.games.twgp.turn.attack_settlement import Battle


def attack_options(state: State, seat: int) -> list[str]:
    """`assault a1/b2`, `boost a1/b2`, `direct a1/p2`: only by the holder of the target right (TWG-339, TWG-349,
    TWG-368, TWG-446) and by units that are face up and vertical (TWG-337, TWG-338), each alone (TWG-501): at
    units (TWG-341, TWG-360) and at players (TWG-434, TWG-443), none of the own team (TWG-526). There is no
    limit to attacks in a turn (TWG-158)."""
    if state.target != seat:
        return []
    options: list[str] = []
    fighters = [piece for piece in controlled(state, seat) if can_attack(state, piece)]
    foes = [foe for foe in all_pieces(state) if not is_partner(state, seat, foe.controller)]
    bare = [other for other in rivals_of(state, seat) if is_bare(state, other)]
    for piece in fighters:
        name = piece_name(piece)
        options += [
            f"direct {name}/p{other + 1}" for other in bare if can_direct(state, piece, other)
        ]
        options += [f"assault {name}/{piece_name(foe)}" for foe in foes if can_assault(state, foe)]
        options += [
            f"boost {name}/{piece_name(foe)}" for foe in foes if can_boost(state, piece, foe)
        ]
    return options


def can_attack(state: State, piece: Piece) -> bool:
    """A unit, face up and vertical (TWG-337), and able to pay the toll of that variant (TWG-359)."""
    if not (is_active(piece) and card_of(state, piece).is_unit):
        return False
    return not state.ruleset.toll or most_downloads(state, piece.controller) > 0


def can_assault(state: State, target: Piece) -> bool:
    """Any unit that lies face up, and one whose blast is declared (TWG-347, TWG-411); none in stealth
    (TWG-292)."""
    if not card_of(state, target).is_unit:
        return False
    return not target.down or is_prompted(target)


def can_boost(state: State, attacker: Piece, target: Piece) -> bool:
    """A face-up vertical target that is slower, by calculated Power (TWG-362, TWG-366, TWG-367, TWG-369,
    TWG-371); not with Power 00 (TWG-381)."""
    if not (is_active(target) and base_power(state, attacker)):
        return False
    return is_faster(calculated_power(state, attacker), calculated_power(state, target))


def is_bare(state: State, seat: int) -> bool:
    """No face-up vertical unit on the player's grid that this player operates (TWG-113, TWG-434, TWG-435)."""
    return not any(
        is_active(piece) and piece.hacker == NOBODY and piece.card.is_unit
        for piece in state.players[seat].battle
    )


def can_direct(state: State, piece: Piece, seat: int) -> bool:
    """Not with Power 00 (TWG-445), and not a hacked unit at the player on whose grid it stands (TWG-443,
    TWG-454). Nor at a player whose last Vital was lost this turn (TWG-037)."""
    if piece.seat == seat:
        return False
    return base_power(state, piece) > 0 and not is_safe(state, seat)


def declared_attack(state: State, seat: int, answer: str) -> Battle:
    """The attack that the answer declares."""
    verb, _, what = answer.partition(" ")
    name, _, at = what.partition("/")
    attacker = piece_named(state, name)
    assert attacker is not None
    target = None if verb == DIRECT else piece_named(state, at)
    victim = int(at[1:]) - 1 if target is None else target.controller
    battle = Battle(state, verb, attacker, target, victim)
    state.stirred = True
    state.note(f"{verb}s", seat)
    if target is None:
        state.tell(verb, seat, attacker.card.number, f"P{victim + 1}")
    else:
        state.tell(verb, seat, attacker.card.number, target.card.number)
    return battle


def pay_attack(state: State, battle: Attack) -> Steps[None]:
    """Cards for a boost are downloaded when it is declared (TWG-361); an assault takes none (TWG-342), but for
    that variant (TWG-359)."""
    if battle.kind == BOOST:
        battle.boost = yield from paid_boost(state, battle.seat)
    elif state.ruleset.toll and battle.kind == ASSAULT:
        yield from download(state, battle.seat, 1)


def paid_boost(state: State, seat: int) -> Steps[int]:
    """Any number of downloads (TWG-361, TWG-365); with an empty deck hand cards go to the charge grid instead
    (TWG-314, TWG-315)."""
    sprint = not cards_within_reach(state, seat)
    most = most_recharges(state, seat) if sprint else most_downloads(state, seat)
    count = int((yield Ask(seat, "boost", tuple(range(most + 1))))) if most else 0
    if sprint:
        yield from recharge_cards(state, seat, count)
    else:
        yield from download(state, seat, count)
    return count
