"""Lines that stand above cards: of a zone (`jokers:`, 【ジョーカー】2), of a kind (■ユニット), of anything.

A zone's heading moves what follows to that zone. Kinds, colours and groups of one's own move nothing. Cards under
the heading of a sideboard are kept aside.
"""

import re
from collections.abc import Iterable, Set
from functools import cached_property
from typing import Literal, NamedTuple, Protocol

from cards.folding import fold_text, same_name
from decks.exchange.text.characters import shape_of
from decks.exchange.text.vocabulary import Vocabulary, game_vocabulary
from decks.legality.zones import zone_number

LONGEST = 80
# Shorter words are abbreviations for the search, which no list has as headings.
SHORTEST = 3
# Groups by a figure of the cards: “cost 3”, 「レベル2」, 「3コスト」.
FIGURE = re.compile(
    r"(?P<a>\D+?)\s?[0-9]{1,5}(?:以上|以下|台|帯|-[0-9]{1,5}|\+)?|[0-9]{1,5}\s?(?P<b>\D+)"
)
FIRST = "main"
NUMBERED = re.compile(r"[0-9]+$")
NUMBERED_WORD = re.compile(r"(?P<stem>[^0-9]+?)[\s_-]*(?P<number>[0-9]{1,4})")
NUMBER_AND_COUNT = re.compile(r"(?P<word>[^0-9]+)(?P<digits>[0-9]{2,5})\s?(?:枚|cards?)")
# What stands between a heading and the number of its cards.
TOTAL_WORD = re.compile(r"[\s:…・-]*(?:計|合計|総計|全|全部で|\btotal|\bin total)$")
JOINED = re.compile(r"[・/&+,と]|\band\b")
GAPS = re.compile(r"[\s_・-]+")
WORDS = re.compile(r"[^\w]+|_+")
# What opens the zone of any slug, for zones that the format does not know: `zone sideboard:`.
ANY_ZONE = re.compile(r"(?:zone|ゾーン)\s+(?P<slug>\S.*)")

# Other names of zones, and of what lies beside a deck.
MAIN_WORDS = (
    *("main", "main deck", "maindeck", "mainboard", "deck", "decklist", "deck list", "list"),
    *("メイン", "メインデッキ", "デッキ", "デッキリスト", "デッキレシピ", "レシピ", "以下レシピ"),
    *("以下デッキ", "下記レシピ", "リスト", "本体", "山札", "主デッキ"),
)
ZONE_WORDS = {
    "jokers": ("joker", "jokers", "joker cards", "ジョーカー", "ジョーカーカード"),
    "vitals": ("vital", "vitals", "vital cards", "ヴァイタル", "ヴァイタルカード"),
    "archive": ("archive", "archives", "アーカイヴ", "アーカイブ"),
    "pack-#": ("pack #", "packs #", "パック#"),
}
# The kind of card that a game with such a zone has.
KIND_OF_ZONE = {"jokers": "joker", "vitals": "vital", "archive": "vital"}
ASIDE_WORDS = {
    "side": (
        *("side", "sideboard", "side board", "side deck", "sb"),
        *("サイド", "サイドボード", "サイドデッキ"),
    ),
    "extra": ("extra", "extra deck", "エクストラ", "エクストラデッキ"),
    "maybe": (
        *("maybe", "maybeboard", "maybe board", "considering", "candidates", "options"),
        *("wishlist", "cuts", "検討", "検討中", "検討枠", "候補", "候補カード"),
        *("入れ替え候補", "控え", "不採用"),
    ),
    "tokens": ("tokens", "トークン"),
    "commander": ("commander", "commanders", "companion", "統率者", "相棒"),
}

COMMENT = re.compile(r"(?<=[^\s#/])\s+(?:#|//)(?=\s)")
# Marks that make a heading of any word between or behind them.
DRESSED = re.compile(
    r"\s*(?:(?:\[.+\]|<.+>)(?:\s{0,3}[0-9]{1,4}\s?枚)?|#{1,6}\s.+|//.+|[=~*_-]{2,}.+|[■□◆◇●○◎▶▷▸►▼▽▲△★☆♠♣♥♦※〓§¶].+|.+:)\s*"
)
STATED = (
    r"(?:(?<![0-9])(?P<c>[0-9]{1,4})\s?(?:枚|種)"
    r"|[(\[<{]\s{0,3}(?P<a>[0-9]{1,4})(?:\s{0,3}/\s{0,3}[0-9]{1,4})?\s{0,3}(?:枚|種|cards?)?\s{0,3}[)\]>}]"
    r"|(?:[\s:×x=…・.-]{1,6}|(?<=[^a-z0-9.-]))\s{0,3}(?P<b>[0-9]{1,4})(?:\s{0,3}/\s{0,3}[0-9]{1,4})?\s{0,3}"
    r"(?:枚|種|cards?)?)"
)
# A number before the count may belong to the zone (“deck-2/20枚”) or be a part of it (“2/2”).
COUNT = re.compile(rf"(?P<word>.*?)\s{{0,3}}{STATED}")
LONG_COUNT = re.compile(rf"(?P<word>.*)\s{{0,3}}{STATED}")
GLUED_COUNT = re.compile(r"(?P<word>[a-z ]{2,}[a-z])(?P<b>[0-9]{1,3})")
COUNT_FIRST = re.compile(r"^(?P<b>[0-9]{1,4})\s{0,3}(?:枚|cards?|x)?\s{1,3}(?P<word>[^0-9].*)$")

