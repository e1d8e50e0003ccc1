"""Charge drive and power drive: units come from the hand (TWG-234 to TWG-276). Both are inner (TWG-236)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.flow import Flow
from rules.games.twgp.cards.card import STEALTHY
from rules.games.twgp.table.modes import RIGHT, is_active, is_prompted
from rules.games.twgp.table.pending import oppose_direct, retarget
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, summon_power
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import (
    State,
    card_of,
    free_charges,
    free_columns,
    may_lie_down,
    piece_name,
    piece_named,
)
from rules.games.twgp.table.verbs import cards_within_reach, download, note_foul
from rules.games.twgp.table.vitals import may_summon
from rules.games.twgp.table.weapons import trim_weapons

PRICE, PRICE_IN_DOLSAGA = 2, 1  # cards that a charge drive downloads (TWG-255, TWG-262, TWG-520)
ENOUGH = "enough"


# What may break in when a unit was charge-driven: `traps` enters it (TWG-222).
DRIVEN: Final[list[Callable[[State, Piece], Flow]]] = []


# What the text of a unit does when it is summoned, in Dolsaga: `traps` enters it (TWG-517).
SUMMONED: Final[list[Callable[[State, Piece], Flow]]] = []


def tell_text(state: State, piece: Piece) -> Steps[None]:
    """In Dolsaga (TWG-517); void in other battles (TWG-016)."""
    if state.system == DOLSAGA:
        for perform in SUMMONED:
            yield from perform(state, piece)


def own_units(state: State, seat: int) -> list[Piece]:
    """Units on the own grid in whatever state, but those that another player controls (TWG-245 to TWG-247)."""
    return [
        piece
        for piece in state.players[seat].battle
        if piece.hacker == NOBODY and card_of(state, piece).is_unit
    ]


# Charge drive


def drive_price(state: State, seat: int) -> int:
    """Two downloads; what the deck no longer has is not needed: zero sprint (TWG-255, TWG-313, TWG-316); in
    Dolsaga one (TWG-262, TWG-520)."""
    price = PRICE_IN_DOLSAGA if state.system == DOLSAGA else PRICE
    return min(price, cards_within_reach(state, seat))


def can_drive(state: State, seat: int, besides: int) -> bool:
    """An empty cell besides so many, and room for the downloads (TWG-120, TWG-257, TWG-538)."""
    if len(free_columns(state, seat)) <= besides:
        return False
    return drive_price(state, seat) * (1 + besides) <= free_charges(state, seat)


def drive_placed(state: State, seat: int, number: str, veiled: bool) -> Steps[None]:
    """A summon that was laid before becomes final, if its Power may be summoned now (TWG-078, TWG-537)."""
    card = state.cards[number]
    if card.is_unit and not may_summon(state, card.power):
        return
    drive = stealth_drive if veiled else charge_drive
    yield from drive(state, seat, number)


def charge_options(state: State, seat: int) -> list[str]:
    """`charge X` for units of base Power 03 or less; `hide X` lays one, or a log counter, face down (TWG-254,
    TWG-256, TWG-269, TWG-294), unless the Vital effect forbids it (TWG-078). There must be room (TWG-120,
    TWG-257)."""
    if not can_drive(state, seat, 0):
        return []
    options = []
    for number in distinct_cards(state.players[seat].hand):
        card = state.cards[number]
        if not may_lie_down(state, card) or (card.is_unit and not may_summon(state, card.power)):
            continue
        options += [f"charge {number}"] * (card.is_unit and card.hides) + [f"hide {number}"]
    return options


def charge_drive(state: State, seat: int, number: str) -> Steps[None]:
    """Face up and vertical (TWG-256); it can oppose a Direct (TWG-260), be trapped (TWG-222, TWG-475),
    and in Dolsaga its text works (TWG-517)."""
    piece = yield from placed_piece(state, seat, number)
    state.tell("charge-drive", seat, number)
    oppose_direct(state, piece)
    yield from tell_text(state, piece)
    for answer in DRIVEN:
        yield from answer(state, piece)


def stealth_drive(state: State, seat: int, number: str) -> Steps[None]:
    """Face down and vertical: others do not see which card it is (TWG-256, TWG-269, TWG-293)."""
    piece = yield from placed_piece(state, seat, number)
    piece.card, piece.secret, piece.down = state.cards["back"], [number], True
    piece.since = state.number
    state.tell("stealth-drive", seat)


def placed_piece(state: State, seat: int, number: str) -> Steps[Piece]:
    """First the downloads, then the hand card that was declared goes to an empty cell (TWG-255, TWG-256,
    TWG-258)."""
    player = state.players[seat]
    player.hand.remove(number)
    yield from download(state, seat, drive_price(state, seat))
    piece = yield from laid_piece(state, seat, number)
    state.note("played", seat, number)
    state.note("charge-drives", seat)
    return piece


def laid_piece(state: State, seat: int, number: str) -> Steps[Piece]:
    """On an empty cell of one's choice (TWG-256, TWG-257)."""
    columns = free_columns(state, seat)
    column = columns[0]
    if len(columns) > 1:
        column = int(str((yield Ask(seat, "cell", tuple(map(str, columns))))))
    piece = Piece(state.cards[number], seat, column)
    piece.shifted = True
    add_piece(state, piece)
    note_summon(state, seat, piece.card.power)
    return piece


