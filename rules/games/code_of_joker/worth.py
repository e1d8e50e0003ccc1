"""How good a table and an answer look: what greedy and searching players go by. No rule is made here."""

from collections.abc import Callable

from rules.engine.core.ask import ACT, Answer, Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.rules import SURE
from rules.games.code_of_joker.acts import acted
from rules.games.code_of_joker.answers import answered
from rules.games.code_of_joker.lethal import winning
from rules.games.code_of_joker.looks import look
from rules.games.code_of_joker.reading import bp
from rules.games.code_of_joker.state import State

WON = 1000.0
LIFE, CARD, SET = (
    3.0,
    0.7,
    0.8,
)  # worth of a life point, a hand card, a set card, in units of 1000 BP
CHEAP = 2


def worth(state: State, seat: int) -> float:
    """Life, units by BP, cards; a decided game is worth more than anything."""
    if state.outcome is not None:
        return (
            0.0 if state.outcome.winner is None else WON if state.outcome.winner == seat else -WON
        )
    return side(state, seat) - side(state, 1 - seat)


def side(state: State, seat: int) -> float:
    player = state.players[seat]
    units = sum(1 + bp(state, unit) / 2000 + 0.5 * unit.active for unit in player.field)
    cards = CARD * len(player.hand) + SET * len(player.set)
    return LIFE * player.life + units + cards + player.gauge / 1000


def scores(view: State, unseen: Unseen, ask: Ask) -> list[float]:
    if ask.kind != ACT:
        return planned(view, ask, answered(view, ask))
    options = [str(option) for option in ask.options]
    known = map(view.cards.scores.get, options)
    found = [
        acted(view, ask.player, option) if score is None else score
        for option, score in zip(options, known, strict=True)
    ]
    view.plan = {}
    for answer in winning(view, ask.player, options):
        found[options.index(answer)] += SURE
    return found


def planned(view: State, ask: Ask, found: list[float]) -> list[float]:
    """What a certain win was found with is answered."""
    meant = view.plan.get(look(view, ask)) if view.plan else None
    if meant is not None:
        found[ask.options.index(meant)] += SURE
    return found


# Mulligans


def curve(view: State, ask: Ask) -> Answer:
    """Redraw a hand without a unit that can be driven in the first two rounds, twice at most."""
    player = view.players[ask.player]
    cards = [view.cards[card] for card in player.hand]
    good = any(card.kind == "unit" and card.printed <= CHEAP for card in cards)
    return "no" if good or player.mulligans >= 2 else "yes"


MULLIGANS: dict[str, Callable[[State, Ask], Answer]] = {
    "keep": lambda view, ask: "no",
    "curve": curve,
}
