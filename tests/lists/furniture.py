"""What stands around the cards in people's lists: titles, headings, totals, remarks, cards kept aside.

Everything is written by a `Furnisher`, in the language of the list.
"""

import random
import re
from collections.abc import Iterator, Sequence

from cards.catalog import Catalog
from tests.lists.styles import KIND_NAMES, Copies, WrittenLine

# Titles; `card` is the name of a card of the deck.
TITLES_JA = (
    *(
        "赤単",
        "俺のデッキ",
        "デッキレシピ",
        "最強デッキ",
        "【レシピ】",
        "■デッキ",
        "デッキ名：はじまり",
    ),
    *("{card}", "{card}デッキ", "{card}軸", "【{card}】", "{card}入りビートダウン", "■{card}型"),
    *(
        "{card}単 改",
        "タイトル: {card}と仲間たち",
        "第3回大会 優勝デッキ",
        "今日のデッキ",
        "二号機",
    ),
    *("赤緑ミッドレンジ ver2.1", "名前はまだない", "仮", "★{card}ワンキル★", "2026/06/12 CS使用"),
    *("＃デッキレシピ", "新デッキ（仮）", "～夜明け～", "デッキコード：AB12CD", "練習用40枚"),
    *(
        "シンプルな構築",
        "「{card}」で勝つ！",
        "3戦3勝デッキ",
        "メモ",
        "無題のメモ",
        "Ver.1.0 環境デッキ",
    ),
)
TITLES_EN = (
    *("Mono Red", "My deck", "Deck list", "Untitled", "New Note", "## Deck", "Deck: Beginnings"),
    *(
        "{card}",
        "{card} deck",
        "{card} aggro",
        "[{card}]",
        "{card} v2",
        "=== {card} ===",
        "**{card}**",
    ),
    *(
        "Title: {card} and friends",
        "Winner of the spring cup",
        "# {card}",
        "Red-Green Midrange 2.1",
    ),
    *(
        "Top 8 deck",
        "Deck idea #3",
        "Name: Untitled",
        "Test (do not use)",
        "40 cards of fun",
        "WIP",
    ),
    *(
        "3-1 at locals",
        "2026-06-12 locals",
        "{card} by Mika",
        "budget build, 12 euros",
        "final list!!",
    ),
)
HEADINGS = (
    *("{word}", "{word}:", "{word}：", "【{word}】", "■{word}", "■ {word}", "[{word}]", "# {word}"),
    *(
        "## {word}",
        "// {word}",
        "--- {word} ---",
        "=== {word} ===",
        "-{word}-",
        "●{word}",
        "◆{word}",
    ),
    *(
        "▼{word}",
        "<{word}>",
        "＜{word}＞",
        "**{word}**",
        "《{word}》",
        "〇{word}",
        "*{word}*",
        "★{word}",
    ),
    *(
        "・{word}",
        "「{word}」",
        "~{word}~",
        "―{word}―",
        "▶{word}",
        "□{word}：",
        "○{word}",
        "{word}\t\t",
    ),
    *(
        "===={word}====",
        "＝＝{word}＝＝",
        "※{word}",
        "♦{word}♦",
        "( {word} )",
        "- {word}",
        "* {word}",
    ),
    *(
        "<h3>{word}</h3>",
        "### **{word}**",
        "_{word}_",
        "🔥{word}🔥",
        "| {word} | |",
        "{word} ↓",
        "{word}→",
    ),
)
COUNTED_HEADINGS = (
    *(
        "{word}（{n}枚）",
        "{word} ({n})",
        "{word}({n})",
        "{word} {n}枚",
        "{word}{n}枚",
        "{word}: {n}",
    ),
    *(
        "【{word}】{n}",
        "【{word}】{n}枚",
        "【{word}（{n}）】",
        "■{word}（{n}枚）",
        "■{word} {n}",
        "[{word}] {n}",
    ),
    *("◆{word}：{n}枚", "{word} x{n}", "{word} ×{n}", "--- {word} ({n}) ---", "## {word} ({n})"),
    *("{word}：{n}", "// {word} ({n})", "{word} [{n}]", "●{word}{n}", "{n} {word}", "{word} - {n}"),
    *("【{word}：{n}】", "▼{word}／{n}枚", "{word}\t{n}", "{word} {n} cards", "**{word} ({n})**"),
    *(
        "{word}計{n}枚",
        "{word}　計{n}",
        "{word} 合計{n}枚",
        "{word}【{n}】",
        "{word}…{n}",
        "{word} total {n}",
    ),
)
GROUPS = (
    *(
        "フィニッシャー",
        "除去枠",
        "ドローソース",
        "序盤",
        "メインアタッカー",
        "自由枠",
        "軽いカード",
    ),
    *("Finishers", "Removal", "Early game", "Card draw", "Flex slots", "Utility", "その他"),
)
GROUP_DRESSES = (
    "【{word}】",
    "■{word}",
    "◆{word}",
    "{word}:",
    "=== {word} ===",
    "# {word}",
    "●{word}",
)
COLOURS = {
    "red": ("赤", "Red"),
    "yellow": ("黄", "Yellow"),
    "blue": ("青", "Blue"),
    "green": ("緑", "Green"),
    "purple": ("紫", "Purple"),
    "white": ("白", "White"),
    "black": ("黒", "Black"),
    "sixth": ("第六", "Sixth"),
}
TOTALS = (
    *(
        "合計{n}枚",
        "合計 {n}枚",
        "計{n}枚",
        "計{n}",
        "計：{n}枚",
        "{n}枚",
        "Total: {n}",
        "Total {n} cards",
    ),
    *(
        "全{n}枚",
        "{n}/{n}",
        "デッキ枚数：{n}枚",
        "合計\t{n}",
        "total\t\t{n}",
        "（{n}枚）",
        "=={n}枚==",
        "{n} cards",
    ),
    *(
        "以上{n}枚",
        "TOTAL {n}",
        "枚数 {n}",
        "計 {n} 枚です",
        "Total = {n}",
        "| 合計 | {n} |",
        "total: {n} cards",
    ),
    *(
        "Sum: {n}",
        "合計：{n}",
        "トータル{n}枚",
        "**Total: {n}**",
        "合計（{n}）",
        "\t{n}",
        "{n} total",
    ),
)
NUMBER_GLUED = re.compile(r"\{word\}\{n\}")
RULES = (
    "---",
    "――――――",
    "==========",
    "＊＊＊",
    "- - - -",
    "・・・・・",
    "~~~~",
    "_____",
    "☆☆☆",
    "┈┈┈┈┈",
    "***",
)
REMARKS_JA = (
    *(
        "作者：みか",
        "2026/06/12",
        "https://example.com/deck/12",
        "#デッキレシピ #大会",
        "5勝2敗",
        "使用者 みか",
    ),
    *(
        "※初手に欲しい",
        "// 調整中",
        "# メモ",
        "相手のターンに構える。",
        "回し方：序盤は並べる",
        "更新日：2026年6月1日",
    ),
    *(
        "3-1でした",
        "優勝！",
        "意見ください",
        "よろしくお願いします",
        "参加者32人",
        "12:45 みか",
        "合計 1200円",
    ),
    *(
        "@mika_cards",
        "大会名：春の陣",
        "1位",
        "1200円くらいで組めます",
        "↓レシピ",
        "以下レシピ",
        "メモ：まだ調整中",
    ),
    *(
        "{card}は必須です。",
        "{card}が強い",
        "{card}を抜くのもあり",
        "3ターン目に{card}を出したい",
        "（{card}は好み）",
    ),
    *(
        "{card}は2枚でもよかった",
        "{card}の3枚目を検討中。",
        "サイドは未定",
        "1. 並べる 2. 殴る",
        "カード名,枚数",
    ),
    *(
        "枚数\tカード名",
        "カード名\t種類\t枚数",
        "| カード | 枚数 |",
        "|---|---|",
        "マリガン基準は軽いカード2枚",
        "```",
    ),
)
REMARKS_EN = (
    *(
        "by Mika",
        "Author: Mika",
        "June 12, 2026",
        "https://example.com/deck/12",
        "#decklist #cards",
        "5-2",
    ),
    *(
        "// work in progress",
        "# notes",
        "Keep two cheap cards.",
        "Thanks for reading!",
        "Record: 5-2",
    ),
    *(
        "went 3-1 with this",
        "1st place",
        "32 players",
        "Mika — Today at 12:45",
        "@mika",
        "Price: $12",
        "comments welcome",
    ),
    *(
        "{card} is a must.",
        "{card} is great",
        "I would cut {card}",
        "play {card} on turn 3",
        "({card} is optional)",
    ),
    *(
        "2 {card} would be fine, too.",
        "Considering a third {card}.",
        "Sideboard: none",
        "Count,Name",
        "Qty\tName",
    ),
    *(
        "Count\tName\tType",
        "| Card | Count |",
        "| --- | --- |",
        "```",
        "Format: standard",
        "> what do you think?",
    ),
)
ASIDES_JA = (
    "サイドボード",
    "検討中",
    "候補",
    "控え",
    "【サイドデッキ】",
    "■入れ替え候補",
    "サイド：",
)
ASIDES_EN = (
    "Sideboard",
    "Sideboard:",
    "// Maybeboard",
    "Considering:",
    "## Maybe",
    "Candidates",
    "SB:",
)


