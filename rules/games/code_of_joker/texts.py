"""How the cards of Code of Joker say what they do."""

from rules.engine.effects.words import Wording
from rules.engine.package import Texts
from rules.games.code_of_joker.checks import check
from rules.games.code_of_joker.effects import Effects, read
from rules.games.code_of_joker.vocabulary import VOCABULARY
from rules.games.code_of_joker.wording import word


def text(effects: Effects, language: str, kind: str) -> Wording:
    return word(effects, VOCABULARY[language], language, kind)


TEXTS = Texts(read, check, text, nothing=Effects(), blank=("unit", "evolution"))
