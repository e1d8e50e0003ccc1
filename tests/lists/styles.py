"""Writes a deck as people write decks: a random mixture of the ways in which lines of lists are written.

Every style is a template or a change of a whole line, and is told by it: `written.styles` names what was used.
"""

import random
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from string import Formatter
from typing import NamedTuple

from cards.catalog import Catalog
from cards.record import CardRecord

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
KANJI = "一二三四五六七八九十"
LAST_KANJI = 99

# What is written for each copy or entry. `ja` and `en` are both names, `name` the one of the list's language.
COUNT_FIRST = (
    *("{n} {name}", "{n}x {name}", "{n}X {name}", "x{n} {name}", "×{n} {name}", "{n}× {name}"),
    *("{n}枚 {name}", "{n}枚　{name}", "{n}, {name}", "{n},{name}", "{n}: {name}", "{n}：{name}"),
    *("({n}) {name}", "（{n}）{name}", "[{n}] {name}", "【{n}】{name}", "{n} - {name}"),
    *("{n} 「{name}」", "{n} 《{name}》", '{n} "{name}"', "{n}x『{name}』", "{n}枚「{name}」"),
    *("{circled} {name}", "{circled}{name}", "{kanji}枚 {name}", "{n} copies of {name}"),
    *("{n}{name}", "{n}x{name}", "×{n}{name}"),
)
COUNT_LAST = (
    *("{name} {n}", "{name} x{n}", "{name} X{n}", "{name} ×{n}", "{name} × {n}", "{name} {n}x"),
    *("{name}×{n}", "{name}✕{n}", "{name}*{n}", "{name} * {n}", "{name} x {n}", "{name}　×{n}"),
    *(
        "{name}（{n}）",
        "{name}({n})",
        "{name} ({n})",
        "{name} [{n}]",
        "{name}【{n}】",
        "{name} (x{n})",
    ),
    *("{name}（×{n}）", "{name}（{n}枚）", "{name} ({n}枚)", "{name}{n}枚", "{name} {n}枚"),
    *("{name}　{n}", "{name}　{n}枚", "{name}：{n}", "{name}:{n}", "{name}: {n}", "{name}：{n}枚"),
    *("{name},{n}", "{name}, {n}", "{name}、{n}枚", "{name}=={n}", "{name} = {n}", "{name}={n}"),
    *("{name} - {n}", "{name}-{n}枚", "{name} … {n}", "{name}……{n}", "{name} ..... {n}"),
    *("{name} …… {n}枚", "{name}・・・{n}枚", "{name} → {n}", "{name} / {n}枚", "{name} | {n}"),
    *("「{name}」{n}", "「{name}」×{n}", "「{name}」{n}枚", "「{name}」 x{n}", "『{name}』{n}枚"),
    *("《{name}》{n}", "《{name}》×{n}", "《{name}》 {n}枚", "〈{name}〉×{n}", "【{name}】×{n}"),
    *('"{name}" x{n}', '"{name}",{n}', "“{name}” ×{n}", "[{name}] x{n}", "‘{name}’ x{n}"),
    *(
        "{name}{circled}",
        "{name} {circled}",
        "{name}{kanji}枚",
        "{name} {kanji}枚",
        "{name}を{n}枚",
    ),
    *("{name} qty {n}", "{name} × {n} 枚", "{name} {n} copies", "{name} {n}枚入り"),
)
TABLES = (
    *("{n}\t{name}", "{name}\t{n}", "{n}\t{name}\t{kind}", "{name}\t{kind}\t{n}", "{name}\t{n}枚"),
    *("{number}\t{name}\t{n}", "{n}\t{number}\t{name}", "{number}\t{n}", "{name}\t×{n}\t\t"),
    *("{number}\t{name}\t{kind}\t{n}", "{n}\t{name}\t{rarity}\t{set}", "{name}\t\t{n}"),
    *("| {n} | {name} |", "| {name} | {n} |", "|{name}|{kind}|{n}|", "{name} | {kind} | {n}"),
)
FIGURES_BESIDE = (
    *("{n}\t{name}\t{figure}", "{name}\t{figure}\t{n}", "{number}\t{name}\t{figure}\t{n}"),
    *("| {n} | {name} | {figure} |", "{name}\t{kind}\t{figure}\t{n}", "{n} {name} ({figure})"),
    *("{n}枚 {name}（{cost}・{kind}）", "{n} {name} / {kind} / {figure}", "{name}\t{n}\t{figure}"),
)
NUMBERED = (
    *("{number} {name} {n}", "{number} {name} ×{n}", "{number} {name} x{n}", "{n} {number} {name}"),
    *("{n} 【{number}】{name}", "{n} [{number}] {name}", "{n}x {name} [{number}]", "{n} {number}"),
    *("{n} {name} ({number})", "{name}（{number}）×{n}", "{number}：{name} {n}枚", "{number} x{n}"),
    *("{number} ×{n}", "{number} {n}", "[{number}] {name} ×{n}", "{name} [{number}] x{n}"),
    *(
        "({number}) {name} × {n}",
        "{number},{name},{n}",
        "{number} 「{name}」 {n}枚",
        "{n}×{number}",
    ),
    *(
        "{name} {number} {n}枚",
        "{number}/{name}/{n}",
        "{number}_{name} {n}",
        "{name}<{number}> {n}",
    ),
)
BOTH = (
    *(
        "{n} {ja} / {en}",
        "{n} {ja}/{en}",
        "{n} {ja} ({en})",
        "{n} {en}（{ja}）",
        "{ja} / {en} x{n}",
    ),
    *(
        "{en} ({ja}) ×{n}",
        "{ja}（{en}）{n}枚",
        "{ja}\t{en}\t{n}",
        "{ja} {en} {n}",
        "{n} {ja} - {en}",
    ),
)
ATTRIBUTES = (
    *("{n} {name} ({kind})", "{name} ×{n} ({kind})", "{n} {name} [{rarity}]", "{n} {name} ({set})"),
    *(
        "{name}（{kind}）{n}枚",
        "[{kind}] {name} ×{n}",
        "{kind}：{name} ×{n}",
        "{n} {name} ({rarity})",
    ),
    *(
        "{rarity} {name} {n}枚",
        "{name} {n}枚 {kind}",
        "{n}x {name} | {kind}",
        "【{kind}】{name} {n}",
    ),
    *("{n} {name} {cost}", "{name}({cost}) ×{n}", "{cost} {name} {n}枚", "({cost}){name} {n}枚"),
    *(
        "{n} {name}  // {note}",
        "{name} ×{n} # {note}",
        "{name} {n}枚 ※{note}",
        "{n} {name}（{note}）",
    ),
)
COPY = ("{name}", "「{name}」", "{number} {name}", "{name} ({kind})", "《{name}》", "{number}")
NUMBERED_COPY = ("{number}", "{number} {name}")
FAMILIES = (
    *(COUNT_FIRST, COUNT_LAST, COUNT_LAST, NUMBERED, TABLES, BOTH, ATTRIBUTES),
    FIGURES_BESIDE,
)