class Furnisher:
    """Writes what stands around the cards of one list; all headings of a list are dressed alike, mostly."""

    def __init__(
        self, catalog: Catalog, copies: Sequence[Copies], language: str, chance: random.Random
    ) -> None:
        self.catalog, self.copies, self.language, self.chance = catalog, copies, language, chance
        self.heading_dress = chance.choice(HEADINGS)
        self.counted_dress = chance.choice(COUNTED_HEADINGS) if chance.random() < 0.5 else ""

    def card_name(self) -> str:
        return self.chance.choice(self.copies).card.localised(self.language)

    def said(self, template: str, what: str, **values: object) -> WrittenLine:
        text = template.format_map({"card": self.card_name(), **values})
        return WrittenLine(text, f"{what} {template!r}")

    def title(self) -> WrittenLine:
        titles = TITLES_JA if self.language == "ja" else TITLES_EN
        return self.said(self.chance.choice(titles), "title")

    def remark(self) -> WrittenLine:
        remarks = REMARKS_JA if self.language == "ja" else REMARKS_EN
        return self.said(self.chance.choice(remarks), "remark")

    def rule(self) -> WrittenLine:
        return WrittenLine(self.chance.choice(RULES), "rule")

    def total(self, count: int) -> WrittenLine:
        return self.said(self.chance.choice(TOTALS), "total", n=count)

    def heading(self, word: str, count: int, what: str) -> WrittenLine:
        dress = self.counted_dress or self.heading_dress
        if word[-1].isdigit() and NUMBER_GLUED.search(dress):
            dress = self.heading_dress  # nobody writes 「デッキ220枚」
        return self.said(dress, f"heading of {what}", word=word, n=count)

    def group(self) -> WrittenLine:
        dress = self.chance.choice(GROUP_DRESSES)
        return self.said(dress, "heading of own group", word=self.chance.choice(GROUPS))

    def kind(self, kind: str, count: int) -> WrittenLine:
        ja, en = KIND_NAMES[self.catalog.game][kind]
        word = ja if self.language == "ja" else self.chance.choice([en, plural(en), en.upper()])
        return self.heading(word, count, "kind")

    def colour(self, colour: str, count: int) -> WrittenLine:
        ja, en = COLOURS[colour]
        return self.heading(ja if self.language == "ja" else en, count, "colour")

    def aside(self, count: int) -> WrittenLine:
        word = self.chance.choice(ASIDES_JA if self.language == "ja" else ASIDES_EN)
        return WrittenLine(word, f"heading aside {word!r}")

    def remarks(self, most: int, likely: float) -> Iterator[WrittenLine]:
        for _ in range(most):
            if self.chance.random() < likely:
                yield self.chance.choice((self.remark, self.remark, self.rule))()


def plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
