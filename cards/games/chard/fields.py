"""The search fields of Chard Game cards."""

from cards.record import CardRecord
from cards.search.field import Field, from_fields
from languages import Text

ITEM_KINDS: dict[str, tuple[str, ...]] = {
    "event": ("event", "イベント", "ev"),
    "instant": ("instant", "インスタント", "in"),
    "counter": ("counter", "カウンター", "co"),
    "equipment": ("equipment", "装備", "eq"),
    "stage": ("stage", "ステージ", "st"),
    "artifact": ("artifact", "アーティファクト", "ar"),
    "spelled": ("spelled", "スペルド", "sp"),
    "land": ("land", "土地", "la"),
    "ingot": ("ingot", "インゴット", "ig"),
}
COLOURS = {
    "white": ("white", "白", "w"),
    "blue": ("blue", "青", "u"),
    "black": ("black", "黒", "b"),
    "red": ("red", "赤", "r"),
    "green": ("green", "緑", "g"),
    "sixth": ("sixth colour", "第六の色", "sixth", "x", "第六", "sixth color"),
}
# "?" is not a number: it satisfies no numeric condition (CHD-047) and is searched as `lv:?`.
LEVELS: dict[str, tuple[str, ...]] = {"?": ("LV?", "LV?")}
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "sun": ("sun", "日", "s"),
    "moon": ("moon", "月", "m"),
    "fire": ("fire", "火", "f"),
    "water": ("water", "水", "w"),
    "wood": ("wood", "木", "wd"),
    "metal": ("metal", "金", "mt"),
    "earth": ("earth", "土", "e"),
    "none": ("none", "無", "n"),
}
TYPES = {
    "mana": ("mana", "マナ", "m"),
    "undead": ("undead", "アンデット", "u", "アンデッド"),
    "artifact": ("artifact", "アーティファクト", "a"),
    "legend": ("legend", "レジェンド", "l"),
    "?": ("mysterious", "?", "謎"),
    "death-star": ("death star", "死星", "death-star", "d"),
}
KEYWORDS = {
    "counterattack": ("counterattack", "反撃"),
    "dp": ("DP", "DP"),
    "trample": ("trample", "トランプル"),
    "drain": ("drain", "ドレイン"),
    "flying": ("flying", "飛行能力", "飛行"),
    "manaless": ("manaless", "マナレス"),
    "regen": ("regen", "リジェネ"),
    "gamble": ("gamble", "ギャンブル"),
    "element-attack": ("element attack", "エレメントアタック", "element-attack"),
    "burn": ("burn", "バーン"),
    "protection": ("protection", "プロテクション"),
    "roll-mana": ("roll mana", "ロールマナ", "roll-mana"),
    "trash": ("trash", "トラッシュ"),
    "link-system": ("link system", "リンクシステム", "link-system"),
    "summon": ("summon", "召喚"),
    "medley": ("medley", "メドレー"),
    "possession": ("possession", "憑依"),
    "reroll": ("reroll", "リロール"),
}


def total_cost(card: CardRecord) -> int:
    """The total cost; each colour symbol counts 1 (CHD-234)."""
    return sum((card.fields.get("cost") or {}).values())


def cost_colours(card: CardRecord) -> tuple[str, ...]:
    """The colours in the cost."""
    return tuple(c for c, n in (card.fields.get("cost") or {}).items() if n and c in COLOURS)


def rolled_colours(card: CardRecord) -> tuple[str, ...]:
    """The colours that an energy or land gives when rolled."""
    if card.kind != "energy" and card.fields.get("item_kind") != "land":
        return ()
    values = [keyword["value"] for keyword in keywords(card) if keyword["name"] == "roll-mana"]
    return tuple(value for value in values if isinstance(value, str) and value in COLOURS)


def card_colours(card: CardRecord) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cost_colours(card) + rolled_colours(card)))


def is_mana(card: CardRecord) -> bool:
    """Whether a colour in its cost makes the card Mana rather than Manaless (CHD-073, 079, 099)."""
    return bool(cost_colours(card)) and "manaless" not in keyword_names(card)


def keywords(card: CardRecord) -> list[dict[str, int | str | None]]:
    return card.fields.get("keywords") or []


def keyword_names(card: CardRecord) -> tuple[str, ...]:
    return tuple(str(keyword["name"]) for keyword in keywords(card))


FIELDS = (
    Field(
        ("item", "item_kind", "アイテム"),
        "word",
        from_fields("item_kind"),
        Text("kind of item", "アイテムの種類"),
        "item:instant",
        ITEM_KINDS,
    ),
    Field(
        ("colour", "c", "color", "色"),
        "words",
        card_colours,
        Text("colour", "色"),
        "c:white",
        COLOURS,
    ),
    Field(("cost", "コスト"), "number", total_cost, Text("total cost", "合計コスト"), "cost<=3"),
    Field(("mana", "マナ"), "flag", is_mana, Text("Mana", "マナ"), "is:mana"),
    Field(
        ("lv", "level", "レベル"),
        "number",
        from_fields("lv"),
        Text("level", "レベル"),
        "lv>=50",
        LEVELS,
    ),
    Field(
        ("attack", "atk", "攻撃力"),
        "number",
        from_fields("attack"),
        Text("attack power", "攻撃力"),
        "attack>=30",
    ),
    Field(("hp", "体力"), "number", from_fields("hp"), Text("HP", "HP"), "hp>=50"),
    Field(
        ("range", "攻撃範囲"),
        "numbers",
        from_fields("range"),
        Text("attack range", "攻撃範囲"),
        "range:3",
    ),
    Field(
        ("attribute", "a", "attr", "属性"),
        "word",
        from_fields("attribute"),
        Text("attribute", "属性"),
        "a:fire",
        ATTRIBUTES,
    ),
    Field(
        ("type", "types", "種類"),
        "words",
        from_fields("types"),
        Text("type", "種類"),
        "type:undead",
        TYPES,
    ),
    Field(("work", "作品"), "text", from_fields("work"), Text("work", "作品"), "work:潮鳴"),
    Field(
        ("keyword", "kw", "keywords", "能力"),
        "words",
        keyword_names,
        Text("keyword ability", "キーワード能力"),
        "kw:リジェネ",
        KEYWORDS,
        open=True,
    ),
)
