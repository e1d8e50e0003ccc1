"""Steps that give units keywords or quoted abilities, or take them away."""

from dataclasses import dataclass, replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.said import (
    Change,
    Deed,
    Grant,
    NumberedKeyword,
)
from rules.games.code_of_joker.compiler.meaning.targets import Mentioned, Named
from rules.games.code_of_joker.compiler.resolve.scope import Scope


@dataclass(frozen=True, kw_only=True)
class Quoted(Deed):
    """An ability is given that is still to be read: `text`, between 「」."""

    do: str = "quote"
    text: str


def lower_grant(step: Grant, scope: Scope) -> Grant:
    """The step with the number of dimensional interference beside its keywords. It has room for one such number:
    raises Refused for several."""
    if step.void:
        scope.assume("as-silence")
    keywords = step.keywords or ()
    numbers = [keyword.number for keyword in keywords if isinstance(keyword, NumberedKeyword)]
    if len(numbers) > 1 or (numbers and len(keywords) > 1 and not step.static):
        raise Refused("language", scope.span)
    if not numbers or step.static:
        return step
    names = tuple(keyword if isinstance(keyword, str) else keyword.keyword for keyword in keywords)
    return replace(step, keywords=names, number=numbers[0])


def lower_remove(step: Grant, scope: Scope) -> Grant:
    """All effects, if it is for a time, are not removed but void."""
    if not scope.lasts or step.keywords is not None:
        return step
    silence = Grant(do="grant", target=step.target, keywords=("silence",), lasts=scope.lasts)
    return lower_grant(replace(silence, void=True), scope)


def lower_quote(step: Grant) -> Quoted:
    return Quoted(target=step.target, lasts=step.lasts, text=step.quote or "")


def each_grant(said: Grant) -> list[Deed]:
    """A grant of several things as one for each: plain keywords together, a keyword with a number, a quoted
    ability, a death counter."""
    if said.counter is not None:
        granted = replace(said, counter=None)
        obj = again(granted).obj
        counter = Change(do="death-counter", by=said.counter, obj=obj, span=said.span)
        return [*each_grant(granted), counter]
    if said.do == "grant" and said.quote is not None:
        quoted = replace(again(said), do="quote", keywords=None)
        return [*each_grant(replace(said, quote=None)), quoted]
    keywords = said.keywords or ()
    numbered = [keyword for keyword in keywords if isinstance(keyword, NumberedKeyword)]
    if said.do != "grant" or said.random is not None or not numbered or len(keywords) == 1:
        return [said]
    plain = tuple(keyword for keyword in keywords if isinstance(keyword, str))
    groups: list[tuple[str | NumberedKeyword, ...]] = [plain] if plain else []
    groups += [(keyword,) for keyword in numbered]
    first, *rest = groups
    others = (replace(again(said), keywords=group) for group in rest)
    return [replace(said, keywords=first), *others]


def again(said: Grant) -> Grant:
    """The same for what was just done to its object."""
    obj = said.obj
    if obj is None or isinstance(obj, Mentioned) or (isinstance(obj, Named) and obj.way == "all"):
        return said
    return replace(said, obj=Mentioned(ref="it"))
