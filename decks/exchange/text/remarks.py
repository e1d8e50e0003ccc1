"""Lines that are about the deck and mean no card: titles, totals, rules, links, dates, authors, notes."""

import re
from typing import Literal, NamedTuple

from cards.folding import same_name
from decks.exchange.text.characters import shape_of
from decks.exchange.text.vocabulary import Vocabulary

# What stands behind the first two is no part of the deck, whatever it says; the others also mark entries.
SILENCING = ("#", "//")
COMMENT_MARKS = (*SILENCING, "※", "--", ";")
# Our own exports and samples say so what the deck is: `# title: Hounds`.
FIELD = re.compile(
    r"[#/\s]*(?P<name>title|name|format|deck|デッキ名|タイトル|フォーマット)(?P<language>-ja)?\s*[:：]\s*(?P<value>.+)",
    re.IGNORECASE,
)
TITLE_NAMES = (
    "title",
    "name",
    "deck",
    "deck name",
    "decklist",
    "デッキ名",
    "タイトル",
    "デッキタイトル",
)
FORMAT_NAMES = ("format", "フォーマット")

# What stands before a colon in remarks.
LABELS = (
    *TITLE_NAMES,
    *FORMAT_NAMES,
    *(
        "author",
        "by",
        "player",
        "pilot",
        "creator",
        "designer",
        "owner",
        "user",
        "posted by",
        "made by",
        "from",
    ),
    *(
        "date",
        "day",
        "updated",
        "created",
        "last updated",
        "event",
        "tournament",
        "place",
        "rank",
        "result",
        "record",
    ),
    *(
        "note",
        "notes",
        "comment",
        "comments",
        "description",
        "strategy",
        "game",
        "version",
        "source",
        "url",
        "link",
    ),
    *(
        "deck code",
        "code",
        "set",
        "season",
        "colors",
        "colours",
        "colour",
        "color",
        "price",
        "mvp",
        "thanks",
        "sideboard",
        "side",
        "extra",
        "maybe",
        "tl;dr",
        "ps",
        "edit",
        "update",
        "via",
    ),
    *(
        "作者",
        "作成者",
        "製作者",
        "制作者",
        "製作",
        "作",
        "投稿者",
        "使用者",
        "プレイヤー",
        "名前",
        "ユーザー",
        "ビルダー",
    ),
    *(
        "日付",
        "作成日",
        "更新日",
        "投稿日",
        "日時",
        "大会",
        "大会名",
        "イベント",
        "順位",
        "結果",
        "戦績",
        "成績",
        "記録",
    ),
    *(
        "メモ",
        "備考",
        "コメント",
        "解説",
        "説明",
        "補足",
        "注意",
        "一言",
        "コンセプト",
        "採用理由",
        "回し方",
        "勝率",
    ),
    *(
        "レギュレーション",
        "バージョン",
        "ゲーム",
        "出典",
        "引用元",
        "元ネタ",
        "デッキコード",
        "コード",
        "リンク",
        "参考",
    ),
    *(
        "カラー",
        "色",
        "属性",
        "軸",
        "型",
        "キーカード",
        "エース",
        "切り札",
        "サイド",
        "サイドボード",
        "追記",
        "ps",
        "質問",
        "相談",
        "使用者名",
    ),
)
TOTAL_WORDS = (
    r"(?:grand\s+)?total(?:\s+(?:cards?|deck|number))*|sum|cards?(?:\s+in\s+(?:total|deck))?|count|deck\s+size|size|"
    r"以上|合計(?:枚数)?|総計|総数|総枚数|計|全|全部で|デッキ枚数|枚数|小計|トータル"
)
TOTAL = re.compile(
    rf"(?:(?:{TOTAL_WORDS})[\s:=x×()\[\]…・.-]{{0,30}}(?P<a>[0-9]{{1,4}})(?:\s{{0,3}}/\s{{0,3}}[0-9]{{1,4}})?\s{{0,3}}"
    rf"(?:枚|cards?|枚です)?[)\]]?|(?P<b>[0-9]{{1,4}})(?:\s{{0,3}}/\s{{0,3}}[0-9]{{1,4}})?\s{{0,3}}"
    rf"(?:(?:枚|cards?|枚です)(?:\s{{0,3}}(?:in\s+)?(?:total|all))?|total|in\s+total|in\s+all)|[(\[=]\s{{0,3}}(?P<c>[0-9]{{1,4}})\s{{0,3}}枚?\s{{0,3}}[)\]=]?"
    rf"|(?P<d>[0-9]{{1,4}})\s{{0,3}}/\s{{0,3}}[0-9]{{1,4}}"
    rf"|(?:{TOTAL_WORDS})\s{{0,3}}[:=]?\s{{0,3}}[0-9]{{1,4}}\s{{0,3}}枚?(?:\s{{0,3}}[(+、,・\s]\s{{0,3}}\S.{{0,60}})?)"
)
# Only whole words may be addresses: to begin within one would try long words from every place.
LINK = re.compile(r"(?:https?://|www\.)\S+|(?<!\S)[^\s@]+@[^\s@]+\.\S+")
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?"
DATE = re.compile(
    rf"(?:19|20)[0-9]{{2}}\s?[-/.年]\s?[0-9]{{1,2}}(?:\s?[-/.月]\s?[0-9]{{1,2}}日?)?|"
    rf"[0-9]{{1,2}}[/.][0-9]{{1,2}}[/.](?:19|20)[0-9]{{2}}|{MONTH}\s+[0-9]{{1,2}}(?:st|nd|rd|th)?,?\s+(?:19|20)[0-9]{{2}}|"
    rf"[0-9]{{1,2}}\s+{MONTH}\s+(?:19|20)[0-9]{{2}}|(?:令和|平成)[0-9元]{{1,2}}年"
)
TIME = re.compile(r"(?<![0-9])[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?![0-9])")
BY = re.compile(
    r"(?:by|©|\(c\)|made by|deck by|posted by|thanks|thx)\s+\S.*|.+\s(?:said|wrote|が作成|作|さん|氏)"
)
HANDLE = re.compile(r"[@#][\w.-]+(?:\s+[@#][\w.-]+)*")
RECORD = re.compile(
    r"[0-9]{1,3}\s?勝\s?[0-9]{1,3}\s?敗.*|[0-9]{1,5}\s?(?:players?|people|rounds?|人|名|回戦)(?:\W.*|参加.*|規模.*)?|"
    r"(?:参考|合計|総額|価格|予算|約|\\)?\s?(?:価格|金額|予算)?\s?[\\¥$]?[0-9][0-9,]*\s?(?:円|yen|usd|ドル|\$)(?:\W.*)?|"
    r"(?:使用者|作者|製作者|制作者|プレイヤー|ビルダー|大会)\s+\S.*|.*(?:優勝|準優勝|ベスト\s?[0-9]+|入賞)\s*.*|[0-9]{1,4}位.*|"
    r"(?:[0-9]{1,4}(?:st|nd|rd|th)\s+place|top\s?[0-9]{1,4})(?:\s.*)?"
)
SENTENCE = re.compile(
    r".*[。！？!?…]$|.*。.*|.{2,}(?:です|ます|だ|した|ない|たい|ください|よろしく|ね|よ)[。、!！?？…w]*$"
)
ENGLISH = re.compile(r"(?:[a-z',-]+[ ,]+){4,}[a-z',-]+[.!?]*|.*[a-z]{2,}[.!?]$")
CELLS = re.compile(r"[\t,;|]|\s{2,}")
PROSE = 120
# A line with a time of day that is no longer is the head of a message.
SHORT = 40


