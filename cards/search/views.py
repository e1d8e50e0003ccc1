"""The forms in which a field's value is tested. Each takes what `Field.get` gave, made hashable."""

import unicodedata
from typing import Any

from cards.folding import fold, same_name


def frozen(value: Any) -> Any:
    """The value as something that can be a key: lists become tuples."""
    return tuple(value) if isinstance(value, list | set | frozenset) else value


def parts(value: Any) -> tuple[Any, ...]:
    """Its values one by one, without the absent ones."""
    if not isinstance(value, tuple):
        value = (value,)
    return tuple(part for part in value if part is not None and part != "")


def folded(value: Any) -> str:
    """Its texts as search compares them, each between line ends, so that "\\nred\\n" is a whole one."""
    return lines([fold(str(part)) for part in parts(value)])


def exact(value: Any) -> str:
    """Its texts as identity compares them, each between line ends."""
    return lines([same_name(str(part)) for part in parts(value)])


def printed(value: Any) -> bytes:
    """Its texts in their normal width, for regular expressions."""
    text = "\n".join(unicodedata.normalize("NFKC", str(part)) for part in parts(value))
    return text.encode("utf-8", "replace")


def lines(texts: list[str]) -> str:
    return "\n".join(("", *texts, ""))


def count(value: Any) -> int:
    return len(parts(value))


def present(value: Any) -> bool:
    return bool(value) if isinstance(value, bool) else count(value) > 0
