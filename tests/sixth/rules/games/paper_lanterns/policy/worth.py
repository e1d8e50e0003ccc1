"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Sequence

from rules.engine.core.ask import Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.rules import SURE
from tests.sixth.rules.games.paper_lanterns.cards.card import Card
from tests.sixth.rules.games.paper_lanterns.table.state import State
from tests.sixth.rules.games.paper_lanterns.turn.phases import BRIGHT

WON = 1000.0


def worth(state: State, seat: int) -> float:
    """Points; a decided game outweighs everything."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0.0 if winner is None else WON if winner == seat else -WON
    return float(state.players[seat].points - state.players[1 - seat].points)


def scores(state: State, hidden: Unseen, ask: Ask) -> Sequence[float]:
    """The points that each lantern is expected to win by, against whatever the other player may lay."""
    own, other = state.players[ask.player], state.players[1 - ask.player]
    foes = [] if state.ruleset.solo else [state.cards[card] for card in unseen(state, ask.player)]
    missing = state.ruleset.goal - own.points
    found = []
    for option in ask.options:
        card = state.cards[str(option)]
        chances = [chance(card, foe) for foe in foes]
        gains = [
            p * card.points - (1 - p) * foe.points for p, foe in zip(chances, foes, strict=True)
        ]
        gain = sum(gains) / len(foes) if foes else card.points
        sure = card.points >= missing and (not other.hand or min(chances, default=1) == 1)
        found.append(SURE + gain if sure else gain)
    return found


def unseen(state: State, seat: int) -> list[str]:
    """The other player's cards that this seat cannot see, in an order that says nothing about their places."""
    other = state.players[1 - seat]
    return sorted(other.pile + other.hand + other.laid)


def chance(mine: Card, theirs: Card) -> float:
    """The chance that the first keeps burning."""
    one, two = counts(mine, theirs), counts(theirs, mine)
    return 0.5 if one == two else float(one > two)


def counts(card: Card, against: Card) -> int:
    return 0 if against.gust and card.light >= BRIGHT else card.light
