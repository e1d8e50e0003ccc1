"""Counter drive: a summon on the unit that is under assault (TWG-277 to TWG-289)."""

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.table.modes import is_active
from rules.games.twgp.table.pending import BOOST, Attack, Declared
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, calculated_power, is_faster, summon_power
from rules.games.twgp.table.state import State, piece_name, piece_named
from rules.games.twgp.table.vitals import may_summon
from rules.games.twgp.turn.drives import ENOUGH, own_units, stack_unit


def counter_options(state: State, seat: int, top: Declared) -> list[str]:
    """`counter X/b1`: a hand unit on the target or a unit linked with it, if that one is faster than the attacker
    (TWG-278, TWG-279, TWG-286 to TWG-288). The materials that can be had must reach its Power (TWG-282,
    TWG-284); it must be one that the Vital effect allows (TWG-078)."""
    if not isinstance(top, Attack) or top.kind == BOOST:
        return []
    options = []
    for core in cores_of(state, seat, top):
        for number in distinct_cards(state.players[seat].hand):
            card = state.cards[number]
            if not card.is_unit or not may_summon(state, card.power):
                continue
            powers = ladder(base_power(state, core), others_at_hand(state, seat, core, number))
            if len(powers) > 1 and card.power <= summon_power(powers):
                options.append(f"counter {number}/{piece_name(core)}")
    return options


def cores_of(state: State, seat: int, top: Attack) -> list[Piece]:
    """Own Active units in the battle that are faster than the attacker (TWG-279, TWG-281, TWG-288)."""
    speed = calculated_power(state, top.attacker)
    return [
        piece
        for piece in top.defenders
        if piece.seat == seat
        and piece.hacker == NOBODY
        and is_active(piece)
        and is_faster(calculated_power(state, piece), speed)
    ]


def others_at_hand(state: State, seat: int, core: Piece, number: str) -> dict[str, int]:
    """What could be a material beside the core, by name, with its base Power: own units, and hand units but the
    one that is summoned (TWG-281)."""
    powers = {
        piece_name(piece): base_power(state, piece)
        for piece in own_units(state, seat)
        if piece is not core
    }
    rest = state.players[seat].hand[:]
    rest.remove(number)
    for card in rest:
        if state.cards[card].is_unit:
            powers[card] = state.cards[card].power
    return powers


def ladder(start: int, others: dict[str, int]) -> list[int]:
    """The longest run of consecutive base Powers up and down from the core's (TWG-281, TWG-285)."""
    powers = {*others.values()}
    low = high = start
    while low - 1 in powers:
        low -= 1
    while high + 1 in powers:
        high += 1
    return list(range(low, high + 1))


def counter_drive(state: State, seat: int, what: str) -> Steps[None]:
    """The materials are chosen rung by rung; the new unit is the target now (TWG-281, TWG-282, TWG-289)."""
    number, _, name = what.partition("/")
    core = piece_named(state, name)
    assert core is not None
    others = others_at_hand(state, seat, core, number)
    low = high = base_power(state, core)
    chosen: list[str] = []
    while options := rung_options(others, chosen, (low, high), state.cards[number].power):
        answer = options[0]
        if len(options) > 1:
            answer = str((yield Ask(seat, "material", tuple(options))))
        if answer == ENOUGH:
            break
        chosen.append(answer)
        low, high = min(low, others[answer]), max(high, others[answer])
    state.note("counter-drives", seat)
    yield from drive_on(state, core, chosen, number)


def rung_options(
    others: dict[str, int], chosen: list[str], ends: tuple[int, int], power: int
) -> list[str]:
    """The next rung at either end; `enough` last, once there is one and the sum suffices (TWG-282, TWG-285)."""
    low, high = ends
    left = [name for name, rung in others.items() if rung in (low - 1, high + 1)]
    done = bool(chosen) and summon_power(range(low, high + 1)) >= power
    return left + [ENOUGH] * done


def drive_on(state: State, core: Piece, chosen: list[str], number: str) -> Steps[None]:
    hand = state.players[core.seat].hand
    hand.remove(number)
    pieces, cards = [], []
    for name in chosen:
        piece = piece_named(state, name)
        if piece is None:
            hand.remove(name)
            cards.append(name)
        else:
            pieces.append(piece)
    yield from stack_unit(state, core, pieces, cards, number, "counter-drive")
