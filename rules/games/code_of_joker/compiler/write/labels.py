"""The items under a heading: ①② to choose from, levels or numbers that decide, ・ for what depends on it."""

import re
from collections.abc import Callable
from typing import Any

from rules.engine.effects.nodes.nouns import ENDLESS
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar, named
from rules.games.code_of_joker.compiler.grammar.chart import Chart
from rules.games.code_of_joker.compiler.lower.conditions import conditions_of
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import Line
from rules.games.code_of_joker.compiler.write.bodies import Body
from rules.games.code_of_joker.effects.vocabulary import COLOURS, SPECIES

Data = dict[str, Any]
Read = Callable[[Phrase], list[Data]]
NAMES = named(COLOURS)
BULLETS = ("・", "●", "○", "◆")
ORDINAL = re.compile("[①-⑤]|[1-5]|[A-E]")
KINDS = {
    "ユニット": ["unit", "evolution"],
    "進化ユニット": ["evolution"],
    "トリガー": ["trigger"],
    "インターセプト": ["intercept"],
}
PARITY = {"奇": "odd", "偶": "even"}
REST = ("それ以外", "その他")
LEVELS = (1, 3)
NUMBERS = (0, ENDLESS)


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


def go_on(body: Body, sentences: list[tuple[Phrase, list[Data]]]) -> None:
    """Sentences after a list; what the list depends on is no matter of theirs. Raises Refused."""
    body.here = body.steps
    body.reopen()
    for phrase, items in sentences:
        body.scope.span = phrase.span()
        body.add_sentence(items)
    body.finish()


def fill_head(above: Body, line: Line, read: Read) -> Body:
    """Put an item below the heading of the line above, and give its body. Raises Refused."""
    head = above.head or {}
    body, mode = Body(above.scope.inner()), None
    body.lasting = above.scope.lasts
    if above.groups:
        add_group(above, line, body)
    elif is_listed(line.label) and above.items is not None:
        body.steps = body.here = above.items
    elif head.get("do") == "modes" and is_listed(line.label):
        mode = {"do": body.steps}
        head["modes"].append(mode)
        if head.get("by") == "opponent":
            above.scope.assume("chosen-side")
    elif head.get("do") == "cases" and line.label[0] in PARITY:
        add_parity(above, line, body)
    elif head.get("do") == "cases":
        head["cases"].append({"span": case_span(head, line), "do": body.steps})
    else:
        raise Refused("label", line.whole.span())
    fill_body(body, line, read, mode)
    return body


def is_listed(label: str) -> bool:
    return label in BULLETS or ORDINAL.fullmatch(label) is not None


def add_group(above: Body, line: Line, body: Body) -> None:
    """An item for those who have a unit of a colour, or for a unit that has it. Raises Refused."""
    if line.label in REST:
        add_rest(above, line, body)
        return
    wanted = group_filter(line.label)
    when = {"is": "exists", "filter": {**(above.among or {"owner": "you"}), **wanted}}
    if unit := above.grouped or above.scope.awaited.sort(wanted):
        when = {"is": "fits", "unit": unit, "filter": wanted}
    above.sorted.append({"do": "if", "if": [when], "then": body.steps})


def add_rest(above: Body, line: Line, body: Body) -> None:
    """An item for a unit that none of the items before was for. Raises Refused if there are none."""
    before: list[Data] = []
    for one in reversed(above.sorted):
        if one["do"] != "if" or one["if"][0]["is"] != "fits":
            break
        before.insert(0, {"is": "not", "condition": one["if"][0]})
    if not before:
        raise Refused("label", line.whole.span())
    above.sorted.append({"do": "if", "if": before, "then": body.steps})


def add_parity(above: Body, line: Line, body: Body) -> None:
    """An item for odd or even numbers is a condition, the second one what is done otherwise; the heading itself
    has nothing to do then."""
    head = above.head or {}
    before = above.here[-1]
    if before is head:
        when = {"is": "parity", "value": head["value"], "parity": PARITY[line.label[0]]}
        above.here[-1] = {"do": "if", "if": [when], "then": body.steps}
    elif before["if"][0]["parity"] != PARITY[line.label[0]] and "else" not in before:
        before["else"] = body.steps
    else:
        raise Refused("label", line.whole.span())


def group_filter(label: str) -> Data:
    """Colours, a kind of card, a species or else the name of a card."""
    if label.endswith("以外"):
        return {f"not_{key}": one for key, one in group_filter(label.removesuffix("以外")).items()}
    colours = [
        NAMES.get(one.removesuffix("属性")) for one in re.split("[／・、]|または|か|と", label)
    ]
    if all(colours):
        return {"colour": colours}
    if label in KINDS:
        return {"kind": KINDS[label]}
    return {"species": [label]} if label in SPECIES else {"name": [label]}


def fill_body(body: Body, line: Line, read: Read, mode: Data | None) -> None:
    """The sentences of an item; a condition at its beginning is that of the whole `mode`. Raises Refused."""
    for place, phrase in enumerate(line.sentences):
        body.scope.span = phrase.span()
        items = read(phrase)
        while mode is not None and place == 0 and is_whole(items):
            mode["if"] = mode.get("if", []) + conditions_of(items.pop(0), body.scope)
        body.add_sentence(items)
    body.finish()


def is_whole(items: list[Data]) -> bool:
    """Whether a condition stands first that holds for the whole line, not only for the sentence."""
    return bool(items) and items[0].get("lead") == "if" and not items[0].get("loose")


def case_span(head: Data, line: Line) -> list[int]:
    readings = Chart(card_grammar(), line.label).readings("label")
    if not readings:
        raise Refused("label", line.whole.span())
    level = head["value"].get("measure") == "level"
    low, high = LEVELS if level else NUMBERS
    return [readings[0].get("from", low), readings[0].get("to", high)]
