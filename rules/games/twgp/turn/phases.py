"""A turn: Build and Battle, then it scrolls to the next player (TWG-127, TWG-132, TWG-135)."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask, Steps
from rules.engine.core.flow import Flow
from rules.games.twgp.table.setup import choose_archives, decide_order, prepare_decks
from rules.games.twgp.table.state import State, is_passive, seats_in
from rules.games.twgp.table.verbs import set_up_card, set_up_options
from rules.games.twgp.turn import (
    log_counters,  # noqa: F401  they enter hooks
    traps,  # noqa: F401  they enter hooks
)
from rules.games.twgp.turn.attack import attack_options, declared_attack
from rules.games.twgp.turn.encounter import (
    begin_round,
    encounter,
    place_cards,
    reveal_cards,
    settle_round,
)
from rules.games.twgp.turn.inner_declarations import building_options, do_inner, parallel_options
from rules.games.twgp.turn.losing import end_game, lose_by_fouls
from rules.games.twgp.turn.outer_declarations import declare_outer, use_effect
from rules.games.twgp.turn.reactive import react_units
from rules.games.twgp.turn.rights import begin_battle, begin_build, free_hacked
from rules.games.twgp.turn.using import use_options

DONE: Final = "done"
BATTLE: Final = "battle"
END: Final = "end"
MOST_TURNS: Final = 300  # a safety net: then nothing is decided any more (TWG-033)
OUTER: Final = ("assault", "boost", "direct")


def next_action(state: State) -> Flow | None:
    """The next action, by phase. The turn of a player who has lost is over."""
    if state.phase in ("build", "battle") and state.players[state.turn].out:
        state.phase = "pass"
    flow = PHASES[state.phase](state)
    return judged(state, flow) if state.ruleset.fouls and flow is not None else flow


def judged(state: State, flow: Flow) -> Steps[None]:
    """Fouls are settled at the end of the action in which they are found (TWG-032)."""
    yield from flow
    lose_by_fouls(state)


def begin_turn(state: State) -> None:
    """With a Build (TWG-127, TWG-130, TWG-133). A passive player has no turn to speak of. While a player keeps
    the turn there is no Build, no set-up and no Re-active (TWG-007, TWG-008, TWG-137)."""
    state.number += 1
    state.players[state.turn].begun += 1
    state.stirred = False
    state.tell("turn", state.turn, state.number)
    if is_passive(state, state.turn):
        state.phase = "pass"
        return
    if state.quick:
        state.phase = "battle"
        return
    begin_build(state)
    state.tell("build", state.turn)
    state.phase = "set-up"


def set_up_all(state: State) -> Steps[None]:
    """In a Build every other player may set up, too (TWG-138 to TWG-140), without knowing who takes what; the
    turn player does so during the Build. Then the turn player's units stand up (TWG-141, TWG-209)."""
    open_seats = seats_in(state, state.turn)[1:]
    while open_seats := [seat for seat in open_seats if set_up_options(state, seat)]:
        asks = [Ask(seat, "set-up", (*set_up_options(state, seat), DONE)) for seat in open_seats]
        answers = yield asks
        for ask, answer in zip(asks, answers, strict=True):
            if answer == DONE:
                open_seats.remove(ask.player)
            else:
                set_up_card(state, ask.player, str(answer))
    yield from react_units(state, state.turn)
    state.phase = "build"


def build_sequence(state: State) -> Steps[None]:
    """One choice is one action; adjustments of one's own, in any order (TWG-136, TWG-141, TWG-143)."""
    seat = state.turn
    answer = BATTLE
    options = build_options(state)
    if len(options) > 1:
        answer = str((yield Ask(seat, ACT, options)))
    verb, _, what = answer.partition(" ")
    if verb == BATTLE:
        begin_battle(state)
        state.tell("battle", seat)
        state.phase = "battle"
    elif verb == "set-up":
        set_up_card(state, seat, what)
    else:
        yield from do_inner(state, seat, answer)


def build_options(state: State) -> tuple[str, ...]:
    """`battle` begins the next sequence."""
    seat = state.turn
    taken = [f"set-up {card}" for card in set_up_options(state, seat)]
    return (BATTLE, *taken, *building_options(state, seat))


def battle_sequence(state: State) -> Steps[None]:
    """Attacks and other declarations, one after another; it may be skipped (TWG-034, TWG-124, TWG-156 to TWG-158,
    TWG-163, TWG-203, TWG-215)."""
    seat = state.turn
    options = battle_options(state)
    if any(option.partition(" ")[0] in OUTER for option in options):
        state.stirred = True
    answer = END
    if len(options) > 1:
        answer = str((yield Ask(seat, ACT, options)))
    verb = answer.partition(" ")[0]
    if verb == END:
        state.phase = "pass"
    elif verb in OUTER:
        yield from declare_outer(state, declared_attack(state, seat, answer))
    elif verb == "use":
        yield from use_effect(state, seat, answer)
    else:
        yield from do_inner(state, seat, answer)


def battle_options(state: State) -> tuple[str, ...]:
    seat = state.turn
    return (
        END,
        *attack_options(state, seat),
        *use_options(state, seat, None),
        *parallel_options(state, seat),
    )


def scroll_turn(state: State) -> None:
    """The turn moves to the next player (TWG-132, TWG-135, TWG-137, TWG-207). Two rounds in which nothing was
    done and nothing could be declared decide that nobody wins (TWG-033, TWG-034)."""
    note_turn(state, state.turn)
    remaining = sum(not player.out for player in state.players)
    state.idle = 0 if state.stirred else state.idle + 1
    if state.idle >= 2 * remaining or state.number >= MOST_TURNS:
        end_game(state, None, "stalemate")
    for player in state.players:
        player.milled = 0
    state.phase, state.quick, state.again = "begin", state.again, False
    if not state.quick:
        pass_on(state)


def pass_on(state: State) -> None:
    """To the next player who is in (TWG-132, TWG-207); hacked units are their owners' again."""
    state.turn = seats_in(state, (state.turn + state.order) % len(state.players))[0]
    state.scrolls += 1
    free_hacked(state)


def note_turn(state: State, seat: int) -> None:
    """Note the figures of a turn, for statistics."""
    if state.notes is None or is_passive(state, seat):
        return
    player = state.players[seat]
    state.note("hand", seat, len(player.hand))
    state.note("charges", seat, len(player.charge))
    state.note("units", seat, len(player.battle))


PHASES: Final[dict[str, Callable[[State], Flow | None]]] = {
    "deal": choose_archives,
    "shuffle": prepare_decks,
    "order": decide_order,
    "begin": begin_turn,
    "set-up": set_up_all,
    "build": build_sequence,
    "battle": battle_sequence,
    "pass": scroll_turn,
    "round": begin_round,
    "place": place_cards,
    "reveal": reveal_cards,
    "declare": encounter,
    "settle": settle_round,
}
