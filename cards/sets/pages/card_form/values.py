"""Values of a card's fields as what a form sends, and back.

Sent: each input's name with all its values. What cannot be read stays as it was typed, for the schema to refuse.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cards.sets.pages.card_form.shapes import Shape
from cards.sets.pages.card_form.vocabulary import Vocabulary

Sent = Mapping[str, Sequence[str]]
Words = Mapping[str, Vocabulary]
COMMAS = re.compile(r"[,、，]")
WHOLE = re.compile(r"-?\d{1,12}")


def first_sent(sent: Sent, name: str) -> str:
    return next(iter(sent.get(name, ())), "").strip()


def whole_or_text(text: str) -> int | str | None:
    """None for nothing; digits of any width are a number."""
    return (int(text) if WHOLE.fullmatch(text) else text) if text else None


def read_value(name: str, shape: Shape, sent: Sent, words: Words) -> Any:
    """None if nothing was sent that says something."""
    if shape.kind == "rows":
        return read_rows(name, shape, sent, words)
    text, said = first_sent(sent, name), words[name]
    match shape.kind:
        case "whole":
            return whole_or_text(text)
        case "either":
            return read_either(text, said)
        case "flag":
            return bool(text)
        case "words":
            return [said.meant(part) for part in split_words("".join(sent.get(name, ())[:1]))]
        case "boxes":
            chosen = set(sent.get(name, ()))
            return [option for option in shape.options if str(option) in chosen]
        case "ladder":
            steps = [whole_or_text(step.strip()) for step in sent.get(name, ())]
            return steps if any(step is not None for step in steps) else None
        case "costs":
            costs = {key: whole_or_text(first_sent(sent, f"{name}.{key}")) for key in shape.options}
            return {key: cost for key, cost in costs.items() if cost not in (None, 0)}
    return said.meant(text) or None


def split_words(text: str) -> list[str]:
    """The words of a list, each once: one on each line, or with commas between them."""
    text = text.replace("\r\n", "\n")
    parts = text.split("\n") if "\n" in text else COMMAS.split(text)
    return list(dict.fromkeys(part.strip() for part in parts if part.strip()))


def joined_words(words: Sequence[str]) -> str:
    """The text that `split_words` takes apart again, whatever the words contain."""
    if any(COMMAS.search(word) for word in words):
        return "".join(f"{word}\n" for word in words)
    return ", ".join(words)


def read_either(text: str, said: Vocabulary) -> int | str | None:
    value = whole_or_text(text)
    return said.meant(value) if isinstance(value, str) else value


def read_rows(name: str, shape: Shape, sent: Sent, words: Words) -> list[dict[str, Any]]:
    """The rows that say anything; cells that say nothing are absent."""
    columns = [(column, sent.get(f"{name}.{column}", ())) for column, _shape in shape.columns]
    rows = []
    for place in range(max((len(cells) for _column, cells in columns), default=0)):
        row = {
            column: read_value(column, dict(shape.columns)[column], {column: [cells[place]]}, words)
            for column, cells in columns
            if place < len(cells)
        }
        rows += [{column: value for column, value in row.items() if value is not None}]
    return [row for row in rows if row]


def sent_value(name: str, shape: Shape, value: Any, words: Words) -> dict[str, list[str]]:
    """A value of a record as the form sends it."""
    if value is None:
        return {}
    match shape.kind:
        case "words":
            return {name: [joined_words([words[name].shown(part) for part in value])]}
        case "boxes" | "ladder":
            return {name: [str(part) for part in value]}
        case "costs":
            return {f"{name}.{key}": [str(cost)] for key, cost in value.items()}
        case "rows":
            return {
                f"{name}.{column}": [cell_text(row.get(column), words[column]) for row in value]
                for column, _shape in shape.columns
            }
        case "flag":
            return {name: ["1"] if value else []}
        case "choice":
            return {name: [str(value)]}
    return {name: [cell_text(value, words[name])]}


def cell_text(value: Any, said: Vocabulary) -> str:
    return "" if value is None else said.shown(value)
