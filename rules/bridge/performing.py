"""How fully the engine does what a card says, and why it falls short."""

import marshal
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from cards.effects import CompiledText, Performed
from cards.folding import same_name
from cards.games import GAMES as CARDS
from cards.record import CardRecord
from cards.starter import english_names
from languages import Text
from rules.bridge.compiling import compile_card, stored_text
from rules.engine.core.rules import Deck
from rules.engine.effects.codec import BadEffects
from rules.engine.effects.compiled import Compiled
from rules.engine.effects.words import WordedAbility, Wording
from rules.engine.package import Texts
from rules.games import GAMES

MOST = 3
# The version of marshal's format in which equal data are equal bytes; it is four times as fast as JSON.
WITHOUT_REFERENCES = 2
NOT_WRITTEN = Text("What it does is not written down as data yet.", "効果データがまだありません。")


class ToldAbility(NamedTuple):
    """An ability: its text, how fully it is performed, and what is assumed."""

    worded: WordedAbility
    performed: Performed
    assumes: tuple[Text, ...]


class Performing:
    """The cards of one game: what they do, in words, and how fully it is performed."""

    def __init__(self, game: str, texts: Texts) -> None:
        self.game, self.texts = game, texts
        self.read_coded = lru_cache(4096)(lambda coded: texts.read(marshal.loads(coded)))
        self.word = lru_cache(4096)(self.worded)

    def performed(self, card: CardRecord) -> Performed:
        """A card without printed text, or with keywords alone, may be known exactly (`Texts.blank`)."""
        if self.lacking(card):
            return "not"
        return (
            "assumed"
            if any(ability.assumes for ability in self.effects_of(card).abilities)
            else "exact"
        )

    def lacking(self, card: CardRecord, heeded: bool = False) -> list[Text]:
        """Why the card cannot be played as it says; `heeded`: in a battle that heeds the texts of void kinds."""
        if card.effects is None:
            return [] if self.is_blank(card, heeded) else [NOT_WRITTEN]
        try:
            effects = self.effects_of(card)
        except BadEffects as error:
            return [fault_sentence(error.path, error.reason, error.reason_ja)]
        unplayable = [
            Text(
                f"“{name.en or name.ja}” cannot be performed.",
                f"「{name.ja or name.en}」は再現できません。",
            )
            for name in effects.unplayable
        ]
        return [*unplayable, *map(uncreated, card.lacks)]

    def creates(self, card: CardRecord) -> Iterator[str]:
        """The names of the cards that its effects create."""
        return created_names(card.effects)

    def has_void_text(self, card: CardRecord) -> bool:
        """Whether it has a text that the rules ignore."""
        return card.kind in self.texts.void and bool(card.text_ja or card.text_en)

    def is_blank(self, card: CardRecord, heeded: bool = False) -> bool:
        if card.kind in self.texts.void and not heeded:
            return True
        if card.kind not in self.texts.blank:
            return False
        if self.texts.keywords is None:
            return not (card.text_ja or card.text_en or card.fields.get("keywords"))
        told = self.texts.keywords(card, "ja")
        printed = {"ja": card.text_ja, "en": card.text_en}
        return len(told) == len(card.fields.get("keywords") or ()) and all(
            same_lines(text.splitlines()) <= same_lines(self.texts.keywords(card, language))
            for language, text in printed.items()
        )

    def effects_of(self, card: CardRecord) -> Any:
        """Its nodes, the same for equal effects: a search reads those of 100,000 cards. Raises BadEffects."""
        if card.effects is None:
            return self.texts.nothing
        return self.read_coded(marshal.dumps(card.effects, WITHOUT_REFERENCES))

    def wording(self, card: CardRecord, language: str) -> Wording:
        """Raises BadEffects."""
        return self.word(card, language)

    def worded(self, card: CardRecord, language: str) -> Wording:
        """In English with the English names of shipped cards: effects know cards by their Japanese names."""
        words = self.texts.word(self.effects_of(card), language, card.kind)
        return words if language == "ja" else words.with_names(self.english_name)

    def english_name(self, name: str) -> str:
        return english_names(CARDS[self.game]).get(same_name(name), name)

    def is_wording(self, card: CardRecord) -> bool:
        """Whether its texts are what its effects say, as on shipped cards whose printed texts nobody imported."""
        try:
            words = (self.wording(card, language).text for language in ("ja", "en"))
            return bool(card.text_ja) and (card.text_ja, card.text_en) == tuple(words)
        except BadEffects:
            return False

    def abilities(self, card: CardRecord, language: str) -> list[ToldAbility]:
        """Raises BadEffects."""
        words = self.wording(card, language).abilities
        pairs = zip(self.effects_of(card).abilities, words, strict=True)
        return [
            ToldAbility(worded, ability_performed(ability), assumptions_of(ability))
            for ability, worded in pairs
        ]

    def fault(self, card: CardRecord) -> Text | None:
        """The first few faults in its effects, each with its place."""
        try:
            effects = self.texts.read(card.effects)
            faults: Iterable[tuple[str, str, str]] = self.texts.faults(effects, card.kind)
        except BadEffects as error:
            faults = [(error.path, error.reason, error.reason_ja)]
        except RecursionError:
            faults = [("", "nested too deeply", "入れ子が深すぎます")]
        sentences = [fault_sentence(*fault) for fault in faults][:MOST]
        if not sentences:
            return None
        return Text(
            "; ".join(sentence.en for sentence in sentences),
            "；".join(sentence.ja for sentence in sentences),
        )

    def misfit(self, card: CardRecord) -> Text | None:
        """A printed heading (■) that its effects lack: they belong to another version of the card."""
        printed = [line[1:] for line in card.text_ja.splitlines() if line.startswith("■")]
        effects = self.effects_of(card)
        known = {same_name(ability.name.ja) for ability in effects.abilities}
        known |= {same_name(name.ja) for name in effects.unplayable}
        known |= {same_name(ability.heading) for ability in self.wording(card, "ja").abilities}
        for heading in printed:
            if same_name(heading) not in known:
                return Text(
                    f"{card.number}: without effects, which lack the printed ability {heading}",
                    f"{card.number}：効果データに「{heading}」がないため使いません",
                )
        return None

    @property
    def compiles(self) -> bool:
        return self.texts.compile is not None

    def compilation(self, card: CardRecord) -> Compiled | None:
        """What its printed text compiles to; None if there is nothing to compile."""
        return self.texts.compile and compile_card(self.texts.compile, card, self.fault)

    def compiled(self, card: CardRecord) -> CompiledText | None:
        compilation = self.compilation(card)
        return stored_text(compilation) if compilation else None

    def told(self, card: CardRecord) -> dict[str, Any]:
        """The answer of the API."""
        try:
            words = {name: self.wording(card, name).text or None for name in ("ja", "en")}
        except BadEffects:
            words = {}
        return {
            "wording": words if any(words.values()) else None,
            "performs": self.performed(card),
        }


