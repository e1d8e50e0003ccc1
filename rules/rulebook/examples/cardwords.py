"""The cards that scenarios define, in words: `unit, red, cost 2 | on attack self do …`."""

import re
from functools import cache

from cards.games import GAMES as DATABASES
from cards.search.common import kind_field
from languages import Text
from rules.games import GAMES, LABELS, PLAYABLE
from rules.rulebook.examples.told import ExampleCard, Told

Vocabulary = dict[str, Text]
COPY = "copy of "
HEADING = re.compile(r"(■[^\n]*[^\n:・ ])[:・ ]*\n")  # a line above what the ability does
SHORT = {
    "bp": Text("BP", "BP"),
    "cost": Text("cost", "コスト"),
    "skill": Text("skill", "スキル"),
    "generic": Text("any colour", "任意の色"),
    "name": Text("named", "名前"),
    "symbol": Text("symbol", "シンボル"),
    "rolled": Text("Rolled", "ロール"),
    "token": Text("token", "トークン"),
    "rank": Text("rank", "数字"),
    "type": Text("type", "種類"),
    "?": Text("?", "?"),
}  # fields of the search that say more, and words that it does not know
SKILL = re.compile(r"skill (\d+) (\S+) (.+)")  # its cost, damage and name
SKILLS = {
    "en": "Skill “{2}” (cost {0}, damage {1})",
    "ja": "スキル「{2}」（コスト{0}、ダメージ{1}）",
}


def say_card(game: str, name: str, text: str) -> ExampleCard:
    """Its facts by the names that the card search has for them; its abilities as the game words them."""
    if text.startswith(COPY):
        original = text.removeprefix(COPY)
        return ExampleCard(name, Told("", f"a copy of {original}", f"{original}と同じカード"))
    facts, bar, _ = text.partition("|")
    en, ja = (say_facts(game, facts, language) for language in ("en", "ja"))
    if bar:
        worded = word_abilities(game, text)
        en, ja = join_words(en, worded[0]), join_words(ja, worded[1])
    return ExampleCard(name, Told("", en, ja))


def join_words(facts: str, abilities: str) -> str:
    return f"{facts} – {abilities}" if abilities else facts


def say_facts(game: str, facts: str, language: str) -> str:
    """`unit, cost 2` is ユニット、コスト2."""
    known = vocabulary(game)
    said = []
    for part in facts.split(","):
        skill = SKILL.fullmatch(part.strip())
        said.append(
            SKILLS[language].format(*skill.groups()) if skill else say_fact(known, part, language)
        )
    return ("、" if language == "ja" else ", ").join(filter(None, said))


def say_fact(known: Vocabulary, fact: str, language: str) -> str:
    """`counters attack` is 対象 アタック, for behind its first word a word may mean something else than alone."""
    first, *rest = fact.split() or [""]
    words = [say_word(known, first, language)]
    for word in rest:
        more = f"{first} {word}"
        words.append(say_word(known, more if more in known else word, language))
    tight = language == "ja" and len(words) == 2 and words[1].isdigit()
    return ("" if tight else " ").join(words)


def say_word(known: Vocabulary, word: str, language: str) -> str:
    """`burn(20)` is バーン(20)."""
    name, bracket, rest = word.partition("(")
    said = known.get(name, Text(name, name)).localised(language)
    return f"{said}({say_word(known, rest.removesuffix(')'), language)})" if bracket else said


@cache
def vocabulary(game: str) -> Vocabulary:
    """{word of the notation: what it is called in English and Japanese}."""
    database = DATABASES[game]
    words = LABELS[game].words.items()
    known = {name: Text(label.en, label.ja) for name, label in words}
    for field in (*database.fields, kind_field(database)):
        known |= dict.fromkeys(field.names, field.label)
        for value in field.values or {}:
            known[value] = Text(field.shown(value, "en"), field.shown(value, "ja"))
    return known | SHORT


def word_abilities(game: str, text: str) -> tuple[str, str]:
    """In both languages; of a card without a kind, as its game assumes it."""
    texts, card = GAMES[game].texts, PLAYABLE[game].card("", text)
    assert texts and texts.scenic  # no other game's cards have abilities
    effects = texts.scenic(text)
    en, ja = (texts.word(effects, language, card.kind).text for language in ("en", "ja"))
    en, ja = HEADING.sub(r"\1: ", en), HEADING.sub(r"\1：", ja)
    return en.replace("\n", " "), ja.replace("\n", "")
