"""Many games of a plan, each with its own seed, and their results.

A game's result depends only on the plan and the game's number: however a run is cut into chunks, the sum is
the same.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal

from rules.engine.core import ruleset
from rules.engine.core.ask import Answer, Ask
from rules.engine.core.dice import GOLDEN, Dice, splitmix64
from rules.engine.core.game import Game
from rules.engine.core.policies import NAMED, Policy
from rules.engine.core.rules import C, Deck, Rules, S
from rules.engine.core.seats import PLACES
from rules.engine.core.sight import Sight
from rules.engine.runs.compare import laid_out
from rules.engine.runs.early import seated_values
from rules.engine.runs.halving import HandTrials
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import WIN, Results

Which = Literal["a", "b"]

POLICY = 0x5DEECE66D  # separates the policies' dice from the game's, which share a seed
MOST = 5_000  # choices; a game that needs more counts as unfinished


def play_games(
    rules: Rules[S, C],
    plan: Plan,
    cards: Mapping[str, C],
    start: int,
    count: int,
    before: Results | None = None,
) -> Results:
    """Games number `start` to `start + count - 1`. `cards`: the facts of every card of the plan, by number;
    `before`: the results of earlier games, which a plan with `hands` needs.

    Raises KeyError for a card without facts and ValueError if a deck cannot be dealt.
    """
    run, results = PreparedRun(rules, plan, cards, before), Results()
    for number in range(start, start + count):
        run.count_game(results, number)
    return results


def play_game(
    rules: Rules[S, C],
    plan: Plan,
    cards: Mapping[str, C],
    number: int,
    deck: Which = "a",
    before: Results | None = None,
) -> Game[S, C]:
    """One game played again, tracked and with its log; `b` is the changed deck. Raises as `play_games` does."""
    return PreparedRun(rules, plan, cards, before).played(number, deck, log=True)


def seed_of(plan: Plan, number: int) -> int:
    """Seeds are the SplitMix64 stream from the plan's seed, by game number: no two are equal."""
    return next(splitmix64(plan.seed + number * GOLDEN))


class PreparedRun(Generic[S, C]):
    """A plan made ready: what all its games share is computed once."""

    def __init__(
        self,
        rules: Rules[S, C],
        plan: Plan,
        cards: Mapping[str, C],
        before: Results | None = None,
    ) -> None:
        alone = plan.kind == "goldfish"
        settings = ruleset.parse_ruleset(rules.ruleset, plan.ruleset)
        mine, *rest = plan.decks
        others = [rules.rival(mine)] * (rules.seats.least - 1) if alone else rest
        self.rules, self.plan, self.cards = rules, plan, cards
        self.horizon = plan.horizon if alone else None
        self.ruleset = rules.solo(settings) if alone else settings
        self.others, self.decks = others, {"a": (mine, *others)}
        self.trials: HandTrials | None = None
        if plan.hands and rules.starting_hand:
            self.trials = HandTrials(plan, rules.starting_hand, before or Results())
            plan = self.trials.settled_plan()
        if plan.against is not None:
            self.decks["b"] = (laid_out(mine, plan.against), *others)
        self.seats = 1 + len(others)
        passive = ["first"] * (self.seats - len(plan.policies))
        self.makers = [NAMED[name] for name in (*plan.policies, *passive)]

    def count_game(self, results: Results, number: int) -> None:
        trial = self.trials.trial(number) if self.trials else None
        values = self.figures(number, "a")
        if trial:
            results.add_trial(trial.figure, values[self.plan.aim])
        elif "b" in self.decks:
            results.pair(number, values, self.figures(number, "b"))
        else:
            results.add(number, values)

    def figures(self, number: int, deck: Which) -> dict[str, int]:
        """Whole numbers by name (docs/simulation.md). A goldfish game not won in time has a kill turn one after
        the horizon. The aim value is repeated under the seat, and under the copies of each card that came
        early (`rules.engine.runs.early`)."""
        state = self.played(number, deck).state
        values = self.rules.figures(state, 0)
        values["finished"] = int(state.outcome is not None)
        place = None
        if self.rules.begins:
            place = -self.first(number) % self.seats
            values["went-first"] = int(place == 0)
        if turn := self.won_in(values):
            values[WIN] = turn
        if self.horizon:
            values.setdefault("kill-turn", self.horizon + 1)
        return seated_values(values, self.plan.aim, place)

    def won_in(self, values: Mapping[str, int]) -> int | None:
        """The own turn of the win; None if not won. In goldfish games only a kill counts as a win."""
        if self.horizon:
            return values.get("kill-turn")
        return values["turns"] if values["won"] else None

    def played(self, number: int, deck: Which, log: bool = False) -> Game[S, C]:
        """The game, played to its end or its horizon."""
        decks, number = self.seated(number, deck)
        seed, track = seed_of(self.plan, number), log or self.plan.searching
        begins = self.rules.begins
        settings = begins(self.ruleset, self.first(number)) if begins else self.ruleset
        game = Game.start(self.rules, decks, self.cards, settings, seed, track=track, log=log)
        game.state.notes = []
        policies = self.policies(Dice(seed ^ POLICY))
        sights = [Sight(game, seat) for seat in range(len(policies))]
        while ask := self.next_ask(game):
            game.push(ask, policies[ask.player](ask, sights[ask.player]))
        return game

    def seated(self, number: int, deck: Which) -> tuple[tuple[Deck, ...], int]:
        """The decks of a game, and the number of the game whose dice it has."""
        if self.trials and (trial := self.trials.trial(number)):
            mine = laid_out(self.plan.decks[0], self.trials.deck(trial.hand))
            return (mine, *self.others), trial.dice
        return self.decks[deck], number

    def next_ask(self, game: Game[S, C]) -> Ask | None:
        """The next question; None if the game is over, which is checked between actions and at every question."""
        if not game.open and self.over(game):
            return None
        ask = game.options()
        return None if self.over(game) else ask

    def over(self, game: Game[S, C]) -> bool:
        """Turns beyond the horizon are not played."""
        if self.horizon and self.rules.turns(game.state, 0) > self.horizon:
            return True
        return game.state.outcome is not None or len(game.history) >= MOST

    def first(self, number: int) -> int:
        """The seat that goes first."""
        match self.plan.first:
            case "random":
                return Dice(~seed_of(self.plan, number)).below(self.seats)
            case "alternate":
                return number % self.seats
            case place:
                return -PLACES.index(place) % self.seats

    def policies(self, dice: Dice) -> list[Policy]:
        redraw = self.rules.mulligans.get(self.plan.mulligan)

        def redrawing(policy: Policy) -> Policy:
            def answer(ask: Ask, sight: Sight[Any, Any]) -> Answer:
                if redraw is not None and ask.kind == "mulligan":
                    return redraw(sight.view(), ask)
                return policy(ask, sight)

            return answer

        made = [make(dice) for make in self.makers]
        return [redrawing(policy) for policy in made] if redraw else made
