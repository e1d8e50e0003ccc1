"""Remarks on a query: which word is wrong, and what was probably meant."""

from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import fuzz, process

from cards.folding import fold_text

ERRORS = frozenset({"too-long", "too-deep", "too-many-terms", "nothing-understood"})

# code: (English, Japanese); {word} is the part of the query that the notice is about.
SENTENCES = {
    "too-long": (
        "The search is longer than {limit} characters.",
        "検索文が{limit}文字を超えています。",
    ),
    "too-deep": (
        "Parentheses and negations are nested more than {limit} deep.",
        "括弧と否定の入れ子が{limit}段を超えています。",
    ),
    "too-many-terms": (
        "The search has more than {limit} terms.",
        "検索条件が{limit}個を超えています。",
    ),
    "nothing-understood": (
        "No term of the search could be used.",
        "使える検索条件が1つもありません。",
    ),
    "no-such-field": ("There is no field “{word}”.", "「{word}」という項目はありません。"),
    "unknown-field": (
        "There is no field “{word}”; put the term in quotes to search names for it.",
        "「{word}」という項目はありません。名前として探すには引用符で囲んでください。",
    ),
    "unknown-value": (
        "“{word}” is not a value of {label_en}.",
        "「{word}」は{label_ja}の値ではありません。",
    ),
    "unfamiliar-value": (
        "“{word}” is not a known value of {label_en}; it was searched for anyway.",
        "「{word}」は{label_ja}の既知の値ではありませんが、そのまま検索しました。",
    ),
    "not-a-number": (
        "“{word}” is neither a number nor the name of a field with numbers.",
        "「{word}」は数でも、数の項目名でもありません。",
    ),
    "not-a-flag": (
        "Write yes or no instead of “{word}”.",
        "「{word}」ではなく yes か no と書いてください。",
    ),
    "wrong-operator": (
        "{operator} cannot be used with {label_en}.",
        "{label_ja}には {operator} を使えません。",
    ),
    "empty-value": (
        "A value is missing after “{word}”.",
        "「{word}」の後に値がありません。",
    ),
    "blank-value": (
        "“{word}” contains nothing to search for.",
        "「{word}」には検索できる文字がありません。",
    ),
    "empty-parentheses": ("The parentheses are empty.", "括弧の中が空です。"),
    "dangling-operator": (
        "“{word}” is missing a term on one side; put it in quotes to search names for it.",
        "「{word}」の片側に条件がありません。名前として探すには引用符で囲んでください。",
    ),
    "unclosed-parenthesis": (
        "This parenthesis is never closed; it was closed at the end.",
        "この括弧は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "unopened-parenthesis": (
        "This parenthesis closes nothing and was ignored.",
        "対応する開き括弧がないため無視しました。",
    ),
    "unclosed-quote": (
        "This quotation is never closed; it was closed at the end.",
        "この引用符は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "unclosed-regex": (
        "This regular expression is never closed; it was closed at the end.",
        "この正規表現は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "bad-regex": (
        "“{word}” is not a valid regular expression: {reason}.",
        "「{word}」は正規表現として誤っています({reason})。",
    ),
    "unsupported-regex": (
        "Look-around and back-references are not supported: “{word}”.",
        "「{word}」の先読み・後読み・後方参照には対応していません。",
    ),
    "regex-too-large": (
        "The regular expression is too long or repeats too much.",
        "正規表現が長すぎるか、繰り返しが多すぎます。",
    ),
    "too-many-regexes": (
        "Only {limit} regular expressions are allowed in one search.",
        "正規表現は一度に{limit}個までです。",
    ),
    "unknown-direction": (
        "“{word}” is not a direction: write asc or desc.",
        "「{word}」は並び順ではありません。asc か desc と書いてください。",
    ),
}


@dataclass(frozen=True)
class Notice:
    """One remark on a query; `start` and `end` are the offsets of its word.

    `suggestion`, if not empty, is a replacement for the word. `ignored`: a test was left out.
    """

    code: str
    start: int
    end: int
    message_en: str
    message_ja: str
    suggestion: str = ""
    ignored: bool = True

    @property
    def message(self) -> dict[str, str]:
        return {"en": self.message_en, "ja": self.message_ja}

    @property
    def is_error(self) -> bool:
        return self.code in ERRORS

    def localised(self, language: str) -> str:
        return self.message_ja if language == "ja" else self.message_en

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "start": self.start,
            "end": self.end,
            "message": self.message,
            "suggestion": self.suggestion or None,
        }


@dataclass
class Notices:
    """Collects the remarks on one text."""

    text: str
    collected: list[Notice] = field(default_factory=list)

    def add(
        self,
        code: str,
        start: int,
        end: int,
        suggestion: str = "",
        ignored: bool = True,
        **params: Any,
    ) -> None:
        params = {"word": self.text[start:end]} | params
        en, ja = (sentence.format(**params) for sentence in SENTENCES[code])
        if suggestion:
            en, ja = f"{en} Did you mean “{suggestion}”?", f"{ja}「{suggestion}」のことですか？"
        self.collected.append(Notice(code, start, end, en, ja, suggestion, ignored))

    @property
    def ignored(self) -> bool:
        return any(notice.ignored for notice in self.collected)


def nearest_word(word: str, known: list[str]) -> str:
    """The entry of `known` that was probably meant, or ""."""
    hit = process.extractOne(
        fold_text(word), known, processor=fold_text, scorer=fuzz.ratio, score_cutoff=60
    )
    return hit[0] if hit else ""
