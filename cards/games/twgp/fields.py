"""The search fields of TWGP cards."""

from cards.search.field import Field, from_fields
from languages import Text

SOURCES = {
    "magic": ("Magic: The Gathering", "マジック:ザ・ギャザリング", "magic", "mtg", "マジック"),
    "pokemon": ("Pokémon", "ポケモン", "pokemon", "ptcg"),
    "yu-gi-oh": ("Yu-Gi-Oh!", "遊戯王", "yu-gi-oh", "yugioh", "ygo"),
    "duel-masters": ("Duel Masters", "デュエル・マスターズ", "duel-masters", "dm"),
    "weiss-schwarz": ("Weiß Schwarz", "ヴァイスシュヴァルツ", "weiss-schwarz", "ws", "weiss"),
    "battle-spirits": ("Battle Spirits", "バトルスピリッツ", "battle-spirits", "bs"),
    "vanguard": ("Vanguard", "ヴァンガード", "vg"),
    "dinosaur-king": ("Dinosaur King", "恐竜キング", "dinosaur-king", "dk"),
    "dragon-quest": ("Dragon Quest", "ドラゴンクエスト", "dragon-quest", "dq", "ドラクエ"),
    "liveon": ("LiveON", "ライブオン", "lo"),
    "original": ("a game of its own", "オリジナル", "original", "own"),
}
# The kinds of charge effects; units have the keywords of the games that they come from.
KEYWORDS: dict[str, tuple[str, ...]] = {
    "spell": ("spell", "スペル"),
    "accel": ("accel", "アクセル"),
    "hazard": ("hazard", "ハザード"),
    "another": ("another", "アナザー"),
    "reflect": ("reflect", "リフレクト"),
    "hack": ("hack", "ハック"),
    "trap": ("trap", "トラップ"),
    "counter": ("counter", "カウンター"),
    "poison": ("poison", "ポイズン"),
}

FIELDS = (
    Field(
        ("power", "p", "パワー"),
        "number",
        from_fields("power"),
        Text("base Power", "基本パワー"),
        "power<=3",
    ),
    Field(
        ("source", "src", "出典"),
        "word",
        from_fields("source"),
        Text("game it comes from", "出典のゲーム"),
        "src:magic",
        SOURCES,
        open=True,
    ),
    Field(
        ("keyword", "kw", "keywords", "能力"),
        "words",
        from_fields("keywords"),
        Text("keyword", "キーワード"),
        "kw:spell",
        KEYWORDS,
        open=True,
    ),
)