NOTES = (
    "初手に欲しい",
    "強い",
    "調整枠",
    "must have",
    "好み",
    "good early",
    "3枚目も検討",
    "減らしてもいい",
)
BULLETS = (
    *(
        "・",
        "・ ",
        "- ",
        "* ",
        "• ",
        "●",
        "○",
        "◆",
        "◇",
        "■",
        "▼",
        "▶",
        "> ",
        "+ ",
        "– ",
        "— ",
        "→ ",
    ),
    *("★", "☆", "※", "[ ] ", "✓ ", "　", "    ", "\t", "･", "◎ ", "♦ ", "🔥", "🃏 ", "▪ ", "‣ "),
)
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}
WIDE_DIGITS = {code: wide for code, wide in WIDE.items() if 0x30 <= code <= 0x39}
HALF = {unicodedata.normalize("NFKC", chr(c)): chr(c) for c in range(0xFF65, 0xFF9E)}
HALF |= {"゙": "ﾞ", "゚": "ﾟ"}
CURLY = str.maketrans({"'": "’", "-": "‐"})


def half_width(text: str) -> str:
    """Katakana as phones and cash registers write them."""
    return "".join(HALF.get(c, c) if c >= "゙" else c for c in unicodedata.normalize("NFD", text))


# Changes of a finished line.
DRESSES: dict[str, Callable[[str], str]] = {
    "wide": lambda text: text.translate(WIDE),
    "wide digits": lambda text: text.translate(WIDE_DIGITS),
    "half-width kana": half_width,
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "wide spaces": lambda text: text.replace(" ", "\u3000"),
    "two spaces": lambda text: text.replace(" ", "  "),
    "curly": lambda text: text.translate(CURLY),
    "upper case": str.upper,
    "lower case": str.lower,
    "time": lambda text: f"12:45 {text}",
    "speaker": lambda text: f"[12:45] mika: {text}",
    "trailing space": lambda text: f"{text} ",
    "trailing wide space": lambda text: f"{text}　",
    "trailing tab": lambda text: f"{text}\t",
    "trailing comma": lambda text: f"{text},",
    "trailing stop": lambda text: f"{text}。",
    "invisible": lambda text: f"\u200b{text}\u200b",
    "escaped": lambda text: text.replace("&", "&amp;").replace("'", "&#39;") + "<br>",
    "bold": lambda text: f"**{text}**",
    "code": lambda text: f"`{text}`",
    "list item": lambda text: f"<li>{text}</li>",
}


