"""What the lines of scenarios and logs are called in both languages."""

from typing import Any

from languages import Text
from rules.engine.core.log import Event, Words
from rules.engine.scenarios.scenario import ScenarioLine
from rules.engine.scenarios.table import REFUSED
from rules.rulebook.examples.names import SEAT, CardNames, Named
from rules.rulebook.examples.told import Told

MAY = {
    "offers": Text("{seat} may: {options}", "{seat}ができること：{options}"),
    "offers not": Text("{seat} may not: {options}", "{seat}ができないこと：{options}"),
}
ASKED = Text("{seat} may only: {options}", "{seat}の選択肢：{options}")
REFUSAL = Text("{seat} may not: {options}", "{seat}ができないこと：{options}")


class ExampleWords(CardNames):
    """The words of one game."""

    def event(self, event: Event, sentence: Any) -> Told:
        player = "" if event.player is None else f"P{event.player + 1}"
        facts = {lang: [self.told(fact, lang) for fact in event.facts] for lang in ("en", "ja")}
        en, ja = (sentence.localised(lang).format(*facts[lang], p=player) for lang in facts)
        return Told("", en, ja, tuple(sentence.clauses))

    def told(self, fact: str | int | Words, language: str) -> str:
        return fact.localised(language) if isinstance(fact, Words) else self.fact(fact, language)

    def zone(self, line: ScenarioLine) -> Told | None:
        """`p1 hand: A 2xB`, `p2 sees p1 hand: ?`, `a1 power: 5`; None for what players have no name for."""
        viewer, _, key = line.key.rpartition(" sees ")
        label = self.line_label(key)
        if label is None:
            return None
        en, ja = (self.whose(viewer.upper(), key, language) for language in ("en", "ja"))
        return Told(
            line.mark,
            f"{en}{label.en}: {self.cards(line.text, 'en', label)}",
            f"{ja}{label.ja}：{self.cards(line.text, 'ja', label)}",
        )

    def line_label(self, key: str) -> Named:
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
        words: Text,
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
        comma, dash = (", ", " – ") if language == "en" else Text("、", "：")
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
        label = self.labels.answers.get(text) or self.labels.unprinted(text)
        parts = [self.spot(part, seat, language) for part in text.split("/") if part]
        return label.localised(language) if label else " → ".join(parts)
