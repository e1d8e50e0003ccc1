"""The forms in which a field's value is tested. Each takes the `frozen` value of `Field.get`."""

import unicodedata
from typing import Any

from cards.folding import fold, same_name


def frozen(value: Any) -> Any:
    """The value in hashable form: lists become tuples."""
    return tuple(value) if isinstance(value, list | set | frozenset) else value


def parts(value: Any) -> tuple[Any, ...]:
    """The parts of the value, without absent ones."""
    if not isinstance(value, tuple):
        value = (value,)
    return tuple(part for part in value if part is not None and part != "")


def folded(value: Any) -> str:
    """The texts folded for search, each between newlines, so that "\\nred\\n" matches a whole one."""
    return lines([fold(str(part)) for part in parts(value)])


def exact(value: Any) -> str:
    """The texts folded for identity, each between newlines."""
    return lines([same_name(str(part)) for part in parts(value)])


def printed(value: Any) -> bytes:
    """The texts in normal width, for regular expressions."""
    text = "\n".join(unicodedata.normalize("NFKC", str(part)) for part in parts(value))
    return text.encode("utf-8", "replace")


def lines(texts: list[str]) -> str:
    return "\n".join(("", *texts, ""))


def count(value: Any) -> int:
    return len(parts(value))


def present(value: Any) -> bool:
    return bool(value) if isinstance(value, bool) else count(value) > 0
