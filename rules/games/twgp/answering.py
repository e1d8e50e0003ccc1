"""Outer declarations: the affected side answers, and the last one declared is settled first (TWG-160,
TWG-161)."""

from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.engine.table.stack import Entry, resolved
from rules.games.twgp.attack import pay_attack
from rules.games.twgp.counterdrive import counter_drive, counter_options
from rules.games.twgp.engaged import ASSAULT, DIRECT, Attack
from rules.games.twgp.inner import do_inner, parallel_options
from rules.games.twgp.modes import is_active
from rules.games.twgp.piece import NOBODY, Piece
from rules.games.twgp.powers import base_power, calculated_power, is_faster
from rules.games.twgp.rights import give_exercise, settle_rights
from rules.games.twgp.settle import HEAVY
from rules.games.twgp.state import State, card_of, is_passive, piece_name, piece_named

YIELD: Final = "yield"  # hand the exercise right over
ACCEPT: Final = "accept"  # answer with calculated Power alone (TWG-205)


def declare_outer(state: State, entry: Attack) -> Steps[None]:
    """Before the right moves, the declarer may go on with inner declarations (TWG-162, TWG-216, TWG-243,
    TWG-353); then the affected side obtains it (TWG-204, TWG-235, TWG-441)."""
    below = len(state.stack)
    state.stack.append(entry)
    yield from pay_attack(state, entry)
    yield from add_inner(state, entry)
    yield from resolved(state.stack, lambda top: answer_top(state, top), below)
    if not state.stack:
        settle_rights(state)


def add_inner(state: State, entry: Attack) -> Steps[None]:
    """What the declarer does before handing over, surge for a Direct effect included (TWG-095, TWG-355)."""
    seat = entry.seat
    while entry.holds():
        surge = surge_options(state, seat, entry, 0)
        options = (YIELD, *surge, *parallel_options(state, seat))
        if len(options) == 1:
            return
        answer = str((yield Ask(seat, ACT, options)))
        if answer == YIELD:
            return
        yield from act_in_battle(state, seat, entry, answer)


def answer_top(state: State, top: Entry) -> Steps[None]:
    """The player who is affected obtains the exercise right (TWG-160)."""
    assert isinstance(top, Attack)
    seat = top.victim
    give_exercise(state, seat)
    top.received += 1
    while top.holds() and not state.players[seat].out:
        options = answer_options(state, seat, top)
        if len(options) == 1:
            return
        answer = str((yield Ask(seat, ACT, options)))
        if answer == ACCEPT:
            state.tell(ACCEPT, seat)
            return
        yield from act_in_battle(state, seat, top, answer)


def answer_options(state: State, seat: int, top: Attack) -> tuple[str, ...]:
    """`accept`, and everything that may come before it."""
    if is_passive(state, seat):
        return (ACCEPT,)
    return (
        ACCEPT,
        *link_options(state, seat, top),
        *surge_options(state, seat, top, 1),
        *counter_options(state, seat, top),
        *parallel_options(state, seat),
    )


def act_in_battle(state: State, seat: int, top: Attack, answer: str) -> Steps[None]:
    verb, _, what = answer.partition(" ")
    if verb == "link":
        link_unit(state, top, what)
    elif verb == "surge":
        spend_surge(state, seat, top, int(what))
    elif verb == "counter":
        yield from counter_drive(state, seat, top, what)
    else:
        yield from do_inner(state, seat, answer)


# Intercept


def link_options(state: State, seat: int, top: Attack) -> list[str]:
    """`link b2`: against an assault, at Sight-on, an Active unit that is faster than the attacker (TWG-496,
    TWG-497, TWG-500, TWG-502, TWG-508, TWG-512, TWG-513); no Power 00 on either side (TWG-515)."""
    if not is_assault(top) or top.received > 1 or top.target is None:
        return []
    if not base_power(state, top.target) or top.target.controller != seat:
        return []
    speed = calculated_power(state, top.attacker)
    return [
        f"link {piece_name(piece)}"
        for piece in state.players[seat].battle
        if can_link(state, piece, top) and is_faster(calculated_power(state, piece), speed)
    ]


def is_assault(top: Attack) -> bool:
    """A Direct that was opposed is fought as an assault (TWG-447)."""
    return top.kind == ASSAULT or (top.kind == DIRECT and top.target is not None)


def can_link(state: State, piece: Piece, top: Attack) -> bool:
    own = piece.hacker == NOBODY and is_active(piece) and card_of(state, piece).is_unit
    return own and piece not in top.pieces and base_power(state, piece) > 0


def link_unit(state: State, top: Attack, name: str) -> None:
    """It joins the target, without a download (TWG-498)."""
    piece = piece_named(state, name)
    assert piece is not None
    top.links.append(piece)
    state.tell("link", piece.seat, piece.card.number)
    state.note("intercepts", piece.seat)


# Surge


def surge_options(state: State, seat: int, top: Attack, side: int) -> list[str]:
    """`surge 3`, `surge 6`: a single unit of base Power 06 or more in an assault; the attacker at Lock-on, the
    defender at Sight-on (TWG-088, TWG-092, TWG-328, TWG-354, TWG-355, TWG-358)."""
    if not is_assault(top) or top.target is None or top.paid[side]:
        return []
    if side and (top.links or top.received > 1 or top.target.controller != seat):
        return []
    fighter = top.target if side else top.attacker
    if base_power(state, fighter) < HEAVY:
        return []
    price, held = state.ruleset.surge_price, len(state.players[seat].surge)
    return [f"surge {count}" for count in range(price, held + 1, price)]


def spend_surge(state: State, seat: int, top: Attack, count: int) -> None:
    """The oldest surge goes to the storage; the exercise right stays (TWG-095, TWG-353)."""
    player = state.players[seat]
    player.storage += player.surge[:count]
    del player.surge[:count]
    top.paid[0 if seat == top.seat else 1] += count
    state.stirred = True
    state.tell("surge", seat, count)
    state.note("surge", seat, count)
