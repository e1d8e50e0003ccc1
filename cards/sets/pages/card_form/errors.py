"""What is wrong with a card, at the fields of its form and in the page's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from pydantic import ValidationError

from cards.card_words import capitalise
from cards.importing.errors import RecordError
from cards.importing.validating import detail_sentence, field_path
from cards.schema import Misfit
from languages import Text

# name of a field, or "" for the whole card -> sentences
Errors = dict[str, list[str]]


def record_errors(error: RecordError, data: Any, language: str) -> Errors:
    """Those of a refused record; a sentence about effects or numbers begins with the field's name."""
    if isinstance(error.__cause__, ValidationError):
        return validation_errors(error.__cause__, data, language)
    words = error.words.localised(language)
    name, colon, rest = words.partition("：" if language == "ja" else ": ")
    return {name: [rest]} if colon and name in data else {"": [words]}


def validation_errors(error: ValidationError, data: Any, language: str) -> Errors:
    errors: Errors = {}
    for detail in error.errors(include_url=False):
        fault = detail.get("ctx", {}).get("error")
        if isinstance(fault, Misfit):
            add_sentences(errors, fault.at or {"": fault.text}, language)
            continue
        name, _dot, inside = field_path(detail["loc"], data).partition(".")
        said = detail_sentence("", dict(detail)).localised(language)
        add_error(errors, name, f"{place_inside(inside)}{capitalise(said)}")
    return errors


def add_sentences(errors: Errors, at: Mapping[str, Text], language: str) -> None:
    for name, words in at.items():
        add_error(errors, name, capitalise(words.localised(language)))


def add_error(errors: Errors, name: str, said: str) -> None:
    """Unions say the same once for each of their types."""
    if said not in errors.setdefault(name, []):
        errors[name].append(said)


def place_inside(path: str) -> str:
    """Which row or level of a list the error is in."""
    first = path.partition(".")[0]
    return _("No. %(n)s: ") % {"n": int(first) + 1} if first.isdecimal() else ""
