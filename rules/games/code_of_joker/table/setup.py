"""Before the first turn: who goes first, opening hands, mulligans (COJ-218 to COJ-225)."""

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.notes import EARLY
from rules.games.code_of_joker.table import opening
from rules.games.code_of_joker.table.state import State

OPENING = 4


def prepare_game(state: State) -> Steps[None]:
    """Both players redraw as often as they like, without knowing the other's choice (COJ-218, COJ-219, COJ-222
    to COJ-225)."""
    first = state.ruleset.first
    state.first = state.turn = first - 1 if first else state.dice.below(2)
    state.tell("first", state.first)
    for player in (0, 1):
        deal_hand(state, player)
    asked = [p for p in (0, 1) if not is_passive(state, p)] if state.ruleset.mulligans else []
    while asked:
        answers = yield [Ask(player, "mulligan", ("no", "yes")) for player in asked]
        asked = [p for p, word in zip(asked, answers, strict=True) if word == "yes"]
        for player in asked:
            redraw_hand(state, player)
        asked = [p for p in asked if state.players[p].mulligans < state.ruleset.mulligans]
    note_openings(state)
    state.round, state.phase = 1, "start"


def is_passive(state: State, player: int) -> bool:
    return state.ruleset.passive == player + 1


def deal_hand(state: State, player: int) -> None:
    """Shuffle, then four cards (COJ-221)."""
    side = state.players[player]
    state.dice.shuffle(side.deck)
    side.hand = side.deck[:OPENING]
    del side.deck[:OPENING]


def note_openings(state: State) -> None:
    """Note the hands, and all that the shuffle brings by turn EARLY, for statistics."""
    if state.notes is None:
        return
    for player, side in enumerate(state.players):
        later = opening.OPENING.seen(EARLY, player == state.first)
        for card in side.hand:
            state.note("drawn", player, card)
        for card in (*side.hand, *side.deck[:later]):
            state.note("early", player, card)


def redraw_hand(state: State, player: int) -> None:
    """The whole hand goes back (COJ-222)."""
    side = state.players[player]
    side.mulligans += 1
    side.deck += side.hand
    state.tell("mulligan", player)
    deal_hand(state, player)
