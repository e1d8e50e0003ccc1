"""On which days a deck was, is and will be legal in a format. Pure: handed the format's data and a catalog.

What a format demands changes on the days on which a version of it, or of one it inherits from, begins, and on
which a dated entry of a list (a ban) begins or ends. Between two such days nothing changes.
"""

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cards.catalog import Catalog
from decks.legality.check import Verdict, check_resolved
from decks.legality.decklist import Decklist
from decks.legality.format_data import FormatData, NotInForce
from decks.legality.format_parsing import constraints_of
from decks.legality.problems import Finding
from decks.legality.resolved import ResolvedDeck, resolve_deck
from decks.legality.ruleset import build_ruleset, count_values

# If there are more days, only those nearest to today are checked.
MOST_DAYS = 200
# Long decks or demands allow fewer days: each day costs the deck's cards times the demands, plus the values
# that the demands list.
MOST_WORK = 800_000


@dataclass(frozen=True)
class VerdictInterval:
    """From the day `since` on (None: from the start) until the day before `until` (None: no end).

    `verdict_on_day` is None while the format is not in force. `new` are the problems that the interval before did
    not have, `gone` those that only the interval before had.
    """

    since: dt.date | None
    until: dt.date | None
    verdict: Verdict | None
    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
    before: Verdict | None = None

    def contains(self, day: dt.date) -> bool:
        return (self.since or dt.date.min) <= day < (self.until or dt.date.max)


def change_days(chain: Sequence[FormatData]) -> list[dt.date]:
    """The days on which what the last of these formats demands can change (its ancestors first)."""
    versions = [version for data in chain for version in data.versions]
    begun = {version.since for version in versions if version.since}
    return sorted(
        begun | {day for v in versions for rule in constraints_of(v) for day in rule.days()}
    )


def verdict_timeline(
    decklist: Decklist,
    chain: Sequence[FormatData],
    catalog: Catalog,
    today: dt.date,
    work: int = MOST_WORK,
) -> list[VerdictInterval]:
    """The intervals in which the verdict on a deck and its reasons are the same, in their order."""
    days = nearest_days(change_days(chain), today, most_days(decklist, chain, work))
    deck, judged = resolve_deck(decklist, catalog), dict[str, Verdict]()
    steps: list[tuple[dt.date | None, Verdict | None]] = []
    for since in (None, *days):
        verdict = verdict_on_day(deck, chain, since or dt.date.min, judged)
        if not steps or verdict_reasons(verdict) != verdict_reasons(steps[-1][1]):
            steps.append((since, verdict))
    return list(join_steps(steps))


def most_days(decklist: Decklist, chain: Sequence[FormatData], work: int = MOST_WORK) -> int:
    """How many days may be checked, given the longest version of each format."""
    length = sum(map(len, decklist.zones.values()))
    versions = [[version.constraints for version in data.versions] for data in chain]
    demands = sum(max(map(len, each)) for each in versions)
    values = sum(max(count_values(list(rules)) for rules in each) for each in versions)
    return max(1, min(MOST_DAYS, work // (length * demands + values + 1)))


def nearest_days(days: list[dt.date], today: dt.date, most: int = MOST_DAYS) -> list[dt.date]:
    return sorted(sorted(days, key=lambda day: abs(day - today))[:most])


def verdict_on_day(
    deck: ResolvedDeck, chain: Sequence[FormatData], day: dt.date, judged: dict[str, Verdict]
) -> Verdict | None:
    """The verdict on a day; rulesets that demand the same are asked once. None: not in force."""
    try:
        ruleset = build_ruleset(chain, day)
    except NotInForce:
        return None
    if ruleset.hash not in judged:
        judged[ruleset.hash] = check_resolved(deck, ruleset)
    return judged[ruleset.hash]


def verdict_reasons(verdict: Verdict | None) -> Any:
    """What distinguishes one interval from the next."""
    return verdict and (verdict.verdict, frozenset(map(problem_reason, verdict.problems)))


def problem_reason(problem: Finding) -> tuple[Any, ...]:
    """What makes a problem the same one on two days."""
    return problem.constraint.id, problem.code, problem.zone, problem.cards, problem.slack


def join_steps(steps: Sequence[tuple[dt.date | None, Verdict | None]]) -> Iterator[VerdictInterval]:
    before: Verdict | None = None
    ends = [since for since, _ in steps[1:]]
    for (since, verdict), until in zip(steps, [*ends, None], strict=True):
        yield VerdictInterval(
            since,
            until,
            verdict,
            problems_gone(verdict, before),
            problems_gone(before, verdict),
            before,
        )
        before = verdict


def problems_gone(one: Verdict | None, other: Verdict | None) -> tuple[Finding, ...]:
    """The problems of one verdict that the other has not."""
    known = set(map(problem_reason, other.problems)) if other else set()
    return tuple(p for p in (one.problems if one else ()) if problem_reason(p) not in known)
