"""Where a line may state how many copies it means: every way to split it into a count and the rest."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from decks.exchange.text.characters import CIRCLED, CLOSING, OPENING, count_of
from decks.legality.decklist import MAX_QUANTITY


class TextSpan(NamedTuple):
    """Part of a line: `line[start:end]`."""

    start: int
    end: int


class Split(NamedTuple):
    """A count and the parts of the line beside it.

    `quantity` is None where no count is stated, and 1000 for anything over 999. A `weak` count may as well be
    part of a text (“Top 8”): it counts only if there is such a card. `item`: the number may as well be that of an
    item in a numbered list. `front` and `boxed` say where it stands: first, or in brackets behind.
    """

    quantity: int | None
    rest: tuple[TextSpan, ...]
    weak: bool = False
    item: bool = False
    front: bool = False
    boxed: bool = False


OPEN, CLOSE = re.escape(OPENING + '"'), re.escape(CLOSING + '"')
CIRCLES = "".join(CIRCLED)
DIGITS = "[0-9]+"
UNIT = r"(?:枚(?!目)(?:入り|入れ|ずつ)?|まい|(?i:copies|copy|pcs)\b(?i:\s{1,3}of\b)?)"
# Numbers of other things are hardly counts of cards.
OTHERS = re.compile(
    r"\s{0,2}(?:players?|people|rounds?|games?|wins?|losses|turns?|points?|pts|years?|days?|months?|minutes?|min|"
    r"place|decks?|cards?|st|nd|rd|th|人|円|位|勝|敗|戦|ターン|回|分|点|票|年|月|日|名|種|枚目|弾|章|部|ヶ|か)(?![a-z])",
    re.IGNORECASE,
)
# Kanji are a count only before 枚: 「一」 and 「十」 begin too many names.
N = rf"(?P<n>{DIGITS}|[{CIRCLES}]|[一二三四五六七八九十]+(?=枚(?!目)))"
SEPARATOR = r"[:,;=|\t]"
# Longer gaps would make the patterns slow on lines of spaces.
S = r"\s{0,3}"

# `3 Foo`, `3x Foo`, `x3 Foo`, `3枚 Foo`, `3: Foo`, `3,Foo`, `3[1-0-001]`, `③Foo`, `3xFoo`, `3Foo`.
FRONT = re.compile(rf"(?:[x×]{S})?{N}(?P<after>{S}{UNIT}?{S}[x×*]?{S}{SEPARATOR}?{S})")
SPACED_FRONT = re.compile(rf"{N}(?P<after>\s+)")
PLAIN_FRONT = re.compile(rf"{N}(?P<after>[\s:,;]+)")
GLUED_FRONT = re.compile(rf"(?:[x×]{S})?{N}(?P<after>x?)(?=[^\W\d_])", re.IGNORECASE)
ITEM = re.compile(rf"(?P<n>{DIGITS})[.)]\s+")
BOXED_FRONT = re.compile(rf"[{OPEN}]{S}[x×]?{S}{N}{S}[x×]?{S}{UNIT}?{S}[{CLOSE}]{S}")

# `Foo x3`, `Foo×3`, `Foo 3x`; an x right behind a Latin letter belongs to the word.
MARKED = re.compile(
    rf"(?:{S}[×*]{S}|(?<![a-zA-Z]){S}x{S}|\s+x{S}){N}{S}{UNIT}?{S}$|\s+{N.replace('?P<n>', '?P<m>')}{S}[x×]{S}$"
)
UNITS = re.compile(rf"(?:[\s:,を]|が)*{N}{S}{UNIT}{S}$")
BOXED = re.compile(rf"{S}[{OPEN}]{S}[x×*]?{S}{N}{S}[x×]?{S}{UNIT}?{S}[{CLOSE}]{S}$")
CELL = re.compile(rf"{S}\t{S}{N}{S}$")
LEADERS = re.compile(rf"{S}(?:\.{{2,}}|…+|・{{2,}}|-+|_+|→|~|〜){S}{N}{S}$")
SEPARATED = re.compile(
    rf"(?:{S}[:,;=|/]{S}|\s+(?:(?i:qty|quantity|count|枚数|数量)[\s:]{{0,2}})?|(?<=[{CLOSE}])){N}{S}$"
)
CIRCLE = re.compile(rf"{S}(?P<n>[{CIRCLES}]){S}$")
GLUED = re.compile(rf"(?<=[^\x00-\x7f]){N}{S}$")
LATIN = re.compile(rf"(?<=[a-zA-Z])x{N}{S}$")
BEHIND = ((MARKED, False), (UNITS, False), (BOXED, False), (CELL, False), (CIRCLE, False))
BEHIND_WEAKLY = ((SEPARATED, True), (LEADERS, True), (GLUED, True), (LATIN, True))

# A count in the middle: `Foo ×3 (UR)`, a cell of a table.
WITHIN = re.compile(
    rf"(?:(?<=\s)|(?<=[^\x00-\x7f])|(?<=[{CLOSE}]))"
    rf"(?:[x×*]\s?(?P<a>{DIGITS})(?![0-9a-zA-Z])|(?P<b>{DIGITS}){UNIT}|(?P<c>{DIGITS})x(?=\s)"
    rf"|[{OPEN}][x×]?(?P<d>{DIGITS}){UNIT}?[{CLOSE}]|(?P<e>[{CIRCLES}]))"
    rf"|(?<=\t){S}(?P<f>{DIGITS}){S}(?=\t)|(?<=\s)(?P<g>{DIGITS})(?=\s)"
)
MOST_WITHIN = 6
# Counts at the end of a line stand in its last characters.
TAIL = 40
MOST_DIGITS = len(str(MAX_QUANTITY))


@lru_cache(64)  # a line is split several times until it is understood
def splits_of(shape: str, part: TextSpan) -> tuple[Split, ...]:
    """The ways to split a part of a line, the one without a count first."""
    splits = {Split(None, (part,)): None}
    splits |= dict.fromkeys(splits_in_front(shape, part))
    splits |= dict.fromkeys(splits_behind(shape, part))
    splits |= dict.fromkeys(splits_within(shape, part))
    return tuple(splits)


def splits_in_front(shape: str, part: TextSpan) -> Iterator[Split]:
    start, end = part
    for pattern in (FRONT, SPACED_FRONT, PLAIN_FRONT, GLUED_FRONT):
        weak, match = pattern is GLUED_FRONT, pattern.match(shape, start, end)
        if match and match.end() < end and (weak or parted(shape, match)):
            glued = not match["n"].isascii() and match["after"].endswith("枚")  # 「二枚貝」
            weak = weak or glued or OTHERS.match(shape, match.end("n")) is not None
            yield split(match["n"], weak, shape, (match.end(), end))._replace(front=True)
    if match := BOXED_FRONT.match(shape, start, end):
        yield split(match["n"], False, shape, (match.end(), end))
    if match := ITEM.match(shape, start, end):
        yield split(match["n"], True, shape, (match.end(), end))._replace(item=True)


def parted(shape: str, match: re.Match[str]) -> bool:
    """Whether anything parts the count from the rest; an x before a letter begins a word."""
    after, following = match["after"], shape[match.end()]
    if after.strip() == "x" and after.endswith("x") and following.isalnum():
        return not following.isascii()
    return bool(after) or following in OPENING + '"' or match["n"] in CIRCLED


def splits_behind(shape: str, part: TextSpan) -> Iterator[Split]:
    start, end = part
    for pattern, weak in (*BEHIND, *BEHIND_WEAKLY):
        match = pattern.search(shape, max(start, end - TAIL), end)
        if match and match.start() > start:
            number = match["n"] or match["m"] if pattern is MARKED else match["n"]
            behind = split(number, weak, shape, (start, match.start()))
            yield behind._replace(boxed=pattern is BOXED)
            # The first digits may end the name: `venom-031枚`, `No. 71枚`.
            digits = match.start("n" if match["n"] else "m")
            for cut in range(max(1, len(number) - MOST_DIGITS), len(number)):
                yield split(number[cut:], True, shape, (start, digits + cut))


def splits_within(shape: str, part: TextSpan) -> Iterator[Split]:
    start, end = part
    for count, match in enumerate(WITHIN.finditer(shape, start, end)):
        if count == MOST_WITHIN:
            return
        if start < match.start() and match.end() < end:
            number = next(filter(None, match.groups()))
            yield split(number, True, shape, (start, match.start()), (match.end(), end))


def split(number: str, weak: bool, shape: str, *rest: tuple[int, int]) -> Split:
    spans = tuple(trim_span(shape, *span) for span in rest)
    kept = tuple(span for span in spans if span.start < span.end)
    return Split(count_of(number, MAX_QUANTITY), kept, weak)


def trim_span(line: str, start: int, end: int) -> TextSpan:
    """The span without leading and trailing spaces."""
    part = line[start:end]
    start += len(part) - len(part.lstrip())
    return TextSpan(start, max(start, start + len(part.strip())))
