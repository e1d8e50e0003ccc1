"""Reads one line by itself: how many copies, and of which card.

A line may have several readings: `3 Foo x2` may mean three of "Foo x2" or two of "3 Foo". The existing cards
decide; if readings of different cards remain, the line is ambiguous. Nothing is guessed.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cards.catalog import Records
from cards.folding import same_name
from cards.record import CardRecord
from decks.exchange.canonical import reference_number
from decks.exchange.text.characters import CIRCLED, CLOSING, OPENING, count_of, shape_of
from decks.exchange.text.counts import ITEM, Split, TextSpan, splits_in_front, splits_of, trim_span
from decks.exchange.text.references import COMMENT, TOKEN, Match, Resolver, covers
from decks.legality.decklist import MAX_QUANTITY

# Marks before and behind an entry are no part of it, whatever they are, unless they open or close something.
KEPT_FIRST = OPENING + '"#/×'
KEPT_LAST = CLOSING + '"×'
# A box to tick.
BOX = re.compile(r"(?:\[ {0,2}[xv✓]? {0,2}\]\s{0,3})?[^\w\[({<“\"#/×]{0,4}")
PAIRS = {*zip(OPENING, CLOSING, strict=True), ('"', '"')}
# Prose may mention a card: then the name is the smaller part of the line.
MENTION = 0.5
# No deck holds so many copies of a card.
FAR_BEYOND = 60
# A line with so many words beside a card speaks of it.
FEWEST_WORDS = 3
# What is printed before a text: 【発動コスト】手札3枚.
LABEL = re.compile(r"\s*\[(?P<label>[^\]0-9]+)\]\s*\S")
# Particles that hardly stand in a name, before something else than the end.
SENTENCE = re.compile(r"(?:は|を|には|では|から|まで)(?=[^\s]{2})")
REPEATED = re.compile(r"[\s、,]+")
NUMERAL = re.compile(f"[0-9]+|[{''.join(CIRCLED)}]|[一二三四五六七八九十]+")


class LineReading(NamedTuple):
    """How a line is read. `cards`: what its reference matches; `sure`: nothing contradicts them.

    `quantity` is the count stated, None if none is; `least` the smallest that it may be, if that is in doubt (0:
    it may mean no card at all). `item`: the count may be the line's place in a numbered list. `share`: how much
    of the line the reference is, from 0 to 1. `most`: of a line that may mean no card, the most copies that it
    may mean all the same.
    """

    quantity: int | None
    span: TextSpan
    reference: str
    cards: Records = ()
    sure: bool = False
    least: int | None = None
    item: int | None = None
    share: float = 1.0
    most: int = 1

    @property
    def card(self) -> CardRecord | None:
        return self.cards[0] if self.sure and len(self.cards) == 1 else None

    @property
    def countable(self) -> bool:
        return self.quantity is None or 1 <= self.quantity <= MAX_QUANTITY


def card_of_line(raw: str, resolver: Resolver) -> CardRecord | None:
    """The one card that a line by itself names for sure, in any way in which a line of a list may name it."""
    return read_reference(raw, resolver).card


def parts_of_line(raw: str) -> list[str]:
    """The line, and without bullets, borders and a trailing comment if it has any."""
    return [raw[part.start : part.end] for part in parts_of(raw, shape_of(raw))]


class Way(NamedTuple):
    """One way to read a line: a count, and the cards that the rest of it matches."""

    split: Split
    match: Match


def read_reference(raw: str, resolver: Resolver) -> LineReading:
    """The best reading of a line that is neither a heading nor a remark."""
    shape = shape_of(raw)
    parts = list(parts_of(raw, shape))
    if not parts:
        return LineReading(None, TextSpan(0, 0), "")
    plain = plain_reading(raw, shape, parts[0], resolver)
    if plain:
        return plain
    if not resolver.afford(len(raw)):
        return LineReading(None, parts[0], raw.strip(), least=0, most=largest_number(shape))
    repeated = repeated_name(raw, parts[-1], resolver)
    if repeated:
        return repeated
    doubtful: list[Way] = []
    sure: list[Way] = []
    for part in parts:
        ways = ways_of(raw, shape, part, resolver)
        sure += [way for way in ways if way.match.sure]
        doubtful += ways
    items = [way for way in sure if way.split.item]
    others = [way for way in sure if not way.split.item]
    if others:
        reading = settle_ways(raw, shape, parts[0], others, resolver)
        if reading.quantity is not None or not items:
            return behind_front(reading, raw, shape, parts, others)
    if items:  # a number in a list counts only where nothing else does
        return settle_ways(raw, shape, parts[0], items, resolver)
    for part in parts:  # a name with a tab in it
        cards = resolver.find(raw, part)
        if cards:
            way = Way(Split(None, (part,)), Match(cards, part, True, True))
            return settle_ways(raw, shape, part, [way], resolver)
    return doubtful_reading(raw, shape, parts, doubtful, resolver)


def behind_front(
    reading: LineReading, raw: str, shape: str, parts: list[TextSpan], ways: list[Way]
) -> LineReading:
    """The reading, in doubt if it takes the number that the line begins with for a figure of the card."""
    front = [split for part in parts for split in splits_in_front(shape, part) if not split.weak]
    figured = all(way.match.figures for way in ways)
    if not front or not figured or reading.quantity in (None, *(s.quantity for s in front)):
        return reading
    counts = [number_of(reading.quantity), *(number_of(split.quantity) for split in front)]
    return reading._replace(quantity=max(counts), sure=False, least=min(counts))


def repeated_name(raw: str, part: TextSpan, resolver: Resolver) -> LineReading | None:
    """The reading of one name that stands several times on a line: as many copies, or one of which it is both the
    number and the name."""
    words = REPEATED.split(raw[part.start : part.end])
    if len(words) < 2 or len(set(words)) != 1:
        return None
    cards = resolver.catalog.find_exactly(words[0])
    if len(cards) != 1:
        return None
    named = reference_number(cards[0], words[0], resolver.catalog)
    twice = same_name(cards[0].number) == same_name(words[0]) or len(set(cards[0].names)) > 1
    if twice and len(words) == 2:
        return LineReading(None, part, named, cards, True)
    return LineReading(len(words), part, named, cards, False, 1)


def plain_reading(raw: str, shape: str, part: TextSpan, resolver: Resolver) -> LineReading | None:
    """The reading of a line that can mean only one thing: of `3 [number] name` where both are to the letter, or
    of the only count beside which all the rest is a name to the letter."""
    if resolver.catalog.find_exactly(raw[part.start : part.end]):
        return None
    for split in splits_in_front(shape, part):
        plain = split.rest and not split.weak
        match = resolver.numbered(raw, shape, split.rest[0]) if plain else None
        if match:
            return settle_ways(raw, shape, part, [Way(split, match)], resolver)
    ways = [
        Way(split, Match(cards, split.rest[0], True, True))
        for split in splits_of(shape, part)
        if split.quantity is not None and len(split.rest) == 1
        if (cards := resolver.catalog.find_exactly(raw[slice(*split.rest[0])]))
    ]
    if len(ways) != 1 or ways[0].split.weak or len(ways[0].match.cards) != 1:
        return None
    return settle_ways(raw, shape, part, ways, resolver)


def parts_of(raw: str, shape: str) -> Iterator[TextSpan]:
    """The stripped line, without bullets and borders, without its number in a list, and all without comments."""
    whole = trim_span(raw, 0, len(raw))
    if whole.start == whole.end:
        return
    parts = {whole: None}
    start, end = whole
    while start < end and not (shape[start].isalnum() or shape[start] in KEPT_FIRST):
        start += 1
    boxed = BOX.match(shape, start)
    start = boxed.end() if boxed else start
    while start < end and not (shape[end - 1].isalnum() or shape[end - 1] in KEPT_LAST):
        end -= 1
    parts[trim_span(raw, start, end)] = None
    item = ITEM.match(shape, start, end)
    if item:
        parts[trim_span(raw, item.end(), end)] = None
    for part in list(parts):
        for comment in COMMENT.finditer(shape, *part):
            parts[trim_span(raw, part.start, comment.start())] = None
            break
    yield from (part for part in parts if part.start < part.end)


def ways_of(raw: str, shape: str, part: TextSpan, resolver: Resolver) -> list[Way]:
    return [
        Way(split, match)
        for split in splits_of(shape, part)
        if split.rest
        for match in resolver.matches(raw, shape, split.rest, split.quantity is not None)
    ]


def settle_ways(
    raw: str, shape: str, part: TextSpan, ways: list[Way], resolver: Resolver
) -> LineReading:
    """The single reading, or an unsure one that holds the cards of all.

    Exact names win over folded ones, longer over shorter, and a count over none. Two counts leave a doubt, unless
    one is boxed behind a line that begins with the other, or is far beyond what a deck holds.
    """
    exact = [way for way in ways if way.match.exact]
    ways = longest_of(exact or ways)
    counted = [way for way in ways if way.split.quantity is not None]
    ways = counted or ways
    fewest = min(way.match.figures for way in ways)
    ways = [way for way in ways if way.match.figures == fewest]
    if any(way.split.front for way in ways):
        ways = [way for way in ways if not way.split.boxed]
    few = [way for way in ways if number_of(way.split.quantity) <= FAR_BEYOND]
    ways = few or ways
    first = ways[0]
    counts = {way.split.quantity for way in ways}
    if any(way.match.cards != first.match.cards for way in ways):
        in_order = sorted(ways, key=lambda way: -way.match.span.start)
        cards = tuple(dict.fromkeys(card for way in in_order for card in way.match.cards))
        most, least = max(counts, key=number_of), min(map(number_of, counts))
        text = raw[part.start : part.end]
        doubt = least if least != number_of(most) else None
        return LineReading(most, part, text, cards, False, doubt)
    countable = {count for count in counts if count is None or 1 <= count <= MAX_QUANTITY}
    if countable and len(countable) < len(counts):
        counts = countable
    written = raw[first.match.span.start : first.match.span.end]
    cards = first.match.cards
    named = reference_number(cards[0], written, resolver.catalog) if len(cards) == 1 else written
    item = first.split.quantity if first.split.item else None
    if len(counts) > 1:
        most, least = max(counts, key=number_of), min(map(number_of, counts))
        return LineReading(most, first.match.span, named, cards, False, least)
    if fewest and not few:  # a price or the like, beside a count that is a figure, too
        return LineReading(first.split.quantity, first.match.span, named, cards, False, 1)
    return LineReading(counts.pop(), first.match.span, named, cards, True, None, item)


def number_of(count: int | None) -> int:
    """A line without a count means one copy."""
    return 1 if count is None else count


def longest_of(ways: list[Way]) -> list[Way]:
    """The ways whose reference is no part of another's."""
    spans = {way.match.span for way in ways}
    inner = {
        span for span in spans if any(other != span and covers(other, span) for other in spans)
    }
    return [way for way in ways if way.match.span not in inner]