def created_names(effects: Any) -> Iterator[str]:
    """Of effects as data, which need not be valid."""
    if isinstance(effects, dict):
        names = effects.get("card") if effects.get("do") == "create" else None
        if isinstance(names, list) and all(isinstance(name, str) for name in names):
            yield from names
        effects = list(effects.values())
    for value in effects if isinstance(effects, list) else ():
        yield from created_names(value)


def uncreated(name: str) -> Text:
    return Text(
        f"It creates “{name}”, which is not among the cards.",
        f"作成する「{name}」のカードデータがありません。",
    )


def same_lines(lines: Iterable[str]) -> set[str]:
    return {same_name(line.replace("-", " ")) for line in lines}


def ability_performed(ability: Any) -> Performed:
    return "assumed" if ability.assumes else "exact"


def assumptions_of(ability: Any) -> tuple[Text, ...]:
    return tuple(
        Text(assumption.en or assumption.ja, assumption.ja or assumption.en)
        for assumption in ability.assumes
    )


def fault_sentence(path: str, en: str, ja: str) -> Text:
    place = f"effects.{path}" if path else "effects"
    return Text(f"{place}: {en}", f"{place}：{ja}")


def heeds_texts(game: str, decks: Iterable[Deck], ruleset: str = "") -> bool:
    """Whether a battle of such decks heeds the texts that others ignore. `ruleset`: settings in words."""
    texts = GAMES[game].texts
    return texts is not None and any(texts.heeds(deck, ruleset) for deck in decks)


# Games whose card texts may go beyond the engine; the cards of other games are all performed.
PERFORMING: dict[str, Performing] = {
    slug: Performing(slug, game.texts) for slug, game in GAMES.items() if game.texts is not None
}
