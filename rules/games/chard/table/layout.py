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
    write_list,
)
from rules.games.chard.table.marks import mod_label
from rules.games.chard.table.piece import AILMENTS, Mod, Piece
from rules.games.chard.table.state import ROOM, State
from rules.games.chard.table.timed_changes import mod_text, read_mod

PHASES = (
    "deal",
    "mulligan",
    "begin",
    "movement",
    "reroll",
    "start",
    "draw",
    "open",
    "main",
    "end",
    "pass",
)
AILMENT_NAMES = {
    "poison": Label("poison", "毒"),
    "silence": Label("Silence", "沈黙"),
    "desire": Label("Desire", "欲望"),
    "minimum": Label("Minimum", "ミニマム"),
    "berserk": Label("Berserk", "狂戦士"),
    "aging": Label("Aging", "老化"),
    "petrify": Label("Petrify", "石化"),
    "sleep": Label("Eternal Sleep", "永眠"),
}


def read_ailments(state: State, seat: int, text: str) -> tuple[str, ...]:
    """Each once (CHD-221)."""
    ailments = tuple(text.split())
    if not set(ailments) <= set(AILMENTS) or len(set(ailments)) < len(ailments):
        raise ValueError(f"no ailments: {text!r}")
    return ailments


def write_mods(state: State, value: tuple[Mod, ...]) -> list[str]:
    return [mod_text(mod) for mod in value]


def read_mods(state: State, seat: int, text: str) -> tuple[Mod, ...]:
    return tuple(map(read_mod, text.split()))


PHASE = one_of(PHASES)
MODS = Holding(write_mods, read_mods)
AILING = Holding(write_list, read_ailments)


def made_for(*kinds: str) -> Any:
    """A maker of pieces of these kinds."""

    def make(state: State, seat: int, number: str) -> Piece:
        if state.cards[number].kind not in kinds:
            raise ValueError(f"{number} does not lie here")
        return Piece(state.cards[number], max(seat, 0))

    return make


MARKS = (
    Mark("rolled", FLAG, usual=False, label=Label("Rolled", "ロール")),
    Mark("damage", NUMBER, label=Label("damage {0}", "ダメージ{0}")),
    Mark("ailments", AILING, usual=(), label=Label("{0}", "{0}"), say=AILMENT_NAMES.__getitem__),
    Mark("equipment", CARD, usual="", label=Label("Equipment {0}", "装備{0}")),
    Mark("lent", FLAG, usual=False),
    Mark("foreign", FLAG, usual=False, label=Label("the opponent's card", "相手のカード")),
    Mark("moves", NUMBER),
    Mark("mods", MODS, usual=(), label=Label("changed: {0}", "変化: {0}"), say=mod_label),
    Mark("used", WORDS, usual=()),
    Mark("token", FLAG, usual=False, label=Label("token", "トークン")),
)
CHARACTERS = Pieces(made_for("character", "spelled"), MARKS)
MANA = Pieces(made_for("energy", "land"), MARKS)
ARTIFACTS = Pieces(made_for("artifact"), MARKS)
# The Stage lies on neither side (CHD-021): it says whose it is.
STAGES = Pieces(made_for("stage"), (Mark("of", SEAT, usual=-1, attribute="seat"), *MARKS))


def stand_on_floors(state: State, seat: int) -> None:
    """Pieces know their floor."""
    for number in (1, 2, 3):
        for piece in state.players[seat].floor(number):
            piece.floor = number


def floor_zone(number: int) -> Zone:
    return Zone(
        f"floor-{number}",
        CHARACTERS.several,
        Label(f"Floor {number}", f"キャラ置き場{number}"),
        "places",
        limit=ROOM,
        laid=stand_on_floors,
    )


def hidden_groups(state: Any, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """Any unseen card could lie in deck or hand."""
    return (("hand", "deck"),)


LAYOUT = Layout(
    top=(
        Zone("number", NUMBER, Label("Turn", "ターン")),
        Zone("turn", SEAT, Label("Turn player", "ターンプレイヤー")),
        Zone("first", SEAT, Label("First player", "先攻")),
        Zone("phase", PHASE),
        Zone("placed", SWITCH),
        Zone("landed", SWITCH),
        Zone("played", SWITCH),
        Zone("events", NUMBER),
        Zone("stage", STAGES.one, Label("Stage", "ステージ")),
    ),
    seat=(
        Zone("hp", NUMBER, Label("HP", "本体HP"), "number"),
        floor_zone(1),
        floor_zone(2),
        floor_zone(3),
        Zone("mana", MANA.several, Label("Energy and Lands", "エネルギー・土地置き場")),
        Zone("artifacts", ARTIFACTS.several, Label("Artifacts", "アーティファクト置き場")),
        Zone("deck", CARDS, Label("Deck", "デッキ"), "pile", seen="nobody"),
        Zone("hand", CARDS, Label("Hand", "手札"), seen="owner"),
        Zone("using", CARDS, Label("Declared", "宣言中"), limit=0),
        Zone("discard", CARDS, Label("Discard pile", "捨て山"), "pile"),
        Zone("removed", CARDS, Label("Removed", "除外"), "pile"),
        Zone("mulligans", NUMBER, Label("Mulligans", "マリガン"), "number"),
    ),
    groups=hidden_groups,
    drawn=(
        ("hp", "mulligans"),
        ("hand",),
        ("deck", "discard", "removed"),
        ("mana", "artifacts", "using"),
        ("floor-1", "floor-2", "floor-3"),
    ),
)