RemarkKind = Literal[
    "title", "format", "comment", "rule", "columns", "total", "labelled", "dated", "prose"
]
# These mean no card whatever they hold; the others do so unless a card may be in them.
CERTAIN = frozenset({"title", "format", "comment", "rule", "columns"})


class Remark(NamedTuple):
    """What a remark says: a `total` of cards, the deck's `title` or its `format`, or anything else."""

    kind: RemarkKind
    text: str = ""
    total: int | None = None


def remark_of(line: str, vocabulary: Vocabulary) -> Remark | None:
    """The remark that a line is which names no card; None if it is none."""
    text = line.strip()
    shape = same_name(shape_of(text))
    if field := field_of(text):
        return field
    if not any(character.isalnum() for character in shape):
        return Remark("rule", text)
    bare = " ".join(shape.replace("|", " ").strip(" *_~=-#>・.,;").split())
    if match := TOTAL.fullmatch(bare):
        return Remark("total", text, next((int(n) for n in match.groups() if n), None))
    if is_comment(text):
        return Remark("comment", without_mark(text))
    if is_columns(text, vocabulary):
        return Remark("columns", text)
    kind = kind_of_note(shape, bare)
    return Remark(kind, text) if kind else None


def field_of(text: str) -> Remark | None:
    """The title or format that a line gives by name."""
    match = FIELD.fullmatch(text)
    if not match or match["language"]:
        return Remark("comment", text) if match else None
    name = match["name"].casefold()
    kind: Literal["title", "format"] = "format" if name in FORMAT_NAMES else "title"
    return Remark(kind, match["value"].strip())


def is_comment(text: str) -> bool:
    return shape_of(text).startswith(COMMENT_MARKS)


def is_silenced(text: str) -> bool:
    return shape_of(text).startswith(SILENCING)


def without_mark(text: str) -> str:
    return text.lstrip("#＃/／※-;").strip()


def is_columns(text: str, vocabulary: Vocabulary) -> bool:
    """Whether the line is the head of a table: several words, each of which names a column."""
    cells = [cell for cell in CELLS.split(text) if cell.strip()]
    if len(cells) < 2:
        cells = text.split()
    return len(cells) > 1 and all(same_name(cell) in vocabulary.columns for cell in cells)


def kind_of_note(shape: str, bare: str) -> RemarkKind | None:
    label, colon, _rest = bare.partition(":")
    if colon and label.strip() in LABELS:
        return "labelled"
    whole = (HANDLE, BY, RECORD)
    if LINK.search(shape) or any(pattern.fullmatch(bare) for pattern in whole):
        return "dated"
    if DATE.search(shape) or (TIME.search(shape) and len(bare) < SHORT):
        return "dated"
    prose = len(bare) > PROSE or SENTENCE.fullmatch(bare) or ENGLISH.fullmatch(bare)
    return "prose" if prose else None
