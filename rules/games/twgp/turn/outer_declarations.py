"""Outer declarations: the affected side answers, and the last one declared is settled first (TWG-160,
TWG-161)."""

from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.engine.table.stack import Entry, resolved, stands
from rules.games.twgp.effects import deeds
from rules.games.twgp.performing.targets import is_theirs
from rules.games.twgp.table.modes import is_active
from rules.games.twgp.table.pending import ASSAULT, DIRECT, Attack, Declared
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, calculated_power, is_faster
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State, card_of, is_passive, piece_name, piece_named
from rules.games.twgp.table.verbs import discard_pieces, log_out, set_up_card, set_up_options
from rules.games.twgp.turn.attack import pay_attack
from rules.games.twgp.turn.attack_settlement import HEAVY
from rules.games.twgp.turn.counter_drive import counter_drive, counter_options
from rules.games.twgp.turn.inner_declarations import do_inner, parallel_options
from rules.games.twgp.turn.rights import give_exercise, settle_rights
from rules.games.twgp.turn.using import (
    OUTWARD,
    fired_counter,
    laid_effect,
    sprung_vital,
    trap_options,
    use_options,
)

YIELD: Final = "yield"  # hand the exercise right over
PROPERTIES: Final = ("reflect", "hack", "trap")  # they give the target right (TWG-164)
ACCEPT: Final = "accept"  # answer with calculated Power alone (TWG-205)


def declare_outer(state: State, entry: Declared) -> Steps[None]:
    """While nothing is pending. The affected side obtains the right (TWG-204, TWG-235, TWG-441). What was
    declared last is settled first (TWG-161)."""
    yield from push(state, entry)
    yield from resolved(state.stack, lambda top: answer_top(state, top))
    yield from terminate(state)


def push(state: State, entry: Declared) -> Steps[None]:
    """On the stack, paid for (TWG-359, TWG-361), and with whatever its declarer adds before the right moves
    (TWG-162, TWG-216, TWG-243). A counter that waits for it works by itself (TWG-476)."""
    state.stack.append(entry)
    if isinstance(entry, Attack):
        yield from pay_attack(state, entry)
    yield from answer_by_counter(state, entry)
    yield from add_inner(state, entry)


def answer_by_counter(state: State, entry: Declared) -> Steps[None]:
    """Its owner has the target right as long as it works (TWG-164, TWG-474)."""
    fired = fired_counter(state, entry)
    if fired is None:
        return
    seat, what = fired
    held, state.target = state.target, seat
    state.tell("interrupt", seat)
    effect = yield from laid_effect(state, seat, what, entry, state.players[seat].charge)
    yield from effect.resolve()
    state.target = held


def terminate(state: State) -> Steps[None]:
    """Everything pending is settled (TWG-225): effects of the battle end (TWG-123), poisoned units log out
    (TWG-248), and so do used charge effects (TWG-125); both rights are the turn player's again."""
    poisoned = []
    for player in state.players:
        for piece in player.battle:
            if piece.poisoned:
                poisoned.append(piece)
            piece.plus, piece.doubled, piece.poisoned = 0, False, False
    yield from discard_pieces(state, poisoned)
    yield from clear_used(state)
    settle_rights(state)


def clear_used(state: State) -> Steps[None]:
    """Used charge effects log out as soon as nothing is pending, those where no battle follows, too (TWG-125)."""
    for seat, player in enumerate(state.players):
        used = [piece for piece in player.laid if not piece.count]
        player.laid = [piece for piece in player.laid if piece.count]
        yield from log_out(state, seat, [piece.card.number for piece in used])


def add_inner(state: State, entry: Declared) -> Steps[None]:
    """What the declarer does before handing over, surge for a Direct effect included (TWG-095, TWG-353,
    TWG-355); charge effects, too (TWG-216)."""
    seat = entry.seat
    while stands(entry):
        options = (
            YIELD,
            *surge_options(state, seat, entry, 0),
            *parallel_options(state, seat),
            *inner_uses(state, seat, entry),
        )
        if len(options) == 1:
            return
        answer = str((yield Ask(seat, ACT, options)))
        if answer == YIELD:
            return
        yield from act_in_battle(state, seat, entry, answer)