def add_piece(state: State, piece: Piece) -> None:
    battle = state.players[piece.seat].battle
    battle.append(piece)
    battle.sort(key=column_of)


def column_of(piece: Piece) -> int:
    return piece.column


def note_summon(state: State, seat: int, power: int) -> None:
    state.note("summons", seat, 1)
    if power >= 6:
        state.note("heavy", seat, 1)


# Power drive


def power_options(state: State, seat: int) -> list[str]:
    """`power X/a1`: a hand unit of 04 or more on an own Active unit, with other own units as materials; their
    base Powers together must reach it (TWG-264 to TWG-266, TWG-268, TWG-276), and the
    Vital effect allow it (TWG-078)."""
    units = own_units(state, seat)
    if len(units) < 2:
        return []
    most = summon_power([base_power(state, piece) for piece in units])
    cores = [piece for piece in units if is_active(piece)]
    options = []
    for number in distinct_cards(state.players[seat].hand):
        card = state.cards[number]
        if STEALTHY < card.power <= most and may_summon(state, card.power):
            options += [f"power {number}/{piece_name(piece)}" for piece in cores]
    return options


def power_drive(state: State, seat: int, what: str) -> Steps[None]:
    """Materials are stacked on the core; no download (TWG-264, TWG-265, TWG-267)."""
    number, _, name = what.partition("/")
    core = piece_named(state, name)
    assert core is not None
    state.players[seat].hand.remove(number)
    materials = [core]
    while (options := material_options(state, seat, materials, number))[0] != ENOUGH:
        answer = options[0]
        if len(options) > 1:
            answer = str((yield Ask(seat, "material", tuple(options))))
        if answer == ENOUGH:
            break
        material = piece_named(state, answer)
        assert material is not None
        materials.append(material)
    state.note("power-drives", seat)
    yield from stack_unit(state, core, materials[1:], [], number, "power-drive")


def material_options(state: State, seat: int, materials: list[Piece], number: str) -> list[str]:
    """Further own units; `enough` last, as soon as their sum suffices and there is one besides the core (TWG-264,
    TWG-265, TWG-268). `enough` alone if no unit is left."""
    left = [piece_name(unit) for unit in own_units(state, seat) if unit not in materials]
    total = summon_power([base_power(state, piece) for piece in materials])
    done = len(materials) > 1 and total >= state.cards[number].power
    return left + [ENOUGH] * done


def stack_unit(
    state: State, core: Piece, others: list[Piece], cards: list[str], number: str, drive: str
) -> Steps[None]:
    """The materials become frames beneath the new unit on the core's cell; everything that affected them is over
    (TWG-242, TWG-248, TWG-269); tokens stay tokens (TWG-250). `cards`: materials from the hand; `drive`: what the
    log calls it. A declared blast may be kept (TWG-249); in Dolsaga its text works (TWG-517)."""
    seat = core.seat
    for material in (core, *others):
        note_foul(state, material)
    declared = [piece.prompted for piece in (core, *others) if is_prompted(piece)]
    unit = Piece(state.cards[number], seat, core.column)
    unit.frames = [*unit_cards(core), *cards]
    unit.weapons, unit.tokens = core.weapons[:], core.tokens[:]
    for material in others:
        unit.frames += unit_cards(material)
        unit.weapons += material.weapons
        unit.tokens += material.tokens
    remove_materials(state, [core, *others])
    unit.shifted = True
    add_piece(state, unit)
    state.tell(drive, seat, number)
    state.note("played", seat, number)
    note_summon(state, seat, unit.card.power)
    retarget(state, core, unit)
    if declared:
        yield from keep_prompt(state, unit, max(declared))
    yield from trim_weapons(state, unit)
    yield from tell_text(state, unit)


def remove_materials(state: State, materials: list[Piece]) -> None:
    for piece in materials:
        state.players[piece.seat].battle.remove(piece)
        piece.there = False


def unit_cards(piece: Piece) -> list[str]:
    """A material with the frames beneath it."""
    return [*(piece.secret or [piece.card.number]), *piece.frames]


def keep_prompt(state: State, unit: Piece, prompted: int) -> Steps[None]:
    """The declaration of a material may stay with the new unit (TWG-249); one for each cell (TWG-410)."""
    answer = yield Ask(unit.seat, "prompted", ("yes", "no"))
    if answer == "yes":
        unit.down, unit.turn, unit.prompted = True, RIGHT, prompted
        state.tell("prompt", unit.seat, unit.card.number)
