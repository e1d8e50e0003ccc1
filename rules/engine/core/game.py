"""A game in progress. `options()` says what may be answered now; it is the only door."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from rules.engine.core.ask import Answer, Ask, Choice, Ended, NotAllowed, Question, Steps
from rules.engine.core.dice import Dice
from rules.engine.core.flow import Flow, Prompt
from rules.engine.core.ids import card_id
from rules.engine.core.rules import C, Deck, Rules, S

MOST_SILENT = 1_000  # actions in a row without a question


class Deal(NamedTuple):
    """What a game was started with; together with the choices it reproduces the game."""

    decks: tuple[Deck, ...]
    ruleset: Any
    seed: int


def with_ids(decks: Sequence[Deck]) -> list[Deck]:
    """The decks with ids in place of numbers."""
    return [{zone: [card_id(card) for card in deck[zone]] for zone in deck} for deck in decks]


class Untracked(Exception):
    """Only a game made with `track=True` can be copied in the middle of an action."""


class Endless(Exception):
    """Actions follow one another without a question or an end: a fault of the rules or the table."""


class Game(Generic[S, C]):
    """Between actions, `state` is plain data. During one, `proceed` waits for the first answer, or `steps` is the
    running generator.

    `history`: the choices so far, in order. Nothing but the game itself may read `state` or `given` on a
    player's behalf: use `rules.engine.core.sight`.
    """

    def __init__(self, rules: Rules[S, C], state: S, track: bool = False) -> None:
        self.rules = rules
        self.state = state
        self.track = track
        self.deal: Deal | None = None
        self.history: list[Choice] = []
        self.steps: Steps[None] | None = None
        self.proceed: Callable[[Any, Any], Flow] | None = None
        self.question: Question = []
        self.open: list[Ask] = []
        self.given: dict[int, Answer] = {}
        self.base: S | None = None
        self.since = 0

    @classmethod
    def start(
        cls,
        rules: Rules[S, C],
        decks: Sequence[Deck],
        cards: Mapping[str, C],
        ruleset: Any,
        seed: int,
        *,
        track: bool = False,
        log: bool = False,
    ) -> "Game[S, C]":
        """A new game before its set-up. `decks` name cards by number; `cards`: the facts of all of them, by id.

        Raises KeyError for a card without facts and ValueError if the decks cannot be dealt.
        """
        game = cls(rules, rules.start(with_ids(decks), cards, ruleset, Dice(seed)), track)
        game.deal = Deal(tuple(decks), ruleset, seed)
        game.state.log = [] if log else None
        return game

    def asks(self) -> list[Ask]:
        """All open asks, to be answered in any order; empty when the game is over. Raises Endless."""
        silent = 0
        while not self.open and self.state.outcome is None:
            if (silent := silent + 1) > MOST_SILENT:
                raise Endless
            self.begin()
        return self.open

    def options(self) -> Ask | None:
        """The first open ask; None when the game is over."""
        asks = self.asks()
        return asks[0] if asks else None

    @property
    def resting(self) -> bool:
        """Whether no action is in progress."""
        return self.steps is None and self.proceed is None

    def choose(self, answer: Answer, player: int | None = None, kind: str = "") -> None:
        """Answer the first open ask, or the one of `player`. Raises NotAllowed."""
        ask = next((ask for ask in self.asks() if player in (None, ask.player)), None)
        if ask and kind in ("", ask.kind) and answer in ask.options:
            self.push(ask, answer)
            return
        who = ask.player if ask else player or 0
        what = kind or (ask.kind if ask else "")
        raise NotAllowed(self.rules.refusal(self.state, ask, Choice(who, what, answer).verbed()))

    def push(self, ask: Ask, answer: Answer) -> None:
        """`choose` without its checks: the caller knows that the ask is open and offers the answer."""
        self.history.append(Choice(ask.player, ask.kind, answer))
        self.take(ask.player, answer)

    def take(self, player: int, answer: Answer) -> None:
        """Hold the answer until everyone who was asked has answered, then continue."""
        question = self.question
        if isinstance(question, Ask):
            self.resume(answer)
            return
        if len(question) == 1:
            self.resume([answer])
            return
        self.given[player] = answer
        if len(self.given) < len(question):
            self.open = [ask for ask in self.open if ask.player != player]
            return
        given, self.given = self.given, {}
        self.resume([given[ask.player] for ask in question])

    def begin(self) -> None:
        """Start the next action and run it up to its first question."""
        if self.track:
            self.base = self.state.copy()
            self.since = len(self.history)
        self.act()

    def act(self) -> None:
        try:
            action = self.rules.action(self.state)
        except Ended:
            return
        if isinstance(action, Prompt):
            self.proceed = action.proceed
            self.put(action.question)
        elif action:
            self.steps = action
            self.resume(None)

    def resume(self, reply: Answer | list[Answer] | None) -> None:
        """Run on up to the next question, or to the end of the action."""
        try:
            if self.proceed is not None:
                proceed, self.proceed = self.proceed, None
                flow = proceed(self.state, reply)
                if not flow:
                    self.question, self.open = [], []
                    return
                self.steps, reply = flow, None
            assert self.steps is not None
            self.put(self.steps.send(reply))
        except (StopIteration, Ended):
            self.steps, self.question, self.open = None, [], []

    def put(self, question: Question) -> None:
        self.question = question
        self.open = [question] if isinstance(question, Ask) else question

    def copy(self) -> "Game[S, C]":
        """An independent copy to play on; it is tracked and keeps no log. Raises Untracked."""
        if self.resting:
            return self.twin(self.state, len(self.history))
        if self.base is None:
            raise Untracked
        twin = self.twin(self.base, len(self.history))
        twin.base, twin.since = self.base, self.since
        twin.act()
        for choice in self.history[self.since :]:
            twin.take(choice.player, choice.answer)
        return twin

    def twin(self, state: S, length: int) -> "Game[S, C]":
        twin = Game(self.rules, state.copy(), track=True)
        twin.deal = self.deal
        twin.history = self.history[:length]
        return twin
