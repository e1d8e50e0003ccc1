"""The best of many starting hands, by successive halving (Karnin, Koren and Somekh 2013).

All hands play the same dice, the better half plays on with fresh ones, until one is left. Whatever won so many
comparisons was lucky, too, so its trials flatter it. That is why the last third of the games measures it again on
fresh dice, paired with the deck as it is; intervals are given of these games alone.
"""

from collections import Counter
from dataclasses import replace
from itertools import accumulate
from math import comb
from typing import NamedTuple

from rules.engine.core.dice import Dice
from rules.engine.core.rules import StartingHand
from rules.engine.runs.figure import Figure
from rules.engine.runs.plan import Plan, Zones
from rules.engine.runs.stats import TRIAL, Results

DRAWN = 0x2545F491  # separates the dice that draw the hands from those of the games
TRIED, WHOLE = 2, 3  # the part of the games that are trials


class Round(NamedTuple):
    """`hands` play `games` each; `start`: the number of the first game of the first of them."""

    start: int
    hands: int
    games: int

    @property
    def end(self) -> int:
        return self.start + self.hands * self.games


class Trial(NamedTuple):
    """One game of a round. `dice`: the number of the game whose dice it has, the same for all hands."""

    round: int
    hand: int
    dice: int

    @property
    def figure(self) -> str:
        return trial_name(self.round, self.hand)


class Standing(NamedTuple):
    """A hand's place: its cards, in how many rounds it played, and what its games came to. Hand 0 is the deck's
    own; without cards it is chosen in play."""

    hand: int
    cards: tuple[str, ...]
    rounds: int
    figure: Figure


class HandTrials:
    """Who plays which game of a plan with `hands`. `before`: the results of all rounds before it, at least."""

    def __init__(self, plan: Plan, starting: StartingHand, before: Results) -> None:
        self.plan, self.starting, self.before = plan, starting, before
        self.hands = candidate_hands(plan, starting)
        self.rounds = rounds_of(len(self.hands), plan.games)
        self.known: dict[int, list[int]] = {}

    def trial(self, number: int) -> Trial | None:
        """None for the games in which the winner is measured."""
        for at, stage in enumerate(self.rounds):
            if number < stage.end:
                place, game = divmod(number - stage.start, stage.games)
                if at not in self.known:
                    self.known[at] = self.contenders(at)
                return Trial(at, self.known[at][place], stage.start + game)
        return None

    def contenders(self, at: int) -> list[int]:
        """The hands that play round `at`, the best so far first; of the round after the last, the winner."""
        alive, sums = list(range(len(self.hands))), [0] * len(self.hands)
        for done in range(at):
            for hand in alive:
                counts = self.before.of(trial_name(done, hand)).counts
                sums[hand] += sum(value * n for value, n in counts.items())
            alive.sort(key=lambda hand: (sums[hand] * self.sign, hand))
            alive = alive[: (len(alive) + 1) // 2]
        return alive

    @property
    def sign(self) -> int:
        """A goldfish game wins early, a match often."""
        return 1 if self.plan.kind == "goldfish" else -1

    def standings(self) -> list[Standing]:
        """The hands that have played, the best first: who played more rounds and, among those, did better."""
        standings = [self.standing(hand) for hand in range(len(self.hands))]
        return sorted((standing for standing in standings if standing.rounds), key=self.rank)

    def standing(self, hand: int) -> Standing:
        names = [trial_name(at, hand) for at in range(len(self.rounds))]
        played = [figure for name in names if (figure := self.before.figures.get(name))]
        counts = sum((figure.counts for figure in played), Counter[int]())
        return Standing(hand, self.hands[hand], len(played), Figure(counts))

    def rank(self, standing: Standing) -> tuple[int, float, int]:
        total = sum(value * n for value, n in standing.figure.counts.items())
        return -standing.rounds, total * self.sign / standing.figure.games, standing.hand

    def known_until(self, played: int) -> int:
        """The games before this one can be played: it is known who plays them."""
        return next((stage.end for stage in self.rounds if played < stage.end), self.plan.games)

    def winner(self) -> int | None:
        """None as long as the trials go on."""
        if self.rounds and self.before.played < self.rounds[-1].end:
            return None
        return self.contenders(len(self.rounds))[0]

    def settled_plan(self) -> Plan:
        """The plan with the winner as the deck to compare with, as soon as there is one."""
        best = self.winner()
        return self.plan if best is None else replace(self.plan, against=self.deck(best))

    def deck(self, hand: int) -> Zones:
        """The deck with that hand."""
        mine = self.plan.decks[0]
        return {**mine, self.starting.zone: self.hands[hand]} if hand else mine


def trial_name(at: int, hand: int) -> str:
    """The figure that has what the hand's games of a round came to."""
    return f"{TRIAL}{at}:{hand}"


def rounds_of(hands: int, games: int) -> list[Round]:
    """All rounds have about as many games in total."""
    sizes = []
    while hands > 1:
        sizes.append(hands)
        hands = (hands + 1) // 2
    each = [games * TRIED // (WHOLE * len(sizes) * size) for size in sizes]
    starts = accumulate((size * n for size, n in zip(sizes, each, strict=True)), initial=0)
    return [Round(*row) for row in zip(starts, sizes, each, strict=False)]


def candidate_hands(plan: Plan, starting: StartingHand) -> list[tuple[str, ...]]:
    """Different hands, drawn at random from the plan's seed; the first is the deck's own, whatever it is."""
    cards = sorted(set(plan.decks[0].get(starting.of, ())))
    own = tuple(sorted(plan.decks[0].get(starting.zone, ())))
    number = min(plan.hands, comb(len(cards), starting.size))
    dice, hands = Dice(plan.seed ^ DRAWN), {own: None}
    while len(hands) < number:
        dice.shuffle(cards)
        hands[tuple(sorted(cards[: starting.size]))] = None
    return list(hands)
