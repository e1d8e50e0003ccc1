"""A game's settings as words and back: `evasion solo`, `rounds=8`, or `standard` for none."""

from dataclasses import fields
from typing import Any, TypeVar

R = TypeVar("R")
STANDARD = "standard"


class BadSetting(ValueError):
    """No such setting, or no such value."""


def words(ruleset: Any) -> str:
    """Only what differs from the defaults. `ruleset`: a dataclass of bools and ints."""
    differing = [
        (field.name.replace("_", "-"), value)
        for field in fields(ruleset)
        if (value := getattr(ruleset, field.name)) != field.default
    ]
    texts = [name if value is True else f"{name}={int(value)}" for name, value in differing]
    return " ".join(texts) or STANDARD


def parse(kind: type[R], text: str) -> R:
    """Raises BadSetting, and what the settings themselves raise about each other."""
    defaults = {field.name: field.default for field in fields(kind)}  # type: ignore[arg-type]
    found: dict[str, bool | int] = {}
    for word in text.split():
        if word == STANDARD:
            continue
        name, equals, value = word.partition("=")
        name = name.replace("-", "_")
        if name not in defaults or (equals and not value.isdecimal()):
            raise BadSetting(word)
        number = int(value) if equals else 1
        found[name] = bool(number) if isinstance(defaults[name], bool) else number
    return kind(**found)
