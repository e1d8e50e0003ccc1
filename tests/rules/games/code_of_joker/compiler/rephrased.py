"""Our own wording in other words, in the style of cards: `phrasings.txt` has what says the same."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.engine.effects.japanese import GOES_ON, changed
from rules.games.code_of_joker.compiler.compile import compile_text
from tests.rules.games.code_of_joker.compiler.drawn import Data, Drawer
from tests.rules.games.code_of_joker.compiler.printed import meaning
from tests.rules.games.code_of_joker.compiler.returning import card_usage, result


class Phrasing(NamedTuple):
    """What is said (a pattern), and how else."""

    said: re.Pattern[str]
    other: str

    def of(self, text: str) -> str | None:
        match = self.said.search(text)
        if not match:
            return None
        return text[: match.start()] + match.expand(self.other) + text[match.end() :]

    @property
    def name(self) -> str:
        return f"{self.said.pattern} => {self.other}"


class Joining(Phrasing):
    """Two sentences as one."""

    def of(self, text: str) -> str | None:
        match = self.said.search(text)
        if not match:
            return None
        going_on = changed(match[1], GOES_ON, "で")
        return f"{text[: match.start()]}{going_on}、{text[match.end() :]}"


class Rephrased(NamedTuple):
    """`phrasings`: those that matter."""

    kind: str
    text: str
    state: str
    phrasings: tuple[Phrasing, ...]
    detail: str


def listed(text: str) -> tuple[Phrasing, ...]:
    """Lines `pattern => replacement`."""
    rows = (line.split(" => ") for line in text.splitlines() if " => " in line)
    return tuple(Phrasing(re.compile(said, re.M), other) for said, other in rows)


# What follows 「なら、」 reaches to the end of its sentence.
JOINED = Joining(
    re.compile(r"(?<=[、。\n])(?<!なら、)([^。、\n]+)。(?=[^。\n]+。)(?![^\n]*そうした)"), ""
)
PHRASINGS = (*listed(Path(__file__).with_name("phrasings.txt").read_text("utf-8")), JOINED)


def rephrased(seed: int, count: int, most: int) -> Iterator[Rephrased]:
    """Effects that come back by our own wording, in other words, `most` phrasings at once."""
    drawer, dice = Drawer(card_usage(), seed), random.Random(seed)
    while count:
        kind, effects = drawer.card()
        state, text, _ = result(kind, effects)
        if state != "same":
            continue
        count -= 1
        applied: tuple[Phrasing, ...] = ()
        for one in dice.sample(PHRASINGS, len(PHRASINGS)):
            if len(applied) < most and one.of(said(text, applied)):
                applied += (one,)
        yield least(kind, effects, text, applied)


def said(text: str, phrasings: tuple[Phrasing, ...]) -> str:
    for one in phrasings:
        text = one.of(text) or text
    return text


def least(kind: str, effects: Data, text: str, phrasings: tuple[Phrasing, ...]) -> Rephrased:
    """With no phrasing more than it takes for the same outcome."""
    state, detail = outcome(kind, effects, said(text, phrasings))
    for one in phrasings if state not in ("same", "assumed") else ():
        fewer = tuple(other for other in phrasings if other is not one)
        if outcome(kind, effects, said(text, fewer))[0] == state:
            return least(kind, effects, text, fewer)
    return Rephrased(kind, said(text, phrasings), state, phrasings, detail)


def outcome(kind: str, effects: Data, text: str) -> tuple[str, str]:
    compiled = compile_text(text, kind)
    if compiled.refusals:
        one = compiled.refusals[0]
        return "refused", f"{one.code} {one.quote!r} {one.detail}"
    if meaning(compiled.effects or {}) == meaning(effects):
        return "same", ""
    return "assumed" if compiled.assumptions else "differs", str(compiled.effects)
