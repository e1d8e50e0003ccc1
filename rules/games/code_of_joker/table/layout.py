"""The zones of the table: their contents, who sees them, their names."""
# interpreted: declarations, read but not played

from collections.abc import Sequence
from typing import get_args, get_type_hints

from rules.engine.core.labels import Label
from rules.engine.core.log import seat_name as seat_name
from rules.engine.core.position import spread_cards, write_value
from rules.engine.core.tenths import Tenths
from rules.engine.table.zones import NUMBER, Holding, Layout, Zone, one_of, write_list
from rules.games.code_of_joker.cards.card import BARRED
from rules.games.code_of_joker.effects.values import Past
from rules.games.code_of_joker.table.state import FIELD, FULL, HAND, SET, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.unit_text import (
    UNTIL,
    read_unit,
    require_cards,
    require_known,
    write_unit,
)

PAST_WORDS = tuple(get_args(get_type_hints(Past)["what"]))
USABLE = ("unit", "trigger", "intercept", "joker")
PHASES = ("setup", "start", "main", "end")


def write_seat(state: State, value: int) -> str:
    return seat_name(value)


def read_seat(state: State, seat: int, text: str) -> int:
    names = [seat_name(number) for number in range(len(state.players))]
    return names.index(require_known(names, text))


def read_card_line(state: State, seat: int, text: str) -> list[str]:
    return require_cards(state, spread_cards(text))


def read_deck_list(state: State, seat: int, text: str) -> tuple[str, ...]:
    return tuple(read_card_line(state, seat, text))


def write_units(state: State, value: list[Unit]) -> list[str]:
    return [write_unit(state, unit) for unit in value]


def read_units(state: State, seat: int, text: str) -> list[Unit]:
    return [read_unit(state, seat, word) for word in spread_cards(text)]


def write_gauge(state: State, value: int) -> Tenths:
    return Tenths(value)


def read_gauge(state: State, seat: int, text: str) -> int:
    """Percent in words, as tenths. Raises ValueError."""
    gauge = int(Tenths.read(text))
    if gauge > FULL:
        raise ValueError(f"a gauge of more than 100 percent: {text}")
    return gauge


def write_uses(state: State, value: dict[int, tuple[int, int]]) -> list[str]:
    return [f"{mark}={ever}/{now}" for mark, (ever, now) in sorted(value.items())]


def read_uses(state: State, seat: int, text: str) -> dict[int, tuple[int, int]]:
    """How often the card with each mark was used: in total, this turn."""
    uses = {}
    for word in spread_cards(text):
        mark, _, counts = word.partition("=")
        ever, _, now = counts.partition("/")
        uses[int(mark)] = (int(ever), int(now))
    return uses


def write_marks(state: State, value: list[int]) -> str:
    """In one text: a list of numbers would read as how many there are."""
    return write_value([str(mark) for mark in value])


def read_marks(state: State, seat: int, text: str) -> list[int]:
    return [int(mark) for mark in spread_cards(text)]


def read_hushed(state: State, seat: int, text: str) -> tuple[str, ...]:
    """`turn`; `trigger@turn`: only of trigger cards."""
    known = [*UNTIL, *(f"{kind}@{until}" for kind in USABLE for until in UNTIL if until)]
    return tuple(require_known(known, word) for word in spread_cards(text))


def read_past(state: State, seat: int, text: str) -> list[str]:
    """What happened in this turn: `destroyed:NUMBER`, `drawn:`."""
    past = spread_cards(text)
    for word in past:
        what, _, card = word.partition(":")
        require_known(PAST_WORDS, what)
        require_cards(state, [card] if card else [])
    return past


CARDS = Holding(write_list, read_card_line)
DECK_LIST = Holding(write_list, read_deck_list)
SEAT = Holding(write_seat, read_seat)
PHASE = one_of(PHASES)
UNITS = Holding(write_units, read_units)
GAUGE = Holding(write_gauge, read_gauge)
USES = Holding(write_uses, read_uses)
MARKS = Holding(write_marks, read_marks)
PAST = Holding(write_list, read_past)
HUSHED = Holding(write_list, read_hushed)


def mark_set_cards(state: State, seat: int) -> None:
    side = state.players[seat]
    side.marks = [state.next() for _ in side.set]


def register_deck(state: State, seat: int) -> None:
    """In a scenario without a deck list, the deck is the list."""
    side = state.players[seat]
    side.registered = side.registered or tuple(state.cards[card].number for card in side.deck)


def forget_gifts(state: State) -> None:
    state.gifts = None


def card_sort_key(state: State, card: str) -> str:
    """Its level above 1, its changed cost and whether it is barred: cards of the deck have none of these
    (COJ-118, COJ-137)."""
    printed, changed, _ = card.removesuffix(BARRED).partition("$")
    return printed.partition("*")[2] + changed + BARRED * card.endswith(BARRED)


def set_card_colour(state: State, card: str) -> str:
    """All that is visible of a set card (COJ-118)."""
    return f"?{state.cards[card].colour}" if card[0] != "?" else card


def card_back(state: State, card: str) -> str:
    return f"{set_card_colour(state, card)} {card_sort_key(state, card)}"


def hidden_groups(state: State, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """Any unseen card could be any hidden one (COJ-118); discards are public (COJ-135)."""
    return (("set", "hand", "seen", "deck"),)


LAYOUT = Layout(
    top=(
        Zone("round", NUMBER, Label("Round", "ラウンド")),
        Zone("turn", SEAT, Label("Turn player", "ターンプレイヤー")),
        Zone("first", SEAT),
        Zone("phase", PHASE),
    ),
    seat=(
        Zone("field", UNITS, Label("Field", "フィールド"), limit=FIELD),
        Zone(
            "deck",
            CARDS,
            Label("Deck", "デッキ"),
            "pile",
            seen="nobody",
            kept=card_sort_key,
            laid=register_deck,
        ),
        Zone("hand", CARDS, Label("Hand", "手札"), seen="owner", kept=card_sort_key, limit=HAND),
        Zone(
            "set",
            CARDS,
            Label("Trigger zone", "トリガーゾーン"),
            seen="owner",
            back=set_card_colour,
            kept=card_back,
            limit=SET,
            laid=mark_set_cards,
        ),
        Zone("trash", CARDS, Label("Discards", "捨札"), "pile"),
        Zone("vanished", CARDS, Label("Vanished", "消滅"), "pile"),
        Zone("jokers", CARDS, Label("Jokers", "ジョーカー")),
        Zone("using", CARDS, Label("Being used", "使用中")),
        Zone("seen", CARDS, Label("Looked at", "確認中"), seen="owner", kept=card_sort_key),
        Zone("life", NUMBER, Label("Life", "ライフ"), "number"),
        Zone("cp", NUMBER, Label("CP", "CP"), "number"),
        Zone("gauge", GAUGE, Label("Joker gauge", "ジョーカーゲージ"), "percent"),
        Zone("purple", NUMBER, Label("Purple gauge", "紫ゲージ"), "number"),
        Zone("mulligans", NUMBER),
        Zone("registered", DECK_LIST),
        Zone("used", CARDS),
        Zone("past", PAST, rare=True),
        Zone("owed", NUMBER),
        Zone("uses", USES),
        Zone("marks", MARKS),
        Zone("hushed", HUSHED),
    ),
    bottom=(Zone("serial", NUMBER),),
    groups=hidden_groups,
    drawn=(
        ("life", "cp", "gauge", "purple"),
        ("hand",),
        ("jokers",),
        ("deck", "trash", "vanished"),
        ("set", "using", "seen"),
        ("field",),
    ),
    changed=forget_gifts,
)
