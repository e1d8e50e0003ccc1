"""The wording of effects, in Japanese as on printed cards, and in English.

The same data always have the same wording, and different data a different one unless they mean the same.
docs/effects.md has examples.
"""

from rules.engine.effects.wording.parts import part_sentences
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import Wording
from rules.games.code_of_joker.effects.card import Effects
from rules.games.code_of_joker.effects.vocabulary import Vocabulary
from rules.games.code_of_joker.effects.wording.cards import UNITS, word_card
from rules.games.code_of_joker.effects.wording.en.tongue import ENGLISH
from rules.games.code_of_joker.effects.wording.ja.tongue import JAPANESE

TONGUES = {tongue.name: tongue for tongue in (JAPANESE, ENGLISH)}


def word_effects(
    effects: Effects, vocabulary: Vocabulary, language: str, kind: str = "unit"
) -> Wording:
    """The text of a card of that kind. `vocabulary`: the game's words in the language, "ja" or "en"."""
    return word_card(effects, card_voice(vocabulary, language, kind))


def word_parts(
    effects: Effects, vocabulary: Vocabulary, language: str, kind: str = "unit"
) -> dict[str, str]:
    """What each event, condition, step and gift says by itself, by its place in the data."""
    return part_sentences(effects, word_card, card_voice(vocabulary, language, kind))


def card_voice(vocabulary: Vocabulary, language: str, kind: str) -> Voice:
    return Voice(TONGUES[language], vocabulary, unit=kind in UNITS, place="field")
