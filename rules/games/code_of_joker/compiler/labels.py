"""The items under a heading: ①② to choose from, levels or numbers that decide."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.compiler.bodies import Body
from rules.games.code_of_joker.compiler.chart import Chart
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.opening import conditions_of
from rules.games.code_of_joker.compiler.phrases import Phrase
from rules.games.code_of_joker.compiler.reading import card_grammar, named
from rules.games.code_of_joker.compiler.segments import Line
from rules.games.code_of_joker.vocabulary import COLOURS

Data = dict[str, Any]
Read = Callable[[Phrase], list[Data]]
NAMES = named(COLOURS)
LEVELS = (1, 3)
NUMBERS = (0, 99)


def fill_head(above: Body, line: Line, read: Read) -> None:
    """Put an item below the heading of the line above. Raises Refused."""
    head = above.head or {}
    if above.groups:
        add_group(above, line, read)
        return
    if head.get("do") == "modes" and line.label in "①②③④⑤":
        head["modes"].append(mode_of(above, line, read))
        if head.get("by") == "opponent":
            above.scope.assume("chosen-side")
    elif head.get("do") == "cases":
        head["cases"].append({"span": case_span(head, line), "do": body_of(above, line, read)[1]})
    else:
        raise Refused("label", line.whole.span())


def add_group(above: Body, line: Line, read: Read) -> None:
    """An item for those who have a unit of a colour. Raises Refused."""
    colour = NAMES.get(line.label)
    if colour is None:
        raise Refused("label", line.whole.span())
    exists = {"is": "exists", "filter": {"owner": "you", "colour": [colour]}}
    above.steps.append({"do": "if", "if": [exists], "then": body_of(above, line, read)[1]})


def mode_of(above: Body, line: Line, read: Read) -> Data:
    when, steps = body_of(above, line, read)
    return {"do": steps, "if": when} if when else {"do": steps}


def body_of(above: Body, line: Line, read: Read) -> tuple[list[Data], list[Data]]:
    """The conditions and the steps of an item."""
    body, when = Body(above.scope.inner()), list[Data]()
    for place, phrase in enumerate(line.sentences):
        body.scope.span = phrase.span()
        items = read(phrase)
        while place == 0 and items and items[0].get("lead") == "if":
            when += conditions_of(items.pop(0), body.scope)
        body.add_sentence(items)
    if body.head is not None:
        raise Refused("label", line.whole.span())
    return when, body.finish()


def case_span(head: Data, line: Line) -> list[int]:
    readings = Chart(card_grammar(), line.label).readings("label")
    if not readings:
        raise Refused("label", line.whole.span())
    level = head["value"].get("measure") == "level"
    low, high = LEVELS if level else NUMBERS
    return [readings[0].get("from", low), readings[0].get("to", high)]
