"""What a deck is called in Japanese."""

from collections.abc import Iterator
from typing import NamedTuple

from decks.samples import SampleDeck
from rules.rulebook.decks.rows import NOTHING, DeckRow
from rules.rulebook.decks.words import MAIN, Cards, DeckWords, changed_cards, whole_zones


class Deed(NamedTuple):
    """`link` ties it to the title before it; `middle` and `end` are the forms of its verb."""

    link: str
    text: str
    middle: str
    end: str


class JapaneseWords(DeckWords):
    language = "ja"

    def say(self, row: DeckRow, sample: SampleDeck | None) -> str:
        if not sample:
            return self.contents(row)
        title = f"サンプルデッキ「{sample.title_ja or sample.title}」"
        if not row.change:
            return f"{title}（変更なし）"
        *before, last = self.deeds(row)
        said = "".join(f"{deed.text}{deed.middle}、" for deed in before)
        sizes = "、".join(f"{zone}：{n}枚" if zone else f"{n}枚" for zone, n in self.sizes(row))
        said = f"{title}{[*before, last][0].link}{said}{last.text}{last.end}もの"
        return said + (f"（{sizes}）" if sizes else "")

    def contents(self, row: DeckRow) -> str:
        zones = {slug: self.copies(cards) for slug, cards in changed_cards(row).items()}
        main = zones.pop(MAIN, "")
        others = "、".join(f"{self.zone(slug)}：{cards}" for slug, cards in zones.items())
        return f"{main}のデッキ" + (f"（{others}）" if others else "")

    def copies(self, cards: Cards) -> str:
        return "、".join(f"「{self.card(card)}」{abs(count)}枚" for card, count in cards.items())

    def deeds(self, row: DeckRow) -> Iterator[Deed]:
        for slug, change in changed_cards(row).items():
            yield from self.moves("" if slug == MAIN else self.zone(slug), change)
        for source, zones in whole_zones(row).items():
            names = "・".join(map(self.zone, zones))
            if source == NOTHING:
                yield Deed("から", f"{names}を", "除き", "除いた")
            else:
                yield Deed("の", f"{names}を{self.zone(source)}と同じ内容に", "し", "した")

    def moves(self, zone: str, change: Cards) -> Iterator[Deed]:
        """What is taken from the zone and what is added to it; it is named once."""
        fewer, more = (
            {card: count for card, count in change.items() if (count < 0) == taken}
            for taken in (True, False)
        )
        if fewer:
            place = f"{zone}から" if zone else ""
            text = f"{place}{self.copies(fewer)}を"
            yield Deed("の" if zone else "から", text, "抜き", "抜いた")
        if more:
            place = f"{zone}に" if zone and not fewer else ""
            text = f"{place}{self.copies(more)}を"
            yield Deed("の" if zone else "に", text, "加え", "加えた")
