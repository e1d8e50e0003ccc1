"""A game's settings as words and back: `fast solo`, `rounds=8`, or `standard` for none."""
# interpreted: a setting is a bool or a number, which mypyc does not tell apart

from collections.abc import Collection
from dataclasses import fields
from typing import Any, TypeVar

from rules.engine.core.tenths import Tenths

R = TypeVar("R")
STANDARD = "standard"
ON = "on"  # the value of a setting written without one


class BadSetting(ValueError):
    """No such setting or value, or a setting named twice."""


def ruleset_words(ruleset: Any) -> str:
    """Only what differs from the defaults. `ruleset`: a dataclass of bools, ints and Tenths."""
    return " ".join(words_of_settings(ruleset)) or STANDARD


def words_of_settings(ruleset: Any, always: Collection[str] = ()) -> list[str]:
    """What differs from the defaults, and those of the settings `always` that are numbers."""
    return [
        setting_words(field.name.replace("_", "-"), value, field.default)
        for field in fields(ruleset)
        if (value := getattr(ruleset, field.name)) != field.default
        or (field.name in always and not isinstance(value, bool))
    ]


def setting_words(name: str, value: int, default: Any) -> str:
    number = Tenths(value) if isinstance(default, Tenths) else int(value)
    return name if value is True else f"{name}={number}"


def parse_ruleset(kind: type[R], text: str) -> R:
    """Raises BadSetting, and whatever the ruleset itself raises about its combination of settings."""
    defaults = {field.name: field.default for field in fields(kind)}  # type: ignore[arg-type]
    settings: dict[str, bool | int] = {}
    words = text.split()
    for word in words if words != [STANDARD] else ():
        name, equals, value = word.partition("=")
        name = name.replace("-", "_")
        if name not in defaults or name in settings:
            raise BadSetting(word)
        try:
            settings[name] = parse_setting(defaults[name], value if equals else ON)
        except ValueError:
            raise BadSetting(word) from None
    return kind(**settings)


def parse_setting(default: Any, text: str) -> bool | int:
    """A value of the default's type. Raises ValueError."""
    if isinstance(default, bool):
        return bool(("0", "1", ON).index(text))
    if isinstance(default, Tenths):
        return Tenths.read(text)
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)
