"""Successes and wins that are certain whatever the other player holds: cards that nothing can stop, in one turn
or turn after turn."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rules.games.battlogic.cards.card import Card
from rules.games.battlogic.policy.matchups import GainTable
from rules.games.battlogic.table.state import State
from rules.games.battlogic.turn.judge import Judgement, judge_cards
from rules.games.battlogic.turn.phases import EVASION, LIMIT


class LookAhead(NamedTuple):
    """The outlook before setting a card, `turn` turns from now. `life`: one's own, and the rest of the other's;
    `most`: the most cards that the other may hold; `ahead`: own advantage minus the other's; `debt`: cards paid
    so far minus cards drawn since, `peak`: its maximum.
    """

    hand: tuple[str, ...]
    life: tuple[int, int]
    most: int
    ahead: int
    turn: int = 0
    debt: int = 0
    peak: int = 0

    def after(self, card: Card, through: int) -> "LookAhead":
        """The card succeeded and both have drawn; `through`: the most that got past one's own guard."""
        mine, theirs = self.life
        debt, most = self.debt + card.cost, min(self.most - 1 + card.damage, LIMIT) + 1
        return LookAhead(
            hand_without(self.hand, card.number),
            (mine - through, theirs - card.damage),
            most,
            card.advantage,
            self.turn + 1,
            debt - 1,
            max(self.peak, debt),
        )


class Seeker:
    """Finds sequences of a seat's cards that win against any cards of the other player."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.cards = state, seat, state.cards
        self.doubts = doubt_table(state.cards)
        self.foes: Mapping[int, frozenset[str]] = GainTable(self.opposing)

    def opposing(self, turn: int) -> frozenset[str]:
        """What may lie opposite, that many turns from now: unseen cards, and the discards once they are dealt
        again (BTL-012)."""
        side = self.state.players[1 - self.seat]
        again = side.discard if turn > len(side.pile) else []
        return frozenset(side.life + side.pile + side.hand + side.picked + side.field + again)

    def soonest(self, start: LookAhead) -> set[str]:
        """The first cards of the shortest winning sequences."""
        if not self.in_reach(start):
            return set()
        runs = {("", start)}
        while runs:
            runs = {
                (first or number, then)
                for first, run in runs
                for number in set(run.hand)
                if (then := self.met(run, number)) is not None
            }
            if cards := {first for first, run in runs if run.life[1] < 0}:
                return cards
            runs = {(first, run) for first, run in runs if self.hopeful(run)}
        return set()

    def hopeful(self, run: LookAhead) -> bool:
        """Whether the hand could win, and has the time."""
        if self.state.ruleset.time_up and run.turn:
            return False
        return sum([self.cards[number].damage for number in run.hand]) > run.life[1]

    def in_reach(self, start: LookAhead) -> bool:
        """Whether the hand cards that nothing surely stops, each after any advantage that another of them leaves,
        would deal enough to win. Where they would not, no search is needed."""
        foes, reached, aheads = self.foes[start.turn], set[str](), [start.ahead]
        for ahead in aheads:  # it grows
            doubts = self.doubts[ahead]
            for number in set(start.hand) - reached:
                if doubts[number].hard.isdisjoint(foes):
                    reached.add(number)
                    aheads.append(self.cards[number].advantage)
        return sum([self.cards[n].damage for n in start.hand if n in reached]) > start.life[1]

    def met(self, run: LookAhead, number: str) -> LookAhead | None:
        """The outlook after setting the card; None if it may fail or cannot be paid for."""
        foes, doubts = self.foes[run.turn], self.doubts[run.ahead][number]
        if not doubts.hard.isdisjoint(foes):
            return None
        card, through = self.cards[number], 0
        for foe, judgement in doubts.soft.items():
            if foe in foes and self.payable(run, foe) and not ends_life(judgement, run.life):
                if judgement.success != 0 or judgement.through > run.life[0]:
                    return None
                through = max(through, judgement.through)
        then = run.after(card, through)
        return None if then.peak > len(then.hand) or self.evades(run) else then

    def payable(self, run: LookAhead, foe: str) -> bool:
        return self.cards[foe].cost <= run.most - (1 - self.seat in self.state.people)

    def evades(self, run: LookAhead) -> bool:
        """Whether the other may be able to evade what is set now (BTL-067)."""
        people = self.state.people
        return self.state.ruleset.evasion and 1 - self.seat in people and run.most > EVASION


def ends_life(judgement: Judgement, life: tuple[int, int]) -> bool:
    """Whether the other's Life runs out: by the card, or by what gets past the guard against it."""
    if judgement.success == 0:
        return judgement.dealt > life[1]
    return judgement.success == 1 and judgement.dealt <= life[0] and judgement.through > life[1]


