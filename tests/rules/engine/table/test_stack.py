"""Last in, first out; who is asked, and what becomes of what no longer holds."""

from collections.abc import Callable

from rules.engine.core.ask import Ask, Steps
from rules.engine.table.stack import Entry, asked_in_turn, resolved


class Named(Entry):
    """Writes into `done` what becomes of it."""

    def __init__(self, name: str, done: list[str], stands: Callable[[], bool] = lambda: True):
        super().__init__(0)
        self.name, self.done, self.stands = name, done, stands

    def holds(self) -> bool:
        return self.stands()

    def resolve(self) -> Steps[None]:
        self.done.append(self.name)
        yield from ()

    def vanish(self) -> None:
        self.done.append(f"no {self.name}")


def nobody(top: Entry) -> Steps[None]:
    yield from ()


def run(steps: Steps[None], answers: list[str]) -> list[Ask]:
    """Answer the asks in order; the asks that were put."""
    asks: list[Ask] = []
    answer = None
    while True:
        try:
            ask = steps.send(answer)
        except StopIteration:
            return asks
        assert isinstance(ask, Ask)
        asks.append(ask)
        answer = answers.pop(0)


def test_last_in_is_first_out() -> None:
    done: list[str] = []
    stack: list[Entry] = [Named(name, done) for name in "abc"]
    run(resolved(stack, nobody), [])
    assert done == ["c", "b", "a"]
    assert stack == []


def test_an_answer_resolves_before_what_it_answers() -> None:
    done: list[str] = []
    stack: list[Entry] = [Named("event", done)]

    def respond(seat: int, top: Entry) -> Steps[bool]:
        name = str((yield Ask(seat, "ambush", ("pass", "one", "two"))))
        if name != "pass":
            stack.append(Named(name, done))
        return name != "pass"

    answers = ["one", "pass", "two", *["pass"] * 6]
    asks = run(resolved(stack, asked_in_turn(1, 2, respond)), answers)
    assert done == ["two", "one", "event"]
    assert [ask.player for ask in asks] == [1, 1, 0, 1, 0, 1, 0, 1, 0]
    assert answers == []


def test_two_passes_in_a_row_resolve_only_the_top() -> None:
    done: list[str] = []
    stack: list[Entry] = [Named("below", done), Named("top", done)]
    seen: list[tuple[int, list[str]]] = []

    def respond(seat: int, top: Entry) -> Steps[bool]:
        seen.append((seat, done[:]))
        yield from ()
        return False

    run(resolved(stack, asked_in_turn(0, 2, respond)), [])
    assert seen == [(0, []), (1, []), (0, ["top"]), (1, ["top"])]


def test_what_is_countered_or_vanished_does_not_resolve() -> None:
    done: list[str] = []
    countered = Named("countered", done)
    countered.countered = True
    there = ["target"]
    late = Named("late", done, lambda: bool(there))

    class Removal(Named):
        def resolve(self) -> Steps[None]:
            there.clear()
            yield from super().resolve()

    asked: list[Entry] = []

    def respond(top: Entry) -> Steps[None]:
        asked.append(top)
        yield from ()

    removal = Removal("removal", done)
    run(resolved([countered, late, removal], respond), [])
    assert done == ["removal", "no late", "no countered"]
    assert asked == [removal]


def test_what_a_resolving_entry_declares_resolves_before_what_lies_below() -> None:
    done: list[str] = []
    stack: list[Entry] = []

    class Declaring(Named):
        def resolve(self) -> Steps[None]:
            stack.append(Named("trigger", done))
            yield from super().resolve()

    stack += [Named("below", done), Declaring("top", done)]
    run(resolved(stack, nobody), [])
    assert done == ["top", "trigger", "below"]


def test_what_lies_below_can_be_left() -> None:
    done: list[str] = []
    stack: list[Entry] = [Named(name, done) for name in "abc"]
    run(resolved(stack, nobody, below=1), [])
    assert done == ["c", "b"]
    assert len(stack) == 1
