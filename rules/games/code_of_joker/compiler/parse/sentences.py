"""A sentence by the grammar: its one meaning, as records."""

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import MARK, Chart
from rules.games.code_of_joker.compiler.meaning.record import GrammarData, read_record
from rules.games.code_of_joker.compiler.meaning.said import NOWHERE, Deed, Lead, Said
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
    if len(readings) > 1:
        raise Refused("ambiguous", phrase.span())
    return [said_at(item, phrase.span(*item.get(MARK, (0, None)))) for item in readings[0]]


def said_at(item: GrammarData, span: Span = NOWHERE) -> Said:
    said: Said = read_record(Lead if Lead.family in item else Deed, item, span=span)
    return said


def said_by(reading: list[GrammarData]) -> tuple[Said, ...]:
    """What a reading of a sentence says, wherever it stands."""
    return tuple(map(said_at, reading))