def both_advantages(ahead: int) -> tuple[int, int]:
    """The advantages of both players, own first."""
    return max(ahead, 0), max(-ahead, 0)


class Doubts:
    """Cards that a card does not simply beat; against those in `soft`, it may depend on cost or Life."""

    __slots__ = ("hard", "soft")

    def __init__(self, hard: frozenset[str], soft: dict[str, Judgement]) -> None:
        self.hard = hard
        self.soft = soft


DoubtTable = Mapping[int, Mapping[str, Doubts]]


def doubt_table(cards: Mapping[str, Card]) -> DoubtTable:
    """`[own advantage minus the other's][card]`: its Doubts. Kept for the next game with the same cards."""
    if latest[0][0] is not cards:
        latest[0] = (
            cards,
            GainTable(lambda ahead: GainTable(lambda card: card_doubts(cards, ahead, card))),
        )
    return latest[0][1]


def card_doubts(cards: Mapping[str, Card], ahead: int, number: str) -> Doubts:
    judged = {
        foe: judge_cards((cards[number], card), both_advantages(ahead))
        for foe, card in cards.items()
    }
    soft = {
        foe: judgement for foe, judgement in judged.items() if judgement.through or cards[foe].cost
    }
    hard = frozenset(foe for foe in judged.keys() - soft if judged[foe].success != 0)
    return Doubts(
        hard,
        {
            foe: judgement
            for foe, judgement in soft.items()
            if judgement.success != 0 or judgement.through
        },
    )


latest: Final[list[tuple[Mapping[str, Card], GainTable]]] = [({}, GainTable(str))]


def certain_wins(state: State, seat: int, others: list[str]) -> set[str]:
    """Numbers of the hand cards that, set now, are certain to win, and soonest. `others`: what may lie
    opposite."""
    own, other, cards = state.players[seat], state.players[1 - seat], state.cards
    if sum([cards[number].damage for number in own.hand]) <= len(other.life):
        return set()
    ahead = own.advantage - other.advantage
    table = doubt_table(cards)[ahead]
    if not any(table[number].hard.isdisjoint(others) for number in own.hand):
        return set()
    life = len(own.life), len(other.life)
    return Seeker(state, seat).soonest(LookAhead(tuple(own.hand), life, len(other.hand), ahead))


def certain_successes(state: State, seat: int, others: list[str]) -> set[str]:
    """Numbers of the hand cards that, set now, are certain to succeed. `others`: what may lie opposite."""
    own, other = state.players[seat], state.players[1 - seat]
    ahead = own.advantage - other.advantage
    table = doubt_table(state.cards)[ahead]
    hopeful = {number for number in own.hand if table[number].hard.isdisjoint(others)}
    if not hopeful:
        return hopeful
    life = len(own.life), len(other.life)
    start, seeker = LookAhead(tuple(own.hand), life, len(other.hand), ahead), Seeker(state, seat)
    return {number for number in hopeful if seeker.met(start, number) is not None}


def keeps_win(state: State, seat: int, options: Iterable[str], owed: int) -> list[bool]:
    """For hand cards that may pay for the card on the field (`owed` of them): whether a win is still certain from
    the next turn on without each."""
    own, other = state.players[seat], state.players[1 - seat]
    mine, theirs = state.on_field(seat), state.on_field(1 - seat)
    if theirs and theirs.cost > len(other.hand) + len(other.picked):
        theirs = None
    judgement = judge_cards((mine, theirs), (own.advantage, other.advantage))
    if mine is None or judgement.success != 0 or judgement.dealt > len(other.life):
        return [False for _ in options]
    life = len(own.life) - judgement.through, len(other.life) - judgement.dealt
    most = min(len(other.hand) + judgement.dealt, LIMIT) + 1
    # One is paid now, and one is drawn before the next card is set.
    run = LookAhead(tuple(own.hand), life, most, mine.advantage, 1, owed - 2, owed - 1)
    seeker = Seeker(state, seat)
    if not (seeker.hopeful(run) and seeker.soonest(run)):
        return [False for _ in options]
    runs = [run._replace(hand=hand_without(run.hand, option)) for option in options]
    return [seeker.hopeful(run) and bool(seeker.soonest(run)) for run in runs]


def hand_without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