def inner_uses(state: State, seat: int, top: Declared | None) -> list[str]:
    """Charge effects that affect nobody else (TWG-203)."""
    return [option for option in use_options(state, seat, top) if is_inner(state, option)]


def is_inner(state: State, option: str) -> bool:
    card, _, number = option.partition(" ")[2].partition("/")
    paragraph = state.cards[card].paragraphs[int(number) - 1]
    return not any(affects_others(deed) for deed in paragraph.do)


def affects_others(deed: deeds.Deed) -> bool:
    """TWG-204."""
    whom = getattr(deed, "whom", "own")
    outward = whom not in ("own", "all-own") or isinstance(deed, OUTWARD)
    return outward or is_theirs(deed)


def answer_top(state: State, top: Entry) -> Steps[None]:
    """Each player who is affected obtains the exercise right, in turn order (TWG-160, TWG-212)."""
    assert isinstance(top, Declared)
    top.received += 1
    for seat in top.victims:
        if stands(top):
            give_exercise(state, seat)
            yield from ask_victim(state, seat, top)


def ask_victim(state: State, seat: int, top: Declared) -> Steps[None]:
    """Until the player accepts (TWG-205). Something outer is answered and settled first; then it is asked again,
    and it is not Sight-on any more (TWG-161, TWG-212). What it has turned back is its own effect (TWG-164)."""
    while stands(top) and top.seat != seat:
        options = answer_options(state, seat, top)
        if len(options) == 1:
            return
        answer = str((yield Ask(seat, ACT, options)))
        if answer == ACCEPT:
            state.tell(ACCEPT, seat)
            return
        verb, _, what = answer.partition(" ")
        if verb == "trap" or (verb == "use" and not is_inner(state, answer)):
            yield from push_effect(state, seat, verb, what, top)
            top.received += 1
            continue
        yield from act_in_battle(state, seat, top, answer)


def push_effect(state: State, seat: int, verb: str, what: str, top: Declared) -> Steps[None]:
    """An outer answer: the right passes to whom it affects. Whoever uses Reflect, Hack or a trap has the target
    right until it is settled (TWG-164, TWG-211, TWG-474)."""
    player, held = state.players[seat], state.target
    source = player.charge if verb == "trap" else player.hand
    if what.partition("/")[0] in source:
        effect = yield from laid_effect(state, seat, what, top, source)
    else:
        effect = yield from sprung_vital(state, seat, what, top)
    if effect.kind in PROPERTIES:
        state.target = seat
    below = len(state.stack)
    yield from push(state, effect)
    yield from resolved(state.stack, lambda entry: answer_top(state, entry), below)
    state.target = held
    give_exercise(state, seat)


def answer_options(state: State, seat: int, top: Declared) -> tuple[str, ...]:
    """`accept`, and everything that may come before it."""
    if is_passive(state, seat):
        return (ACCEPT,)
    return (
        ACCEPT,
        *link_options(state, seat, top),
        *surge_options(state, seat, top, 1),
        *counter_options(state, seat, top),
        *trap_options(state, seat, top),
        *sight_options(state, seat, top),
        *use_options(state, seat, top),
        *parallel_options(state, seat),
    )


def sight_options(state: State, seat: int, top: Declared) -> list[str]:
    """In Dolsaga, where that is agreed, set-up at Sight-on (TWG-533)."""
    if not state.ruleset.sight_set_up or state.system != DOLSAGA or top.received > 1:
        return []
    return [f"set-up {card}" for card in set_up_options(state, seat)]


