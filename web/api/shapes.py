"""Bodies and parameters of requests as pydantic models; what does not fit is a problem with its field."""

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from languages import Text
from languages.models import Described
from web.api.problems import FieldError, Problem
from web.titles import clean_stated

MOST_ERRORS = 50
# Of a title or name: what is measured and kept is what can be seen of it.
AS_IT_LOOKS = BeforeValidator(clean_stated)


class Body(Described):
    """What a request may hold: exact types, no other keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class From(NamedTuple):
    """Where a member of an answer comes from: another attribute, or what a function of (thing, context) gives."""

    source: str | Callable[[Any, Any], Any]

    def value(self, thing: Any, context: Any) -> Any:
        return self.source(thing, context) if callable(self.source) else getattr(thing, self.source)


class Answer(Described):
    """What an answer holds, said once: the schema is made of it, and the answer by `of`.

    A member comes from the attribute of its name, unless its annotation says `From`. If its type is an answer, or
    a list, a dict or a union with None of one, the attribute's value becomes such an answer.
    """

    model_config = ConfigDict(extra="forbid")

    @classmethod
    def of(cls, thing: Any, context: Any = None) -> dict[str, Any]:
        """The answer about a thing; `context` is mostly the request. Nothing is validated: tests do that."""
        return {name: source.value(thing, context) for name, source in sources(cls)}


@cache
def sources(answer: type[Answer]) -> tuple[tuple[str, From], ...]:
    return tuple((name, source_of(name, field)) for name, field in answer.model_fields.items())


def source_of(name: str, field: FieldInfo) -> From:
    source = next((m for m in field.metadata if isinstance(m, From)), From(name))
    fill = filler_of(field.annotation)
    if fill is None or callable(source.source):
        return source
    return From(lambda thing, context: fill(source.value(thing, context), context))


def filler_of(annotation: Any) -> Callable[[Any, Any], Any] | None:
    """(value, context) -> the answers that a value of this type becomes; None if it holds none."""
    if isinstance(annotation, type) and issubclass(annotation, Answer):
        return annotation.of
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind in (UnionType, Union) and (fill_one := filler_of(parts[0])):
        return lambda value, context: None if value is None else fill_one(value, context)
    if kind is list and (fill_entry := filler_of(parts[0])):
        return lambda values, context: [fill_entry(value, context) for value in values]
    if kind is dict and (fill_value := filler_of(parts[1])):
        return lambda values, context: {
            str(key): fill_value(value, context) for key, value in values.items()
        }
    return None


def text_in(name: str) -> From:
    """Both languages of the text in this attribute."""
    return From(lambda thing, _: getattr(thing, name).as_json())


def both_languages(name: str) -> From:
    """Words in both languages from `<name>_en` and `<name>_ja`."""
    return From(lambda thing, _: {lang: getattr(thing, f"{name}_{lang}") for lang in ("en", "ja")})


def user_name(name: str) -> From:
    """The name of the user in this attribute; None if there is none."""
    return From(lambda thing, _: user.get_username() if (user := getattr(thing, name)) else None)


B = TypeVar("B", bound=BaseModel)

# pydantic's error type: our code and the sentence, whose {…} is filled from the error's context.
SENTENCES: dict[str, tuple[str, Text]] = {
    "missing": ("missing", Text("This is missing.", "この項目がありません。")),
    "extra_forbidden": ("unknown", Text("This field is unknown.", "この項目はありません。")),
    "string_type": ("type", Text("This must be a text.", "文字列でなければなりません。")),
    "int_type": ("type", Text("This must be a whole number.", "整数でなければなりません。")),
    "int_from_float": ("type", Text("This must be a whole number.", "整数でなければなりません。")),
    "int_parsing": ("type", Text("This must be a whole number.", "整数でなければなりません。")),
    "bool_type": ("type", Text("This must be true or false.", "trueかfalseでなければなりません。")),
    "bool_parsing": (
        "type",
        Text("This must be true or false.", "trueかfalseでなければなりません。"),
    ),
    "date_type": (
        "type",
        Text(
            "This must be a day such as 2026-01-31.", "2026-01-31のような日付でなければなりません。"
        ),
    ),
    "list_type": ("type", Text("This must be a list.", "リストでなければなりません。")),
    "tuple_type": ("type", Text("This must be a list.", "リストでなければなりません。")),
    "dict_type": ("type", Text("This must be an object.", "オブジェクトでなければなりません。")),
    "model_type": ("type", Text("This must be an object.", "オブジェクトでなければなりません。")),
    "string_too_short": (
        "too-short",
        Text("This needs at least {min_length} characters.", "{min_length}文字以上必要です。"),
    ),
    "string_too_long": (
        "too-long",
        Text("This may have at most {max_length} characters.", "{max_length}文字までです。"),
    ),
    "too_short": (
        "too-short",
        Text("This needs at least {min_length} entries.", "{min_length}件以上必要です。"),
    ),
    "too_long": (
        "too-long",
        Text("This may have at most {max_length} entries.", "{max_length}件までです。"),
    ),
    "greater_than_equal": (
        "range",
        Text("This must be at least {ge}.", "{ge}以上でなければなりません。"),
    ),
    "less_than_equal": (
        "range",
        Text("This must be at most {le}.", "{le}以下でなければなりません。"),
    ),
    "literal_error": (
        "choice",
        Text("This must be one of {expected}.", "次のいずれかでなければなりません：{expected}。"),
    ),
    "enum": (
        "choice",
        Text("This must be one of {expected}.", "次のいずれかでなければなりません：{expected}。"),
    ),
    "string_pattern_mismatch": (
        "pattern",
        Text("This must have the form {pattern}.", "{pattern}の形でなければなりません。"),
    ),
}
# The same for a limit of one.
ONE = {
    "string_too_short": "This needs at least one character.",
    "string_too_long": "This may have at most one character.",
    "too_short": "This needs at least one entry.",
    "too_long": "This may have at most one entry.",
}


def check_shape(model: type[B], data: Any, code: str = "invalid") -> B:
    """The model made of the data; raises Problem with every field that does not fit."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise shape_problem(error, code) from None


def shape_problem(error: ValidationError, code: str = "invalid") -> Problem:
    errors = error.errors(include_url=False, include_input=False)
    return Problem(code, *map(field_error, errors[:MOST_ERRORS]))


def field_error(error: ErrorDetails, path: str = "") -> FieldError:
    """Convert one pydantic error to both languages.

    Our own validators put the Japanese message into the context, and the field if they check several.
    """
    context = error.get("ctx", {})
    parts = [path, *error["loc"], context.get("field", "")]
    where = ".".join(str(part) for part in parts if part != "")
    kind, message = error["type"], error["msg"].removeprefix("Value error, ")
    if kind in SENTENCES:
        code, sentence = SENTENCES[kind]
        if 1 in (context.get("min_length"), context.get("max_length")):
            sentence = Text(ONE.get(kind, sentence.en), sentence.ja)
        return FieldError(where, code, sentence.filled(**context))
    ja = context.get("ja", f"値が正しくありません（{message}）。")
    return FieldError(where, kind.replace("_", "-"), Text(message, ja))
