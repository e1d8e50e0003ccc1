"""One turn of both players: draw, lay, compare."""

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.position import NOTHING
from rules.engine.core.rules import Lines
from tests.sixth.rules.games.paper_lanterns.cards.card import Card
from tests.sixth.rules.games.paper_lanterns.table.setup import prepare
from tests.sixth.rules.games.paper_lanterns.table.state import State
from tests.sixth.rules.games.paper_lanterns.table.verbs import (
    count_points,
    discard_laid,
    distinct,
    draw,
    lay,
    score,
)

BRIGHT = 7  # the light from which a gust puts a lantern out (LAN-008)


def action(state: State) -> Steps[None]:
    """A turn is two actions, since a copy made during an action repeats it: the first one asks nothing."""
    if not state.turn:
        return prepare(state)
    return trick(state) if state.drawn else begin_turn(state)


def begin_turn(state: State) -> Steps[None]:
    """Both draw (LAN-004). If nobody can lay anything, the game is over (LAN-010)."""
    state.tell("turn", None, state.turn)
    for player in range(2):
        draw(state, player)
    if not any(state.players[player].hand for player in state.people):
        count_points(state)
    state.drawn = True
    yield from ()


def trick(state: State) -> Steps[None]:
    """Both lay (LAN-005), the brighter one scores (LAN-006), both are discarded (LAN-009)."""
    state.drawn = False
    hands = [(player, state.players[player].hand) for player in state.people]
    asks = [Ask(player, "lay", distinct(hand)) for player, hand in hands if hand]
    answers = yield asks
    for ask, card in zip(asks, answers, strict=True):
        lay(state, ask.player, card)
    open_lanterns(state)
    score(state, brighter(state))
    discard_laid(state)
    state.turn += 1


def open_lanterns(state: State) -> None:
    """Both at once (LAN-005); only then does a gust blow (LAN-008)."""
    state.opened = True
    for player, card in enumerate(laid(state)):
        if card is not None:
            state.tell("open", player, card.number)
    for player, card in enumerate(laid(state)):
        if card is not None and light(state, player) < card.light:
            state.tell("gust", player, card.number)


def laid(state: State) -> list[Card | None]:
    return [state.cards[side.laid[0]] if side.laid else None for side in state.players]


def light(state: State, player: int) -> int:
    """The effective light of a lantern (LAN-008); -1 if none is laid."""
    cards = laid(state)
    mine, theirs = cards[player], cards[1 - player]
    if mine is None:
        return -1
    return 0 if theirs is not None and theirs.gust and mine.light >= BRIGHT else mine.light


def brighter(state: State) -> int:
    """The player whose lantern burns on (LAN-006); a coin decides between equals (LAN-007)."""
    one, two = light(state, 0), light(state, 1)
    if one != two:
        return 0 if one > two else 1
    winner = state.dice.below(2)
    state.tell("coin", winner)
    return winner


def derived(state: State) -> Lines:
    """`p1 light`: the effective light of p1's lantern (LAN-008); none if none is laid."""
    found: Lines = {}
    for player in range(2):
        value = light(state, player)
        found[f"p{player + 1} light"] = NOTHING if value < 0 else value
    return found