def act_in_battle(state: State, seat: int, top: Declared, answer: str) -> Steps[None]:
    verb, _, what = answer.partition(" ")
    if verb == "link" and isinstance(top, Attack):
        link_unit(state, top, what)
    elif verb == "surge" and isinstance(top, Attack):
        spend_surge(state, seat, top, int(what))
    elif verb == "counter":
        yield from counter_drive(state, seat, what)
    elif verb == "use":
        yield from use_inner(state, seat, what, top)
    elif verb == "set-up":
        set_up_card(state, seat, what)
    else:
        yield from do_inner(state, seat, answer)


def use_inner(state: State, seat: int, what: str, top: Declared | None) -> Steps[None]:
    """It works at once (TWG-203); a counter that waits for its kind is faster (TWG-476)."""
    effect = yield from laid_effect(state, seat, what, top, state.players[seat].hand)
    yield from answer_by_counter(state, effect)
    if not effect.countered:
        yield from effect.resolve()


def use_effect(state: State, seat: int, answer: str) -> Steps[None]:
    """Used by the turn player while nothing is pending."""
    what = answer.partition(" ")[2]
    if is_inner(state, answer):
        yield from use_inner(state, seat, what, None)
        yield from terminate(state)
    else:
        hand = state.players[seat].hand
        yield from declare_outer(state, (yield from laid_effect(state, seat, what, None, hand)))


# Intercept


def link_options(state: State, seat: int, top: Declared) -> list[str]:
    """`link b2`: against an assault, at Sight-on, an Active unit that is faster than the attacker (TWG-496,
    TWG-497, TWG-500, TWG-502, TWG-508, TWG-512, TWG-513); no Power 00 on either side (TWG-515)."""
    target = assaulted_unit(top)
    if target is None or target.controller != seat or top.received > 1:
        return []
    if not base_power(state, target):
        return []
    assert isinstance(top, Attack)
    speed = calculated_power(state, top.attacker)
    return [
        f"link {piece_name(piece)}"
        for piece in state.players[seat].battle
        if can_link(state, piece, top) and is_faster(calculated_power(state, piece), speed)
    ]


def assaulted_unit(top: Declared) -> Piece | None:
    """The target of an assault; a Direct that was opposed is fought as one (TWG-447)."""
    return top.target if top.kind in (ASSAULT, DIRECT) else None


def can_link(state: State, piece: Piece, top: Attack) -> bool:
    own = piece.hacker == NOBODY and is_active(piece) and card_of(state, piece).is_unit
    return own and not top.involves(piece) and base_power(state, piece) > 0


def link_unit(state: State, top: Attack, name: str) -> None:
    """It joins the target, without a download (TWG-497, TWG-498)."""
    piece = piece_named(state, name)
    assert piece is not None
    top.links.append(piece)
    state.tell("link", piece.seat, piece.card.number)
    state.note("intercepts", piece.seat)


# Surge


def surge_options(state: State, seat: int, top: Declared, side: int) -> list[str]:
    """`surge 3`, `surge 6`: a single unit of base Power 06 or more in an assault; the attacker at Lock-on, the
    defender at Sight-on (TWG-088, TWG-092, TWG-328, TWG-354, TWG-355, TWG-358)."""
    target = assaulted_unit(top)
    if target is None:
        return []
    assert isinstance(top, Attack)
    if top.paid[side]:
        return []
    if side and (top.links or top.received > 1 or target.controller != seat):
        return []
    fighter = target if side else top.attacker
    if base_power(state, fighter) < HEAVY:
        return []
    price, held = state.ruleset.surge_price, len(state.players[seat].surge)
    return [f"surge {count}" for count in range(price, held + 1, price)]


def spend_surge(state: State, seat: int, top: Attack, count: int) -> None:
    """The oldest surge goes to the storage; the exercise right stays (TWG-088, TWG-095, TWG-353)."""
    player = state.players[seat]
    player.storage += player.surge[:count]
    del player.surge[:count]
    top.paid[0 if seat == top.seat else 1] += count
    state.tell("surge", seat, count)
    state.note("surge", seat, count)
