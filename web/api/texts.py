"""The texts of the API's document: each is declared in both languages, where the thing itself is."""

from typing import Any, Literal

from drf_spectacular.utils import OpenApiParameter

from languages import Language, Text

Place = Literal["query", "path", "header"]


def parameter(name: str, kind: Any, where: Place, about: Text) -> OpenApiParameter:
    """A parameter of an operation; `kind` is its type or its JSON schema."""
    text: Any = about  # in_one_language makes it the `str` that is wanted
    return OpenApiParameter(name, kind, where, description=text)


def in_one_language(schema: Any, language: Language) -> Any:
    """A copy of a part of the document with every text in this language."""
    match schema:
        case Text():
            return schema.localised(language)
        case dict():
            return {name: in_one_language(part, language) for name, part in schema.items()}
        case list():
            return [in_one_language(part, language) for part in schema]
    return schema
