"""The search fields common to all games, and the table of all fields of one game."""

from functools import lru_cache
from typing import get_args

from cards.effects import READINGS, effects_performed
from cards.folding import same_name
from cards.game import Game
from cards.record import CardRecord
from cards.search.field import Field
from cards.sets.numbers import is_code, set_code
from languages import Text

KINDS = {
    "unit": ("unit", "ユニット"),
    "evolution": ("evolution unit", "進化ユニット", "evolution", "進化"),
    "trigger": ("trigger", "トリガー"),
    "intercept": ("intercept", "インターセプト"),
    "joker": ("joker", "ジョーカー"),
    "character": ("character", "キャラクター", "キャラ"),
    "item": ("item", "アイテム"),
    "energy": ("energy", "エネルギー"),
    "action": ("action", "アクション"),
    "weapon": ("weapon", "ウェポン"),
    "charge": ("charge", "チャージ"),
    "log-counter": ("log counter", "ログ・カウンター", "log-counter"),
    "vital": ("vital", "ヴァイタル"),
    "event": ("event", "イベント"),
    "assist": ("assist", "アシスト"),
}


def kind_field(game: Game) -> Field:
    """The field `kind` with this game's kinds."""
    known = get_args(game.schema.model_fields["kind"].annotation)
    values = {value: KINDS.get(value, (value,)) for value in known}
    names = ("kind", "t", "type", "種類", "カードの種類")
    example = f"t:{known[0]}" if known else "t:unit"
    return Field(
        names, "word", lambda card: card.kind, Text("kind", "カードの種類"), example, values or None
    )


PLAYS = {
    "exact": ("exact", "正確", "exactly"),
    "assumed": ("based on assumptions", "仮定つき", "assumed", "assumption", "仮定"),
    "no": ("impossible", "不可", "no", "not"),
}


def plays_field(game: Game) -> Field:
    """The field `plays`: how fully the simulation of this game does what a card says."""

    def plays(card: CardRecord) -> str:
        performed = effects_performed(game.slug, card)
        return "no" if performed == "not" else performed or ""

    names = ("plays", "simulation", "再現", "シミュレーション")
    label = Text("simulation", "シミュレーション")
    return Field(names, "word", plays, label, "plays:exact", PLAYS)


OFFICIAL = "official"
SOURCES = {
    OFFICIAL: ("official", "公式"),
    "own": ("a card set", "カードセット", "own", "自作"),
}


def card_sources(card: CardRecord) -> list[str]:
    """Where the card comes from: `official`, or `own` and the code of the user's set."""
    code = set_code(card.number)
    return ["own", code] if code else [OFFICIAL]


def is_foil(card: CardRecord) -> bool:
    return any(printing.foil for printing in card.printings)


COMMON = (
    Field(
        ("name", "n", "名前", "カード名"),
        "text",
        lambda card: card.names,
        Text("name", "名前"),
        "name:竜",
    ),
    Field(
        ("number", "no", "num", "番号"),
        "text",
        lambda card: card.numbers,
        Text("number", "番号"),
        "no:1-0",
        anchored=True,
    ),
    Field(
        ("text", "x", "o", "oracle", "テキスト", "効果"),
        "text",
        lambda card: (card.text_ja, card.text_en),
        Text("text", "テキスト"),
        "x:ダメージ",
    ),
    Field(
        ("set", "s", "e", "セット"), "word", lambda card: card.set, Text("set", "セット"), "s:PR"
    ),
    Field(
        ("in", "収録"),
        "words",
        lambda card: sorted(card.sets),
        Text("printing's set", "収録セット"),
        "in:PR",
    ),
    Field(
        ("from", "出典", "提供元"),
        "words",
        card_sources,
        Text("source", "出典"),
        "from:official",
        SOURCES,
        shaped=is_code,
    ),
    Field(
        ("rarity", "r", "レアリティ"),
        "word",
        lambda card: card.rarity,
        Text("rarity", "レアリティ"),
        "r:SR",
    ),
    Field(
        ("printings", "版数"),
        "number",
        lambda card: len(card.numbers),
        Text("number of printings", "版の数"),
        "printings>1",
    ),
    Field(
        ("deckable", "デッキ可"),
        "flag",
        lambda card: card.deckable,
        Text("allowed in decks", "デッキ使用可"),
        "is:deckable",
    ),
    Field(
        ("token", "トークン"),
        "flag",
        lambda card: not card.deckable,
        Text("a token", "デッキ使用不可"),
        "is:token",
    ),
    Field(
        ("sample", "サンプル"),
        "flag",
        lambda card: card.sample,
        Text("a sample card", "サンプル"),
        "is:sample",
    ),
    Field(("foil", "フォイル"), "flag", is_foil, Text("printed in foil", "フォイル"), "is:foil"),
    Field(
        ("reprint", "再録"),
        "flag",
        lambda card: len(card.numbers) > 1,
        Text("printed more than once", "再録"),
        "is:reprint",
    ),
    Field(
        ("effects", "効果データ"),
        "flag",
        lambda card: bool(card.effects),
        Text("described in effect data", "効果データつき"),
        "has:effects",
    ),
)


def field_key(name: str) -> str:
    """The key of a field name, ignoring width, case and hyphens."""
    return same_name(name).replace("-", "").replace("_", "")


class FieldTable:
    """All fields of one game; its own names take precedence over the common ones. `played`: whether the game can
    be simulated."""

    def __init__(self, game: Game, played: bool = False) -> None:
        self.own = game.fields
        taken = {field_key(name) for field in self.own for name in field.names}
        common = (
            COMMON[0],
            kind_field(game),
            *COMMON[1:],
            *([plays_field(game)] if played else ()),
        )
        self.common = tuple(field for field in common if field_key(field.name) not in taken)
        self.fields = (*self.own, *self.common)
        self._by_name = {
            field_key(name): f for f in reversed(self.fields) for name in reversed(f.names)
        }

    def find(self, name: str) -> Field | None:
        return self._by_name.get(field_key(name))

    def names_of(self, field: Field) -> tuple[str, ...]:
        """The names that refer to this field in this game."""
        return tuple(name for name in field.names if self.find(name) is field)

    @property
    def names(self) -> list[str]:
        return [name for field in self.fields for name in self.names_of(field)]


def field_table(game: Game) -> FieldTable:
    return field_table_of(game, game.slug in READINGS)


@lru_cache(maxsize=64)
def field_table_of(game: Game, played: bool) -> FieldTable:
    return FieldTable(game, played)
