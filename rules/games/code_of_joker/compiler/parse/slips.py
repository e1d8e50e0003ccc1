"""Slips of the pen: 「カード1枚引く」 cannot be read, but 「カードを1枚引く」 can.

Card texts vary and slip in particles. Only they, and nouns that add nothing, are put in, left out or
changed here, and only near the place where the reading stopped; what says how many, whose, when or which
is never touched. A count that is missing is one. Whichever word is mended, the sentence must have one
meaning. That it was read in this way is recorded as an assumption.
"""

from collections.abc import Iterator
from dataclasses import replace

from languages import Text
from rules.engine.effects.compiled import Assumption
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import Chart
from rules.games.code_of_joker.compiler.meaning.said import Said
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText, Line
from rules.games.code_of_joker.compiler.parse.sentences import said_by

BEFORE, BEHIND = 10, 1  # how far from where the reading stopped, in characters
PUT_IN = ("、", "の", "を", "は", "が", "に", "と", "1体", "1枚", "カード", "ユニット")
LEFT_OUT = ("、", "の", "を", "は", "が", "に", "も", "カード", "ユニット", "する")
CHANGED = (
    ("と", "に"),
    ("に", "へ"),
    ("へ", "に"),
    ("に", "を"),
    ("を", "に"),
    ("の", "が"),
    ("は", "が"),
    ("や", "と"),
)
INSTEAD = "代わりに"
# Nouns behind a player would be that player's.
NOUNS, PLAYERS = ("カード", "ユニット"), ("相手", "あなた", "プレイヤー", "自分")
KEPT = "全て"  # a particle behind it would make it belong to something else
SWAPS = (*((word, "") for word in LEFT_OUT), *CHANGED)
Edit = tuple[int, str, str]  # where, the word that stands there, and what stands there instead
# How many sentences of a card may be tried, each in hundreds of ways; no printed card needs more.
MOST_TRIED = 4


class MendBudget:
    """How many sentences of a card may still be tried."""

    def __init__(self, sentences: int = MOST_TRIED) -> None:
        self.sentences = sentences

    def take_one(self) -> bool:
        """Whether another sentence may be tried."""
        self.sentences -= 1
        return self.sentences >= 0


def mended_ability(
    text: AbilityText, budget: MendBudget
) -> tuple[AbilityText, list[Assumption]] | None:
    """The text with its slips mended, and how; None if there are none, or one cannot be mended."""
    assumptions: list[Assumption] = []
    lines: list[Line] = []
    for line in text.lines:
        sentences = [mended_sentence(sentence, assumptions, budget) for sentence in line.sentences]
        if None in sentences:
            return None
        lines.append(replace(line, sentences=tuple(sentence for sentence in sentences if sentence)))
    return (replace(text, lines=lines), assumptions) if assumptions else None


def mended_sentence(
    phrase: Phrase, assumptions: list[Assumption], budget: MendBudget
) -> Phrase | None:
    """The sentence itself if it can be read, else as mended, with one more of the `assumptions`; None if neither
    works."""
    chart = Chart(card_grammar(), phrase.text)
    if chart.readings("sentence"):
        return phrase
    if INSTEAD in phrase.text or not budget.take_one():
        return None  # what happens instead of what depends on a single particle
    mended: dict[tuple[Said, ...], Phrase] = {}
    for edit in edits(phrase.text, chart.reached):
        other = edited(phrase, edit)
        for reading in chart.edited(other.text, edit[0]).readings("sentence"):
            mended.setdefault(said_by(reading), other)
    if len(mended) != 1:
        return None
    (other,) = mended.values()
    words = Text(f"It is read as 「{other.text}」", f"「{other.text}」と読む")
    assumptions.append(Assumption("slip", phrase.span(), words))
    return other


def edits(text: str, reached: int) -> Iterator[Edit]:
    for place in range(max(0, reached - BEFORE), min(len(text), reached + BEHIND) + 1):
        if not text.endswith(KEPT, 0, place):
            players = text.endswith(PLAYERS, 0, place)
            yield from (
                (place, "", particle) for particle in PUT_IN if not (players and particle in NOUNS)
            )
        yield from ((place, was, now) for was, now in SWAPS if text.startswith(was, place))


def edited(phrase: Phrase, edit: Edit) -> Phrase:
    """What is put in stands where the letter before it stands."""
    place, was, now = edit
    text, places = phrase.text, phrase.places
    near = places[min(max(place - 1, 0), len(places) - 1)]
    end = place + len(was)
    return Phrase(
        text[:place] + now + text[end:], (*places[:place], *(near,) * len(now), *places[end:])
    )
