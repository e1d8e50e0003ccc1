"""Turn one value of a query into a test, by the kind of its field."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from cards.folding import fold_text, same_name
from cards.search.common import FieldTable
from cards.search.field import Field
from cards.search.grammar import Literal
from cards.search.matchers import (
    CompareFields,
    Contains,
    CountTest,
    Flag,
    Is,
    NumberTest,
    Special,
    Test,
)
from cards.search.notices import Notices, nearest_word
from cards.search.pattern import MAX_LENGTH, Pattern
from cards.search.predicate import Leaf, Phrase
from languages import Text

NUMBER = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,6})?")
YES = frozenset({"yes", "true", "1", "y", "はい"})
NO = frozenset({"no", "false", "0", "n", "いいえ"})
MAX_PATTERNS = 3
UNSUPPORTED = re.compile(r"invalid perl operator|invalid escape sequence: \\[1-9]")
TOO_LARGE = re.compile(r"repetition size|too large")


def parse_number(text: str) -> float | None:
    """The number in a text, in any width, with or without thousands separators; None if it is not one."""
    plain = unicodedata.normalize("NFKC", text).strip().replace(",", "").replace("−", "-")
    if not NUMBER.fullmatch(plain):
        return None
    return float(plain) if "." in plain else int(plain)


def folded_vocabulary(field: Field) -> dict[str, str]:
    """Folded name -> value, for all names of all values."""
    pairs = [
        (fold_text(name), v) for v, names in (field.values or {}).items() for name in (v, *names)
    ]
    return dict(reversed(pairs))


def quote_value(text: str) -> str:
    """The text quoted for a query."""
    return text if re.fullmatch(r"[^\s()|&\"!<>=:/]+", text) else f'"{text}"'


@dataclass
class ValueReader:
    """Turns the values of one query into tests; unusable values become notices."""

    table: FieldTable
    notices: Notices
    patterns: int = 0

    def leaf(self, field: Field, operator: str, value: Literal) -> Leaf | None:
        """The test `field operator value`, or None if the value is unusable. `operator` must suit the field."""
        match field.kind:
            case "flag":
                return self.flag(field, value)
            case "number" | "numbers":
                return self.number(field, "=" if operator == ":" else operator, value)
            case "words" if operator != ":" and (limit := self.limit(value)) is not None:
                return value_leaf(
                    field, CountTest(operator, limit), f"number of {operator}", f"{limit:g}"
                )
            case "words" if operator not in (":", "="):
                self.refuse("not-a-number", value)
                return None
        if value.style == "regex":
            return self.regex(field, value)
        if not fold_text(value.text):
            self.refuse("blank-value", value)
            return None
        return (
            self.text(field, operator, value) if field.kind == "text" else self.word(field, value)
        )

    def text(self, field: Field, operator: str, value: Literal) -> Leaf | None:
        text = folded_vocabulary(field).get(fold_text(value.text), value.text)
        shown = shown_value(field, text)
        if operator == "=":
            return Leaf((field,), Is(f"\n{same_name(text)}\n"), Phrase("exactly", shown))
        if field.anchored:
            return Leaf((field,), Contains(f"\n{fold_text(text)}"), Phrase("begins", shown))
        return Leaf((field,), Contains(fold_text(text)), Phrase("contains", shown))

    def word(self, field: Field, value: Literal) -> Leaf | None:
        known = self.known(field, value)
        if known is None:
            return None
        return self.one_of_its(field, known, Contains(f"\n{fold_text(known)}\n"))

    def one_of_its(self, field: Field, value: str, test: Test) -> Leaf:
        form = "include" if field.kind == "words" else "is"
        shown = Phrase(form, shown_value(field, value))
        return Leaf((field,), test, shown)

    def known(self, field: Field, value: Literal) -> str | None:
        """The vocabulary value that is meant; any word if the vocabulary is empty or open; else None."""
        known = folded_vocabulary(field).get(fold_text(value.text))
        if known is not None or not field.values:
            return known or value.text
        if field.shaped and field.shaped(same_name(value.text)):
            return same_name(value.text)
        names = [name for v, names in field.values.items() for name in (*names, v)]
        code = "unfamiliar-value" if field.open else "unknown-value"
        labels = {"label_en": field.label.en, "label_ja": field.label.ja}
        self.refuse(code, value, nearest_word(value.text, names), ignored=not field.open, **labels)
        return value.text if field.open else None

    def limit(self, value: Literal) -> float | None:
        return parse_number(value.text) if value.style == "word" else None

    def number(self, field: Field, sign: str, value: Literal) -> Leaf | None:
        limit = self.limit(value)
        if limit is not None:
            return value_leaf(field, NumberTest(sign, limit), sign, f"{limit:,}")
        special = folded_vocabulary(field).get(fold_text(value.text))
        if special is not None and sign == "=":
            return self.one_of_its(field, special, Special(special))
        return self.comparison(field, sign, value)

    def comparison(self, field: Field, sign: str, value: Literal) -> Leaf | None:
        """A comparison of two number fields, as in bp>cost."""
        second = self.table.find(value.text) if value.style == "word" else None
        if second is None or second.kind not in ("number", "numbers"):
            known = [f for f in self.table.fields if f.kind in ("number", "numbers")]
            names = [name for f in known for name in self.table.names_of(f)]
            self.refuse("not-a-number", value, nearest_word(value.text, names))
            return None
        phrase = Phrase(sign, Text(f"the {second.label.en}", second.label.ja))
        return Leaf((field, second), CompareFields(sign), phrase)

    def flag(self, field: Field, value: Literal) -> Leaf | None:
        answer = same_name(value.text)
        if answer not in YES | NO:
            self.refuse("not-a-flag", value)
            return None
        return value_leaf(field, Flag(answer in YES), "flag" if answer in YES else "no flag")

    def regex(self, field: Field, value: Literal) -> Leaf | None:
        source = unicodedata.normalize("NFKC", value.text)
        self.patterns += 1
        if self.patterns > MAX_PATTERNS:
            self.refuse("too-many-regexes", value, limit=MAX_PATTERNS)
        elif not source:
            self.refuse("blank-value", value)
        elif len(source) > MAX_LENGTH:
            self.refuse("regex-too-large", value)
        else:
            return self.pattern(field, source, value)
        return None

    def pattern(self, field: Field, source: str, value: Literal) -> Leaf | None:
        try:
            return value_leaf(field, Pattern(source), "matches", f"/{value.text}/")
        except ValueError as error:
            reason = str(error)
        codes = {"regex-too-large": TOO_LARGE, "unsupported-regex": UNSUPPORTED}
        code = next((code for code, sign in codes.items() if sign.search(reason)), "bad-regex")
        self.refuse(code, value, reason=reason)
        return None

    def refuse(self, code: str, value: Literal, suggestion: str = "", **params: Any) -> None:
        """Add a notice about a value."""
        suggestion = quote_value(suggestion) if suggestion else ""
        params = {"word": value.text or self.notices.text[value.start : value.end]} | params
        self.notices.add(code, value.start, value.end, suggestion, **params)


def shown_value(field: Field, value: str) -> Text:
    return Text(field.shown(value, "en"), field.shown(value, "ja"))


def value_leaf(field: Field, test: Test, form: str, value: str = "") -> Leaf:
    return Leaf((field,), test, Phrase(form, Text(value, value)))
