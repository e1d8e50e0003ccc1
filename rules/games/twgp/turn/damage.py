"""Vitals are lost: which ones, which effect becomes active, who is out (TWG-429 to TWG-460)."""

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import Flow
from rules.games.twgp.table.modes import RIGHT, UPRIGHT
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import State, card_of
from rules.games.twgp.table.verbs import discard_pieces
from rules.games.twgp.table.vitals import FADE, active_vital, doomed_units, live_count
from rules.games.twgp.turn.bonus import offer_bonus
from rules.games.twgp.turn.count_system import UNIT, count_steps, end_unit_counts
from rules.games.twgp.turn.damage_scheme import damage_scheme
from rules.games.twgp.turn.losing import eliminate
from rules.games.twgp.turn.reactive import COUNTING


def hit_player(state: State, seat: int, count: int, by: int) -> Steps[None]:
    """The player loses so many Vitals to `by`, or the game if there are too few (TWG-035, TWG-036, TWG-440); in
    Dolsaga not yet, perhaps (TWG-560, TWG-561). With the variant, the last Vital decides (TWG-039). One that is
    lost becomes active (TWG-459), and `by` may take the Bonus (TWG-319)."""
    live = live_count(state, seat)
    if live < count and is_spared(state, seat):
        state.tell("spared", seat)
        count = live
    if not count:
        return
    if live < count or (state.ruleset.last_vital and live == count):
        state.tell("short", seat, live, count)
        eliminate(state, seat, "vitals")
        return
    state.tell("hit", by, count)
    state.note("hits", by, count)
    lost = yield from chosen_vitals(state, seat, count)
    yield from activate_vital(state, seat, lost)
    state.note("last-vital", by, int(live == count))
    note_end_of_vitals(state, seat)
    for _ in range(count):
        yield from offer_bonus(state, by)
    yield from damage_scheme(state, seat)


def is_spared(state: State, seat: int) -> bool:
    """Without turns, who has no Vital left is beaten only after all stood up since, and after an opportunity to
    interfere (TWG-560 to TWG-566). In turns nobody is spared so (TWG-035)."""
    if state.system != DOLSAGA:
        return False
    player = state.players[seat]
    return not (player.ran_out and player.ran_at < state.scrolls and player.chanced)


def lose_as_cost(state: State, seat: int, count: int) -> Steps[None]:
    """The Vital becomes active and the damage scheme opens, but nobody dealt it: no Bonus (TWG-020, TWG-420,
    TWG-421)."""
    lost = yield from chosen_vitals(state, seat, count)
    yield from settle_loss(state, seat, lost)


def lose_counted(state: State, vital: Piece) -> Steps[None]:
    """The last count of a wound: damage like any other (TWG-492)."""
    lose_vital(state, vital)
    yield from settle_loss(state, vital.seat, [vital])


def settle_loss(state: State, seat: int, lost: list[Piece]) -> Steps[None]:
    yield from activate_vital(state, seat, lost)
    note_end_of_vitals(state, seat)
    yield from damage_scheme(state, seat)


def note_end_of_vitals(state: State, seat: int) -> None:
    """When they ran out (TWG-037, TWG-560 to TWG-562)."""
    if not live_count(state, seat):
        player = state.players[seat]
        player.ran_out, player.ran_at, player.chanced = state.number, state.scrolls, False
        state.tell("ran-out", seat)


def count_reactive(state: State, seat: int) -> Flow:
    return count_steps(state, seat, lose_counted)


def chosen_vitals(state: State, seat: int, count: int) -> Steps[list[Piece]]:
    """The player who is hit chooses them as one batch (TWG-457, TWG-458); they never leave the grid (TWG-097)."""
    lost: list[Piece] = []
    for _ in range(count):
        live = state.players[seat].live
        piece = live[0]
        if len(live) > 1:
            names = tuple(str(vital.column) for vital in live)
            answer = str((yield Ask(seat, "vital", names)))
            piece = live[names.index(answer)]
        lose_vital(state, piece)
        lost.append(piece)
    return lost


def lose_vital(state: State, piece: Piece) -> None:
    """Face up and horizontal: Damage (TWG-147, TWG-458). What it counted for a unit is over (TWG-488)."""
    if piece.count == UNIT:
        end_unit_counts(state, piece.seat)
    piece.card, piece.secret = card_of(state, piece), []
    piece.down, piece.turn, piece.count = False, RIGHT, ""
    state.stirred = True
    state.tell("damage", piece.seat, piece.card.number)
    state.note("vitals-lost", piece.seat, 1)


def activate_vital(state: State, seat: int, lost: list[Piece]) -> Steps[None]:
    """Exactly one of the batch becomes the only Vital effect on the table; the one before is Damage now (TWG-075,
    TWG-076, TWG-459, TWG-460). It acts on everyone at once (TWG-117), for as long as it counts (TWG-486)."""
    piece = lost[0]
    if len(lost) > 1:
        names = tuple(str(vital.column) for vital in lost)
        answer = str((yield Ask(seat, "activate", names)))
        piece = lost[names.index(answer)]
    before = active_vital(state)
    if before is not None:
        before.turn, before.count = RIGHT, ""
    piece.turn = UPRIGHT
    piece.count = FADE if any(paragraph.counts for paragraph in piece.card.paragraphs) else ""
    state.tell("activate", seat, piece.card.number)
    yield from discard_pieces(state, doomed_units(state))


COUNTING.append(count_reactive)
