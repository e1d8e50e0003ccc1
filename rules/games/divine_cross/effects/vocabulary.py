"""Divine Cross's names for what the effect language mentions, in both languages."""

from dataclasses import dataclass

from rules.engine.effects.wording.voice import Words

ATTRIBUTES = {
    "red": ("赤", "red"),
    "green": ("緑", "green"),
    "blue": ("青", "blue"),
    "none": ("無", "attributeless"),
}
KINDS = {
    "unit": ("ユニット", "Unit"),
    "event": ("イベント", "Event"),
    "action": ("アクション", "Action"),
    "assist": ("アシスト", "Assist"),
    "action assist event": ("コマンド", "Command"),
}
ZONES = {
    "hand": ("手札", "hand"),
    "deck": ("デッキ", "deck"),
    "discard": ("捨て場", "discard pile"),
    "ko": ("KO置き場", "KO zone"),
}


@dataclass(frozen=True)
class Vocabulary:
    """The game's words in one language, by their names in the effect language. `kinds`: also alternatives as one
    word, joined by a space in alphabetical order."""

    attributes: Words
    kinds: Words
    zones: Words


def one_side(table: dict[str, tuple[str, str]], side: int) -> Words:
    return {name: words[side] for name, words in table.items()}


VOCABULARY = {
    language: Vocabulary(*(one_side(table, side) for table in (ATTRIBUTES, KINDS, ZONES)))
    for side, language in enumerate(("ja", "en"))
}
