"""How the compiler reads a card, stage by stage: the text in its usual widths, its segments, their readings."""
# interpreted: a look at single cards, not part of any game

from collections.abc import Iterator

from languages import Text
from rules.engine.effects.stages import Part, Stage
from rules.games.code_of_joker.compiler.findings import REASONS, Refused
from rules.games.code_of_joker.compiler.meaning.record import shown
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import CardText, card_segments, lines_of
from rules.games.code_of_joker.compiler.normalise.text import normalised_text
from rules.games.code_of_joker.compiler.parse.sentences import read_sentence

TEXT = Text("text, normalised", "正規化したテキスト")
SEGMENTS = Text("segments", "区分")
READINGS = Text("readings", "読み")


def text_stages(text: str, number: str = "") -> tuple[Stage, ...]:
    """The stages before effects. `number`: the card's, since slips of single cards are mended."""
    phrase = normalised_text(text, number)
    card = card_segments(phrase)
    return (
        Stage(TEXT, tuple(part_of("line", line) for line in lines_of(phrase) if line.text)),
        Stage(SEGMENTS, tuple(segments_of(card))),
        Stage(READINGS, tuple(reading_of(sentence) for sentence in sentences_of(card))),
    )


def part_of(what: str, phrase: Phrase) -> Part:
    return Part(phrase.span(), what, phrase.text)


def segments_of(card: CardText) -> Iterator[Part]:
    yield from (part_of("stray", phrase) for phrase in card.stray)
    for ability in card.abilities:
        yield part_of("ability", ability.heading)
        for line in ability.lines:
            yield from (
                part_of(f"sentence {line.label}".strip(), sentence) for sentence in line.sentences
            )


def sentences_of(card: CardText) -> Iterator[Phrase]:
    for ability in card.abilities:
        for line in ability.lines:
            yield from line.sentences


def reading_of(phrase: Phrase) -> Part:
    try:
        items = read_sentence(phrase)
    except Refused as refused:
        start, end = refused.span or phrase.span()
        return Part((start, end), "refused", f"{REASONS[refused.code].en}: {refused.detail}")
    return Part(phrase.span(), "read", shown(items))
