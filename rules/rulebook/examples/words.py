"""What the lines of scenarios and logs are called in both languages."""

import re
from collections import Counter
from functools import cache
from typing import Any

from cards.games import GAMES as DATABASES
from cards.starter import card_records
from rules.engine.core.labels import Label, ZoneLabel
from rules.engine.core.log import Event
from rules.engine.core.rules import Lines
from rules.engine.scenarios.scenario import ScenarioLine
from rules.engine.scenarios.table import REFUSED
from rules.games import LABELS
from rules.rulebook.examples.told import Told

SEAT = re.compile(r"\bp([1-6])\b")
COPIES = re.compile(r"^([0-9]+)x(?=.)")
NOTHING = {"en": "none", "ja": "なし"}
MAY = {
    "offers": ("{seat} may: {options}", "{seat}ができること：{options}"),
    "offers not": ("{seat} may not: {options}", "{seat}ができないこと：{options}"),
}
ASKED = ("{seat} may only: {options}", "{seat}の選択肢：{options}")
REFUSAL = ("{seat} may not: {options}", "{seat}ができないこと：{options}")


class ExampleWords:
    """The words of one game. `lines`: of the table at the moment, which tell what lies in the places that options
    name."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.labels = LABELS[game]
        self.lines: Lines = {}

    def event(self, event: Event, sentence: Any) -> Told:
        player = "" if event.player is None else f"P{event.player + 1}"
        facts = {lang: [self.fact(fact, lang) for fact in event.facts] for lang in ("en", "ja")}
        en, ja = (sentence.localised(lang).format(*facts[lang], p=player) for lang in facts)
        return Told("", en, ja, tuple(sentence.clauses))

    def fact(self, fact: str | int, language: str) -> str:
        """A card number becomes the card's name, a word of the rules what it is called."""
        text = str(fact)
        label = self.labels.unprinted(text) or self.labels.words.get(text)
        return (
            label.localised(language) if label else card_names(self.game, language).get(text, text)
        )

    def zone(self, line: ScenarioLine) -> Told | None:
        """`p1 hand: A 2xB`; None for what players have no name for."""
        seat, _, name = line.key.partition(" ")
        zones = {zone.name: zone for zone in self.labels.zones}
        label: ZoneLabel | Label | None = zones.get(name) or self.labels.table.get(line.key)
        if label is None:
            return None
        who = (
            ("", "")
            if line.key in self.labels.table
            else (f"{seat.upper()}, ", f"{seat.upper()}の")
        )
        return Told(
            line.mark,
            f"{who[0]}{label.en}: {self.cards(line.text, 'en')}",
            f"{who[1]}{label.ja}：{self.cards(line.text, 'ja')}",
        )

    def cards(self, text: str, language: str) -> str:
        """Cards by name with what lies on them (`2xA(damage=10)`), equal ones together; seats as in the log."""
        if text == "none":
            return NOTHING[language]
        named = Counter[str]()
        for word in text.split():
            many = COPIES.match(word)
            named[self.card(COPIES.sub("", word), language)] += int(many[1]) if many else 1
        said = (f"{name} ×{n}" if n > 1 else name for name, n in named.items())
        return SEAT.sub(r"P\1", (", " if language == "en" else "、").join(said))

    def card(self, word: str, language: str) -> str:
        number, notes = self.labels.card(word)
        left, comma, right = (" (", ", ", ")") if language == "en" else ("（", "、", "）")
        lies = comma.join(note.localised(language) for note in notes)
        return self.fact(number, language) + (f"{left}{lies}{right}" if lies else "")

    def ask(self, line: ScenarioLine) -> Told | None:
        """`? p1 set: A B`, `? p1 offers: drive A`; None where the options are not said."""
        seat, _, what = line.key.partition(" ")
        if not (what and line.text):
            return None
        kind = "" if what in MAY or what == "act" else what
        return self.said(line.mark, MAY.get(what, ASKED), seat, line.text, kind)

    def refusal(self, line: ScenarioLine) -> Told:
        """`! p1 set C [BTL-018]`."""
        match = REFUSED.fullmatch(line.key + (f": {line.text}" if line.text else ""))
        assert match
        seat, _, choice = match["choice"].strip().partition(" ")
        clauses = (match["clause"],) if match["clause"] else ()
        return self.said(line.mark, REFUSAL, seat, choice, "", clauses)

    def said(
        self,
        mark: str,
        words: tuple[str, str],
        seat: str,
        text: str,
        kind: str,
        clauses: tuple[str, ...] = (),
    ) -> Told:
        en, ja = (
            form.format(seat=seat.upper(), options=self.options(text, kind, seat, language))
            for form, language in zip(words, ("en", "ja"), strict=True)
        )
        return Told(mark, en, ja, clauses)

    def options(self, text: str, kind: str, seat: str, language: str) -> str:
        """Of a kind other than `act`, options are cards or answers; else each begins with its verb."""
        comma, dash = (", ", " – ") if language == "en" else ("、", "：")
        if kind:
            verb = self.labels.kinds.get(kind)
            words = text.replace(",", " ").split()
            answers = comma.join(self.answer(word, seat, language) for word in words)
            return f"{verb.localised(language) if verb else kind}{dash}{answers}"
        return comma.join(self.deed(part.strip(), seat, language) for part in text.split(","))

    def deed(self, text: str, seat: str, language: str) -> str:
        """`attack a1/b12`: the verb by its name, what it is done to in brackets."""
        verb, _, rest = text.partition(" ")
        label = self.labels.kinds.get(verb)
        said = label.localised(language) if label else self.fact(verb, language)
        left, right = (" (", ")") if language == "en" else ("（", "）")
        return f"{said}{left}{self.answer(rest, seat, language)}{right}" if rest else said

    def answer(self, text: str, seat: str, language: str) -> str:
        """`X/a1`: cards and places, from the first to the last."""
        label = self.labels.answers.get(text)
        parts = [self.spot(part, seat, language) for part in text.split("/") if part]
        return label.localised(language) if label else " → ".join(parts)

    def spot(self, word: str, seat: str, language: str) -> str:
        """A place by its name and the card there, anything else as a card."""
        laid = self.labels.place(self.lines, int(seat[1:]) - 1, word) if self.lines else word
        if laid == word:
            return self.cards(word, language)
        return f"{word} {self.fact(self.labels.card(laid)[0], language)}"


@cache
def card_names(game: str, language: str) -> dict[str, str]:
    """Of the shipped cards, by number."""
    records = card_records(DATABASES[game])
    return {card.number: card.localised("ja" if language == "ja" else "en") for card in records}
