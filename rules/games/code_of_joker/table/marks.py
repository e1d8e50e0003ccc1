"""Notes beside cards on the table: a unit's marks in words, its place, its current BP."""

import re
from collections.abc import Iterator

from rules.engine.core.labels import Label
from rules.engine.core.rules import Lines
from rules.games.code_of_joker.cards.card import BARRED, RETURNING
from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, ZONES
from rules.games.code_of_joker.table.current import current_bp
from rules.games.code_of_joker.table.state import State

# Facts in log lines that are neither cards nor numbers.
WORDS = {
    name: Label(en, ja) for table in (COLOURS, KEYWORDS, ZONES) for name, (ja, en) in table.items()
} | {
    "deck-top": Label("top of the deck", "デッキの上"),
    "deck-bottom": Label("bottom of the deck", "デッキの下"),
}

FLAGS = {
    "acted": Label("exhausted", "行動権なし"),
    "locked": Label("attack lock", "アタック制限"),
    "fresh": Label("new this turn", "このターンに登場"),
    "clone": Label("clone", "複製"),
    "ability": Label("ability given", "能力付与"),
    "-*": Label("no abilities", "能力なし"),
}
KEPT_OFF = Label("cannot come onto the field", "フィールドに出せない")
NUMBERS = {
    "damage": Label("damage {0}", "ダメージ{0}"),
    "counter": Label("death counter {0}", "デスカウンター{0}"),
}
CHANGES = ("base", "turn", "battle", "later1", "later2")  # already part of the BP shown


def card_label(word: str) -> tuple[str, tuple[Label, ...]]:
    """A unit or card of a zone: its number; then clock level, cost and the marks in brackets."""
    rest, _, marks = word.removesuffix(")").partition("(")
    number, _, cost = rest.removesuffix(BARRED).partition("$")
    number, _, level = number.partition("*")
    cost, _, after = cost.partition(RETURNING)
    labels = [Label(f"Lv{level}", f"Lv{level}")] if level else []
    labels += [Label(f"CP{cost}", f"CP{cost}")] if cost else []
    labels += [Label(f"CP{after} after the turn", f"ターン終了後CP{after}")] if after else []
    labels += [KEPT_OFF] if rest.endswith(BARRED) else []
    said = (mark_label(mark) for mark in marks.split(",") if mark)
    return number, (*labels, *filter(None, said))


def mark_label(text: str) -> Label | None:
    """A mark as `unit_text` writes it; None if players need not see it."""
    name, _, number = text.partition("=")
    if name in FLAGS:
        return FLAGS[name]
    if name in NUMBERS:
        return Label(NUMBERS[name].en.format(number), NUMBERS[name].ja.format(number))
    if name in CHANGES or name in ("once", "did"):
        return None
    lost, word = name.startswith("-"), name.removeprefix("-").partition("@")[0]
    keyword, _, count = word.partition(":")
    if keyword not in KEYWORDS:
        return FLAGS.get(keyword)
    ja, en = KEYWORDS[keyword]
    behind = f" {count}" if count else ""
    return Label(f"no {en}", f"【{ja}】なし") if lost else Label(en + behind, f"【{ja}{behind}】")


def choice_spots(state: State) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Units and set cards: their places as choices name them, and each unit's current BP."""
    for seat, player in enumerate(state.players):
        side = "ab"[seat]
        units = [
            (f"{side}{n}", f"BP {current_bp(state, unit)}")
            for n, unit in enumerate(player.field, 1)
        ]
        yield f"p{seat + 1} field", units
        yield f"p{seat + 1} set", [(f"{side}t{n}", "") for n, _ in enumerate(player.set, 1)]


PLACE = re.compile("([ab]?)(t?)([1-9])")


def place_of(lines: Lines, player: int, word: str) -> str:
    """`a2` is p1's second unit, `bt1` p2's first set card, `t1` the player's own first set card."""
    match = PLACE.fullmatch(word)
    if match is None or not (match[1] or match[2]):
        return word
    seat = {"a": "p1", "b": "p2"}.get(match[1], f"p{player + 1}")
    zone = lines.get(f"{seat} {'set' if match[2] else 'field'}")
    index = int(match[3]) - 1
    return zone[index] if isinstance(zone, list) and index < len(zone) else word
