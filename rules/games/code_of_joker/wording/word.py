"""What effects read like, in Japanese as printed cards have it and in English.

The same data always read the same, and different data read differently unless they mean the same.
docs/effects.md has examples.
"""

from rules.engine.effects.words import Wording
from rules.games.code_of_joker.effects.card import Effects
from rules.games.code_of_joker.wording.cards import UNITS, word_card
from rules.games.code_of_joker.wording.en.tongue import ENGLISH
from rules.games.code_of_joker.wording.ja.tongue import JAPANESE
from rules.games.code_of_joker.wording.voice import Vocabulary, Voice

TONGUES = {tongue.name: tongue for tongue in (JAPANESE, ENGLISH)}


def word_effects(
    effects: Effects, vocabulary: Vocabulary, language: str, kind: str = "unit"
) -> Wording:
    """The text of a card of that kind. `vocabulary`: the game's words in the language, "ja" or "en"."""
    return word_card(effects, Voice(TONGUES[language], vocabulary, unit=kind in UNITS))
