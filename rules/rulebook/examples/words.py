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
from rules.rulebook.examples.cardwords import say_word, vocabulary
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
        """`p1 hand: A 2xB`, `p2 sees p1 hand: ?`, `a1 power: 5`; None for what players have no name for."""
        viewer, _, key = line.key.rpartition(" sees ")
        label = self.line_label(key)
        if label is None:
            return None
        en, ja = (self.whose(viewer.upper(), key, language) for language in ("en", "ja"))
        return Told(
            line.mark,
            f"{en}{label.en}: {self.cards(line.text, 'en')}",
            f"{ja}{label.ja}：{self.cards(line.text, 'ja')}",
        )

    def line_label(self, key: str) -> ZoneLabel | Label | None:
        name = key.partition(" ")[2]
        zones = {zone.name: zone for zone in self.labels.zones}
        return zones.get(name) or self.labels.table.get(key) or self.labels.derived.get(name)

    def whose(self, viewer: str, key: str, language: str) -> str:
        """What stands before the name of a line: who sees it, and of which player or unit it tells."""
        ja = language == "ja"
        seen = (f"{viewer}から見た" if ja else f"Seen by {viewer} – ") if viewer else ""
        if key in self.labels.table:
            return seen
        owner = key.partition(" ")[0]
        name = owner.upper() if SEAT.fullmatch(owner) else self.spot(owner, "p1", language)
        return f"{seen}{name}{'の' if ja else ', '}"

    def cards(self, text: str, language: str) -> str:
        """Cards by name with what lies on them (`2xA(damage=10)`), equal ones together; seats as in the log.
        A word of the rules may be several words long."""
        if text == "none":
            return NOTHING[language]
        if text in self.labels.words:
            return self.labels.words[text].localised(language)
        named = Counter[str]()
        for word in text.split():
            many = COPIES.match(word)
            named[self.card(COPIES.sub("", word), language)] += int(many[1]) if many else 1
        said = (f"{name} ×{n}" if n > 1 else name for name, n in named.items())
        return SEAT.sub(r"P\1", (", " if language == "en" else "、").join(said))

    def card(self, word: str, language: str) -> str:
        if word.startswith("?"):
            return self.unseen(word[1:], language)
        number, notes = self.labels.card(word)
        left, comma, right = (" (", ", ", ")") if language == "en" else ("（", "、", "）")
        lies = comma.join(note.localised(language) for note in notes)
        return self.fact(number, language) + (f"{left}{lies}{right}" if lies else "")

    def unseen(self, back: str, language: str) -> str:
        """`?` is an unknown card, `?red` one of which only the colour shows."""
        shown = say_word(vocabulary(self.game), back, language) if back else ""
        if language == "ja":
            return f"{shown}のカード" if back else "不明なカード"
        return f"{shown} card" if back else "unknown card"

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