class WrittenLine(NamedTuple):
    """One line and what it means: copies of a card in a zone, or nothing (`card` is None).

    `style` tells how it was written.
    """

    text: str
    style: str
    card: CardRecord | None = None
    copies: int = 0
    zone: str = ""


class Copies(NamedTuple):
    card: CardRecord
    number: str
    quantity: int
    zone: str


class ListStyle:
    """The styles of one list: one template and one dress for all lines, or each line its own."""

    def __init__(self, catalog: Catalog, chance: random.Random) -> None:
        self.catalog, self.chance = catalog, chance
        self.language = chance.choice(["ja", "ja", "en"])
        self.tells_apart = chance.random() < 0.9
        self.one_style = chance.random() < 0.6
        self.one_per_copy = chance.random() < 0.08
        self.template = self.any_template()
        self.copy_template = chance.choice(COPY)
        self.bullet = chance.choice(BULLETS) if chance.random() < 0.3 else ""
        self.items = self.one_style and not self.bullet and chance.random() < 0.06
        self.dress = chance.choice(list(DRESSES)) if chance.random() < 0.25 else ""

    def any_template(self) -> str:
        return self.chance.choice(self.chance.choice(FAMILIES))

    def lines(self, copies: Iterable[Copies]) -> Iterator[WrittenLine]:
        for entry in copies:
            if self.one_per_copy and entry.quantity <= 8:
                template = self.told_apart(self.copy_template, entry, NUMBERED_COPY)
                line = self.dressed(self.filled(template, entry), entry, 1)
                yield from [line] * entry.quantity
            else:
                template = self.template if self.one_style else self.any_template()
                yield self.dressed(self.filled(self.fitting(template, entry), entry), entry)

    def fitting(self, template: str, entry: Copies) -> str:
        """The template, or another if it cannot say how many or which."""
        template = self.told_apart(template, entry, NUMBERED)
        if "{kanji}" in template and entry.quantity > LAST_KANJI:
            return COUNT_FIRST[0]
        if "{circled}" in template and entry.quantity > len(CIRCLED):
            return COUNT_FIRST[0]
        return template

    def told_apart(self, template: str, entry: Copies, numbered: Sequence[str]) -> str:
        """The template, or a numbered one if the card's name is that of several cards; few lists say no more."""
        shared = "{number}" not in template and len(self.catalog.find(entry.card.name)) > 1
        return self.chance.choice(numbered) if shared and self.tells_apart else template

    def filled(self, template: str, entry: Copies) -> tuple[str, str]:
        """The line and its style."""
        card, game = entry.card, self.catalog.game
        kinds = KIND_NAMES[game][card.kind]
        values = {
            "n": entry.quantity,
            "name": card.localised(self.language),
            "ja": card.name_ja or card.name,
            "en": card.name_en or card.name,
            "number": entry.number,
            "kind": kinds[0 if self.language == "ja" else 1],
            "rarity": (card.rarity or "").upper(),
            "set": next(iter(sorted(card.sets)), ""),
            "figure": figure_of(card),
            "cost": cost_words(card, self.language),
            "circled": CIRCLED[entry.quantity - 1] if entry.quantity <= len(CIRCLED) else "",
            "kanji": kanji_number(entry.quantity),
            "note": self.chance.choice(NOTES),
        }
        if any(not values[field] for _, field, _, _ in Formatter().parse(template) if field):
            template = COUNT_FIRST[0]  # not every card has a rarity or a cost
        return template.format_map(values), template

    def dressed(self, filled: tuple[str, str], entry: Copies, copies: int = 0) -> WrittenLine:
        text, style = filled
        varied = not self.one_style
        bullet = self.chance.choice(BULLETS) if varied and self.bullet else self.bullet
        text = bullet + text
        dress = self.chance.choice(list(DRESSES)) if varied and self.dress else self.dress
        if dress:
            text = DRESSES[dress](text)
        told = " + ".join(filter(None, (style, bullet and f"bullet {bullet!r}", dress)))
        return WrittenLine(text, told, entry.card, copies or entry.quantity, entry.zone)


