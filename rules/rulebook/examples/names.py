"""What cards are called in both languages, and how they lie."""

import re
from collections import Counter
from functools import cache

from cards.games import GAMES as DATABASES
from cards.starter import card_records
from rules.engine.core.labels import Label, Lie, ZoneLabel
from rules.engine.core.rules import Lines
from rules.games import LABELS
from rules.rulebook.examples.cardwords import say_word, vocabulary

SEAT = re.compile(r"\bp([1-6])\b")
COPIES = re.compile(r"^([0-9]+)x(?=.)")
NOTHING = {"en": "none", "ja": "なし"}
Named = ZoneLabel | Label | None  # what a line of the table is called


class CardNames:
    """The cards of one game. `lines`: of the table at the moment, which tell what lies in the places that options
    name."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.labels = LABELS[game]
        self.lines: Lines = {}

    def fact(self, fact: str | int, language: str) -> str:
        """A card number becomes the card's name, a word of the rules what it is called."""
        text = str(fact)
        label = self.labels.unprinted(text) or self.labels.words.get(text)
        return (
            label.localised(language) if label else card_names(self.game, language).get(text, text)
        )

    def cards(self, text: str, language: str, line: Named = None) -> str:
        """Cards by name with what lies on them (`2xA(damage=10)`) and how they lie in the zone, equal ones
        together; seats as in the log. A word of the rules may be several words long."""
        if text == "none":
            return NOTHING[language]
        if text in self.labels.words:
            return self.labels.words[text].localised(language)
        if line in self.labels.derived.values():
            return self.values(text, language)
        named = Counter[str]()
        for word in text.split():
            many = COPIES.match(word)
            named[self.card(COPIES.sub("", word), language, line)] += int(many[1]) if many else 1
        said = (f"{name} ×{n}" if n > 1 else name for name, n in named.items())
        return SEAT.sub(r"P\1", (", " if language == "en" else "、").join(said))

    def values(self, text: str, language: str) -> str:
        """Of a line that the rules derive: words of the rules."""
        words, known = self.labels.words, vocabulary(self.game)
        said = (
            words[word].localised(language) if word in words else say_word(known, word, language)
            for word in text.split()
        )
        return (", " if language == "en" else "、").join(said)

    def card(self, word: str, language: str, line: Named = None) -> str:
        if word.startswith("?"):
            return self.unseen(word[1:], language)
        number, notes = self.labels.card(word)
        left, comma, right = (" (", ", ", ")") if language == "en" else ("（", "、", "）")
        marks: tuple[Lie | Label, ...] = (*self.lies(word, line), *notes)
        said = comma.join(note.localised(language) for note in marks)
        return self.fact(number, language) + (f"{left}{said}{right}" if said else "")

    def lies(self, word: str, line: Named) -> tuple[Lie, ...]:
        """How the card lies in its zone, if that says something."""
        if not isinstance(line, ZoneLabel) or word.isdecimal():
            return ()
        lie = self.labels.lie(line.name, word)
        return (lie,) if lie and not lie.usual else ()

    def unseen(self, back: str, language: str) -> str:
        """`?` is an unknown card, `?red` one of which only the colour shows."""
        shown = say_word(vocabulary(self.game), back, language) if back else ""
        if language == "ja":
            return f"{shown}のカード" if back else "不明なカード"
        return f"{shown} card" if back else "unknown card"

    def spot(self, word: str, seat: str, language: str) -> str:
        """A place by its name and the card there, anything else as a card."""
        if label := self.labels.answers.get(word):
            return label.localised(language)
        laid = self.labels.place(self.lines, int(seat[1:]) - 1, word) if self.lines else word
        if laid == word:
            return self.cards(word, language)
        return f"{word} {self.fact(self.labels.card(laid)[0], language)}"


@cache
def card_names(game: str, language: str) -> dict[str, str]:
    """Of the shipped cards, by number."""
    records = card_records(DATABASES[game])
    return {card.number: card.localised("ja" if language == "ja" else "en") for card in records}
