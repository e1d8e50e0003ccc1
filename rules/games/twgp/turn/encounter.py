"""Dolsaga and CODE:DIVER: rounds without turns, in which the faster declaration is carried out (TWG-516 to
TWG-566)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.games.twgp.table.modes import is_vertical
from rules.games.twgp.table.piece import NOBODY
from rules.games.twgp.table.state import State, all_pieces, is_passive, may_lie_down, seats_in
from rules.games.twgp.table.verbs import set_up_card, set_up_options
from rules.games.twgp.turn.attack import attack_options, declared_attack
from rules.games.twgp.turn.blast import blast_options
from rules.games.twgp.turn.drives import can_drive, drive_placed
from rules.games.twgp.turn.inner_declarations import do_inner, own_options
from rules.games.twgp.turn.judge import fastest_seat
from rules.games.twgp.turn.losing import end_game
from rules.games.twgp.turn.outer_declarations import (
    clear_used,
    declare_outer,
    is_inner,
    use_effect,
    use_inner,
)
from rules.games.twgp.turn.reactive import count_react, react_options, stand_as_told
from rules.games.twgp.turn.rights import free_hacked, free_to_shift
from rules.games.twgp.turn.using import is_direct, use_options

DONE: Final = "done"
ACCEPT: Final = "accept"
HIDE: Final = "hide "
MOST_ROUNDS: Final = 300

Options = Callable[[State, int], list[str]]


def seats_asked(state: State) -> list[int]:
    return [seat for seat in seats_in(state, 0) if not is_passive(state, seat)]


def asked_together(
    state: State, kind: str, options: Options, do: Callable[[State, int, str], Steps[None]]
) -> Steps[None]:
    """All who have something to do are asked at once, again and again, until each has said `done`."""
    left = seats_asked(state)
    while asks := [
        Ask(seat, kind, (DONE, *offered)) for seat in left if (offered := options(state, seat))
    ]:
        answers = yield asks
        for ask, answer in zip(asks, answers, strict=True):
            if answer == DONE:
                left.remove(ask.player)
            else:
                yield from do(state, ask.player, str(answer))


# A round


def begin_round(state: State) -> None:
    """Nobody goes first, and nobody has a right yet (TWG-525, TWG-534)."""
    state.number += 1
    state.stirred = False
    for player in state.players:
        player.begun += not player.out
    free_to_shift(state)
    state.exercise = state.target = NOBODY
    state.tell("round", None, state.number)
    state.phase = "place"


def place_cards(state: State) -> Steps[None]:
    """All lay new summons face down, without knowing the others' (TWG-534, TWG-535)."""
    yield from asked_together(state, "place", place_options, place_card)
    state.phase = "reveal"


def place_options(state: State, seat: int) -> list[str]:
    """`X` for a summon, `hide X` for a stealth summon; as many as there are empty cells."""
    player = state.players[seat]
    if not can_drive(state, seat, len(player.placed)):
        return []
    options = []
    for number in dict.fromkeys(player.hand):
        card = state.cards[number]
        if may_lie_down(state, card):
            options += [number] * (card.is_unit and card.hides) + [HIDE + number]
    return options


def place_card(state: State, seat: int, answer: str) -> Steps[None]:
    player = state.players[seat]
    player.hand.remove(answer.removeprefix(HIDE))
    player.placed.append(answer.removeprefix(HIDE))
    player.veiled.append(answer.startswith(HIDE))
    state.stirred = True
    state.tell("place", seat)
    yield from ()


def reveal_cards(state: State) -> Steps[None]:
    """One by one; each is paid for and becomes final, or returns to the hand (TWG-536 to TWG-538)."""
    for seat in seats_in(state, 0):
        player = state.players[seat]
        while player.placed:
            number, veiled = player.placed.pop(0), player.veiled.pop(0)
            player.hand.append(number)
            if can_drive(state, seat, 0):
                yield from drive_placed(state, seat, number, veiled)
    yield from asked_together(state, ACT, adjusting_options, adjust)
    state.phase = "declare"


def adjusting_options(state: State, seat: int) -> list[str]:
    """Inner declarations but charge drives: these were laid before (TWG-298, TWG-543)."""
    options = [
        option for option in own_options(state, seat) if not option.startswith(("charge ", "hide "))
    ]
    return options + [
        option for option in use_options(state, seat, None) if is_inner(state, option)
    ]