Role = Literal["zone", "aside", "kind", "group"]


class Heading(NamedTuple):
    """What a heading says.

    `slug` is the zone that it opens, empty for one that moves nothing; `kind` is the kind of card that it names,
    if any; `stated` the number of cards that it states. `sure`: it is one of the words known; otherwise only its
    dress makes it a heading.
    """

    role: Role
    slug: str = ""
    kind: str = ""
    stated: int | None = None
    sure: bool = True


class HeadingWords(Protocol):
    @property
    def en(self) -> str: ...
    @property
    def ja(self) -> str: ...


class HeadingZone(Protocol):
    """A zone of a format, like those of `Ruleset.zones`; `#` in the slug and names stands for a number."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> HeadingWords: ...


class Headings:
    """The zones of a format, found by slug or name, and the other headings that lists of a game have."""

    def __init__(self, zones: Iterable[HeadingZone], game: str = "") -> None:
        self.zones = tuple(zones)
        self.home_of: dict[str, str | None] = {}
        self.vocabulary: Vocabulary = game_vocabulary(game)
        self.names: dict[str, str] = {}
        self.numbered: dict[str, str] = {}  # both without the number: {"deck": "deck-"}
        self.asides: dict[str, str] = {}
        self.placed: dict[str, Heading | None] = {}
        # The number behind a zone's name may also be how many cards it has.
        self.highest = max((getattr(zone, "max", None) or 12 for zone in self.zones), default=12)
        self.first = self.zones[0].slug.replace("#", "1") if self.zones else FIRST
        for zone in self.zones:
            self.add(zone.slug, (zone.slug, zone.name.en, zone.name.ja))
            # A format with a first deck only does not take a second one for cards of the first.
            if NUMBERED.search(zone.slug):
                names = (zone.slug, zone.name.en, zone.name.ja)
                self.add(NUMBERED.sub("#", zone.slug), (NUMBERED.sub("#", name) for name in names))
        for slug, words in ZONE_WORDS.items():
            if KIND_OF_ZONE.get(slug, "") in ("", *self.vocabulary.kinds.values()):
                self.add(slug, (slug, *words))
        self.add(self.first, MAIN_WORDS)
        self.asides = {heading_key(w): slug for slug, words in ASIDE_WORDS.items() for w in words}

    def add(self, slug: str, names: Iterable[str]) -> None:
        for key in map(heading_key, names):
            if not slug.endswith("#"):
                self.names.setdefault(key, slug)
            elif key.endswith("#"):
                self.numbered.setdefault(key[:-1], slug[:-1])

    def read(self, line: str) -> Heading | None:
        """What the line says as a heading; None if it is none. A card of that name is not looked for here."""
        if len(line) > LONGEST:
            return None
        shape = COMMENT.split(same_name(shape_of(line)))[0].strip()
        bare = without_ornament(shape)
        if not bare:
            return None
        any_zone = ANY_ZONE.fullmatch(bare) if shape.endswith(":") else None
        if any_zone and not self.zone(bare):
            return Heading("zone", zone_slug(any_zone["slug"]))
        heading = self.placing(bare) or self.counted(bare) or self.named(bare)
        if heading:
            return heading
        return unknown_heading(shape) if DRESSED.fullmatch(shape) else None

    def counted(self, bare: str) -> Heading | None:
        """A known heading with a number of cards behind or before it."""
        for pattern in (LONG_COUNT, COUNT, COUNT_FIRST, GLUED_COUNT):
            match = pattern.fullmatch(bare)
            heading = match and self.named(TOTAL_WORD.sub("", without_ornament(match["word"])))
            if match and heading:
                return heading._replace(stated=stated_count(match))
        return self.counted_behind_number(bare)

    def counted_behind_number(self, bare: str) -> Heading | None:
        """A numbered zone with its count right behind its number: 「デッキ220枚」 is 20 cards of Deck 2."""
        match = NUMBER_AND_COUNT.fullmatch(bare)
        digits = match["digits"] if match else ""
        for length in range(1, len(digits)):
            heading = (
                match and digits[length] != "0" and self.named(match["word"] + digits[:length])
            )
            if heading:
                return heading._replace(stated=int(digits[length:]))
        return None

    def named(self, word: str) -> Heading | None:
        """The heading of a word without ornament and count, if it is known."""
        heading = self.placing(word)
        return heading or (Heading("group") if self.is_sort(word) else None)

    def placing(self, word: str) -> Heading | None:
        """The heading of a zone, of what lies beside the deck, or of a kind."""
        if word not in self.placed:
            self.placed[word] = self.find_placing(word)
        return self.placed[word]

    def find_placing(self, word: str) -> Heading | None:
        kind = self.vocabulary.kinds.get(same_name(word), "")
        if slug := self.zone(word):
            return Heading("zone", slug, kind)
        aside = self.asides.get(heading_key(word))
        if aside is not None:
            return Heading("aside", aside)
        return Heading("kind", kind=kind) if kind else None

    def is_sort(self, word: str) -> bool:
        """Whether every part of it is a word of the game (“red units”, 「赤ユニット」, “cost 3”)."""
        known, columns = self.vocabulary.attributes, self.vocabulary.columns
        words = word.split()
        if word.isascii() and len(word) < SHORTEST:
            return False
        if is_figure(word, self.vocabulary.labels):
            return True
        if all(part in known or part in columns or part.isdigit() for part in words):
            return any(part in known for part in words)
        joined = [part.strip() for part in JOINED.split(word)]
        if len(joined) > 1 and all(part in known for part in joined):
            return True
        cut = range(1, len(word))
        return any(word[:at] in known and word[at:] in self.vocabulary.kinds for at in cut)

    def known(self, line: str) -> str | None:
        """The zone that this line opens, or None."""
        heading = self.read(line)
        return heading.slug if heading and heading.role == "zone" and heading.sure else None

    def zone(self, word: str) -> str | None:
        """The zone with this slug or name: "deck-2" for Deck 2, デッキ２, deck-2."""
        wanted = heading_key(word)
        if wanted in self.names:
            return self.names[wanted]
        match = NUMBERED_WORD.fullmatch(same_name(word))
        stem = heading_key(match["stem"]) if match else ""
        if not match or stem not in self.numbered or int(match["number"]) > self.highest:
            return None
        return f"{self.numbered[stem]}{int(match['number'])}"

    def title(self, slug: str, language: str) -> str:
        """The heading for a zone in an export: its name if that parses back to the zone, else its slug."""
        place, number = self.place(slug)
        if place < len(self.zones):
            words = self.zones[place].name
            name = (words.ja if language == "ja" else words.en).replace("#", str(number))
            if self.known(f"{name}:") == slug:
                return name
        return slug if self.known(f"{slug}:") == slug else f"zone {slug}"

    def ordered(self, slugs: Iterable[str]) -> list[str]:
        """Zones in the order of the format, numbered ones by their number, unknown ones last."""
        return sorted(slugs, key=self.place)

    def place(self, slug: str) -> tuple[int, int]:
        """The zone's position in the format, and its number (0 if it has none)."""
        for index, zone in enumerate(self.zones):
            number = zone_number(slug, zone.slug)
            if zone.slug == slug or number:
                return index, number or 0
        return len(self.zones), 0

    @cached_property
    def homes(self) -> tuple[str, ...]:
        """The zones of the format that are named after kinds of card."""
        kinds = dict.fromkeys(self.vocabulary.kinds.values())
        return tuple(dict.fromkeys(filter(None, map(self.home, kinds))))

    def home(self, kind: str) -> str | None:
        """The zone of the format that is named after a kind of card, such as that of jokers."""
        if kind not in self.home_of:
            self.home_of[kind] = self.find_home(kind)
        return self.home_of[kind]

    def find_home(self, kind: str) -> str | None:
        names = [name for name, value in self.vocabulary.kinds.items() if value == kind]
        zones = {self.names.get(heading_key(name)) for name in names} - {None, self.first}
        held = [zone.slug for zone in self.zones if zone.slug in zones]
        return held[0] if len(held) == 1 else None


def without_ornament(shape: str) -> str:
    """The line without marks of any sort around it; a circle that is a numeral in Unicode is a mark, too."""
    start, end = 0, len(shape)
    while start < end and (shape[start] == "〇" or not shape[start].isalnum()):
        start += 1
    while end > start and not shape[end - 1].isalnum():
        end -= 1
    return shape[start:end]


def is_figure(word: str, labels: Set[str]) -> bool:
    match = FIGURE.fullmatch(word)
    label = match and (match["a"] or match["b"] or "").strip()
    return bool(label) and label in labels


def unknown_heading(shape: str) -> Heading:
    match = COUNT.fullmatch(without_ornament(shape))
    return Heading("group", stated=stated_count(match) if match else None, sure=False)


def stated_count(match: re.Match[str]) -> int:
    groups = match.groupdict()
    return int(groups.get("a") or groups.get("b") or groups["c"])


def zone_slug(word: str) -> str:
    """The slug for a zone that the format does not know: "Side Board" gives side-board."""
    return WORDS.sub("-", same_name(word)).strip("-")


def heading_key(name: str) -> str:
    return GAPS.sub("", fold_text(name))
