"""Grid blast: declared early, executed later, at one player's two rows (TWG-382 to TWG-416)."""

from rules.engine.core.ask import Steps
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.table.modes import RIGHT, approach, is_active, is_prompted, react
from rules.games.twgp.table.pending import is_engaged
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import calculated_power, lasting_power
from rules.games.twgp.table.state import (
    State,
    card_of,
    controlled,
    piece_name,
    piece_named,
    rivals_of,
)
from rules.games.twgp.table.verbs import discard_charges, discard_piece, discard_pieces, reveal

FEW, MANY = 3, 4  # Archive-3down and Archive-4up (TWG-392, TWG-393)


def prompt_options(state: State, seat: int) -> list[str]:
    """`prompt a1`: in time, with three hand cards or fewer, by an Active unit whose Power is not 00 (TWG-142,
    TWG-392, TWG-407, TWG-416). `cancel a1` takes it back (TWG-374)."""
    options = []
    for piece in controlled(state, seat):
        if is_prompted(piece):
            options += [f"cancel {piece_name(piece)}"] * (not is_engaged(state, piece))
        elif can_prompt(state, seat, piece):
            options.append(f"prompt {piece_name(piece)}")
    return options


def is_time_to_prompt(state: State, seat: int) -> bool:
    """In one's own turn (TWG-142); where there are no turns, while all adjust (TWG-543, TWG-552)."""
    return state.phase == "reveal" or state.turn == seat


def can_prompt(state: State, seat: int, piece: Piece) -> bool:
    if (
        not is_time_to_prompt(state, seat)
        or len(state.players[seat].hand) > FEW
        or not is_active(piece)
    ):
        return False
    if state.ruleset.row_blast and any(
        is_prompted(unit) for unit in state.players[piece.seat].battle
    ):
        return False
    card = card_of(state, piece)
    return card.is_unit and card.power > 0 and not is_engaged(state, piece)


def declare_blast(state: State, seat: int, name: str) -> Flow:
    """Inner: the exercise right does not move (TWG-142, TWG-149)."""
    piece = piece_named(state, name)
    assert piece is not None
    piece.down, piece.turn, piece.prompted = True, RIGHT, state.scrolls
    state.tell("prompt", seat, piece.card.number)
    return NO_STEPS


def cancel_blast(state: State, seat: int, name: str) -> Flow:
    """Face up and vertical again; it opposes no Direct (TWG-406, TWG-412, TWG-442)."""
    piece = piece_named(state, name)
    assert piece is not None
    piece.down, piece.prompted = False, NOBODY
    react(piece)
    state.tell("cancel", seat, piece.card.number)
    return NO_STEPS


def blast_options(state: State, seat: int) -> list[str]:
    """`blast a1/p2`: four hand cards or more, and the turn has moved since the declaration; no target right is
    needed (TWG-393, TWG-394, TWG-399, TWG-401, TWG-408)."""
    if len(state.players[seat].hand) < MANY:
        return []
    ready = [
        piece
        for piece in controlled(state, seat)
        if is_prompted(piece) and piece.prompted < state.scrolls
    ]
    return [
        f"blast {piece_name(piece)}/p{other + 1}"
        for piece in ready
        for other in rivals_of(state, seat)
    ]


def execute_blast(state: State, seat: int, what: str) -> Steps[None]:
    """At once, without an answer; the exercise right stays (TWG-383, TWG-400, TWG-402). Face-down cards of both
    rows are turned up, their rotation kept (TWG-384); all charge cards log out (TWG-386, TWG-398), and every unit
    whose calculated Power is not above the blaster's (TWG-385, TWG-390, TWG-395, TWG-405). Log counters come
    first; without the blaster, or if its declaration is over, there is no blast (TWG-391, TWG-406)."""
    name, _, who = what.partition("/p")
    blaster = piece_named(state, name)
    assert blaster is not None
    victim = int(who) - 1
    state.tell("blast", seat, blaster.card.number, f"P{victim + 1}")
    state.note("blasts", seat)
    player = state.players[victim]
    for piece in [counter for counter in player.battle if is_log_counter(state, counter)]:
        yield from discard_piece(state, piece)
    yield from discard_charges(state, victim)
    if not blaster.there or not is_prompted(blaster):
        return
    power = lasting_power(state, blaster)
    approach(blaster)
    blaster.prompted = NOBODY
    caught = [other for other in player.battle if other is not blaster]
    for piece in caught:
        expose(state, piece)
    beaten = [other for other in caught if is_beaten(state, other, power)]
    yield from discard_pieces(state, beaten)


def is_log_counter(state: State, piece: Piece) -> bool:
    """Face down on the battle grid: it works before anything is compared (TWG-391, TWG-403, TWG-481)."""
    return piece.down and card_of(state, piece).kind == "log-counter"


def expose(state: State, piece: Piece) -> None:
    """A stealth unit becomes Active; a declared blast is over and its unit is Save (TWG-384, TWG-389,
    TWG-413)."""
    if piece.down:
        reveal(state, piece)
        piece.prompted = NOBODY
        state.tell("exposed", piece.seat, piece.card.number)


def is_beaten(state: State, piece: Piece, power: int) -> bool:
    """Everything that is no unit goes, too."""
    if not card_of(state, piece).is_unit:
        return True
    return calculated_power(state, piece) <= power
