"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from typing import Final

from rules.engine.core.ask import ACT, Ask
from rules.engine.core.hidden import Unseen
from rules.games.twgp.choosing import ANSWERS
from rules.games.twgp.duel import answer_scores, attack_scores
from rules.games.twgp.encounter import ACCEPT
from rules.games.twgp.growth import build_scores
from rules.games.twgp.state import State, rivals_of
from rules.games.twgp.strength import side_value
from rules.games.twgp.turn import END

WON: Final = 100_000.0


def table_worth(state: State, seat: int) -> float:
    """Vitals first, then units and cards, against the strongest rival; a decided game outweighs everything."""
    if state.outcome is not None:
        won = state.outcome.winner == seat
        return WON if won else -WON
    if state.players[seat].out:
        return -WON
    return side_value(state, seat, seat) - max(
        side_value(state, seat, other) for other in rivals_of(state, seat)
    )


def option_scores(state: State, unseen: Unseen, ask: Ask) -> list[float]:
    """Judged by what the asked player sees."""
    options = [str(option) for option in ask.options]
    if ask.kind != ACT:
        rate = ANSWERS.get(ask.kind)
        return rate(state, ask.player, options) if rate else [0.0] * len(options)
    if state.stack:
        return answer_scores(state, ask.player, options)
    if options[0] in (END, ACCEPT):
        return attack_scores(state, ask.player, options)
    return build_scores(state, ask.player, options)