def numbered_items(lines: Sequence[WrittenLine]) -> list[WrittenLine]:
    """The lines as the items of a numbered list."""
    return [
        line._replace(text=f"{place}. {line.text}", style=f"item + {line.style}")
        for place, line in enumerate(lines, 1)
    ]


def kanji_number(count: int) -> str:
    tens, ones = divmod(count, 10)
    return (
        (KANJI[tens - 1] if tens > 1 else "") + "十" * (tens > 0) + (KANJI[ones - 1] * (ones > 0))
    )


def figure_of(card: CardRecord) -> str:
    """The first figure of a card, as a column of a spreadsheet has it."""
    figures = (card.fields.get(field) for field in FIGURES)
    return next((str(figure) for figure in figures if isinstance(figure, int)), "")


def cost_words(card: CardRecord, language: str) -> str:
    """A figure of the card with its label, as tables of spreadsheets have them."""
    for field, (ja, en) in FIGURES.items():
        value = card.fields.get(field)
        if isinstance(value, int):
            return (ja if language == "ja" else en).format(value)
    return ""


FIGURES = {
    "cost": ("コスト{}", "cost {}"),
    "hp": ("HP{}", "HP {}"),
    "power": ("パワー{}", "power {}"),
    "startup": ("発生{}", "startup {}"),
}
KIND_NAMES: dict[str, dict[str, tuple[str, str]]] = {
    "code-of-joker": {
        "unit": ("ユニット", "Unit"),
        "evolution": ("進化ユニット", "Evolution"),
        "trigger": ("トリガー", "Trigger"),
        "intercept": ("インターセプト", "Intercept"),
        "joker": ("ジョーカー", "Joker"),
    },
    "chard": {
        "character": ("キャラクター", "Character"),
        "item": ("アイテム", "Item"),
        "energy": ("エネルギー", "Energy"),
    },
    "battlogic": {"action": ("アクション", "Action")},
    "twgp": {
        "unit": ("ユニット", "Unit"),
        "weapon": ("ウェポン", "Weapon"),
        "charge": ("チャージ", "Charge"),
        "log-counter": ("ログ・カウンター", "Log Counter"),
        "vital": ("ヴァイタル", "Vital"),
    },
    "divine-cross": {
        "unit": ("ユニット", "Unit"),
        "event": ("イベント", "Event"),
        "action": ("アクション", "Action"),
        "assist": ("アシスト", "Assist"),
    },
}
