"""What the order of changes can make of a number, found without trying every order (DVC-108, DVC-111)."""

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from rules.games.divine_cross.table.timed_changes import Mod, apply_mod

MOST_PARTS: Final = 1_000  # sets of changes applied so far that are told apart
IDLE: Final = (("add", 0), ("times", 1), ("divide", 1))
Groups = dict[tuple[str, int], int]  # how a change works and by how much; how many there are of it


class Bounds(NamedTuple):
    """The least and the most that the orders make of a number. exact: no order makes less or more; otherwise
    they are what some orders make."""

    least: int
    most: int
    exact: bool


def bounds_of(mods: Sequence[Mod], number: int) -> Bounds:
    """Equal changes count as one kind, and what commutes is put together. Of a number, only the bounds for each
    part of the changes are kept: every change moves bounds to bounds, since it never turns a smaller number into
    a larger one without doing so for all (or the other way round for all)."""
    groups: Groups = dict(Counter((mod.how, mod.by) for mod in mods))
    for idle in IDLE:
        groups.pop(idle, None)
    if can_merge(groups):
        return Bounds(*spread(merged(groups), number), True)
    exact = prod(count + 1 for count in groups.values()) <= MOST_PARTS
    return Bounds(*spread(groups if exact else merged(groups), number), exact)


def can_merge(groups: Groups) -> bool:
    """Whether the changes do their least and their most while those that commute are done in a row. With
    multiplications alone, additions do most before all and least after all, subtractions the reverse; with
    divisions alone it is the other way round. With both, rounding may part additions."""
    hows = {how for how, _ in groups}
    if "becomes" in hows or hows >= {"times", "divide"}:
        return False
    return all(by >= 1 for how, by in groups if how == "times")


def merged(groups: Groups) -> Groups:
    """The changes with all additions joined into one, and so the subtractions, multiplications and divisions; of
    the values that the number becomes, the least and the greatest."""
    counts: Counter[tuple[str, int]] = Counter()
    added = [(by, by * count) for (how, by), count in groups.items() if how == "add"]
    for total in (
        sum(all_ for by, all_ in added if by > 0),
        sum(all_ for by, all_ in added if by < 0),
    ):
        counts["add", total] += total != 0
    for how in ("times", "divide"):
        counts[how, prod(by**count for (kind, by), count in groups.items() if kind == how)] += 1
    values = [by for how, by in groups if how == "becomes"]
    for value in {min(values), max(values)} if values else ():
        counts["becomes", value] += 1
    return {change: count for change, count in counts.items() if count and change not in IDLE}


def spread(groups: Groups, number: int) -> tuple[int, int]:
    """The least and the most after all changes. The parts are numbered as in a number system with one digit per
    group, the count of its changes that are done, so a part comes after all that it grows from."""
    steps: list[tuple[Mod, int, int]] = []
    size = 1
    for (how, by), count in groups.items():
        steps.append((Mod("", how, by), size, count + 1))
        size *= count + 1
    ranges = [(number, number)]
    for part in range(1, size):
        ends = [
            apply_mod(mod, end)
            for mod, weight, base in steps
            if part // weight % base
            for end in ranges[part - weight]
        ]
        ranges.append((min(ends), max(ends)))
    return ranges[-1]
