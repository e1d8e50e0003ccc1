"""How the cards of the Chard Game say what they do."""

from typing import Any

from rules.engine.effects.schema import schema
from rules.engine.package import Texts
from rules.games.chard.effects import LANGUAGE, Effects, parse_effects
from rules.games.chard.effects.faults import WORDS, check_effects
from rules.games.chard.effects.textread import read_effects
from rules.games.chard.effects.wording.word import word_effects, word_keywords


def effects_schema() -> dict[str, Any]:
    return schema(LANGUAGE, WORDS)


def scenic_effects(text: str) -> Effects:
    return read_effects(text.split("|")[1:])


TEXTS = Texts(
    parse_effects,
    check_effects,
    word_effects,
    nothing=Effects(),
    schema=effects_schema,
    blank=("character", "energy"),
    keywords=word_keywords,
    scenic=scenic_effects,
)
