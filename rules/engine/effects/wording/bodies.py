"""Steps as sentences, worded so that the scope of every condition is clear.

What depends on a condition is one sentence, or a list under a heading; what follows such a list begins with
"then". Lines are unindented; list items have a mark, and lines inside them an indent.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.nodes.conditions import Exists
from rules.engine.effects.nodes.nothing import Nothing
from rules.engine.effects.nodes.values import Count
from rules.engine.effects.wording.met import met
from rules.engine.effects.wording.voice import Voice

Lines = list[str]
BULLET = "・"
CIRCLED = "①②③④⑤⑥⑦⑧⑨"


def body_lines(steps: tuple[Any, ...], voice: Voice, lead: str = "", loose: bool = False) -> Lines:
    """Steps in order. `lead`: how the first sentence begins. `loose`: a condition at the start must not seem to
    belong to the lead."""
    tongue, lines, start = voice.tongue, [""], lead
    for step in steps or (Nothing(),):
        lines_of = step.lines or partial(plain_lines, step)
        told = lines_of(voice, start, loose)
        lines[-1] = tongue.space.join(filter(None, [lines[-1], told[0]]))
        lines += told[1:]
        loose, start = False, ""
        if len(told) > 1 or step.reaches:
            lines.append("")
            start = tongue.afterwards
        voice = voice_after(step, voice)
    return [line for line in lines if line]


def voice_after(step: Any, voice: Voice) -> Voice:
    """The voice after a step was worded."""
    inner = next((getattr(step, name) for name in ("then", "cost") if hasattr(step, name)), ())
    if step.lines:
        return after_each(inner, voice)
    apart = getattr(step, "target", None) != "it"
    voice = voice.having(
        before=step, **{"met": voice.met or meets_others(step), "apart": apart, **met(step)}
    )
    return voice.having(made=step, met=True, apart=True) if step.makes else voice


def after_each(steps: Iterable[Any], voice: Voice) -> Voice:
    for step in steps:
        voice = voice_after(step, voice)
    return voice


def meets_others(step: Any) -> bool:
    """Whether a step can be about other cards than the event, so not about these alone, nor about points."""
    if hasattr(step, "target"):
        return bool(step.target != "event")
    return not (hasattr(step, "by") or hasattr(step, "amount"))


def plain_lines(step: Any, voice: Voice, lead: str = "", loose: bool = False) -> Lines:
    first, *rest = step_phrases(step, voice)
    told = [voice.tongue.sentence(phrase) for phrase in (lead + first, *rest)]
    return [voice.tongue.space.join(told)]


def step_phrases(step: Any, voice: Voice) -> list[str]:
    """A step as clauses that could each be a sentence: first what is chosen, then what is done to it."""
    voice.hear(step)
    if isinstance(step, Choose):
        return [voice.say(step)]
    target = getattr(step, "target", None)
    chosen = voice.tongue.choices(target, voice)
    return [*chosen, (voice.having(**met(target)) if chosen else voice).say(step)]


def inline_clause(steps: tuple[Any, ...], voice: Voice, nested: bool = True) -> str | None:
    """The steps as one clause; None if its end would be unclear."""
    if not any(step.lines for step in steps):
        return steps_clause(steps or (Nothing(),), voice)
    if not nested or len(steps) != 1:
        return None
    clause: str | None = steps[0].inline(voice) if steps[0].inline else None
    return clause


def steps_clause(steps: Iterable[Any], voice: Voice) -> str:
    told: list[str] = []
    for step in steps:
        told += step_phrases(step, voice)
        voice = voice_after(step, voice)
    return voice.tongue.joined(told)


def branch_lines(head: str, steps: tuple[Any, ...], voice: Voice, nested: bool = True) -> Lines:
    """What depends on the head: one sentence, or a list."""
    clause = inline_clause(steps, voice, nested)
    if clause is not None:
        return [voice.tongue.sentence(head + clause)]
    if len(steps) == 1 and steps[0].lists:
        return list(steps[0].lines(voice, head, False))
    return listed_lines(head + voice.tongue.following, [(BULLET, body_lines(steps, voice))], voice)


def listed_lines(head: str, items: Iterable[tuple[str, Lines]], voice: Voice) -> Lines:
    lines = [voice.tongue.sentence(head)]
    for mark, (first, *rest) in items:
        lines += [mark + first, *(voice.tongue.indent + line for line in rest)]
    return lines


def conditional_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    """Lines of When and Chance."""
    head = lead + voice.having(loose=loose).say(step)
    voice = having_asked(getattr(step, "when", ()), voice)
    lines = branch_lines(head, step.then, voice, nested=not step.otherwise)
    return after_all(lines, voice.tongue.otherwise, step.otherwise, voice)


def conditional_inline(step: Any, voice: Voice) -> str | None:
    inner = (
        None
        if step.otherwise
        else inline_clause(step.then, having_asked(getattr(step, "when", ()), voice))
    )
    return None if inner is None else voice.say(step) + inner


def having_asked(when: tuple[Any, ...], voice: Voice) -> Voice:
    """The voice after conditions, which may have named other cards than those met last, or the other unit of the
    event."""
    nodes = [node for _, node in walk_nodes(when)]
    apart = voice.apart or any(isinstance(node, Exists | Count) for node in nodes)
    both = voice.met or any(getattr(node, "unit", "") == "other" for node in nodes)
    return voice.having(apart=apart, met=both)


def after_all(lines: Lines, head: str, steps: tuple[Any, ...], voice: Voice) -> Lines:
    """A further branch, on the same line if the previous one was a sentence."""
    if not steps:
        return lines
    more = branch_lines(head, steps, voice, nested=False)
    if len(lines) > 1:
        return [*lines, *more]
    return [voice.tongue.space.join([lines[0], more[0]]), *more[1:]]


def pay_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    lines = branch_lines(lead, step.cost, voice, nested=False)
    voice = after_each(step.cost, voice)
    lines = after_all(lines, voice.say(step), step.then or (Nothing(),), voice)
    return after_all(lines, voice.tongue.otherwise, step.otherwise, voice)


def each_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    *choices, head = step_phrases(step, voice)
    told = [voice.tongue.sentence(phrase) for phrase in choices]
    if told:
        told[0] = voice.tongue.sentence(lead + choices[0])
    lines = branch_lines(head if told else lead + head, step.then, each_of(step, voice))
    return [voice.tongue.space.join([*told, lines[0]]), *lines[1:]]


def each_inline(step: Any, voice: Voice) -> str | None:
    *choices, head = step_phrases(step, voice)
    inner = inline_clause(step.then, each_of(step, voice))
    return None if inner is None else voice.tongue.joined([*choices, head + inner])


def each_of(step: Any, voice: Voice) -> Voice:
    return voice.having(**met(step.target)).having(many=False)


def repeat_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    head = lead + voice.say(step)
    return listed_lines(head, [(BULLET, body_lines(step.then, voice))], voice)


def mode_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    items = [
        (f"{circled_number(n)}：", guarded_lines(mode.when, mode.do, voice))
        for n, mode in enumerate(step.modes)
    ]
    return listed_lines(lead + voice.say(step), items, voice)


def circled_number(n: int) -> str:
    return CIRCLED[n] if n < len(CIRCLED) else f"({n + 1})"


def case_lines(step: Any, voice: Voice, lead: str, loose: bool) -> Lines:
    case = partial(voice.tongue.case, step.value)
    head, items = lead + voice.say(step), []
    for branch in step.cases:
        items.append((f"【{case(branch.span)}】", body_lines(branch.do, voice)))
        if step.overlap:
            voice = after_each(branch.do, voice)
    return listed_lines(head, items, voice)


def parted(steps: tuple[Any, ...], voice: Voice) -> list[Lines]:
    """Steps in order, apart where one begins with a condition of its own or ends with one, and what follows says
    itself what it is about."""
    items: list[Lines] = []
    start = 0
    for end in range(1, len(steps) + 1):
        then = after_each(steps[start:end], voice)
        around = steps[end - 1 : end + 1]
        if any(hasattr(step, "when") for step in around) and not looks_back(steps[end:], then):
            items.append(body_lines(steps[start:end], voice))
            voice, start = then, end
    return items + [body_lines(steps[start:], voice)] * (start < len(steps))


def looks_back(steps: tuple[Any, ...], voice: Voice) -> bool:
    """Whether they are about what was met before them, which several things would change."""
    voice = voice.having(chosen=False, heard=None)
    one, many = (body_lines(steps, voice.having(many=many)) for many in (False, True))
    return one != many


def guarded_lines(
    when: tuple[Any, ...], steps: tuple[Any, ...], voice: Voice, lead: str = ""
) -> Lines:
    """A body that depends on the conditions as a whole; in a list, if it has conditions of its own."""
    if not when:
        return body_lines(steps, voice, lead, loose=True)
    head = lead + voice.tongue.condition(when, voice)
    voice = having_asked(when, voice)
    if any(hasattr(step, "when") for step in steps):
        items = [(BULLET, lines) for lines in parted(steps, voice)]
        return listed_lines(head + voice.tongue.following, items, voice)
    if len(steps) > 1:
        if voice.tongue.chains and not any(step.lines for step in steps):
            return [voice.tongue.sentence(head + steps_clause(steps, voice))]
        head = voice.tongue.governing(head)
    return body_lines(steps, voice, head)
