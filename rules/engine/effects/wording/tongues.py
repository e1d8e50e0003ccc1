"""English and Japanese as tongues, but for what a game says in its own words."""

from functools import partial
from typing import Any, Final

from rules.engine.effects import english, japanese
from rules.engine.effects.nodes.nouns import ENDLESS
from rules.engine.effects.wording import en, ja
from rules.engine.effects.wording.voice import Tongue

# With the rest of a Tongue: nouns, case, heading, coded, notes, remarks, opening.
english_tongue: Final = partial(
    Tongue,
    name="en",
    joined=english.joined,
    sentence=english.sentence,
    condition=en.all_of,
    events=en.events,
    choices=en.choices,
    governing=en.governing,
    chains=False,
    otherwise="otherwise, ",
    following="the following takes effect",
    afterwards="then, ",
    indent="  ",
    space=" ",
)
japanese_tongue: Final = partial(
    Tongue,
    name="ja",
    joined=japanese.joined,
    sentence=japanese.sentence,
    condition=ja.all_of,
    events=ja.events,
    choices=ja.choices,
    governing=str,
    chains=True,
    otherwise="そうでない場合、",
    following="以下の効果が発動する",
    afterwards="その後、",
    indent="　",
    space="",
)


def english_case(value: Any, span: tuple[int, int]) -> str:
    return case_of(span, "{}–{}", "{} or less", "{} or more")


def japanese_case(value: Any, span: tuple[int, int]) -> str:
    return case_of(span, "{}～{}", "{}以下", "{}以上")


def case_of(span: tuple[int, int], between: str, most: str, least: str) -> str:
    low, high = span
    if low == high:
        return str(low)
    if low == 0:
        return most.format(high)
    return least.format(low) if high == ENDLESS else between.format(low, high)


def english_notes(effects: Any) -> list[str]:
    """What cannot be performed."""
    names = (name.en or name.ja for name in effects.unplayable)
    return [f"■{name} (this ability cannot be performed)" for name in names]


def japanese_notes(effects: Any) -> list[str]:
    """What cannot be performed."""
    names = (name.ja or name.en for name in effects.unplayable)
    return [f"■{name}（再現できない能力）" for name in names]