def doubtful_reading(
    raw: str, shape: str, parts: list[TextSpan], ways: list[Way], resolver: Resolver
) -> LineReading:
    """The reading of a line that names no card for sure, with its candidates and the count that it states."""
    in_order = sorted(ways, key=lambda way: way.match.span)
    cards = tuple(dict.fromkeys(card for way in in_order for card in way.match.cards))[:20]
    length = max((way.match.span.end - way.match.span.start for way in ways), default=0)
    share = length / max(parts[0].end - parts[0].start, 1)
    # Without bullets and comments if there are any: the last part.
    bare = [split for part in reversed(parts) for split in splits_of(shape, part)]
    counted = [split for split in bare if split.quantity is not None and split.rest]
    strong = [s for s in counted if not s.weak and 1 <= number_of(s.quantity) <= MAX_QUANTITY]
    if strong:
        chosen = strong[0]
        numbers = [number_of(split.quantity) for split in counted]
        few = [n for n in numbers if 1 <= n <= FAR_BEYOND] or [number_of(chosen.quantity)]
        several = bool(cards) and not chosen.front and len(set(few)) > 1
        about = words_beside(shape, parts[-1], ways) >= FEWEST_WORDS
        if about if cards else speaks(raw, shape, resolver):
            span, text = referring(raw, shape, chosen)
            most = largest_number(shape, FAR_BEYOND)
            return LineReading(chosen.quantity, span, text, cards, False, 0, None, share, most)
        span, text = referring(raw, shape, chosen)
        if several or chosen.quantity not in few:
            least = min(few) if len(set(few)) > 1 else None
            return LineReading(max(few), span, text, cards, False, least, None, share)
        return LineReading(chosen.quantity, span, text, cards, share=share)
    weak = [s for s in counted if 1 <= number_of(s.quantity) <= MAX_QUANTITY]
    if weak:
        span, text = referring(raw, shape, weak[0])
        most = largest_number(shape, FAR_BEYOND)
        return LineReading(weak[0].quantity, span, text, cards, False, 0, None, share, most)
    part = parts[-1]
    text = raw[part.start : part.end]
    return LineReading(None, part, text, cards, False, 0, None, share, largest_number(shape))


