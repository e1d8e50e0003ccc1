"""A sentence by the grammar: its one meaning, as data."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import MARK, Chart, meaning, unmarked
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase, topics_behind

Data = dict[str, Any]


def read_sentence(phrase: Phrase) -> list[Data]:
    """What a sentence says, each part with its place in the printed text. Raises Refused."""
    chart = Chart(card_grammar(), phrase.text)
    readings = {meaning(one): one for one in chart.readings("sentence")}
    for other in topics_behind(phrase) if not readings else ():
        found = Chart(card_grammar(), other.text).readings("sentence")
        readings, phrase = {meaning(one): one for one in found}, other
        if readings:
            break
    if not readings:
        raise Refused("unread", phrase.span(min(chart.reached, len(phrase.text) - 1)))
    if len(readings) > 1:
        raise Refused("ambiguous", phrase.span())
    (items,) = readings.values()
    return [placed(item, phrase) for item in items]


def placed(item: Data, phrase: Phrase) -> Data:
    start, end = item.get(MARK, (0, None))
    return {**unmarked(item), MARK: phrase.span(start, end)}
