"""Actions without generators: a generator is made only where somebody may be asked in the middle of things."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from rules.engine.core.ask import Question, Steps

T = TypeVar("T")
# What is left to run. An empty tuple if everything is done already.
Flow = Steps[None] | tuple[()]
NO_STEPS: Final[tuple[()]] = ()


class Prompt:
    """An action that begins with a question. `proceed(state, reply)` carries out the answer, or the answers to a
    list of asks; it may be called once."""

    __slots__ = ("proceed", "question")

    def __init__(self, question: Question, proceed: Callable[[Any, Any], Flow]) -> None:
        self.question = question
        self.proceed = proceed


def run_both(flow: Flow, rest: Callable[[], Flow]) -> Flow:
    """First the flow, then the rest; at once, if the flow has nothing to run."""
    return finish_both(flow, rest) if flow else rest()


def finish_both(flow: Flow, rest: Callable[[], Flow]) -> Steps[None]:
    yield from flow
    yield from rest()


def run_stages(thing: T, stages: Sequence[Callable[[T], Flow]]) -> Flow:
    """Run the stages on the thing, in order, up to the first that leaves something to run."""
    for place, stage in enumerate(stages, 1):
        if flow := stage(thing):
            return finish_stages(thing, flow, stages[place:])
    return NO_STEPS


def finish_stages(thing: T, flow: Flow, later: Sequence[Callable[[T], Flow]]) -> Steps[None]:
    yield from flow
    yield from run_stages(thing, later)
