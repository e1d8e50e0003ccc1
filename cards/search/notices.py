"""Remarks on a query: which word is wrong, and what was probably meant."""

from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import fuzz, process

from cards.folding import fold_text
from languages import Text

ERRORS = frozenset({"too-long", "too-deep", "too-many-terms", "nothing-understood"})

# code: (English, Japanese); {word} is the part of the query that the notice is about.
SENTENCES = {
    "too-long": Text(
        "The search is longer than {limit} characters.",
        "検索文が{limit}文字を超えています。",
    ),
    "too-deep": Text(
        "Parentheses and negations are nested more than {limit} deep.",
        "括弧と否定の入れ子が{limit}段を超えています。",
    ),
    "too-many-terms": Text(
        "The search has more than {limit} terms.",
        "検索条件が{limit}個を超えています。",
    ),
    "nothing-understood": Text(
        "No term of the search could be used.",
        "使える検索条件が1つもありません。",
    ),
    "no-such-field": Text("There is no field “{word}”.", "「{word}」という項目はありません。"),
    "unknown-field": Text(
        "There is no field “{word}”; put the term in quotes to search names for it.",
        "「{word}」という項目はありません。名前として探すには引用符で囲んでください。",
    ),
    "unknown-value": Text(
        "“{word}” is not a value of {label_en}.",
        "「{word}」は{label_ja}の値ではありません。",
    ),
    "unfamiliar-value": Text(
        "“{word}” is not a known value of {label_en}; it was searched for anyway.",
        "「{word}」は{label_ja}の既知の値ではありませんが、そのまま検索しました。",
    ),
    "not-a-number": Text(
        "“{word}” is neither a number nor the name of a field with numbers.",
        "「{word}」は数でも、数の項目名でもありません。",
    ),
    "not-a-flag": Text(
        "Write yes or no instead of “{word}”.",
        "「{word}」ではなく yes か no と書いてください。",
    ),
    "wrong-operator": Text(
        "{operator} cannot be used with {label_en}.",
        "{label_ja}には {operator} を使えません。",
    ),
    "empty-value": Text(
        "A value is missing after “{word}”.",
        "「{word}」の後に値がありません。",
    ),
    "blank-value": Text(
        "“{word}” contains nothing to search for.",
        "「{word}」には検索できる文字がありません。",
    ),
    "empty-parentheses": Text("The parentheses are empty.", "括弧の中が空です。"),
    "dangling-operator": Text(
        "“{word}” is missing a term on one side; put it in quotes to search names for it.",
        "「{word}」の片側に条件がありません。名前として探すには引用符で囲んでください。",
    ),
    "unclosed-parenthesis": Text(
        "This parenthesis is never closed; it was closed at the end.",
        "この括弧は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "unopened-parenthesis": Text(
        "This parenthesis closes nothing and was ignored.",
        "対応する開き括弧がないため無視しました。",
    ),
    "unclosed-quote": Text(
        "This quotation is never closed; it was closed at the end.",
        "この引用符は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "unclosed-regex": Text(
        "This regular expression is never closed; it was closed at the end.",
        "この正規表現は閉じられていません。末尾で閉じたものとみなしました。",
    ),
    "bad-regex": Text(
        "“{word}” is not a valid regular expression: {reason}.",
        "「{word}」は正規表現として誤っています({reason})。",
    ),
    "unsupported-regex": Text(
        "Look-around and back-references are not supported: “{word}”.",
        "「{word}」の先読み・後読み・後方参照には対応していません。",
    ),
    "regex-too-large": Text(
        "The regular expression is too long or repeats too much.",
        "正規表現が長すぎるか、繰り返しが多すぎます。",
    ),
    "too-many-regexes": Text(
        "Only {limit} regular expressions are allowed in one search.",
        "正規表現は一度に{limit}個までです。",
    ),
    "unknown-direction": Text(
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
    text: Text
    suggestion: str = ""
    ignored: bool = True

    @property
    def is_error(self) -> bool:
        return self.code in ERRORS

    def localised(self, language: str) -> str:
        return self.text.localised(language)

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "start": self.start,
            "end": self.end,
            "message": self.text.as_json(),
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
        text = SENTENCES[code].filled(**params)
        if suggestion:
            text = Text(
                f"{text.en} Did you mean “{suggestion}”?",
                f"{text.ja}「{suggestion}」のことですか？",
            )
        self.collected.append(Notice(code, start, end, text, suggestion, ignored))

    @property
    def ignored(self) -> bool:
        return any(notice.ignored for notice in self.collected)


def nearest_word(word: str, known: list[str]) -> str:
    """The entry of `known` that was probably meant, or ""."""
    hit = process.extractOne(
        fold_text(word), known, processor=fold_text, scorer=fuzz.ratio, score_cutoff=60
    )
    return hit[0] if hit else ""