def words_beside(shape: str, part: TextSpan, ways: list[Way]) -> int:
    """How many words stand beside the cards that a line mentions, numbers aside."""
    spans = [way.match.span for way in ways]
    words = (match for match in TOKEN.finditer(shape, *part) if not match[0].isdigit())
    return sum(not any(covers(span, TextSpan(*word.span())) for span in spans) for word in words)


def speaks(raw: str, shape: str, resolver: Resolver) -> bool:
    """Whether a line without any card's name is rather a text of some card, or about the deck."""
    label = LABEL.match(shape)
    known = resolver.vocabulary.attributes
    told = label is not None and same_name(label["label"]) not in known
    return told or bool(SENTENCE.search(raw)) or resolver.is_vocabulary(shape)


def largest_number(shape: str, limit: int = MAX_QUANTITY) -> int:
    """The largest number up to the limit in the line, at least 1."""
    numbers = (count_of(digits, MAX_QUANTITY) for digits in set(NUMERAL.findall(shape)))
    return max((n for n in numbers if n <= limit), default=1) or 1


def referring(raw: str, shape: str, split: Split) -> tuple[TextSpan, str]:
    """What a split leaves beside its count, as the reference of an unknown card."""
    span = TextSpan(split.rest[0].start, split.rest[-1].end)
    if len(split.rest) == 1:
        span = unwrapped(shape, span)
    return span, raw[span.start : span.end]


def unwrapped(shape: str, span: TextSpan) -> TextSpan:
    """The span without the one pair of brackets or quotes around all of it."""
    start, end = span
    first, last = shape[start], shape[end - 1]
    paired = end - start > 2 and (first, last) in PAIRS
    if not paired or first in shape[start + 1 : end - 1] or last in shape[start + 1 : end - 1]:
        return span
    return trim_span(shape, start + 1, end - 1)
