"""How the cards of Code of Joker say what they do."""

from typing import Any

from rules.engine.effects.schema import schema
from rules.engine.effects.words import Wording
from rules.engine.package import Texts
from rules.games.code_of_joker.cards.cardtext import read_card
from rules.games.code_of_joker.cards.stages import text_stages
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import LANGUAGE, Effects, parse_effects
from rules.games.code_of_joker.effects.faults import WORDS, check_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects, word_parts


def effects_text(effects: Effects, language: str, kind: str) -> Wording:
    return word_effects(effects, VOCABULARY[language], language, kind)


def effects_parts(effects: Effects, language: str, kind: str) -> dict[str, str]:
    return word_parts(effects, VOCABULARY[language], language, kind)


def effects_schema() -> dict[str, Any]:
    return schema(LANGUAGE, WORDS)


def scenic_effects(text: str) -> Effects:
    return read_card("", text).effects


TEXTS = Texts(
    parse_effects,
    check_effects,
    effects_text,
    nothing=Effects(),
    schema=effects_schema,
    blank=("unit", "evolution"),
    compile=compile_text,
    parts=effects_parts,
    stages=text_stages,
    scenic=scenic_effects,
)
