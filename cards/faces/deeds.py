"""What the effects of a card do and whom they speak of, as emblems that its game's look has for them."""

from collections.abc import Iterator, Mapping
from typing import Any

# What is paid, asked, waited for or aimed at is no deed.
ASIDE = frozenset({"cost", "if", "on", "target"})
Part = Mapping[str, Any]
Names = Mapping[str, str]


def deed_emblems(effects: Any, names: Names) -> tuple[str, ...]:
    """The emblem of each deed, once, in the order of `names`: the most telling deed first.

    A name is the verb of a step (its `do` or `give`; `has` for keywords that the card has), or the verb with what
    tells more of the step: `draw`, `bp-down`, `move-hand`, `destroy-set`, `grant-silence`.
    """
    found = {name for part in parts_of(effects, ASIDE) if (name := step_name(part, names))}
    return tuple(dict.fromkeys(emblem for name, emblem in names.items() if name in found))


def subject_emblems(effects: Any, fields: tuple[tuple[str, Names], ...]) -> tuple[str, ...]:
    """The emblems of the values that effects name anywhere, such as species, in the order of the fields."""
    parts = list(parts_of(effects))
    said = (
        emblems.get(value)
        for name, emblems in fields
        for part in parts
        for value in part.get(name) or ()
        if isinstance(part[name], list) and isinstance(value, str)
    )
    return tuple(dict.fromkeys(filter(None, said)))


def parts_of(effects: Any, aside: frozenset[str] = frozenset()) -> Iterator[Part]:
    """Every object in the effects, as they are written. Without recursion, for others write some of them."""
    waiting = [effects]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            yield part
            waiting += reversed([inside for key, inside in part.items() if key not in aside])
        elif isinstance(part, list):
            waiting += reversed(part)


def step_name(step: Part, names: Names) -> str:
    """The closest of the names for the step; empty if there is none, or if it is no step."""
    verb = step.get("do") or step.get("give") or ("has" if "keywords" in step else "")
    if not isinstance(verb, str):
        return ""
    said = (*(f"{verb}-{word}" for word in step_words(step)), verb)
    return next((name for name in said if name in names), "")


def step_words(step: Part) -> Iterator[Any]:
    """What tells more of a step than its verb, the closest first."""
    keywords, by = step.get("keywords"), step.get("by")
    yield from keywords if isinstance(keywords, list) else ()
    zone = target_zone(step.get("target"))
    yield from (f"{zone}-{step.get('to')}", zone, step.get("to"), step.get("what"))
    sign = by.get("times", 1) if isinstance(by, dict) else by
    if isinstance(sign, int) and sign < 0:
        yield "down"
    if "of" in step:
        yield "chosen"


def target_zone(target: Any) -> str:
    """The zone of the target; empty if it is the field, where most are."""
    group = target.get("of") or target.get("all") if isinstance(target, dict) else None
    return str(group.get("zone") or "") if isinstance(group, dict) else ""
