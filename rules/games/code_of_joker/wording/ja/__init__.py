"""Japanese, in the manner of printed cards."""

from typing import Any

from rules.games.code_of_joker.effects.nouns import Measure
from rules.games.code_of_joker.wording.ja import conditions, gives, grammar, nouns, steps, values
from rules.games.code_of_joker.wording.voice import Tongue, Voice


def each(target: Any, voice: Voice) -> list[str]:
    thing = "それ" if nouns.choices(target, voice) else nouns.thing(target, voice)
    return [*nouns.choices(target, voice), f"{thing}のそれぞれについて、"]


def modes(step: Any, voice: Voice) -> str:
    if step.random:
        return f"以下の効果からランダムで{step.choose}つを発動する"
    by = "対戦相手は" if step.by == "opponent" else ""
    return f"{by}以下の効果から{step.choose}つを選び発動する"


def case(value: Any, span: tuple[int, int]) -> str:
    low, high = span
    level = "レベル" if isinstance(value, Measure) and value.measure == "level" else ""
    return level + (str(low) if low == high else f"{low}～{high}")


JAPANESE = Tongue(
    phrases=steps.phrases,
    joined=grammar.joined,
    sentence=grammar.sentence,
    condition=conditions.all_of,
    events=conditions.events,
    give=gives.give,
    each=each,
    value=values.value,
    span=values.span,
    times=lambda times, voice: f"以下の効果を{values.value(times, voice)}回発動する",
    chance=lambda percent: f"{percent}%の確率で、",
    modes=modes,
    cases=lambda value, voice: f"{values.plain(value, voice)}によって以下の効果が発動する",
    case=case,
    keyword=gives.keyword,
    heading=gives.heading,
    coded=gives.coded,
    notes=gives.notes,
    remarks=gives.remarks,
    zone=gives.zone,
    otherwise="そうでない場合、",
    if_done="そうした場合、",
    following="以下の効果が発動する",
    afterwards="その後、",
    indent="　",
    space="",
)
