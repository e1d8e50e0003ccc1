"""Conditions that stand beside one another: "if 3 or less, …; if 4 or more, …" has a sentence for each."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.lower.drafts import Block, ClauseDraft, Draft, branch
from rules.games.code_of_joker.compiler.meaning.conditions import (
    Compare,
    Condition,
    Elided,
    Exists,
    Fits,
    Not,
    Parity,
    Round,
    ThereAre,
)
from rules.games.code_of_joker.compiler.meaning.nouns import (
    Bounds,
    Likeness,
    Measure,
    NounPhrase,
    Past,
    Stat,
    Value,
)
from rules.games.code_of_joker.compiler.meaning.record import parts_of, said_in
from rules.games.code_of_joker.compiler.meaning.said import If, Said
from rules.games.code_of_joker.compiler.resolve.nouns import filter_key
from rules.games.code_of_joker.compiler.write.body import Asking

MOST = 10**6
PARITIES = {"odd": (1, 1), "even": (0, 0)}
COMPARED = {"<=": (-MOST, 0), "<": (-MOST, -1), ">=": (0, MOST), ">": (1, MOST), "==": (0, 0)}
COUNTED = {
    "max": (-MOST, 0),
    "below": (-MOST, -1),
    "min": (0, MOST),
    "above": (1, MOST),
    "both": (0, 0),
}
KNOWN = {"some": (1, MOST), "none": (0, 0)}
Ends = tuple[int, int]
Subject = tuple[object, ...]  # of what something is asked; equal if it is the same
NOTHING: Subject = ()


def is_alternative(first: Said, other: Said) -> bool:
    """Whether two leading conditions ask the same of the same thing, and each stands for itself."""
    if not isinstance(first, If) or not isinstance(other, If):
        return False
    left, right = first.of[-1], other.of[0]
    fit = isinstance(left, Fits) and isinstance(right, Fits) and left.filter != right.filter
    sorts = fit and subject_of(left) == subject_of(right) and ends_of(left) is None
    return sorts or rules_out(first, other)


def rules_out(first: Said, other: Said) -> bool:
    """Whether they cannot both hold."""
    if not isinstance(first, If) or not isinstance(other, If):
        return False
    left, right = first.of[-1], located_like(first.of[-1], other.of[0])
    same = isinstance(right, Elided) or subject_of(left) == subject_of(right)
    if not same and not asks_again(left, right):
        return False
    if parity_of(left) is not None and parity_of(right) is None:
        return False
    if parity_of(left) is None and parity_of(right) is not None:
        return False
    return are_apart(ends_of(left), ends_of(right))


def are_apart(mine: Ends | None, theirs: Ends | None) -> bool:
    if mine is None or theirs is None:
        return False
    return mine[1] < theirs[0] or theirs[1] < mine[0]


def parity_of(said: Condition) -> str | None:
    return said.parity if isinstance(said, Parity | Round | Elided) else None


def place_beside(asking: Asking, item: If, around: Block) -> Block | None:
    """Where a condition stands that the last one rules out: it is asked only if that one did not hold."""
    draft = asking.draft
    if draft.otherwise is not None or not rules_out(asking.said, item):
        return None
    if draft is not last_asked(around):
        return None
    draft.otherwise = []
    return draft.otherwise


def last_asked(steps: Block) -> Draft | None:
    """The last step, or if it has one, what is asked otherwise."""
    draft = steps[-1] if steps else None
    return last_asked(draft.otherwise) if draft and draft.otherwise else draft


def part_contradiction(clause: ClauseDraft) -> None:
    """What a clause asks at last, if its own condition rules that out, is asked where that does not hold."""
    if len(clause.when) != 1 or not clause.do or not clause.do[1:]:
        return
    *steps, last = clause.do
    if len(last.when) == 1 and exclude(clause.when[0].part, last.when[0].part):
        clause.do = [branch(clause.when, steps, [last])]
        clause.when = []


def exclude(first: Condition, second: Condition) -> bool:
    """Whether two conditions of effects ask for the same number, and cannot both hold."""
    (subject, mine), (other, theirs) = number_asked(first), number_asked(second)
    return subject != NOTHING and subject == other and are_apart(mine, theirs)


def number_asked(condition: Condition) -> tuple[Subject, Ends | None]:
    """Of what, and between which ends; nothing for other conditions."""
    if isinstance(condition, Compare):
        return measure_asked(condition.left) or subject_of(condition), ends_of(condition)
    if isinstance(condition, Fits) and len(said_in(condition.filter)) == 1:
        (key,) = said_in(condition.filter)
        return (key, condition.unit), ends_of(condition)
    return number_there(condition)


def measure_asked(left: Value) -> Subject:
    """Of a unit, as a filter calls it; nothing for other numbers."""
    plain = isinstance(left, Measure) and left.times is None and left.plus is None
    return (filter_key(left.measure), left.unit) if isinstance(left, Measure) and plain else ()


def number_there(condition: Condition) -> tuple[Subject, Ends | None]:
    """How many there are of what, as far as it is asked whether there are any or so many."""
    none = isinstance(condition, Not)
    exists = condition.condition if isinstance(condition, Not) else condition
    if not isinstance(exists, Exists) or (none and exists.span):
        return NOTHING, None
    span = exists.span or Bounds(min=1)
    low, high = 0 if span.min is None else span.min, MOST if span.max is None else span.max
    ends = (low, high) if isinstance(low, int) and isinstance(high, int) else None
    return (exists.filter,), (0, 0) if none else ends


def asks_again(first: Condition, second: Condition) -> bool:
    """Whether the second of two conditions gives another bound for a measure, and does not say of which unit."""
    if not isinstance(first, Compare) or not isinstance(first.left, Measure):
        return False
    bare = isinstance(second, Fits) and bool(second.bare)
    return (
        isinstance(second, Fits)
        and bare
        and filter_key(first.left.measure) in said_in(second.filter)
    )


def located_like(first: Condition, second: Condition) -> Condition:
    """The second of two conditions; it is about the same place if it names none."""
    if not isinstance(first, ThereAre) or not isinstance(second, ThereAre):
        return second
    if second.within is not None or second.np.owner is not None or second.np.zone is not None:
        return second
    return replace(second, within=first.within)


def subject_of(said: Condition) -> Subject:
    """What is asked about."""
    match said:
        case Compare(left=Stat() | Past() as left):
            return (Compare, replace(left, who=left.who or "you"))
        case Compare(left=left):
            return (Compare, left)
        case ThereAre():
            return (ThereAre, said.within, said.np)
        case Fits():
            return (Fits, frozenset(said_in(said.filter)))
        case Parity(value=value):
            return (Parity, value)
        case Round():
            return (Round,)
        case Elided() if said.parity is not None:
            return (Elided,)
    return NOTHING


def ends_of(said: Condition) -> Ends | None:
    """The least and the greatest number that a condition allows."""
    match said:
        case Elided(most=int(most), right=int(right)):
            return right, most
        case Compare(op=op, right=right) | Elided(op=str(op), right=right):
            return shifted(COMPARED.get(op), right)
        case ThereAre(more=more, n=number):
            return KNOWN.get(more) or shifted(COUNTED[more], number)
        case Parity(parity=parity) | Round(parity=parity) | Elided(parity=str(parity)):
            return PARITIES[parity]
        case Fits(filter=filter):
            return ends_in(filter)
    return None


def ends_in(filter: NounPhrase) -> Ends | None:
    """Those of the only bounds in a filter, or of the one thing that is or is not so."""
    if said_in(filter) == {"active"}:
        return (1, 1) if filter.active else (0, 0)
    related = [value for _, value in parts_of(filter) if isinstance(value, Bounds | Likeness)]
    if len(related) != 1:
        return None
    if isinstance(related[0], Likeness):
        return -MOST, MOST
    low, high = related[0].min, related[0].max
    low, high = -MOST if low is None else low, MOST if high is None else high
    return (low, high) if isinstance(low, int) and isinstance(high, int) else None


def shifted(ends: Ends | None, number: Value | None) -> Ends | None:
    if ends is None or not isinstance(number, int):
        return None
    low, high = (end if abs(end) == MOST else end + number for end in ends)
    return low, high
