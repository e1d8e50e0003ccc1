"""Which card a part of a line names.

The longest stretch of the line that is a card's name or number is its reference, and what stands beside it must
be explained: as the card's number, its name in the other language, or an attribute such as its kind, rarity or
set. Otherwise the card is only a candidate.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cards.catalog import Catalog, Records
from cards.folding import fold_text, same_name
from cards.record import CardRecord
from decks.exchange.text.characters import CLOSING, OPENING, shape_of
from decks.exchange.text.counts import TextSpan
from decks.exchange.text.vocabulary import Vocabulary, game_vocabulary, printed_words

# A number right before a Japanese name is a word of its own: `A-01弱攻撃`.
TOKEN = re.compile(
    r"(?:[0-9A-Za-z]+[-.])+[0-9A-Za-z]+(?=[\u3005-\u9fff\uff66-\uff9f])|[^\s\[\](){}<>“”\",;:/|=*_]+"
)
CELL = re.compile(r"[^\t|,;]+")
BRACKETS = OPENING + CLOSING + '"'
DRESS = " \t" + BRACKETS + ",;:/|=*-_~・.…★☆●○■□◆◇▲△▼▽"
# A comment begins behind a space.
NUMBERED = re.compile(r"\[(?P<number>[^\[\]]+)\]\s{0,3}(?P<name>\S.*)")
COMMENT = re.compile(r"(?<=\s)(?://|#)|(?<=\S)\s{0,3}(?:※|←|<-)")
# A set code with a collector number, which need not be known: `(M19) 156`.
CODE = r"(?=[0-9]*[a-z])[0-9a-z]{2,6}"
COLLECTED = re.compile(
    rf"\s*(?:[(\[](?P<boxed>{CODE})[)\]]|(?P<code>{CODE}))[\s:-]{{0,2}}#?(?P<number>[0-9]{{1,4}}[a-z★]?)\s*"
)
LINK = re.compile(r"(?:https?://|www\.)\S+")
RARITY = re.compile(r"[A-Z]{1,4}|[★☆◎○●]+")
LABELLED = re.compile(r"(?P<label>\D+?)?\s?(?P<number>[0-9]+)\s?(?P<unit>\D{0,8})")
# A note in brackets behind a card: no digits, which might be a count or a number.
NOTE = re.compile(r"\s*[(\[{<“\"](?:[^0-9()\[\]{}<>“”]|[0-9]枚目){1,60}[)\]}>”\"]\s*")
MOST_TOKENS = 10
# A line that names so many cards, none of them for sure, only mentions them.
MOST_NAMED = 6
# How many characters of one text may stand on lines that take more than one look, and how many look-ups these may
# cost. A deck has a thousand or two; what is beyond is unread.
MOST_HARD = 20_000
MOST_LOOKUPS = 15_000


class Match(NamedTuple):
    """The cards that a stretch of the line may mean. `sure`: everything beside it is explained. `exact`: it is a
    name or number to the letter, not only as a search folds it. `figures`: how many numbers beside it are taken
    for figures of the card."""

    cards: Records
    span: TextSpan
    sure: bool
    exact: bool
    figures: int = 0


class Word(NamedTuple):
    """A text beside a name, as identity (`bare`, `key` without its dress) and search (`alike`) fold it. `common`:
    any card may have it."""

    bare: str
    key: str
    alike: str
    common: bool


class Resolver:
    """Finds the cards that lines of one text name; `left` bounds what that may cost."""

    def __init__(self, catalog: Catalog, lookups: int = MOST_LOOKUPS) -> None:
        self.catalog = catalog
        self.vocabulary: Vocabulary = game_vocabulary(catalog.game)
        self.printed = printed_words(catalog)
        self.left = lookups
        self.hard = MOST_HARD
        self.counted, self.figures = False, 0
        self.spelt: dict[CardRecord, tuple[frozenset[str], frozenset[str]]] = {}
        self.begins: dict[str, bool] = {}
        self.words: dict[str, Word] = {}
        self.raw = ""
        self.known: dict[TextSpan, Records] = {}

    def afford(self, characters: int) -> bool:
        """Whether another line of that length may be looked at from all sides."""
        self.hard -= characters
        return self.hard >= 0

    def find(self, raw: str, span: TextSpan) -> Records:
        """The cards of a stretch; several splits of one line ask for the same."""
        if raw != self.raw:
            self.raw, self.known = raw, {}
        cards = self.known.get(span)
        if cards is None:
            self.left -= 1
            cards = self.catalog.find(raw[span.start : span.end]) if self.left > 0 else ()
            self.known[span] = cards
        return cards

    def numbered(self, raw: str, shape: str, part: TextSpan) -> Match | None:
        """The match of `[number] name` where both are to the letter: most lists that programs write are such."""
        match = NUMBERED.fullmatch(shape, *part)
        if not match:
            return None
        cards = self.catalog.find(raw[slice(*match.span("number"))])
        name = same_name(raw[slice(*match.span("name"))])
        if len(cards) == 1 and name in map(same_name, cards[0].names):
            return Match(cards, TextSpan(*match.span("number")), True, True)
        return None

    def matches(
        self, raw: str, shape: str, rest: tuple[TextSpan, ...], counted: bool
    ) -> list[Match]:
        """The matches in the rest of a line: all that are sure, or else the candidates. `counted`: a count was
        taken off, so that another number beside the name may be a figure of the card."""
        self.counted = counted
        whole = self.whole(raw, shape, rest)
        if whole:
            return [whole]
        candidates: list[Match] = []
        for part in rest:
            for span in self.stretches(raw, shape, part):
                if any(match.exact and covers(match.span, span) for match in candidates):
                    continue
                cards = self.find(raw, span)
                if cards:
                    candidates.append(self.judged(raw, shape, rest, span, cards))
                if len(candidates) == MOST_NAMED and not any(match.sure for match in candidates):
                    return candidates
        sure = [match for match in candidates if match.sure]
        return sure or candidates

    def whole(self, raw: str, shape: str, rest: tuple[TextSpan, ...]) -> Match | None:
        """The only part as one reference, as it stands or without brackets around it."""
        if len(rest) != 1 or "\t" in raw[rest[0].start : rest[0].end]:
            return None
        matches = [
            Match(cards, span, True, self.is_exact(cards, raw[span.start : span.end]))
            for span in dict.fromkeys((rest[0], undressed(shape, rest[0])))
            if (cards := self.find(raw, span))
        ]
        return max(matches, key=lambda match: match.exact, default=None)

    def stretches(self, raw: str, shape: str, part: TextSpan) -> Iterator[TextSpan]:
        """The stretches that may be a name, longest first; none crosses a tab."""
        tokens = [match.span() for match in TOKEN.finditer(shape, *part)]
        if len(tokens) > MOST_TOKENS:
            tokens = [*tokens[: MOST_TOKENS // 2], *tokens[-MOST_TOKENS // 2 :]]
        begins = [self.begins_name(raw[start:end]) for start, end in tokens]
        for length in range(len(tokens), 0, -1):
            for first in range(len(tokens) - length + 1):
                start, end = tokens[first][0], tokens[first + length - 1][1]
                if begins[first] and "\t" not in shape[start:end]:
                    yield from widened(shape, part, start, end)

    def begins_name(self, token: str) -> bool:
        """Whether any card's name or number begins with this word; most stretches are ruled out by it."""
        known = self.begins.get(token)
        if known is None:
            keys = fold_text(token), same_name(token)
            words = map(first_words, self.catalog.parts)
            known = any(key in begun for begun in words for key in keys)
            self.begins[token] = known
        return known

    def judged(
        self, raw: str, shape: str, rest: tuple[TextSpan, ...], span: TextSpan, cards: Records
    ) -> Match:
        """The match; if several cards have the name, what stands beside it may decide."""
        self.left -= len(cards)
        beside = list(beside_of(shape, rest, span))
        self.figures = 0
        fitting = tuple(card for card in cards if self.explains(raw, shape, beside, card))
        figures = self.figures
        if len(cards) > 1 and fitting:
            chosen = tuple(card for card in fitting if self.stated_of(raw, beside, card))
            fitting = chosen if len(chosen) == 1 else fitting
        exact = self.is_exact(cards, raw[span.start : span.end])
        # Figures tell a card from others of its name only where nothing else may be meant by a number.
        sure = bool(fitting) and not (figures and len(cards) > 1)
        return Match(fitting if sure else cards, span, sure, exact, figures)

    def explains(self, raw: str, shape: str, beside: list[TextSpan], card: CardRecord) -> bool:
        """Whether all that stands beside a card's name is an attribute of such a card."""
        return all(self.explained(raw, shape, part, card) for part in beside)

    def explained(self, raw: str, shape: str, part: TextSpan, card: CardRecord) -> bool:
        comment = COMMENT.search(shape, *part)
        start, end = part.start, comment.start() if comment else part.end
        text = raw[start:end]
        if self.is_attribute(text, card) or self.is_collected(shape[start:end], card):
            return True
        if NOTE.fullmatch(shape, start, end) and not self.catalog.names_card(text.strip(DRESS)):
            return True
        cells = CELL.finditer(shape, start, end)
        return all(self.explained_cell(raw, shape, TextSpan(*cell.span()), card) for cell in cells)

    def explained_cell(self, raw: str, shape: str, cell: TextSpan, card: CardRecord) -> bool:
        """Whether a part between tabs and the like is an attribute, or several."""
        if self.is_attribute(raw[cell.start : cell.end], card):
            return True
        words = (raw[slice(*match.span())] for match in TOKEN.finditer(shape, *cell))
        return all(
            self.is_attribute(word, card)
            or ("・" in word and all(self.is_attribute(part, card) for part in word.split("・")))
            for word in words
        )

    def is_attribute(self, text: str, card: CardRecord) -> bool:
        """Whether the text is a name or number of the card, a word of the game, or one of the card's figures."""
        word = self.word(text)
        exact, alike = self.spellings(card)
        if word.bare in exact or word.common or self.is_figure(word.key, card):
            return True
        return word.alike in alike

    def word(self, text: str) -> "Word":
        """What a text beside names is; many splits of many lines ask for the same."""
        known = self.words.get(text)
        if known is None:
            key = same_name(text).strip(DRESS)
            game = self.vocabulary.attributes, self.vocabulary.labels, self.printed
            rarity = RARITY.fullmatch(text.strip()) and key not in self.vocabulary.columns
            common = not key or any(key in words for words in game) or rarity or LINK.fullmatch(key)
            bare = same_name(text.strip(" \t/|,;:・"))
            known = self.words[text] = Word(bare, key, fold_text(key), bool(common))
        return known

    def spellings(self, card: CardRecord) -> tuple[frozenset[str], frozenset[str]]:
        """The names and numbers of a card, as identity and as search fold them."""
        known = self.spelt.get(card)
        if known is None:
            words = (*card.names, *card.numbers)
            known = frozenset(map(same_name, words)), frozenset(map(fold_text, words))
            self.spelt[card] = known
        return known

    def is_exact(self, cards: Records, written: str) -> bool:
        """Whether a card has this name or number to the letter."""
        key = same_name(written)
        return any(key in self.spellings(card)[0] for card in cards)

    def is_vocabulary(self, shape: str) -> bool:
        """Whether the line holds nothing but words of the game and numbers, as texts of cards do."""
        words = [word for word in TOKEN.findall(same_name(shape)) if not word.isdigit()]
        known = self.vocabulary.attributes, self.vocabulary.labels
        return all(any(word in each for each in known) for word in words)

    def is_figure(self, key: str, card: CardRecord) -> bool:
        """Whether it is a number that is printed on the card, with or without its label: `コスト3`, `BP4000`."""
        match = LABELLED.fullmatch(key)
        if not match or any(mark in key for mark in "|\t,/"):
            return False
        words = [word for part in ("label", "unit") if (word := (match[part] or "").strip(DRESS))]
        if not words and not self.counted:
            return False
        known = all(word in self.vocabulary.labels for word in words)
        printed = known and int(match["number"][:9]) in figures_of(card)
        self.figures += printed and not words
        return printed

    def is_collected(self, shape: str, card: CardRecord) -> bool:
        """Whether it is a set code with a collector number that no other card here has."""
        match = COLLECTED.fullmatch(shape.casefold())
        if not match or not (match["boxed"] or match["code"] in self.printed):
            return False
        number = f"{match['boxed'] or match['code']}-{match['number']}"
        return self.catalog.find(number) in ((), (card,))

    def stated_of(self, raw: str, beside: list[TextSpan], card: CardRecord) -> bool:
        """Whether what stands beside the name is printed on this very card."""
        said = same_name(" ".join(raw[start:end] for start, end in beside))
        parts = {part.strip(DRESS) for part in TOKEN.findall(said)}
        printed = (card.kind, card.rarity, *card.sets, *card.numbers)
        words = [word for word in map(same_name, filter(None, printed)) if word]
        kinds = [k for k, kind in self.vocabulary.kinds.items() if kind == card.kind]
        return any(word in parts or said.strip(DRESS) == word for word in (*words, *kinds))


