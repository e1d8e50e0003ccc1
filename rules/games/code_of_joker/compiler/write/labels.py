"""The items under a heading: ①② to choose from, levels or numbers that decide, ・ for what depends on it."""

import re
from collections.abc import Callable

from rules.engine.effects.nodes.nouns import ENDLESS
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar, named
from rules.games.code_of_joker.compiler.grammar.chart import Chart
from rules.games.code_of_joker.compiler.lower.conditions import conditions_of
from rules.games.code_of_joker.compiler.lower.drafts import Case, Draft, Linked, Mode, branch
from rules.games.code_of_joker.compiler.meaning.conditions import (
    Condition,
    Exists,
    Fits,
    Not,
    Parity,
)
from rules.games.code_of_joker.compiler.meaning.nouns import Measure, NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import Cases, If, Modes, Said
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import Line
from rules.games.code_of_joker.compiler.resolve.nouns import laid_over
from rules.games.code_of_joker.compiler.write.body import Body, Sorts
from rules.games.code_of_joker.compiler.write.sentences import add_sentence, finish
from rules.games.code_of_joker.effects.vocabulary import COLOURS, SPECIES

Read = Callable[[Phrase], list[Said]]
NAMES = named(COLOURS)
BULLETS = ("・", "●", "○", "◆")
ORDINAL = re.compile("[①-⑤]|[1-5]|[A-E]")
KINDS = {
    "ユニット": ("unit", "evolution"),
    "進化ユニット": ("evolution",),
    "トリガー": ("trigger",),
    "インターセプト": ("intercept",),
}
PARITY = {"奇": "odd", "偶": "even"}
REST = ("それ以外", "その他")
LEVELS = (1, 3)
NUMBERS = (0, ENDLESS)
YOURS = NounPhrase(owner="you")


def add_item(opened: list[Body], line: Line, read: Read) -> None:
    """An item of a list, or a further line of one. `opened`: the body of the line above the lists, then those of
    the items that are not over, each one deeper. Raises Refused."""
    depth = line.depth if len(opened) > 1 else 0
    del opened[depth + 1 :]
    if len(opened) <= depth or (depth == 0 and not line.label):
        raise Refused("label", line.whole.span())
    if line.label:
        opened.append(fill_head(opened[depth], line, read))
    else:
        go_on(opened[depth], [(phrase, read(phrase)) for phrase in line.sentences])


def go_on(body: Body, sentences: list[tuple[Phrase, list[Said]]]) -> None:
    """Sentences after a list; what the list depends on is no matter of theirs. Raises Refused."""
    body.here = body.steps
    body.reopen()
    for phrase, items in sentences:
        body.scope.span = phrase.span()
        add_sentence(body, items)
    finish(body)


def fill_head(above: Body, line: Line, read: Read) -> Body:
    """Put an item below the heading of the line above, and give its body. Raises Refused."""
    expected, step = above.expected, above.expected.head and above.expected.head.step
    body = Body(above.scope.inner(), above.read_quote, lasting=above.scope.lasts)
    mode = None
    if expected.sorts:
        add_group(above, expected.sorts, line, body)
    elif is_listed(line.label) and expected.bullets is not None:
        body.steps = body.here = expected.bullets
    elif isinstance(step, Modes) and is_listed(line.label):
        mode = add_mode(above, step, body)
    elif isinstance(step, Cases) and expected.head:
        add_case(above, expected.head, step, line, body)
    else:
        raise Refused("label", line.whole.span())
    fill_body(body, line, read, mode)
    return body


def is_listed(label: str) -> bool:
    return label in BULLETS or ORDINAL.fullmatch(label) is not None


def add_mode(above: Body, step: Modes, body: Body) -> Mode:
    mode = Mode(body.steps)
    if above.expected.head and above.expected.head.modes is not None:
        above.expected.head.modes.append(mode)
    if step.by == "opponent":
        above.scope.assume("chosen-side")
    return mode


