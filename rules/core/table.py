"""A scenario tried out, strictly: what is asked must be answered, what is scripted must be used."""

from collections.abc import Mapping, MutableSequence
from typing import Any, Generic

from rules.core import notation, ruleset
from rules.core.ask import ACT, Ask, NotAllowed
from rules.core.game import Endless, Game
from rules.core.log import say, seat
from rules.core.position import spread, written
from rules.core.rules import C, Rules, S
from rules.core.scenario import Line, Scenario

MOST_DIGITS = 20


class Failed(Exception):
    """The game does not do what the scenario says; `line` is where (its last one: at the end)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Unscripted(Exception):
    """Chance was asked for something that the scenario does not say."""


class ScriptedDice:
    """Chance as the scenario says. A shuffle of cards that are all alike needs no word."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.left = list(lines)

    def copy(self) -> "ScriptedDice":
        return ScriptedDice(tuple(self.left))

    def next(self, key: str) -> Line:
        if not self.left or self.left[0].key != key:
            raise Unscripted(f"a {key} that was not scripted")
        return self.left.pop(0)

    def below(self, limit: int) -> int:
        line = self.next("roll")
        number = int(line.text) if line.text.isdecimal() and len(line.text) < MOST_DIGITS else limit
        if number >= limit:
            raise Failed(line.number, f"the roll is below {limit}")
        return number

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        if len(set(cards)) < 2:
            return
        line = self.next("shuffle")
        order = listed(line)
        if sorted(order) != sorted(cards):
            raise Failed(line.number, f"what is shuffled is {written(sorted(cards))}")
        cards[:] = order


class Table(Generic[S, C]):
    """One scenario being tried. `cards`: shipped facts, to which the scenario's own are added."""

    def __init__(self, rules: Rules[S, C], scenario: Scenario, cards: Mapping[str, C]) -> None:
        self.scenario = scenario
        self.dice = ScriptedDice(scenario.chance)
        self.told = self.begun = 0
        self.named: set[int] = set()
        try:
            own = {name: rules.card(name, text) for name, text in scenario.cards.items()}
            settings = ruleset.parse(rules.ruleset, scenario.ruleset)
        except (ValueError, NotAllowed) as error:
            raise Failed(scenario.number, str(error)) from error
        state = rules.blank({**cards, **own}, settings, self.dice)
        state.log = []
        self.game: Game[S, C] = Game(rules, state, track=True)
        for line in scenario.table:
            self.place(line)

    def place(self, line: Line) -> None:
        try:
            self.game.rules.place(self.game.state, line.key, line.text)
        except ValueError as error:
            raise Failed(line.number, str(error)) from error

    def run(self) -> None:
        """Raises Failed where the game goes another way than the script."""
        steps = {">": self.play, "=": self.expect, "?": self.asked, "!": self.refused}
        for line in self.scenario.script:
            try:
                steps[line.mark](line)
            except Unscripted as error:
                raise Failed(line.number, str(error)) from error
            except Endless as error:
                raise Failed(line.number, "the game goes on without a question") from error
        last = self.scenario.script[-1].number
        if self.dice.left:
            raise Failed(self.dice.left[0].number, "nothing was shuffled or rolled any more")
        for ask in self.game.open:
            if ask.player not in self.named:
                raise Failed(last, f"{seat(ask.player)} is still asked to {ask.kind}")

    def begin(self) -> None:
        """Where the table rests an action begins."""
        if self.game.resting and self.game.state.outcome is None:
            self.begun = len(self.game.state.log or ())

    def play(self, line: Line) -> None:
        """`> p1 set A`"""
        self.named.clear()
        self.begin()
        self.told = max(self.told, self.begun)
        try:
            notation.make(self.game, whole(line))
        except (ValueError, NotAllowed) as error:
            raise Failed(line.number, str(error)) from error

    def asked(self, line: Line) -> None:
        """`? p1 set: A B`: that is the question, and these are all its options; `? p1 set`: whatever they
        are. `? p1 offers: A, B` and `? p1 offers not: A`: some of them. `? nobody`."""
        self.begin()
        asks = self.game.asks()
        who, _, what = line.key.partition(" ")
        if line.key == "nobody" and asks:
            raise Failed(line.number, "asked is " + " ".join(seat(ask.player) for ask in asks))
        if line.key == "nobody":
            return
        ask = next((ask for ask in asks if seat(ask.player) == who), None)
        if ask is None:
            raise Failed(line.number, "asked is nothing")
        self.named.add(ask.player)
        if not fits(ask, what, line):
            options = ", " if ask.kind == ACT else " "
            said = options.join(sorted(map(str, ask.options)))
            raise Failed(line.number, f"asked is {ask.kind}: {said}")

    def refused(self, line: Line) -> None:
        """`! p1 set C [BTL-018]`: forbidden, by that clause if one is named."""
        self.begin()
        text, _, clause = whole(line).partition("[")
        try:
            notation.make(self.game, text)
        except NotAllowed as error:
            if clause.rstrip("] ") in ("", *error.sentence.clauses):
                return
            raise Failed(line.number, f"refused otherwise: {error}") from error
        except notation.Unreadable as error:
            raise Failed(line.number, str(error)) from error
        raise Failed(line.number, "it is allowed")

    def expect(self, line: Line) -> None:
        """`= p1 hand: A B` or `= p1 hand: 2`; `= log: words`, `= no log: words`."""
        if line.key in ("log", "no log"):
            self.logged(line)
            return
        lines = self.game.rules.lines(self.game.state)
        if line.key not in lines:
            raise Failed(line.number, f"the table has no {line.key!r}")
        found = lines[line.key]
        if not agrees(line, found):
            raise Failed(line.number, f"it is {written(found)}")

    def logged(self, line: Line) -> None:
        """Log lines are looked for since the action of the last choice began, behind the one found last."""
        log = self.game.state.log or []
        said = [say(self.game.rules.sentences, event) for event in log[self.told :]]
        place = next((n for n, text in enumerate(said, 1) if line.text in text), 0)
        if bool(place) == (line.key == "no log"):
            raise Failed(line.number, "the log says: " + " / ".join(said))
        self.told += place


def whole(line: Line) -> str:
    """A choice has no key: a colon in it is part of it."""
    return f"{line.key}: {line.text}" if line.text else line.key


def fits(ask: Ask, what: str, line: Line) -> bool:
    """Whether the question is as the line says. `what`: its kind, `offers` or `offers not`."""
    options = set(map(str, ask.options))
    if what in ("offers", "offers not"):
        wanted = {" ".join(part.split()) for part in line.text.split(",")}
        return wanted <= options if what == "offers" else not wanted & (options | {""})
    if what != ask.kind or not line.text:
        return what == ask.kind
    if ask.kind == ACT or "," in line.text:
        return sorted(" ".join(part.split()) for part in line.text.split(",")) == sorted(options)
    return sorted(listed(line)) == sorted(options)


def listed(line: Line) -> list[str]:
    """Raises Failed."""
    try:
        return spread(line.text)
    except ValueError as error:
        raise Failed(line.number, str(error)) from error


def agrees(line: Line, found: list[str] | int | str) -> bool:
    """Cards in order, but a hand has none; a number means so many cards."""
    if not isinstance(found, list):
        return line.text == str(found)
    if line.text.isdecimal():
        return str(len(found)) == line.text
    wanted = listed(line)
    return sorted(wanted) == sorted(found) if line.key.endswith("hand") else wanted == found


def check(rules: Rules[S, C], scenario: Scenario, cards: Mapping[str, C]) -> None:
    """Raises Failed."""
    Table(rules, scenario, cards).run()
