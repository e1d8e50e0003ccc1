"""What a policy attacks and how it answers attacks. No rule is made here."""

from typing import Final

from rules.games.twgp.policy.charge_effects import use_score
from rules.games.twgp.policy.development import own_score
from rules.games.twgp.policy.strength import (
    CLOGGED,
    VITAL,
    burden,
    is_in_vain,
    is_zero,
    shown_power,
    unit_value,
)
from rules.games.twgp.table.modes import is_active
from rules.games.twgp.table.pending import ASSAULT, BOOST, DIRECT, Attack, Declared
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import (
    base_power,
    calculated_power,
    lasting_power,
    linked_power,
)
from rules.games.twgp.table.state import State, controlled, is_partner, piece_named
from rules.games.twgp.table.verbs import most_downloads
from rules.games.twgp.turn.attack import is_bare
from rules.games.twgp.turn.blast import is_beaten
from rules.games.twgp.turn.damage import is_spared

OPENING: Final = 12.0  # the last unit that stands in the way
LAST: Final = 10_000.0  # a hit that decides


# Attacking


def attack_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """`end` is 0. Own growth comes first, then what gains most."""
    return [0.0, *[declaration_score(state, seat, option) for option in options[1:]]]


def declaration_score(state: State, seat: int, option: str) -> float:
    verb, _, what = option.partition(" ")
    if verb == "direct":
        return direct_score(state, seat, what)
    if verb in ("assault", "boost"):
        name, _, at = what.partition("/")
        attacker, target = piece_named(state, name), piece_named(state, at)
        assert attacker is not None and target is not None
        rate = assault_score if verb == "assault" else boost_score
        return rate(state, seat, attacker, target)
    if verb == "blast":
        return blast_score(state, seat, what)
    if verb == "use":
        return use_score(state, seat, what, None)
    score = own_score(state, seat, option)
    return score + VITAL if score > 0 else score


def direct_score(state: State, seat: int, what: str) -> float:
    """The weakest unit that survives it goes first."""
    name, _, who = what.partition("/p")
    attacker = piece_named(state, name)
    assert attacker is not None
    power = calculated_power(state, attacker)
    if power < 1 or is_in_vain(state, int(who) - 1):
        return -1.0
    lost = unit_value(state, seat, attacker) if power == 1 else 0.0
    return hit_gain(state, int(who) - 1) - lost - 0.1 * power


def hit_gain(state: State, victim: int) -> float:
    """It decides only where the player would lose by it."""
    decides = not state.players[victim].live and not is_spared(state, victim)
    return LAST + VITAL if decides else VITAL


def assault_score(state: State, seat: int, attacker: Piece, target: Piece) -> float:
    """The worth of what falls on the other side, less what one loses oneself. Helpers of the
    target intercept if they win; if they draw, they may."""
    if is_zero(state, seat, attacker) or is_zero(state, seat, target):
        return -1.0
    power, against = calculated_power(state, attacker), shown_power(state, seat, target)
    own, gain = unit_value(state, seat, attacker), prize(state, seat, target)
    helpers = helpers_against(state, attacker, target)
    margin = power - against - linked_power(state, helpers)
    if margin < 0:
        return -own
    if margin == 0:
        gain = min(gain, gain + sum(unit_value(state, seat, helper) for helper in helpers) - own)
    return gain - 0.05 * power


def helpers_against(state: State, attacker: Piece, target: Piece) -> list[Piece]:
    """The units that may intercept."""
    speed = calculated_power(state, attacker)
    return [
        piece
        for piece in state.players[target.controller].battle
        if piece is not target
        and piece.hacker == NOBODY
        and is_active(piece)
        and base_power(state, piece)
        and calculated_power(state, piece) < speed
    ]


def prize(state: State, seat: int, target: Piece) -> float:
    """The target's value, more if nothing else stands in the way of a Direct and another unit can make it."""
    value = unit_value(state, seat, target)
    if not is_active(target):
        return value
    others = [
        piece
        for piece in state.players[target.controller].battle
        if piece is not target and is_active(piece)
    ]
    ready = [piece for piece in controlled(state, seat) if is_active(piece)]
    if others or len(ready) < 2:
        return value
    return value + OPENING


def boost_score(state: State, seat: int, attacker: Piece, target: Piece) -> float:
    """Downloads are no loss, as long as there are any: the cards can be set up."""
    need = shown_power(state, seat, target) - calculated_power(state, attacker)
    if need > most_downloads(state, seat):
        return -1.0
    over = max(burden(state, seat) + need - 7, 0)
    return prize(state, seat, target) - 0.3 * need + 1.0 - CLOGGED * over


