"""Prices paid from sources: so many of some kinds, from things that each make certain kinds.

A unit that a source makes pays one unit of one part that takes its kind. What is made beyond the price is lost.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rules.engine.core.ask import Ask, Steps


class Part(NamedTuple):
    """`many` units of a price, each of one of these kinds."""

    many: int
    of: frozenset[str]


class Source(NamedTuple):
    """`makes`: the kinds it makes, all at once. Sources with the same id are alike, and are one option.
    `thing`: what is spent."""

    id: str
    makes: tuple[str, ...]
    thing: Any = None


Price = Sequence[Part]


def payable(price: Price, sources: Iterable[Source]) -> bool:
    """Whether all these sources together can pay the price."""
    return shortfall(price, kinds_made(sources)) == 0


def kinds_made(sources: Iterable[Source]) -> list[str]:
    return [kind for source in sources for kind in source.makes]


def shortfall(price: Price, made: Sequence[str]) -> int:
    """How many units of the price must stay unpaid: the most by which any choice of parts needs more than there
    is of their kinds (Hall and Ore)."""
    if len(price) == 1:
        part = price[0]
        return max(0, part.many - sum(kind in part.of for kind in made))
    worst = 0
    needs: list[Part] = []  # every choice among the parts so far, as one part
    for part in price:
        joined = [Part(need.many + part.many, need.of | part.of) for need in needs]
        for need in (part, *joined):
            needs.append(need)
            if need.many > worst:
                worst = max(worst, need.many - sum(kind in need.of for kind in made))
    return worst


def useful_sources(price: Price, chosen: list[Source], rest: list[Source]) -> list[Source]:
    """One of each id among `rest` that pays something after the chosen ones. Any of them leaves the price
    payable: what several units pay can always be completed by others."""
    owed = shortfall(price, kinds_made(chosen))
    useful: dict[str, Source] = {}
    for source in rest:
        if source.id not in useful and owed > shortfall(price, kinds_made([*chosen, source])):
            useful[source.id] = source
    return list(useful.values())


def needed_source(price: Price, chosen: list[Source], rest: list[Source]) -> Source | None:
    """A source of an id without which the others cannot pay."""
    tried: set[str] = set()
    for source in rest:
        if source.id not in tried:
            tried.add(source.id)
            if not payable(price, [*chosen, *(other for other in rest if other.id != source.id)]):
                return source
    return None


def paid(seat: int, kind: str, price: Price, sources: Iterable[Source]) -> Steps[list[Source]]:
    """The sources with which the seat pays, in the order chosen; they must be able to pay. It is asked for one
    id at a time, and only where there is a choice."""
    chosen: list[Source] = []
    rest = list(sources)
    while not payable(price, chosen):
        source = needed_source(price, chosen, rest)
        if source is None:
            useful = useful_sources(price, chosen, rest)
            source = useful[0]
            if len(useful) > 1:
                options = tuple(each.id for each in useful)
                answer = yield Ask(seat, kind, options)
                source = useful[options.index(answer)]
        chosen.append(source)
        rest.remove(source)
    return chosen
