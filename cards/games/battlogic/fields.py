"""The search fields of BATTLOGIC cards."""

from cards.search.field import Field, from_fields
from languages import Text

CLASSES = {
    "normal": ("normal", "通常技", "n", "通常"),
    "special": ("special move", "必殺技", "special", "s", "必殺"),
    "super": ("super special move", "超必殺技", "super", "x", "超必殺"),
}
# The characters of the sample cards.
CHARACTERS: dict[str, tuple[str, ...]] = {
    "レイ": ("Rei", "レイ"),
    "ヒバリ": ("Hibari", "ヒバリ"),
    "ガンテツ": ("Gantetsu", "ガンテツ"),
}
KEYWORDS = {
    "guard": ("guard", "防御", "g"),
    "unblockable": ("unblockable", "防御不可", "u"),
    "anti-air": ("anti-air", "対空攻撃", "aa", "対空"),
    "air": ("air action", "空中行動", "air", "a", "空中"),
}

FIELDS = (
    Field(
        ("class", "cl", "分類"),
        "word",
        from_fields("class"),
        Text("class", "分類"),
        "class:special",
        CLASSES,
    ),
    Field(
        ("character", "ch", "キャラクター"),
        "text",
        from_fields("character"),
        Text("character", "キャラクター"),
        "ch:レイ",
        CHARACTERS,
        open=True,
    ),
    Field(
        ("startup", "su", "発生"),
        "number",
        from_fields("startup"),
        Text("startup", "発生"),
        "startup<=10",
    ),
    Field(
        ("advantage", "adv", "有利"),
        "number",
        from_fields("advantage"),
        Text("advantage", "有利"),
        "advantage>=10",
    ),
    Field(
        ("damage", "dmg", "ダメージ"),
        "number",
        from_fields("damage"),
        Text("damage", "ダメージ"),
        "damage>=2",
    ),
    Field(
        ("keyword", "kw", "keywords", "能力"),
        "words",
        from_fields("keywords"),
        Text("keyword", "キーワード"),
        "kw:対空攻撃",
        KEYWORDS,
    ),
    Field(
        ("cost", "activation_cost", "発動コスト"),
        "number",
        from_fields("activation_cost"),
        Text("activation cost", "発動コスト"),
        "cost>=1",
    ),
    Field(
        ("copies", "枚数"),
        "number",
        from_fields("copies"),
        Text("number of copies", "枚数"),
        "copies>=3",
    ),
)
