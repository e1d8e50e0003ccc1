"""Wins of this turn that are as good as certain. Attacks that nothing can stop are proved to win; else the same
action must win in each of `DEALINGS` dealings of the unseen, whatever the other player answers there. That is a
sample: a card that lies in none of them may still prevent the win."""

from collections.abc import Sequence
from typing import Any, get_args

from rules.code_of_joker.answers import best
from rules.code_of_joker.attack import can_attack
from rules.code_of_joker.card import Card, nodes
from rules.code_of_joker.main import VERBS, options
from rules.code_of_joker.sight import hidden
from rules.code_of_joker.state import State
from rules.code_of_joker.targets import SIDES
from rules.core.ask import Ask, Ended, Steps
from rules.core.dice import Dice
from rules.core.effects import steps as s
from rules.core.hidden import deal

TRIES = 60  # actions that are tried in one dealing of the unseen
DEALINGS = 3
# What happens when nobody blocks and no effect answers.
ATTACKING = frozenset(("attack", "player-attack", "player-attacked", "life-lost", "battle-end"))
SAFE = (s.Choose, s.When, s.Pay, s.Draw, s.DrawTo, s.Cp, s.Purple, s.Gauge, s.Grant)
QUICK = ("speed-move", "berserker")
AGAIN = (s.Ready, s.AttackNow, s.Win)


def winning(state: State, seat: int, answers: Sequence[str]) -> list[str]:
    """Those of the answers to what is to be done that win for certain; one where it takes more than attacks."""
    life = state.players[1 - seat].life
    attacks = [answer for answer in answers if answer[:6] == "attack"]
    if len(attacks) >= life and unopposed(state, seat):
        return attacks
    if len(attacks) < life and len(attacks) + promise(state, seat) < life:
        return []
    return found(state, seat, attacks, answers)


def unopposed(state: State, seat: int) -> bool:
    """Whether attacks meet neither a blocker nor any effect that could stop them."""
    own, other = state.players[seat], state.players[1 - seat]
    if other.field or other.set or state.cards.elsewhere:
        return False
    if not all(calm(state, number) for number in own.set):
        return False
    return all(not unit.granted and calm(state, unit.card.number) for unit in own.field)


def calm(state: State, number: str) -> bool:
    """Whether what the card does when attacks get through harms none of its owner's units; remembered."""
    known = state.cards.scores.get(("calm", number))
    if known is None:
        known = state.cards.scores["calm", number] = float(gentle(state.cards[number]))
    return bool(known)


def gentle(card: Card) -> bool:
    clauses = [clause for event in ATTACKING for clause in card.on.get(event, ())]
    return all(safe(node) for clause in clauses for node in nodes([clause.do]))


def safe(node: Any) -> bool:
    """No step, one that takes no unit away, or one against the other's units."""
    if isinstance(node, s.Bp):
        return isinstance(node.by, int) and node.by > 0
    if not isinstance(node, get_args(s.Step)) or isinstance(node, SAFE):
        return True
    target = getattr(node, "target", None)
    units = getattr(target, "of", None) or getattr(target, "all", None)
    return units is not None and units.owner == "opponent"


def promise(state: State, seat: int) -> int:
    """How much damage cards may do this turn beside the attacks that are possible now, at most."""
    side, cards, found = state.players[seat], state.cards, 0
    for number in side.hand:
        if worth := quickness(state, number):
            card = cards[number]
            if card.kind != "evolution" or based(state, card):
                found += worth if card.cost <= side.cp + 1 else 0
    for number in side.jokers:
        if side.gauge >= cards[number].gauge:
            found += quickness(state, number)
    return found + sum([quickness(state, u.card.number) for u in side.field if u.card.activated])


def based(state: State, card: Card) -> bool:
    """Whether the evolution may come onto a unit that cannot attack otherwise: one that came this turn, or that
    can still be driven before it."""
    side = state.players[state.turn]
    if any(unit.locked for unit in side.field):
        return True
    left = side.cp + 2 - card.cost  # either may be one cheaper
    hand = [state.cards[one] for one in side.hand]
    return any(serves(base, card) and base.cost <= left for base in hand)


def serves(base: Card, card: Card) -> bool:
    return base.kind == "unit" and card.kind == "evolution" and base.colour == card.colour


