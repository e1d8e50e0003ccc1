"""English, in the manner of rules text."""

from typing import Any

from rules.games.code_of_joker.effects.nouns import Measure
from rules.games.code_of_joker.wording.en import conditions, gives, grammar, nouns, steps, values
from rules.games.code_of_joker.wording.voice import Tongue, Voice


def each(target: Any, voice: Voice) -> list[str]:
    thing = "what was chosen" if nouns.choices(target, voice) else nouns.thing(target, voice)
    return [*nouns.choices(target, voice), f"for each of {thing}, "]


def modes(step: Any, voice: Voice) -> str:
    if step.random:
        return f"{step.choose} of the following takes effect at random"
    verb = "your opponent chooses" if step.by == "opponent" else "choose"
    return f"{verb} {step.choose} of the following"


def case(value: Any, span: tuple[int, int]) -> str:
    low, high = span
    level = "Level " if isinstance(value, Measure) and value.measure == "level" else ""
    return level + (str(low) if low == high else f"{low} to {high}")


def by_number(value: Any, voice: Voice) -> str:
    told = values.plain(value, voice)
    the = "the " if told.startswith(("number", "total")) else ""
    return f"by {the}{told}, the following takes effect"


ENGLISH = Tongue(
    phrases=steps.phrases,
    joined=grammar.joined,
    sentence=grammar.sentence,
    condition=conditions.all_of,
    events=conditions.events,
    give=gives.give,
    each=each,
    value=values.value,
    span=values.span,
    times=lambda times, voice: f"the following takes effect {values.value(times, voice)} times",
    chance=lambda percent: f"with a chance of {percent}%, ",
    modes=modes,
    cases=by_number,
    case=case,
    keyword=gives.keyword,
    heading=gives.heading,
    coded=gives.coded,
    notes=gives.notes,
    remarks=gives.remarks,
    zone=gives.zone,
    otherwise="otherwise, ",
    if_done="if you do, ",
    following="the following takes effect",
    afterwards="then, ",
    indent="  ",
    space=" ",
)
