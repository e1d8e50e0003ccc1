"""Before the first turn: who goes first, hands, mulligans (CHD-240 to CHD-249)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.notes import EARLY
from rules.games.chard.table.opening import OPENING
from rules.games.chard.table.state import HAND, State, is_passive

NO, YES = "no", "yes"
MULLIGAN: Final = (NO, YES)


def deal_hands(state: State) -> None:
    """Shuffle, find the first player, draw seven cards each (CHD-240, CHD-242, CHD-245)."""
    first = state.ruleset.first
    state.first = state.turn = first - 1 if first else state.dice.below(2)
    state.tell("first", state.first)
    for seat in (state.first, 1 - state.first):
        if not is_passive(state, seat):
            deal_hand(state, seat)
    state.phase = "mulligan"
    if is_passive(state, state.turn):
        pass_mulligan(state)


def deal_hand(state: State, seat: int) -> None:
    """One card fewer after each mulligan (CHD-248)."""
    player = state.players[seat]
    state.dice.shuffle(player.deck)
    count = HAND - player.mulligans
    player.hand += player.deck[:count]
    del player.deck[:count]
    state.tell("dealt", seat, len(player.hand))


def offer_mulligan(state: State) -> Steps[None] | None:
    """The first player decides first, until the hand is kept or empty (CHD-246, CHD-249)."""
    if not state.players[state.turn].hand:
        keep_hand(state)
        return None
    return ask_mulligan(state)


def ask_mulligan(state: State) -> Steps[None]:
    answer = yield Ask(state.turn, "mulligan", MULLIGAN)
    if answer == YES:
        redraw_hand(state, state.turn)
    else:
        keep_hand(state)


def redraw_hand(state: State, seat: int) -> None:
    """The whole hand goes back (CHD-247)."""
    player = state.players[seat]
    player.mulligans += 1
    player.deck += player.hand
    player.hand = []
    state.tell("mulligan", seat)
    deal_hand(state, seat)


def keep_hand(state: State) -> None:
    seat = state.turn
    player = state.players[seat]
    state.tell("keep", seat, len(player.hand))
    if state.notes is not None:
        for card in player.hand:
            state.note("drawn", seat, card)
        for card in (*player.hand, *player.deck[: OPENING.draw * EARLY]):
            state.note("early", seat, card)
    pass_mulligan(state)


def pass_mulligan(state: State) -> None:
    """The other player decides; after both, the first turn begins."""
    if state.turn == state.first:
        state.turn = 1 - state.first
        if not is_passive(state, state.turn):
            return
    state.turn, state.number, state.phase = state.first, 1, "begin"
