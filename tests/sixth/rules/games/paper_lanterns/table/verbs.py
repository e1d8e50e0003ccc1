"""What can happen to cards: draw, lay, score, discard."""

from typing import NoReturn

from rules.engine.core.ask import Ended
from rules.engine.core.state import Outcome
from tests.sixth.rules.games.paper_lanterns.table.state import State


def distinct(cards: list[str]) -> tuple[str, ...]:
    """Copies of a card are one choice."""
    return tuple(dict.fromkeys(cards))


def end(state: State, winner: int | None, reason: str) -> NoReturn:
    """The game is decided at this moment (LAN-010). `reason`: a key of `words.SENTENCES`."""
    state.outcome = Outcome(winner, reason)
    state.tell(reason, winner)
    raise Ended


def draw(state: State, player: int) -> None:
    """The top card, if there is one (LAN-004)."""
    side = state.players[player]
    if side.pile:
        side.hand.append(side.pile.pop(0))
        state.tell("draw", player)
        state.note("drawn", player, side.hand[-1])


def lay(state: State, player: int, card: str) -> None:
    """Lay a hand card face down (LAN-005)."""
    side = state.players[player]
    side.hand.remove(card)
    side.laid.append(card)
    state.tell("lay", player)
    state.note("played", player, card)


def score(state: State, player: int) -> None:
    """The points of the player's lantern (LAN-006); five in total win at once (LAN-010)."""
    side = state.players[player]
    points = state.cards[side.laid[0]].points
    side.points += points
    state.tell("score", player, points, side.points)
    state.note("points", player, points)
    state.note("tricks", player, 1)
    if side.points >= state.ruleset.goal:
        end(state, player, "points")


def discard_laid(state: State) -> None:
    """Both lanterns, whichever kept burning (LAN-009); the next are face down again (LAN-005)."""
    for side in state.players:
        if side.laid:
            side.discard.append(side.laid.pop())
    state.opened = False


def count_points(state: State) -> NoReturn:
    """Nobody can lay a lantern: more points win; on a tie nobody wins (LAN-010)."""
    one, two = (side.points for side in state.players)
    if one == two:
        end(state, None, "equal")
    end(state, 0 if one > two else 1, "more")
