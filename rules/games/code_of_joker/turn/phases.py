"""The turn around the main phase (COJ-241, COJ-261)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import NO_STEPS, Flow, run_stages
from rules.engine.core.tenths import Tenths
from rules.games.code_of_joker.cards.card import BARRED, RETURNING
from rules.games.code_of_joker.table.current import has_keyword
from rules.games.code_of_joker.table.setup import is_passive
from rules.games.code_of_joker.table.state import FULL, HAND, Happening, State
from rules.games.code_of_joker.table.unit_verbs import count_down
from rules.games.code_of_joker.table.verbs import change_gauge, draw_cards, end_game
from rules.games.code_of_joker.turn.attack import can_attack, expire_grants, resolve_attack
from rules.games.code_of_joker.turn.windows import play_moment

FIRST: Final = (2, 3, 4, 5, 6, 7, 7, 7, 7, 7)  # the first player's CP by round (COJ-010 to COJ-012)
SECOND: Final = (3, 3, 4, 5, 6, 7, 7, 7, 7, 7)  # the second player's (COJ-013 to COJ-016)
DRAW: Final = 2
ROUNDS: Final = 10
SECONDS: Final = tuple(range(61))


def turn_start(state: State) -> Flow:
    return run_stages(state, (begin_turn, open_main_phase))


def begin_turn(state: State) -> Flow:
    """In this order (COJ-241): action rights and locks (COJ-167, COJ-242, COJ-243), CP (COJ-009, COJ-244), draw
    (COJ-228, COJ-246), joker of the older rules (COJ-247), effects (COJ-249)."""
    player = state.turn
    side = state.players[player]
    state.tell("turn", player, state.round)
    state.note("turn", player)
    for unit in side.field:
        unit.locked = unit.fresh = False
        unit.active = unit.active or not has_keyword(state, unit, "binding")
    state.tell("ready", player)
    side.cp = (FIRST if player == state.first else SECOND)[state.round - 1]
    state.tell("cp", player, side.cp)
    if not (state.round == 1 and player == state.first) and side.registered:
        draw_cards(state, player, DRAW, "drawn")
    if state.ruleset.joker_in_hand:
        joker_to_hand(state, player)
    return play_moment(state, [Happening("turn-start", player)])


def open_main_phase(state: State) -> Flow:
    state.phase = "end" if is_passive(state, state.turn) else "main"
    berserkers = [u for u in state.players[state.turn].field if has_keyword(state, u, "berserker")]
    return attack_with_berserkers(state) if berserkers else NO_STEPS


def joker_to_hand(state: State, player: int) -> None:
    """A full gauge becomes a joker in hand as soon as there is room (COJ-247, COJ-248)."""
    side = state.players[player]
    if side.gauge < FULL or not side.jokers or side.owed:
        return
    side.gauge = 0
    if len(side.hand) < HAND:
        side.hand.append(side.jokers.pop(0))
        state.tell("joker-hand", player)
    else:
        side.owed = 1


def attack_with_berserkers(state: State) -> Steps[None]:
    """They attack at once, oldest first."""
    for unit in tuple(state.players[state.turn].field):
        if unit.placed and has_keyword(state, unit, "berserker") and can_attack(state, unit):
            yield from resolve_attack(state, unit)


def turn_end(state: State) -> Flow:
    """In this order (COJ-261)."""
    return run_stages(state, ENDING)


def count_seconds(state: State) -> Flow:
    """The gauge comes first (COJ-261), by the seconds that are left (COJ-046)."""
    player = state.turn
    if state.ruleset.clock and not is_passive(state, player):
        return ask_seconds(state, player)
    change_gauge(state, player, state.ruleset.gauge(state.ruleset.seconds))
    return NO_STEPS


def ask_seconds(state: State, player: int) -> Steps[None]:
    seconds = int((yield Ask(player, "seconds", SECONDS)))
    change_gauge(state, player, state.ruleset.gauge(seconds))


def respond_to_turn_end(state: State) -> Flow:
    """Effects follow the gauge (COJ-261, COJ-263); COJ-157 before them."""
    player = state.turn
    state.tell("gauge", player, Tenths(state.players[player].gauge))
    note_turn(state, player)
    for unit in state.players[player].field:
        unit.active = unit.active or has_keyword(state, unit, "unyielding")
    return play_moment(state, [Happening("turn-end", player)])


def count_units_down(state: State) -> Flow:
    for unit in [marked for marked in state.players[state.turn].field if marked.counter]:
        count_down(state, unit)
    return play_moment(state, [])


def reset_turn(state: State) -> Flow:
    """What lasts for the turn ends (COJ-261, COJ-264); again after whatever responds to that."""
    player = state.turn
    state.tell("reset", player)
    reset_turn_changes(state, player)
    flow = play_moment(state, [])
    return reset_again(state, flow) if flow else NO_STEPS


def reset_again(state: State, flow: Flow) -> Steps[None]:
    while flow:
        yield from flow
        reset_turn_changes(state, state.turn)
        flow = play_moment(state, [])


def pass_turn(state: State) -> Flow:
    """The other player's turn (COJ-266). Both players' turns make a round (COJ-009); the tenth is the last
    (COJ-238)."""
    player = state.turn
    if player != state.first and state.round == ROUNDS:
        decide_by_life(state)
    if player != state.first:
        state.round += 1
    state.turn = 1 - player
    state.phase = "start"
    return NO_STEPS


ENDING: Final = (count_seconds, respond_to_turn_end, count_units_down, reset_turn, pass_turn)


def note_turn(state: State, player: int) -> None:
    """Note the figures of a turn, for statistics."""
    if state.notes is not None:
        side = state.players[player]
        state.note("cp-wasted", player, side.cp)
        state.note("hand", player, len(side.hand))
        state.note("board", player, len(side.field))
        state.note("gauge", player, side.gauge // 10)


def reset_turn_changes(state: State, player: int) -> None:
    """Damage and this turn's BP changes end on all units (COJ-264); base BP stays (COJ-265). What effects ask for
    is what was done in the turn under way (COJ-186), so that is forgotten."""
    over = ("turn", "battle", f"turn{player}")
    for side in state.players:
        side.used = []
        side.past = []
        side.hand = settled_cards(state, side.hand)
        side.set = settled_cards(state, side.set)
        side.jokers = settled_cards(state, side.jokers)
        side.hushed = tuple(hush for hush in side.hushed if hush.rpartition("@")[2] not in over)
        side.uses = {mark: (uses, 0) for mark, (uses, _) in side.uses.items()}
        for unit in side.field:
            unit.damage = unit.turn = unit.battle = 0
            unit.later = (0, unit.later[1]) if player == 0 else (unit.later[0], 0)
            unit.once = unit.did = ()
            expire_grants(state, unit, over)
    state.gifts, state.shaken = None, True


def settled_cards(state: State, cards: list[str]) -> list[str]:
    """Without what kept them off the field or changed their cost for the turn (COJ-264)."""
    known = state.cards
    return [known[c].settled().id if RETURNING in c or BARRED in c else c for c in cards]


def decide_by_life(state: State) -> None:
    """After round 10, more life wins; if equal, the second player (COJ-238, COJ-239)."""
    mine, theirs = state.players[state.first].life, state.players[1 - state.first].life
    end_game(state, state.first if mine > theirs else 1 - state.first, "rounds")
