"""The search fields of Code of Joker cards."""

from cards.games.code_of_joker.keywords import KEYWORDS
from cards.record import CardRecord
from cards.search.field import Field, from_fields
from languages import Text

COLOURS = {
    "red": ("red", "赤", "r"),
    "yellow": ("yellow", "黄", "y"),
    "blue": ("blue", "青", "b"),
    "green": ("green", "緑", "g"),
    "purple": ("purple", "紫", "p"),
    "none": ("colourless", "無色", "none", "無", "n", "colorless"),
}
GAUGES = {
    "small": ("small", "小", "s"),
    "medium": ("medium", "中", "m"),
    "large": ("large", "大", "l"),
    "extra-large": ("extra large", "特大", "extra-large", "xl"),
}
SPECIES = {
    "悪魔": ("demon", "悪魔"),
    "ドラゴン": ("dragon", "ドラゴン"),
    "魔導士": ("mage", "魔導士"),
    "機械": ("machine", "機械"),
    "獣": ("beast", "獣"),
    "戦士": ("warrior", "戦士"),
    "不死": ("undead", "不死"),
    "精霊": ("spirit", "精霊"),
    "珍獣": ("critter", "珍獣"),
    "神": ("god", "神"),
    "天使": ("angel", "天使"),
    "巨人": ("giant", "巨人"),
    "舞姫": ("dancer", "舞姫"),
    "道化師": ("clown", "道化師"),
    "英雄": ("hero", "英雄"),
    "侍": ("samurai", "侍"),
    "盗賊": ("thief", "盗賊"),
    "忍者": ("ninja", "忍者"),
    "昆虫": ("insect", "昆虫"),
    "海洋": ("ocean", "海洋"),
    "武身": ("bushin", "武身"),
    "神獣": ("divine beast", "神獣"),
    "四聖獣": ("four holy beasts", "四聖獣"),
    "ウィルス": ("virus", "ウィルス", "ウイルス"),
}


def printed_bp(card: CardRecord, level: int) -> int | None:
    """The printed BP at clock level 1, 2 or 3."""
    values = card.fields.get("bp")
    return values[level - 1] if values else None


def gauge(card: CardRecord) -> str | None:
    value = card.fields.get("gauge")
    return None if value is None else str(value)


FIELDS = (
    Field(
        ("colour", "c", "color", "色", "属性"),
        "word",
        from_fields("colour"),
        Text("colour", "属性"),
        "c:red",
        COLOURS,
    ),
    Field(
        ("cost", "コスト", "cp"), "number", from_fields("cost"), Text("cost", "コスト"), "cost<=3"
    ),
    Field(
        ("bp", "bp1"),
        "number",
        lambda card: printed_bp(card, 1),
        Text("BP at level 1", "レベル1のBP"),
        "bp>=5000",
    ),
    Field(
        ("bp2",),
        "number",
        lambda card: printed_bp(card, 2),
        Text("BP at level 2", "レベル2のBP"),
        "bp2>=6000",
    ),
    Field(
        ("bp3",),
        "number",
        lambda card: printed_bp(card, 3),
        Text("BP at level 3", "レベル3のBP"),
        "bp3>bp",
    ),
    Field(
        ("species", "sp", "種族"),
        "words",
        from_fields("species"),
        Text("species", "種族"),
        "sp:ドラゴン",
        SPECIES,
        open=True,
    ),
    Field(
        ("keyword", "kw", "keywords", "能力"),
        "words",
        from_fields("keywords"),
        Text("keyword ability", "キーワード能力"),
        "kw:貫通",
        KEYWORDS,
        open=True,
    ),
    Field(
        ("originality", "op"),
        "number",
        from_fields("originality"),
        Text("deck originality", "オリジナリティ"),
        "op>=8",
    ),
    Field(
        ("character", "ch", "キャラクター"),
        "text",
        from_fields("character"),
        Text("joker's character", "ジョーカーのキャラクター"),
        "ch:DEATH",
    ),
    Field(
        ("gauge", "ゲージ"),
        "word",
        gauge,
        Text("joker gauge", "ジョーカーゲージ"),
        "gauge:small",
        GAUGES,
        open=True,
    ),
)
