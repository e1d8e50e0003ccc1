"""The zones of the table: their contents, who sees them, their names."""
# interpreted: declarations, read but not played

from collections.abc import Sequence
from typing import Any

from rules.engine.core.labels import Label
from rules.engine.table.pieces import CARD, FLAG, Mark, Pieces
from rules.engine.table.zones import (
    CARDS,
    NUMBER,
    SEAT,
    SWITCH,
    WORDS,
    Holding,
    Layout,
    Zone,
    one_of,
)
from rules.games.divine_cross.table.marks import mod_label
from rules.games.divine_cross.table.state import STANDBY, State
from rules.games.divine_cross.table.timed_changes import Mod, mod_text, read_mod
from rules.games.divine_cross.table.unit import Unit

PHASES = ("deal", "extra", "place", "first", "draw", "main", "battle", "end")


def write_mods(state: State, value: tuple[Mod, ...]) -> list[str]:
    return [mod_text(mod) for mod in value]


def read_mods(state: State, seat: int, text: str) -> tuple[Mod, ...]:
    return tuple(map(read_mod, text.split()))


PHASE = one_of(PHASES)
MODS = Holding(write_mods, read_mods)


def make_unit(state: State, seat: int, number: str) -> Unit:
    """Only a Unit can lie in the Area (DVC-002)."""
    if not state.cards[number].is_unit:
        raise ValueError(f"{number} is no Unit")
    return Unit(state.cards[number], seat, state.next())


UNITS = Pieces(
    make_unit,
    (
        Mark("damage", NUMBER, label=Label("damage {0}", "ダメージ{0}")),
        Mark("stunned", FLAG, usual=False, label=Label("Stunned", "気絶")),
        Mark("energy", CARDS, usual=[], hidden=True, label=Label("Energy {0}", "エネルギー{0}")),
        Mark("assist", CARD, usual="", label=Label("Assist {0}", "アシスト{0}")),
        Mark("mods", MODS, usual=(), label=Label("changed: {0}", "変化: {0}"), say=mod_label),
        Mark("used", WORDS, usual=()),
        Mark("entered", NUMBER),
    ),
)


def stand_in_main(state: State, seat: int) -> None:
    main = state.players[seat].main
    if main is not None:
        main.zone = "main"


def forget_givers(state: State) -> None:
    state.givers = None


def unit_or_command(state: State, card: str) -> str:
    """What the rules reveal of a card placed face down: that it is a Unit (DVC-071)."""
    return "unit" if state.cards[card].is_unit else "command"


def hidden_groups(state: Any, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """Any unseen card could be any hidden one: deck, hand and Energy (DVC-041, DVC-070, DVC-071, DVC-133)."""
    return (("placed", "hand", "seen", "main", "standby", "deck"),)


LAYOUT = Layout(
    top=(
        Zone("number", NUMBER, Label("Turn", "ターン")),
        Zone("turn", SEAT, Label("Turn player", "ターンプレイヤー")),
        Zone("first", SEAT, Label("First player", "先攻")),
        Zone("phase", PHASE),
        Zone("charged", SWITCH),
        Zone("retreated", SWITCH),
        Zone("event-used", SWITCH),
        Zone("skill-used", SWITCH),
    ),
    seat=(
        Zone(
            "main",
            UNITS.one,
            Label("Main Area", "メイン・エリア"),
            seen="owner",
            laid=stand_in_main,
        ),
        Zone(
            "standby",
            UNITS.several,
            Label("Standby Area", "スタンバイ・エリア"),
            seen="owner",
            limit=STANDBY,
        ),
        Zone(
            "placed",
            CARDS,
            Label("Placed face down", "裏向きのユニット"),
            seen="owner",
            kept=unit_or_command,
            limit=1,
        ),
        Zone("deck", CARDS, Label("Deck", "デッキ"), "pile", seen="nobody"),
        Zone("hand", CARDS, Label("Hand", "手札"), seen="owner"),
        Zone("discard", CARDS, Label("Discard pile", "捨て場"), "pile"),
        Zone("ko", CARDS, Label("KO zone", "KO置き場")),
        Zone("using", CARDS, Label("Being used", "使用中")),
        Zone("seen", CARDS, Label("Looked at", "確認中"), seen="owner"),
        Zone("redraws", NUMBER, Label("Redraws", "引き直し"), "number"),
        Zone("offers", NUMBER),
    ),
    bottom=(Zone("serial", NUMBER),),
    groups=hidden_groups,
    changed=forget_givers,
    drawn=(
        ("redraws",),
        ("hand",),
        ("deck", "discard"),
        ("using", "seen", "placed"),
        ("standby", "ko"),
        ("main",),
    ),
)
