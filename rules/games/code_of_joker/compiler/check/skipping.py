"""Where nothing can be chosen, a text does not say whether the rest is still done (COJ-202)."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from rules.games.code_of_joker.compiler.normalise.segments import AbilityText
from rules.games.code_of_joker.compiler.parse.mentions import speaks_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
TRIED = ("trigger", "intercept")  # cards that cannot be used without a legal target (COJ-194)
PARTS = ("do", "then", "else")
BACK = ("it", "did", "done", "rest")  # how a step goes on with what was done before


def assume_rest(text: AbilityText, abilities: list[Data], kind: str, scopes: list[Scope]) -> None:
    """Record that the rest is done if there is nothing to choose, each with the sentence of the choice."""
    clauses = [clause for ability in abilities for clause in ability["clauses"]]
    doubted = [id(one) for clause in clauses for one in doubtful_choices(clause, kind)]
    sentences = [one.span() for line in text.lines for one in line.sentences]
    for scope in scopes:
        for step in doubted:
            starts = [span[0] for span, part in scope.findings.links if id(part) == step]
            for said in sentences if starts else ():
                if said[0] <= min(starts) < said[1]:
                    scope.assume("rest-goes-on", said)


def doubtful_choices(clause: Data, kind: str) -> Iterator[Data]:
    """The steps whose choice is followed by what does not depend on it."""
    if kind not in TRIED and clause.get("pattern") is None:
        yield from choices_in(clause.get("do", ()), False)


def choices_in(steps: list[Data], more: bool) -> Iterator[Data]:
    """`more`: something independent follows the whole list."""
    for place, step in enumerate(steps):
        rest = steps[place + 1 :]
        follows = more or any(not goes_back(one, step) for one in rest)
        if follows and chooses(step):
            yield step
        for part in inner_lists(step):
            yield from choices_in(part, follows)


def inner_lists(step: Data) -> Iterator[list[Data]]:
    """What is done within a step; a payment is made completely or not at all."""
    held = [step, *step.get("modes", ()), *step.get("cases", ())]
    yield from chain.from_iterable(
        (one[key] for key in PARTS if isinstance(one.get(key), list)) for one in held
    )


def chooses(step: Data) -> bool:
    if step["do"] == "discard":
        return bool(step.get("how", "choose") == "choose")
    targets = [step.get(name) for name in ("target", "one", "two")]
    parts = [part for one in targets if isinstance(one, dict) for part in one.get("parts", [one])]
    return any(isinstance(one, dict) and "choose" in one for one in parts)


def goes_back(step: Data, choice: Data) -> bool:
    """Whether the step is nothing without the choice."""
    letter = choice.get("name")
    return speaks_of(step, (*BACK, *([letter] if letter else ())))
