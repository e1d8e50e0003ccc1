"""What stands around the cards in people's lists: titles, headings, totals, remarks, cards kept aside.

Everything is written by a `Furnisher`, in the language of the list.
"""

import random
import re
from collections.abc import Iterator, Sequence

from cards.catalog import Catalog
from cards.record import CardRecord
from tests.lists import words
from tests.lists.styles import KIND_NAMES, Copies, WrittenLine

NUMBER_GLUED = re.compile(r"\{word\}\{n\}")


class Furnisher:
    """Writes what stands around the cards of one list; all headings of a list are dressed alike, mostly."""

    def __init__(
        self, catalog: Catalog, copies: Sequence[Copies], language: str, chance: random.Random
    ) -> None:
        self.catalog, self.copies, self.language, self.chance = catalog, copies, language, chance
        self.heading_dress = chance.choice(words.HEADINGS)
        self.counted_dress = chance.choice(words.COUNTED_HEADINGS) if chance.random() < 0.5 else ""

    def card_name(self) -> str:
        return self.chance.choice(self.copies).card.localised(self.language)

    def said(self, template: str, what: str, **values: object) -> WrittenLine:
        text = template.format_map({"card": self.card_name(), **values})
        return WrittenLine(text, f"{what} {template!r}")

    def title(self) -> WrittenLine:
        titles = words.TITLES_JA if self.language == "ja" else words.TITLES_EN
        return self.said(self.chance.choice(titles), "title")

    def remark(self) -> WrittenLine:
        remarks = words.REMARKS_JA if self.language == "ja" else words.REMARKS_EN
        return self.said(self.chance.choice(remarks), "remark")

    def card_text(self, card: CardRecord) -> WrittenLine:
        """What a card does, as deck pages tell it below its name."""
        said = card.text_ja if self.language == "ja" else card.text_en or card.text_ja
        return WrittenLine(" ".join(said.split()), "text of a card")

    def rule(self) -> WrittenLine:
        return WrittenLine(self.chance.choice(words.RULES), "rule")

    def total(self, count: int) -> WrittenLine:
        return self.said(self.chance.choice(words.TOTALS), "total", n=count)

    def heading(self, word: str, count: int, what: str) -> WrittenLine:
        dress = self.counted_dress or self.heading_dress
        if word[-1].isdigit() and NUMBER_GLUED.search(dress):
            dress = self.heading_dress  # nobody writes 「デッキ220枚」
        return self.said(dress, f"heading of {what}", word=word, n=count)

    def group(self) -> WrittenLine:
        dress = self.chance.choice(words.GROUP_DRESSES)
        return self.said(dress, "heading of own group", word=self.chance.choice(words.GROUPS))

    def kind(self, kind: str, count: int) -> WrittenLine:
        ja, en = KIND_NAMES[self.catalog.game][kind]
        word = ja if self.language == "ja" else self.chance.choice([en, plural(en), en.upper()])
        return self.heading(word, count, "kind")

    def colour(self, colour: str, count: int) -> WrittenLine:
        ja, en = words.COLOURS[colour]
        return self.heading(ja if self.language == "ja" else en, count, "colour")

    def aside(self, count: int) -> WrittenLine:
        word = self.chance.choice(words.ASIDES_JA if self.language == "ja" else words.ASIDES_EN)
        return WrittenLine(word, f"heading aside {word!r}")

    def remarks(self, most: int, likely: float) -> Iterator[WrittenLine]:
        for _ in range(most):
            if self.chance.random() < likely:
                yield self.chance.choice((self.remark, self.remark, self.rule))()


def plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
