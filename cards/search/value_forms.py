"""The forms in which a field's value is tested. Each takes the frozen value of `Field.get`."""

import unicodedata
from functools import lru_cache
from typing import Any

from cards.folding import fold_text, same_name

LONGEST_NAME = 100


def freeze_value(value: Any) -> Any:
    """The value in hashable form: lists become tuples."""
    return tuple(value) if isinstance(value, list | set | frozenset) else value


def value_parts(value: Any) -> tuple[Any, ...]:
    """The parts of the value, without absent ones."""
    if not isinstance(value, tuple):
        value = (value,)
    return tuple(part for part in value if part is not None and part != "")


def folded_text(value: Any) -> str:
    """The texts folded for search, each between newlines, so that "\\nred\\n" matches a whole one."""
    return between_line_ends([folded_part(str(part)) for part in value_parts(value)])


def folded_part(text: str) -> str:
    return folded_name(text) if len(text) <= LONGEST_NAME else fold_text(text)


# A format may have a hundred searches, which all read the names of the same thousand cards.
folded_name = lru_cache(4096)(fold_text)


def exact_text(value: Any) -> str:
    """The texts folded for identity, each between newlines."""
    return between_line_ends([same_name(str(part)) for part in value_parts(value)])


def printed_text(value: Any) -> bytes:
    """The texts in normal width, for regular expressions."""
    text = "\n".join(unicodedata.normalize("NFKC", str(part)) for part in value_parts(value))
    return text.encode("utf-8", "replace")


def between_line_ends(texts: list[str]) -> str:
    return "\n".join(("", *texts, ""))


def count_values(value: Any) -> int:
    return len(value_parts(value))


def is_present(value: Any) -> bool:
    return bool(value) if isinstance(value, bool) else count_values(value) > 0
