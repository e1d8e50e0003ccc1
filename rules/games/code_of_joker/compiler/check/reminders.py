"""Remarks in brackets that remind of rules, compared with the rules as they are played (`reminders.tsv`)."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.games.code_of_joker.compiler.normalise.segments import KEYWORD, Remark
from rules.games.code_of_joker.table.state import CP, HAND

ROWS = Path(__file__).parent / "reminders.tsv"
ALWAYS = "この能力はこのユニットがフィールドに出た時に付与される"  # what may follow any of them
BEARING = re.compile(
    r"\d+[度回]|使用すると|以[上下]に(?:は)?ならない|増えない|減らない|に限り|代わりに"
)
OURS = "再現できない能力"  # our own wording of a refused ability


class Reminder(NamedTuple):
    """`about`: what stands before it. `facts`: what the groups of the pattern may be. `needs`: a step that the
    effects must have."""

    about: str
    pattern: re.Pattern[str]
    facts: dict[str, tuple[str, ...]]
    needs: str


def remark_fault(remark: Remark, effects: object) -> str:
    """Why a remark is no reminder that can be left out: "unknown", "false" or, if it is, ""."""
    text = remark.text.replace("。" + ALWAYS, "").rstrip("。")
    said = [(row, match) for row in reminders() if (match := row.pattern.fullmatch(text))]
    if not said:
        return "" if text == OURS else "unknown"
    true = any(is_true(row, matched, remark.before, effects) for row, matched in said)
    return "" if true else "false"


def is_true(row: Reminder, match: re.Match[str], before: str, effects: object) -> bool:
    """Whether it stands where it belongs, and its facts are those of the rules."""
    numbers = [number for _, number in KEYWORD.findall(before) if number]
    own = {"n": numbers[-1] if numbers else "", "hand": str(HAND), "cp": str(CP)}
    return (
        row.about in before
        and all(
            (match[name] or "") in [wanted.format(**own) for wanted in allowed]
            for name, allowed in row.facts.items()
        )
        and (not row.needs or row.needs in set(steps_of(effects)))
    )


def bears_rule(remark: Remark) -> bool:
    """Whether an unknown remark limits or changes what the card does, rather than reminds."""
    return bool(BEARING.search(remark.text))


def steps_of(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("do"), str):
            yield value["do"]
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        yield from steps_of(part)


@cache
def reminders() -> tuple[Reminder, ...]:
    lines = ROWS.read_text("utf-8").splitlines()
    return tuple(reminder_of(line) for line in lines if not line.startswith("#"))


def reminder_of(line: str) -> Reminder:
    about, pattern, facts, needs, _clauses = line.split("\t")
    wanted = (fact.split("=") for fact in facts.split())
    allowed = {name: tuple(values.split("|")) for name, values in wanted}
    return Reminder(about, re.compile(pattern), allowed, needs)
