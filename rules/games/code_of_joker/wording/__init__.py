"""What effects read like, in Japanese as printed cards have it and in English.

`word(effects, vocabulary, language, kind)` gives the text by abilities; the same data always read the
same, and different data read differently unless they mean the same. docs/effects.md has examples.
"""
# interpreted: texts, which no game that is simulated writes

from rules.engine.effects.words import Wording
from rules.games.code_of_joker.effects.card import Effects
from rules.games.code_of_joker.wording.cards import UNITS, card
from rules.games.code_of_joker.wording.en import ENGLISH
from rules.games.code_of_joker.wording.ja import JAPANESE
from rules.games.code_of_joker.wording.voice import Vocabulary, Voice

__all__ = ["Vocabulary", "word"]

TONGUES = {"ja": JAPANESE, "en": ENGLISH}


def word(effects: Effects, vocabulary: Vocabulary, language: str, kind: str = "unit") -> Wording:
    """The text of a card of that kind. `vocabulary`: the game's words in the language, "ja" or "en"."""
    return card(effects, Voice(TONGUES[language], vocabulary, unit=kind in UNITS))