def adjust(state: State, seat: int, answer: str) -> Steps[None]:
    verb, _, what = answer.partition(" ")
    if verb == "use":
        yield from use_inner(state, seat, what, None)
    else:
        yield from do_inner(state, seat, answer)
    yield from clear_used(state)


# The encounter


def encounter(state: State) -> Steps[None]:
    """All declare at once; one of those who interfere obtains both rights, and the declarations of the others are
    void: nothing of them has been done (TWG-539 to TWG-543). If nobody does, everyone accepted (TWG-559)."""
    state.phase = "settle"
    declared = yield from declarations_of(state)
    if not declared:
        state.tell("all-accept")
        yield from react_all(state)
        close_round(state)
        return
    seat = fastest_seat(state, declared)
    for other in declared:
        if other != seat:
            state.tell("encounter-lost", other)
    state.tell("encounter", seat)
    state.turn = state.exercise = state.target = seat
    free_to_shift(state)
    yield from carry_out(state, seat, declared[seat])


def declarations_of(state: State) -> Steps[dict[int, str]]:
    """What each player declares who does (TWG-539). If all stood up since the last Vital was lost, this was the
    opportunity, also for whoever accepts or has nothing to declare (TWG-559, TWG-562, TWG-565)."""
    asks = []
    for seat in seats_asked(state):
        options = declaring_options(state, seat)
        if options:
            asks.append(Ask(seat, ACT, (ACCEPT, *options)))
    answers = (yield asks) if asks else []
    for player in state.players:
        player.chanced |= player.ran_out > 0 and player.ran_at < state.scrolls
    return {
        ask.player: str(answer)
        for ask, answer in zip(asks, answers, strict=True)
        if answer != ACCEPT
    }


def declaring_options(state: State, seat: int) -> list[str]:
    """As if the player had both rights."""
    held = state.exercise, state.target, state.turn
    state.exercise = state.target = state.turn = seat
    uses = [use for use in use_options(state, seat, None) if not is_inner(state, use)]
    options = [*attack_options(state, seat), *uses, *blast_options(state, seat)]
    state.exercise, state.target, state.turn = held
    return options


def carry_out(state: State, seat: int, answer: str) -> Steps[None]:
    """It is fought as in a turn until it is settled (TWG-516, TWG-529, TWG-543): a blast (TWG-552), an effect
    (TWG-546), an attack (TWG-544). Hacks last until a battle or a Direct is settled, which other effects are not
    (TWG-225, TWG-529)."""
    verb, _, what = answer.partition(" ")
    if verb == "blast":
        yield from do_inner(state, seat, answer)
    elif verb == "use":
        yield from use_effect(state, seat, answer)
    else:
        yield from declare_outer(state, declared_attack(state, seat, answer))
    if verb != "use" or is_direct(state, what):
        free_hacked(state)


# Global Re-active


def settle_round(state: State) -> Steps[None]:
    """With no vertical card on any battle grid, all may stand up (TWG-557, TWG-558)."""
    if not any(is_vertical(piece) for piece in all_pieces(state)):
        yield from react_all(state)
    close_round(state)


def close_round(state: State) -> None:
    """Two rounds in which nothing was done decide that nobody wins (TWG-034)."""
    state.idle = 0 if state.stirred else state.idle + 1
    if state.idle >= 2 or state.number >= MOST_ROUNDS:
        end_game(state, None, "stalemate")
    state.phase = "round"


def react_all(state: State) -> Steps[None]:
    """Everyone may stand up and set up (TWG-532, TWG-557, TWG-559); blasts and defeats wait for it (TWG-552,
    TWG-561)."""
    state.scrolls += 1
    state.tell("react-all")
    yield from asked_together(state, "react", react_options, stand_up)
    for seat in seats_in(state, 0):
        yield from count_react(state, seat)
    if not state.ruleset.sight_set_up:
        yield from asked_together(state, "set-up", taking_options, take_charge)


def stand_up(state: State, seat: int, answer: str) -> Steps[None]:
    stand_as_told(state, seat, answer)
    yield from ()


def taking_options(state: State, seat: int) -> list[str]:
    return [*set_up_options(state, seat)]


def take_charge(state: State, seat: int, answer: str) -> Steps[None]:
    set_up_card(state, seat, answer)
    yield from ()
