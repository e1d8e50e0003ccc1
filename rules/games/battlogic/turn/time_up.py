"""Advanced rule 3: the discards become the pile once per game, counting both players together."""

from rules.games.battlogic.table.state import State
from rules.games.battlogic.table.verbs import end_game


def empty_piles(state: State) -> list[int]:
    return [player for player, side in enumerate(state.players) if not side.pile]


def time_up(state: State, drawn: bool = False) -> None:
    """Called before and after a turn's draws. Once the one recycling is used up, an empty pile loses at that
    moment (BTL-076 to BTL-079). Until then, the game ends only if both piles need it at once, since neither
    was first (BTL-080)."""
    used = sum(side.recycled for side in state.players)
    empty = empty_piles(state)
    if len(empty) == 2 and (used or not drawn):
        end_game(state, more_life(state), "time-up-both")
    if len(empty) == 1 and used:
        end_game(state, 1 - empty[0], "time-up")


def more_life(state: State) -> int | None:
    """The player with more Life, if the ruleset lets Life decide; otherwise nobody wins (BTL-080)."""
    lives = [len(side.life) for side in state.players]
    if not state.ruleset.life_decides or lives[0] == lives[1]:
        return None
    return 0 if lives[0] > lives[1] else 1