def blast_score(state: State, seat: int, what: str) -> float:
    name, _, who = what.partition("/p")
    blaster = piece_named(state, name)
    assert blaster is not None
    victim, power = int(who) - 1, lasting_power(state, blaster)
    if victim == seat or (is_bare(state, victim) and not state.players[victim].battle):
        return -1.0
    fallen = [
        piece
        for piece in state.players[victim].battle
        if not piece.secret and is_beaten(state, piece, power)
    ]
    return VITAL + sum(unit_value(state, seat, piece) for piece in fallen) if fallen else -1.0


# Answering


def answer_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """`accept` or `yield` is 0."""
    top = state.stack[-1]
    assert isinstance(top, Declared)
    own = top.seat == seat
    return [0.0, *[reply_score(state, seat, top, option, own) for option in options[1:]]]


def reply_score(state: State, seat: int, top: Declared, option: str, own: bool) -> float:
    verb, _, what = option.partition(" ")
    if is_partner(state, seat, top.seat) and not own:
        return -1.0
    if verb in ("use", "trap"):
        return use_score(state, seat, what, top)
    if not isinstance(top, Attack):
        return own_score(state, seat, option) if own else -1.0
    if verb == "surge":
        return surge_score(state, seat, top, int(what), own)
    if own:
        return own_score(state, seat, option) if verb != "arm" else 0.5
    if verb == "blast":
        return blast_score(state, seat, what)
    if top.kind == DIRECT and top.target is None:
        return opposing_score(state, seat, top, verb, what)
    if top.target is None or top.target.controller != seat:
        return -1.0
    if verb == "link":
        return link_score(state, seat, top, what)
    if verb == "counter":
        return counter_score(state, seat, top, what)
    if verb == "arm":
        return arming_score(state, seat, top, what)
    return -1.0


def surge_score(state: State, seat: int, top: Attack, count: int, own: bool) -> float:
    """Worth it if the duel is won as it stands."""
    if top.target is None or is_zero(state, seat, top.target):
        return -1.0
    power = calculated_power(state, top.attacker)
    against = linked_power(state, top.defenders)
    wins = power > against if own else against > power
    price = state.ruleset.surge_price
    foe = top.victim if own else top.seat
    useful = min(count // price, len(state.players[foe].live) + 1)
    return 5.0 * useful - 0.1 * count if wins else -1.0


def opposing_score(state: State, seat: int, top: Attack, verb: str, what: str) -> float:
    """A Vital is worth more than a small unit: the strongest that there is stands in the way."""
    if verb == "charge":
        return VITAL - 10 + state.cards[what].power
    if verb == "release":
        piece = piece_named(state, what)
        assert piece is not None
        return VITAL + calculated_power(state, piece)
    return -1.0


def link_score(state: State, seat: int, top: Attack, what: str) -> float:
    """The Power that it adds, if the defenders do not win yet and would with all that can still link; else -1."""
    piece = piece_named(state, what)
    assert piece is not None and top.target is not None
    power = calculated_power(state, top.attacker)
    now = linked_power(state, top.defenders)
    if now > power:
        return -1.0
    rest = [
        calculated_power(state, unit)
        for unit in state.players[seat].battle
        if not top.involves(unit) and is_active(unit) and calculated_power(state, unit) < power
    ]
    return calculated_power(state, piece) if now + sum(rest) > power else -1.0


def counter_score(state: State, seat: int, top: Attack, what: str) -> float:
    """A unit that beats the attacker."""
    number = what.partition("/")[0]
    power = calculated_power(state, top.attacker)
    assert top.target is not None
    if top.kind == BOOST or state.cards[number].power <= power:
        return -1.0
    if calculated_power(state, top.target) > power:
        return -1.0
    return 20.0 + state.cards[number].power


def arming_score(state: State, seat: int, top: Attack, what: str) -> float:
    """A weapon that turns the duel."""
    piece = piece_named(state, what.partition("/")[2])
    if piece is not top.target or piece is None or top.kind not in (ASSAULT, DIRECT, BOOST):
        return -1.0
    power = calculated_power(state, top.attacker) + top.boost
    now = linked_power(state, [piece, *top.links])
    gain = state.ruleset.weapon_power
    return 5.0 if now <= power < now + gain or now < power == now + gain else -1.0
