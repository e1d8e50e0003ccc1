"""Keywords and colours in the text of a card, in whichever of the two languages it is written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from cards.faces.art import emblem_name
from cards.faces.colours import HUES, hue_name
from cards.game import Game
from cards.search.common import field_table
from cards.search.field import Field

COLOUR_FIELDS = ("colour", "attributes", "attribute")
NO_COLOUR = {"none", "joker"}
KANJI = "一-龥々"
KATAKANA = "ァ-ヶー"
# What may follow a colour of one kanji; anything else may make another word of it.
AFTER_COLOUR = (
    r"(?=属性|色|ゲージ|ユニット|マナ|カード|キャラ|エネルギー|コスト"
    r"|[のとかやはをがに、。，,・/／)）\]］】〕」＋+×\s0-9０-９]|$)"
)
WITHIN_BRACKETS = (r"(?<=[(（\[［〔【])", r"(?=[)）\]］〕】])")
# Where a keyword begins a line or a sentence, and where it ends alone.
BEGUN = r"(?:^|(?<=[\n■。、])|(?<=[.,:] ))"
ENDED = r"(?=[ 　]*(?:[.。、,:：;；・\n]|$))"


@dataclass(frozen=True)
class Piece:
    """Part of a text. `keyword`, `colour`: the value of the keyword or of the colour that it names."""

    text: str
    keyword: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Mark:
    """What stands beside the word for a colour."""

    emblem: str
    hue: str


def mark_text(text: str, game: Game) -> Iterator[Piece]:
    """The text in pieces; joined, they are the text again."""
    pattern, keywords, colours = patterns(game)
    at = 0
    for match in pattern.finditer(text):
        if match.start() > at:
            yield Piece(text[at : match.start()])
        word = folded(match[0])
        yield Piece(match[0], keywords.get(word, ""), colours.get(word, ""))
        at = match.end()
    if at < len(text):
        yield Piece(text[at:])


def colour_mark(value: str, game: Game) -> Mark:
    return Mark(emblem_name(game.look.signs.get(value, value)), hue_name(value))


@lru_cache(maxsize=64)
def patterns(game: Game) -> tuple[re.Pattern[str], dict[str, str], dict[str, str]]:
    """What to look for, and the values of the words that it finds."""
    keywords, colours = keyword_words(game), colour_words(game)
    ways = [keyword_pattern(word, game.reminders[v].bare) for word, v in by_length(keywords)]
    ways += [colour_pattern(word, value) for word, value in by_length(colours)]
    return re.compile("|".join(ways) or r"(?!)", re.IGNORECASE), keywords, colours


def by_length(words: dict[str, str]) -> list[tuple[str, str]]:
    """The longest first, for one keyword may begin as another does."""
    return sorted(words.items(), key=lambda item: -len(item[0]))


def folded(word: str) -> str:
    return word.lower().replace("-", " ")


def keyword_words(game: Game) -> dict[str, str]:
    field = field_table(game).find("keyword")
    values = (field.values if field else None) or {}
    return {
        folded(name): value
        for value in game.reminders
        for name in values.get(value, (value,))
        if len(name) > 2 or not name.isascii() or name.isupper()
    }


def colour_fields(game: Game) -> list[Field]:
    fields = (field_table(game).find(name) for name in COLOUR_FIELDS)
    return [field for field in fields if field]


def colour_words(game: Game) -> dict[str, str]:
    """Fields that come first win, as a colour does over an attribute of the same name."""
    words: dict[str, str] = {}
    for field in colour_fields(game):
        for value, names in (field.values or {}).items():
            for name in names[:2] if value not in NO_COLOUR else ():
                words.setdefault(folded(name), value)
    return words


def spelled(word: str) -> str:
    """English words in two parts are written with a space or a hyphen."""
    return re.escape(word).replace(r"\ ", "[ -]")


def keyword_pattern(word: str, bare: bool) -> str:
    """Within 【】, before its value in brackets, or as a line or sentence of its own; if `bare`, anywhere."""
    name = spelled(word)
    if bare and word.isascii():
        return rf"(?<!\w){name}(?!\w)"
    if bare:
        return rf"(?<![{KANJI}{KATAKANA}]){name}(?![{KANJI}{KATAKANA}])"
    edge = r"(?<!\w)" if word.isascii() else rf"(?<![{KANJI}{KATAKANA}])"
    return rf"(?:(?<=【){name}(?=[】/／])|{edge}{name}(?=[(（])|{BEGUN}{name}{ENDED})"


def colour_pattern(word: str, value: str) -> str:
    """Names of colours as words of their own; other attributes only where nothing else can be meant."""
    name = spelled(word)
    if value not in HUES and value != "sixth":
        before, after = WITHIN_BRACKETS
        return rf"(?:(?<!\w){name}(?=属性| attribute)|{before}{name}{after})"
    if word.isascii():
        return rf"(?<![\w-]){name}(?![\w-])"
    return rf"(?<![{KANJI}]){name}{AFTER_COLOUR}"