def quickness(state: State, number: str) -> int:
    """Life that a card may take in the turn in which it comes; remembered with the cards."""
    known = state.cards.scores.get(("quickness", number))
    if known is None:
        known = state.cards.scores["quickness", number] = quick(state.cards[number])
    return int(known)


def quick(card: Card) -> int:
    hasty = any(word in card.keywords for word in QUICK)
    return damage(card) + (hasty or card.kind == "evolution" or card.level == 3)


def damage(card: Card) -> int:
    """By effects, or attacks that effects make possible."""
    found = 0
    for step in nodes([card.effects]):
        if isinstance(step, s.LifeDamage) and step.who != "you":
            found += step.amount if isinstance(step.amount, int) else 2
        found += isinstance(step, AGAIN)
        found += isinstance(step, s.Grant) and "speed-move" in step.keywords
    return found


# Trying


def found(state: State, seat: int, attacks: list[str], answers: Sequence[str]) -> list[str]:
    tables = [dealt(state, seat, number) for number in range(DEALINGS)]
    helpful = [answer for answer in answers if helps(state, answer)]
    for answer in (*attacks, *helpful):
        if all(Attempt(seat).wins(table, answer) for table in tables):
            return [answer]
    return []


def dealt(state: State, seat: int, number: int) -> State:
    """A table that looks the same to the seat, the same for all such tables."""
    table, dice = state.copy(), Dice(number)
    for group in hidden(table, seat):
        deal(group, dice)
    table.dice = dice
    return table


def helps(state: State, answer: str) -> bool:
    """Whether the action may take life, or blockers away."""
    verb, _, what = answer.partition(" ")
    if verb == "set":
        return cheapens(state, state.cards[what])
    if verb not in ("drive", "overdrive", "joker", "activate"):
        return False
    card, side = what.partition("/")[0], state.players[state.turn]
    if state.players[1 - state.turn].field or verb == "activate" or quickness(state, card):
        return True
    return verb == "drive" and any(serves(state.cards[card], state.cards[one]) for one in side.hand)


def cheapens(state: State, card: Card) -> bool:
    """Whether the card, once set, makes another of the hand cheaper that may take life this turn."""
    left = list(state.players[state.turn].hand)
    left.remove(card.id)
    others = [state.cards[one] for one in left if quickness(state, one)]
    return card.fights and any(one.fights and one.colour == card.colour for one in others)


class Attempt:
    """Through one dealing: preparations, then attacks."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = TRIES

    def wins(self, state: State, deed: str, replies: tuple[str, ...] = ()) -> bool:
        """Whether the win is certain after that; `replies` of the other player, who then has any."""
        self.left -= 1
        if self.left < 0:
            return False
        table, ask = carried_out(state, self.seat, deed, replies)
        if ask:
            return all(self.wins(state, deed, (*replies, str(one))) for one in ask.options)
        if table.outcome:
            return table.outcome.winner == self.seat
        return table.phase == "main" and self.follows(table, deed[:6] == "attack")

    def follows(self, state: State, attacking: bool) -> bool:
        side = state.players[self.seat]
        attacks = [
            f"attack {SIDES[self.seat]}{place}"
            for place, unit in enumerate(side.field, 1)
            if can_attack(state, unit)
        ]
        life = state.players[1 - self.seat].life
        if len(attacks) >= life and any(self.wins(state, one) for one in attacks):
            return True
        if attacking or len(attacks) + promise(state, self.seat) < life:
            return False
        return any(self.wins(state, one) for one in options(state) if helps(state, one))


def carried_out(
    state: State, seat: int, deed: str, replies: tuple[str, ...]
) -> tuple[State, Ask | None]:
    """The table after an action of the seat, which answers as it sees fit; and the first question to the other
    player that has no reply."""
    table, left, answer = state.copy(), list(replies), None
    steps = begun(table, deed)
    try:
        while True:
            ask = steps.send(answer)
            assert isinstance(ask, Ask)
            if ask.player != seat and not left:
                return table, ask
            answer = best(table, ask) if ask.player == seat else left.pop(0)
    except (StopIteration, Ended):
        return table, None


def begun(state: State, deed: str) -> Steps[None]:
    verb, _, what = deed.partition(" ")
    yield from VERBS[verb](state, what)
