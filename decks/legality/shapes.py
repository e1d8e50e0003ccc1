"""The words and values that formats are stated in, checked strictly: slugs, clauses, names, days."""

import datetime as dt
import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BeforeValidator, ConfigDict, StringConstraints
from pydantic_core import PydanticCustomError

from languages import Text
from languages.models import Described

# What a word is: something to pick from a list, a card, or any text. `numbers` are fields with numbers, `counts`
# those of them that cards themselves have.
WordKind = Literal["zones", "kinds", "sets", "fields", "numbers", "counts", "cards", "text"]


class Takes(NamedTuple):
    """What the words of a parameter are, said in its annotation: how forms ask for them. The last one counts."""

    words: WordKind


Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,63}$")]
ZonePattern = Annotated[
    str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,31}#?$"), Takes("zones")
]
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,31}$"), Takes("fields")]
ClauseId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,4}-[0-9]{3}$"), Takes("text")]
Reference = Annotated[str, StringConstraints(min_length=1, max_length=200), Takes("cards")]


class Strict(Described):
    """Exact types, no unknown keys; cannot be changed afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, populate_by_name=True)


class Localised(Strict, ja="両方の言語の言葉。"):
    """A text for people, in both languages."""

    en: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    ja: Annotated[str, StringConstraints(min_length=1, max_length=200)]

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class CardReference(Strict):
    """A card named by a format: its number, or a name that no other card has."""

    card: Reference


class ConstraintFault(NamedTuple):
    """What makes no sense in a constraint.

    `path` is the parameter, as in `keys.0.1`; `more` are figures and candidates for programs.
    """

    path: str
    code: str
    text: Text
    more: Mapping[str, Any] = {}


def written_out(value: Any) -> Any:
    """A day as ISO 8601 writes it; pydantic would take a number for seconds."""
    if isinstance(value, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return dt.date.fromisoformat(value)
    return value


Day = Annotated[dt.date, BeforeValidator(written_out)]


def nonsense_error(en: str, ja: str) -> PydanticCustomError:
    """The error of a validator, in both languages."""
    return PydanticCustomError("nonsense", en, {"ja": ja})


def refuse_unordered(low: int | None, high: int | None) -> None:
    """Refuse bounds that nothing satisfies."""
    if low is not None and high is not None and low > high:
        raise nonsense_error("`min` is larger than `max`.", "minがmaxより大きくなっています。")