def add_case(above: Body, head: Draft, step: Cases, line: Line, body: Body) -> None:
    """An item for a span of numbers. Raises Refused."""
    if line.label[0] in PARITY:
        add_parity(above, head, step, line, body)
    elif head.cases is not None:
        head.cases.append(Case(body.steps, case_span(step, line)))


def add_group(above: Body, sorts: Sorts, line: Line, body: Body) -> None:
    """An item for those who have a unit of a colour, or for a unit that has it. Raises Refused."""
    if line.label in REST:
        when = [Linked(condition) for condition in none_of(sorts, line)]
    else:
        wanted = group_filter(line.label)
        unit = sorts.unit or above.scope.awaited.sort(wanted)
        there = Exists(filter=laid_over(sorts.among or YOURS, wanted))
        when = [Linked[Condition](Fits(unit=unit, filter=wanted) if unit else there)]
    sorts.block.append(branch(when, body.steps))


def none_of(sorts: Sorts, line: Line) -> list[Condition]:
    """That a unit is none of what the items before were for. Raises Refused if there are none."""
    before: list[Condition] = []
    for draft in reversed(sorts.block):
        asked = draft.when[0].part if draft.when else None
        if draft.step.do != "if" or not isinstance(asked, Fits):
            break
        before.insert(0, Not(condition=asked))
    if not before:
        raise Refused("label", line.whole.span())
    return before


def add_parity(above: Body, head: Draft, step: Cases, line: Line, body: Body) -> None:
    """An item for odd or even numbers is a condition, the second one what is done otherwise; the heading itself
    has nothing to do then. Raises Refused."""
    before, parity = above.here[-1], PARITY[line.label[0]]
    asked = before.when[0].part if before.when else None
    if before is head:
        when = Linked[Condition](Parity(value=step.value, parity=parity))
        above.here[-1] = branch([when], body.steps)
    elif isinstance(asked, Parity) and asked.parity != parity and before.otherwise is None:
        before.otherwise = body.steps
    else:
        raise Refused("label", line.whole.span())


def group_filter(label: str) -> NounPhrase:
    """Colours, a kind of card, a species or else the name of a card. Raises Refused for all but a kind."""
    if label.endswith("以外"):
        others = group_filter(label.removesuffix("以外"))
        if others.kind:
            raise Refused("language")
        return NounPhrase(
            not_colour=others.colour, not_species=others.species, not_name=others.name
        )
    colours = [
        NAMES.get(word.removesuffix("属性")) for word in re.split("[／・、]|または|か|と", label)
    ]
    if all(colours):
        return NounPhrase(colour=tuple(filter(None, colours)))
    if label in KINDS:
        return NounPhrase(kind=KINDS[label])
    return NounPhrase(species=(label,)) if label in SPECIES else NounPhrase(name=(label,))


def fill_body(body: Body, line: Line, read: Read, mode: Mode | None) -> None:
    """The sentences of an item; a condition at its beginning is that of the whole `mode`. Raises Refused."""
    for place, phrase in enumerate(line.sentences):
        body.scope.span = phrase.span()
        items = read(phrase)
        while mode is not None and place == 0 and (first := whole_condition(items)):
            mode.when += [Linked(condition) for condition in conditions_of(first, body.scope)]
            items.pop(0)
        add_sentence(body, items)
    finish(body)


def whole_condition(items: list[Said]) -> If | None:
    """The condition that stands first, if it holds for the whole line, not only for the sentence."""
    first = items[0] if items else None
    return first if isinstance(first, If) and not first.loose else None


def case_span(step: Cases, line: Line) -> tuple[int, int]:
    """Raises Refused."""
    readings = Chart(card_grammar(), line.label).readings("label")
    if not readings:
        raise Refused("label", line.whole.span())
    level = isinstance(step.value, Measure) and step.value.measure == "level"
    low, high = LEVELS if level else NUMBERS
    return readings[0].get("from", low), readings[0].get("to", high)