def widened(shape: str, part: TextSpan, start: int, end: int) -> Iterator[TextSpan]:
    """The stretch with the marks right beside it, which may belong to the name, then without them."""
    more = end < part.end and not shape[end].isspace()
    before = start > part.start and not shape[start - 1].isspace()
    if more and before:
        yield TextSpan(start - 1, end + 1)
    if more:
        yield TextSpan(start, end + 1)
    if before:
        yield TextSpan(start - 1, end)
    yield TextSpan(start, end)


def undressed(shape: str, span: TextSpan) -> TextSpan:
    """The span without brackets, quotes, bullets and spaces around it."""
    start, end = span
    while start < end and shape[start] in DRESS:
        start += 1
    while end > start and shape[end - 1] in DRESS:
        end -= 1
    return TextSpan(start, end)


def covers(outer: TextSpan, inner: TextSpan) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def beside_of(shape: str, rest: tuple[TextSpan, ...], span: TextSpan) -> Iterator[TextSpan]:
    """What stands beside a stretch, without what only dresses it."""
    for part in rest:
        pieces = (
            [TextSpan(part.start, span.start), TextSpan(span.end, part.end)]
            if covers(part, span)
            else [part]
        )
        for piece in pieces:
            bare = undressed(shape, piece)
            if bare.start < bare.end:
                yield TextSpan(piece.start, piece.end)


def figures_of(card: CardRecord) -> set[int]:
    """Every whole number among the card's fields."""
    figures: set[int] = set()
    values = list(card.fields.values())
    while values:
        value = values.pop()
        if isinstance(value, int):
            figures.add(value)
        elif isinstance(value, dict):
            values.extend(value.values())
        elif isinstance(value, (list, tuple)):
            values.extend(value)
        elif isinstance(value, str) and value.isdigit():
            figures.add(int(value[:9]))
    return figures


def first_words(part: Catalog) -> frozenset[str]:
    """The first words of all names and numbers, as search and identity fold them."""
    words = part.memo.get(first_words)
    if words is None:
        spelt = (word for card in part for word in (*card.names, *card.numbers))
        tokens = (
            word[slice(*match.span())] for word in spelt if (match := TOKEN.search(shape_of(word)))
        )
        words = frozenset(key for token in tokens for key in (fold_text(token), same_name(token)))
        part.memo[first_words] = words
    return words
