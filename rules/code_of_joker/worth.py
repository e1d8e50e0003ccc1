"""How good a table and an answer look: what greedy and searching players go by. No rule is made here."""

from collections.abc import Callable

from rules.code_of_joker.costs import reducer
from rules.code_of_joker.reading import bp
from rules.code_of_joker.state import State
from rules.code_of_joker.targets import SIDES
from rules.code_of_joker.unit import Unit
from rules.core.ask import ACT, Answer, Ask
from rules.core.hidden import Unseen

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
        judge = ANSWERS[ask.kind]
        return [judge(view, ask.player, str(option)) for option in ask.options]
    known = map(view.cards.scores.get, ask.options)
    return [
        acted(view, ask.player, str(option)) if score is None else score
        for option, score in zip(ask.options, known, strict=True)
    ]


def acted(view: State, seat: int, option: str) -> float:
    """What does not depend on the table is remembered with the cards."""
    verb, _, what = option.partition(" ")
    score = ACTS[verb](view, seat, what)
    if verb not in ("attack", "set", "overdrive"):
        view.cards.scores[option] = score
    return score


# Actions: 0 is the end of the turn


def drive(view: State, seat: int, card: str) -> float:
    """The dearest first: on the curve."""
    facts = view.cards[card]
    return 40 + facts.printed + facts.level


def overdrive(view: State, seat: int, what: str) -> float:
    card, _, name = what.rpartition("/")
    base = unit(view, name)
    gain = view.cards[card].bp[0] - bp(view, base)
    return 41 + view.cards[card].printed + gain / 2000 + 2 * base.locked


def attack(view: State, seat: int, name: str) -> float:
    """If nobody can block and win; or if the race is won."""
    blockers = [bp(view, other) for other in view.players[1 - seat].field if other.active]
    if not blockers:
        return 30.0
    strength, best = bp(view, unit(view, name)), max(blockers)
    if best < strength:
        return 25 + strength / 10_000
    return 5.0 if best == strength and len(view.players[seat].field) > len(blockers) else -5.0


def set_card(view: State, seat: int, card: str) -> float:
    """Triggers and intercepts always; a unit when it makes another one cheaper."""
    facts = view.cards[card]
    if not facts.fights:
        return 35.0 if facts.colour == "none" or facts.cost <= 3 else 20.0
    if len(view.players[seat].hand) < 4 or reducer(view, facts) is not None:
        return -1.0
    hand = [view.cards[other] for other in view.players[seat].hand]
    same = [
        o
        for o in hand
        if o.fights and o.colour == facts.colour and 0 < o.printed <= view.players[seat].cp + 1
    ]
    return (
        60.0 - facts.printed
        if len(same) > 1 and facts.printed >= max(o.printed for o in same)
        else -1.0
    )


def override(view: State, seat: int, what: str) -> float:
    return 70.0


ACTS: dict[str, Callable[[State, int, str], float]] = {
    "end": lambda view, seat, what: 0.0,
    "drive": drive,
    "overdrive": overdrive,
    "attack": attack,
    "set": set_card,
    "override": override,
    "joker": lambda view, seat, what: 50.0,
    "activate": lambda view, seat, what: 10.0,
    "retreat": lambda view, seat, what: -20.0,
    "discard": lambda view, seat, what: -10.0,
}


# Answers


def unit(view: State, name: str) -> Unit:
    return view.players[SIDES.index(name[0])].field[int(name[1:]) - 1]


def block(view: State, seat: int, name: str) -> float:
    """A block that wins, or a trade; a lost one only when life is short."""
    if name == "none" or view.fight is None:
        return 0.0
    mine, theirs = bp(view, unit(view, name)), bp(view, view.fight[0])
    if mine > theirs:
        return 10 - mine / 100_000
    return 2.0 if mine == theirs else 1.0 if view.players[seat].life <= 2 else -1.0


def choose(view: State, seat: int, name: str) -> float:
    """The other's best, or one's own best; of cards the dearest."""
    if name[0] in SIDES and name[1:].isdecimal():
        one = unit(view, name)
        return bp(view, one) / 1000 + (100 if one.owner != seat else 0)
    if name[0] in SIDES and name[1:2] == "t":
        return 0.0
    return float(view.cards[name].printed)


ANSWERS: dict[str, Callable[[State, int, str], float]] = {
    "mulligan": lambda view, seat, word: float(word == "no"),
    "block": block,
    "choose": choose,
    "use": lambda view, seat, word: float(word != "none"),
    "discard": lambda view, seat, card: -view.cards[card].printed - 2 * view.cards[card].level,
    "mode": lambda view, seat, word: -float(word),
    "seconds": lambda view, seat, word: float(word),
}


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
