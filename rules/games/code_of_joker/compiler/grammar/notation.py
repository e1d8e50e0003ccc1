"""The notation of grammar files: patterns, and the templates of what they mean.

A pattern is text with slots, `<target>` or `<name:target>`, and alternatives, `(A|B|)`. Its template is effect
data in which `$name` is what the slot means. `{+: [a, b]}` joins mappings and fails where they contradict each
other; `{-: a}` is a number with the other sign, `{x: [a, n]}` one n times as large, `{p: [a, n]}` one that is
larger by n; `{s: [a, n]}` one for every n of it; `{either: [a, b]}` is one of two sorts;
`{o: [phrases, verb]}` is what a verb says with its phrases, `{t: [a, step]}` a step
a times; a list splices in `*$name`.
"""
# compiled: with chart.py

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rules.games.code_of_joker.compiler.grammar.orders import ordered

SLOT = re.compile(r"<(?:([a-z_]+):)?([a-z_]+~?)>")


class Slot(NamedTuple):
    """`kind`: the nonterminal that fills it."""

    name: str
    kind: str


class NoMeaning(ValueError):
    """The parts of a phrase contradict each other, so this is no reading of it."""


def expanded(pattern: str) -> Iterator[str]:
    """Every way to read the alternatives of a pattern."""
    opening = pattern.find("(")
    if opening < 0:
        yield pattern
        return
    branches, rest = alternatives(pattern, opening)
    for branch in branches:
        yield from expanded(pattern[:opening] + branch + rest)


def alternatives(pattern: str, opening: int) -> tuple[list[str], str]:
    """The branches of the group that opens there, and what follows it."""
    depth, branches, start = 0, [], opening + 1
    for place in range(opening, len(pattern)):
        sign = pattern[place]
        depth += (sign == "(") - (sign == ")")
        if (depth == 1 and sign == "|") or depth == 0:
            branches.append(pattern[start:place])
            start = place + 1
        if depth == 0:
            return branches, pattern[start:]
    raise ValueError(f"a group is not closed: {pattern}")


def elements(pattern: str) -> list[str | Slot]:
    """Single characters and slots."""
    parts: list[str | Slot] = []
    start = 0
    for match in SLOT.finditer(pattern):
        parts += pattern[start : match.start()]
        parts.append(Slot(match[1] or match[2], match[2]))
        start = match.end()
    return [*parts, *pattern[start:]]


def filled(template: Any, values: Mapping[str, Any]) -> Any:
    """The meaning of a phrase whose slots have these values. Raises NoMeaning."""
    if isinstance(template, str) and template.startswith("$"):
        return values.get(template[1:])
    if isinstance(template, list):
        return list(items(template, values))
    if not isinstance(template, dict):
        return template
    if len(template) == 1 and (work := OPERATIONS.get(next(iter(template)))):
        return work(filled(next(iter(template.values())), values))
    meaning = {key: filled(value, values) for key, value in template.items()}
    return {key: value for key, value in meaning.items() if value is not None}


def items(template: list[Any], values: Mapping[str, Any]) -> Iterator[Any]:
    for item in template:
        if isinstance(item, str) and item.startswith("*$"):
            yield from values[item[2:]]
        else:
            yield filled(item, values)


def joined(parts: list[Any]) -> dict[str, Any]:
    meaning: dict[str, Any] = {}
    for part in filter(None, parts):
        for key, value in part.items():
            if meaning.setdefault(key, value) != value:
                raise NoMeaning(key)
    return meaning


def negative(value: Any) -> Any:
    return multiplied([value, -1])


def multiplied(pair: list[Any]) -> Any:
    value, factor = pair
    if isinstance(value, int) and isinstance(factor, int):
        return value * factor
    if isinstance(value, int):
        value, factor = factor, value
    if value.get("of") == "roll" and isinstance(factor, int):
        return {**value, "among": [number * factor for number in value["among"]]}
    if not isinstance(factor, int) or value.get("of") == "most":
        raise NoMeaning("two numbers read from the table cannot be multiplied")
    return {**value, "times": value.get("times", 1) * factor}


def increased(pair: list[Any]) -> Any:
    value, more = pair
    if isinstance(value, int) and isinstance(more, int):
        return value + more
    if isinstance(value, int):
        value, more = more, value
    if not isinstance(more, int) or value.get("of") in WITHOUT_PLUS:
        return {"of": "sum", "one": value, "two": more}
    return {**value, "plus": value.get("plus", 0) + more}


def in_order(pair: list[Any]) -> Any:
    step = ordered(*pair)
    if step is None:
        raise NoMeaning("these phrases are not those of the verb")
    return step


def counted(pair: list[Any]) -> Any:
    """A step so many times as much."""
    times, step = pair
    numbers = [name for name in ("amount", "by", "count") if isinstance(step.get(name), int)]
    target = step.get("target") or {}
    amount = target.get("amount", {})
    if not numbers and isinstance(amount.get("n"), int):
        amount = {**amount, "n": multiplied([times, amount["n"]])}
        return {**step, "target": {**target, "amount": amount}}
    if len(numbers) != 1:
        raise NoMeaning("there is no one number to count with")
    return {**step, numbers[0]: multiplied([times, step[numbers[0]]])}


def of_both(value: Any) -> Any:
    """A number "of each other" is what both players have together."""
    if not isinstance(value, dict) or value.get("who") != "any" or "stat" not in value:
        return value
    mine, theirs = (
        {"of": "stat", "stat": value["stat"], "who": who} for who in ("you", "opponent")
    )
    rest = {key: value[key] for key in ("times", "plus") if key in value}
    return {"of": "sum", "one": mine, "two": theirs, **rest}


def either_sort(pair: list[Any]) -> Any:
    """One of two sorts; lists of colours, species and such are said by the field that they share."""
    first, second = pair
    if first.keys() == second.keys():
        raise NoMeaning("the two are told apart by one trait")
    return {"head": first["head"] if first["head"] == second["head"] else "card", "any": pair}


def shared(pair: list[Any]) -> Any:
    """One for every so many."""
    value, over = pair
    if not isinstance(over, int) or over < 2:
        raise NoMeaning("one of each is the number itself")
    return {"of": "share", "value": value, "over": over}


WITHOUT_PLUS = ("total", "kinds", "alike", "most", "roll")
OPERATIONS = {
    "either": either_sort,
    "s": shared,
    "both": of_both,
    "t": counted,
    "o": in_order,
    "+": joined,
    "-": negative,
    "x": multiplied,
    "p": increased,
}
