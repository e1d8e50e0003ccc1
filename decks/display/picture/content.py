"""The content of a deck's picture or print sheet in one language: cards, verdict, owner."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from cards.faces.face import Face, card_face
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from decks.display.order import order_deck
from decks.legality.check import Verdict
from decks.legality.resolved import once_each
from languages import Text

STATUS = {
    "legal": Text("Legal", "使用可"),
    "illegal": Text("Not legal", "違反あり"),
    "unfinished": Text("Unfinished", "未完成"),
    "undetermined": Text("Undetermined", "判定保留"),
}
MOST_SECTIONS = 40


@dataclass(frozen=True)
class About:
    """Facts about a deck that are not in its list.

    `link` is empty if others cannot open the deck. `scan` is the link for QR codes, in capitals if
    possible, which makes the code less dense. An arranged deck is drawn in the order of its list. `lacking`: the
    codes of card sets whose cards are not shown.
    """

    title: str
    owner: str = ""
    day: dt.date | None = None
    link: str = ""
    scan: str = ""
    arranged: bool = False
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tile:
    """The copies of one card; `face` is None if nobody knows it."""

    name: str
    other: str
    number: str
    kind: str
    count: int
    face: Face | None = None
    flagged: bool = False


@dataclass(frozen=True)
class Section:
    """A zone; `count` includes unidentified copies.

    A zone that only records what happened (such as opened packs) holds no cards of its own.
    """

    name: str
    count: int
    tiles: tuple[Tile, ...]
    recorded: bool = False


@dataclass(frozen=True)
class Content:
    game: str
    format: str
    status: str
    as_of: dt.date
    language: str
    about: About
    sections: tuple[Section, ...]

    @property
    def size(self) -> int:
        return sum(section.count for section in self.sections if not section.recorded)

    @property
    def different(self) -> int:
        return len({tile.number for section in self.sections for tile in section.tiles})

    def either(self, en: str, ja: str) -> str:
        return ja if self.language == "ja" else en

    @property
    def verdict(self) -> str:
        return self.either(*STATUS[self.status])

    @property
    def since(self) -> str:
        day = self.as_of.isoformat()
        return self.either(f"as of {day}", f"{day}時点")

    @property
    def total(self) -> str:
        return self.either(
            f"{self.size} card{'s' * (self.size != 1)}, {self.different} different{self.lacking}",
            f"{self.size}枚・{self.different}種類{self.lacking}",
        )

    @property
    def lacking(self) -> str:
        """Which card sets are not shown, the first by its code; empty if none."""
        codes = self.about.lacking
        if not codes:
            return ""
        more = f" +{len(codes) - 1}" if len(codes) > 1 else ""
        return self.either(
            f" · card set {codes[0]}{more} not visible", f"・カードセット{codes[0]}{more}は閲覧不可"
        )


def picture_content(verdict: Verdict, about: About, language: str) -> Content:
    """The content for a checked deck, in order."""
    game = GAMES[verdict.ruleset.game]
    flagged = {card for p in verdict.problems if p.severity == "error" for card, _ in p.cards}
    return Content(
        game.localised(language),
        verdict.ruleset.name.localised(language),
        "unfinished" if verdict.unfinished else verdict.verdict,
        verdict.ruleset.as_of,
        language,
        about,
        tuple(picture_sections(verdict, about, language, flagged)),
    )


def picture_sections(
    verdict: Verdict, about: About, language: str, flagged: set[CardRecord]
) -> Iterable[Section]:
    deck, ruleset = verdict.deck, verdict.ruleset
    game = GAMES[ruleset.game]
    for slug, rows in order_deck(deck, ruleset, about.arranged)[:MOST_SECTIONS]:
        known = [card_tile(card, n, game, language, card in flagged) for card, n in rows]
        doubts = [
            Tile(entry.input, "", entry.input, "?", entry.least)
            for entry in once_each(deck.unresolved)
            if entry.zone == slug
        ]
        zone = ruleset.zone(slug)
        name = ruleset.zone_name(slug, language)
        yield Section(name, deck.size(slug), (*known, *doubts), bool(zone and zone.recorded))


def card_tile(card: CardRecord, count: int, game: Game, language: str, flagged: bool) -> Tile:
    face = card_face(card, game, language)
    return Tile(face.name, face.other, face.number, face.kind, count, face, flagged)
