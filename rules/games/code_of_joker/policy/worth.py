"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.rules import SURE
from rules.games.code_of_joker.policy.actions import action_score
from rules.games.code_of_joker.policy.answers import answer_scores
from rules.games.code_of_joker.policy.certain_wins import winning_answers
from rules.games.code_of_joker.policy.same_tables import ask_shape
from rules.games.code_of_joker.table.current import current_bp
from rules.games.code_of_joker.table.state import State

WON: Final = 1000.0
# The worth of a life point, a hand card, a set card, in units of 1000 BP.
LIFE: Final = 3.0
CARD: Final = 0.7
SET: Final = 0.8
CHEAP: Final = 2


def table_worth(state: State, seat: int) -> float:
    """Life, units by BP, cards; a decided game outweighs everything."""
    if state.outcome is not None:
        return (
            0.0 if state.outcome.winner is None else WON if state.outcome.winner == seat else -WON
        )
    return side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: State, seat: int) -> float:
    player = state.players[seat]
    units = sum(1 + current_bp(state, unit) / 2000 + 0.5 * unit.active for unit in player.field)
    cards = CARD * len(player.hand) + SET * len(player.set)
    return LIFE * player.life + units + cards + player.gauge / 1000


def option_scores(view: State, unseen: Unseen, ask: Ask) -> list[float]:
    if ask.kind != ACT:
        return planned_scores(view, ask, answer_scores(view, ask))
    scores, known = [], view.cards.scores
    for option in ask.options:
        score = known.get(str(option))
        scores.append(action_score(view, ask.player, str(option)) if score is None else score)
    for answer in winning_answers(view, ask.player, ask.options):
        scores[ask.options.index(answer)] += SURE
    return scores


def planned_scores(view: State, ask: Ask, scores: list[float]) -> list[float]:
    """Follow the answers with which a certain win was found."""
    meant = view.plan.get(ask_shape(view, ask)) if view.plan else None
    if meant is not None:
        scores[ask.options.index(meant)] += SURE
    return scores


# Mulligans


def curve_mulligan(view: State, ask: Ask) -> Answer:
    """Redraw a hand without a unit that can be driven in the first two rounds, at most twice."""
    player = view.players[ask.player]
    cards = [view.cards[card] for card in player.hand]
    good = any(card.kind == "unit" and card.printed <= CHEAP for card in cards)
    return "no" if good or player.mulligans >= 2 else "yes"


MULLIGANS: Final[dict[str, Callable[[State, Ask], Answer]]] = {
    "keep": lambda view, ask: "no",
    "curve": curve_mulligan,
}
