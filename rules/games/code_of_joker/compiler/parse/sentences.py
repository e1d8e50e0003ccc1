"""A sentence by the grammar: its one meaning, as records."""

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import MARK, Chart, meaning
from rules.games.code_of_joker.compiler.meaning.record import GrammarData, read_record
from rules.games.code_of_joker.compiler.meaning.said import Deed, Lead, Said
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase, topics_behind


def read_sentence(phrase: Phrase) -> list[Said]:
    """What a sentence says, each part with its place in the printed text. Raises Refused."""
    chart = Chart(card_grammar(), phrase.text)
    readings = chart.readings("sentence")
    for other in topics_behind(phrase) if not readings else ():
        readings, phrase = Chart(card_grammar(), other.text).readings("sentence"), other
        if readings:
            break
    if not readings:
        raise Refused("unread", phrase.span(min(chart.reached, len(phrase.text) - 1)))
    if len({meaning(one) for one in readings}) > 1:
        raise Refused("ambiguous", phrase.span())
    return [said_at(item, phrase) for item in readings[-1]]


def said_at(item: GrammarData, phrase: Phrase) -> Said:
    start, end = item.get(MARK, (0, None))
    kind = Lead if Lead.family in item else Deed
    said: Said = read_record(kind, item, span=phrase.span(start, end))
    return said
