"""The wording of effects, in Japanese as on printed cards, and in English."""

from typing import Any

from rules.engine.effects.wording.cards import word_ability
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import Wording
from rules.engine.package import Printed
from rules.games.chard.effects.card import KINDS, Effects
from rules.games.chard.effects.vocabulary import VOCABULARY
from rules.games.chard.effects.wording.en import clauses as en_clauses
from rules.games.chard.effects.wording.en import tongue as en
from rules.games.chard.effects.wording.ja import clauses as ja_clauses
from rules.games.chard.effects.wording.ja import tongue as ja

TONGUES = {"en": en.ENGLISH, "ja": ja.JAPANESE}
WORDS: dict[str, Any] = {"en": en, "ja": ja}


def word_effects(effects: Effects, language: str, kind: str) -> Wording:
    """The text of a card of that kind, in the order of its text groups (CHD-059); `language`: "ja" or "en"."""
    voice = Voice(TONGUES[language], VOCABULARY[language], unit=kind == "character", place="field")
    abilities = sorted(effects.abilities, key=lambda ability: KINDS.index(ability.kind))
    return Wording(
        tuple(card_lines(effects, WORDS[language])),
        tuple(word_ability(ability, voice) for ability in abilities),
        tuple(voice.tongue.notes(effects)),
    )


def card_lines(effects: Effects, words: Any) -> list[str]:
    """What holds of the card as a whole."""
    flags = (
        (effects.abroad, words.ABROAD),
        (effects.works_rolled, words.WORKS_ROLLED),
        (effects.enters_rolled, words.ENTERS_ROLLED),
    )
    return [
        *([words.ingots(effects.ingots)] if effects.ingots else []),
        *(text for holds, text in flags if holds),
    ]


def word_keywords(card: Printed, language: str) -> list[str]:
    """A line for each printed keyword that the rules know."""
    clauses = en_clauses if language == "en" else ja_clauses
    voice = Voice(TONGUES[language], VOCABULARY[language], unit=True, place="field")
    return [
        clauses.keyword(keyword["name"], keyword["value"], voice)
        for keyword in card.fields.get("keywords") or ()
        if keyword["name"] in voice.words.keywords
    ]
