"""The wording of effects, in Japanese as on printed cards, and in English. docs/effects.md has examples."""

from rules.engine.effects.wording.cards import word_ability
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import WordedAbility, Wording
from rules.games.divine_cross.effects.card import Ability, Effects
from rules.games.divine_cross.effects.vocabulary import VOCABULARY
from rules.games.divine_cross.effects.wording.en import tongue as en
from rules.games.divine_cross.effects.wording.ja import tongue as ja

TONGUES = {"en": en.ENGLISH, "ja": ja.JAPANESE}
WORDS = {"en": en, "ja": ja}


def word_effects(effects: Effects, language: str, kind: str) -> Wording:
    """The text of a card of that kind; `language`: "ja" or "en"."""
    voice = Voice(TONGUES[language], VOCABULARY[language], unit=kind == "unit", place="area")
    return Wording(
        (attaching(effects, voice),) if effects.attaches else (),
        tuple(word_part(ability, voice) for ability in effects.abilities),
        tuple(voice.tongue.notes(effects)),
    )


def attaching(effects: Effects, voice: Voice) -> str:
    """To which Units an Assist is attached."""
    nouns = voice.nouns
    told = nouns.one(effects.attaches, voice) if voice.tongue.name == "en" else ""
    told = told or nouns.noun(effects.attaches, voice)
    text: str = WORDS[voice.tongue.name].attaching(told)
    return text


def word_part(ability: Ability, voice: Voice) -> WordedAbility:
    ready = (WORDS[voice.tongue.name].READY,) if ability.while_stunned else ()
    return word_ability(ability, voice, ready)
