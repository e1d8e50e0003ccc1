"""Shapes of answers that every part of the API uses."""

from typing import Generic, TypeVar

from pydantic import BaseModel, Field

from web.api.codes import CODES
from web.api.shapes import Answer

T = TypeVar("T")


class LocalisedAnswer(Answer):
    """Words in both languages."""

    en: str
    ja: str


class PageAnswer(Answer, Generic[T]):
    """One page of a list."""

    total: int = Field(description="The number of entries on all pages together.")
    next: str | None = Field(description="The address of the next page.")
    previous: str | None
    results: list[T]


class ErrorAnswer(BaseModel):
    """An error in one field, or in one word of a search."""

    field: str = Field(description="Its path, as in `deck.main.0.quantity`; empty: the whole body.")
    code: str
    message: str = Field(description="In the language of the answer.")


class ProblemAnswer(Answer):
    """A failed request (RFC 9457), in the language that Accept-Language asks for."""

    type: str = Field(description="The address of an explanation of this kind of problem.")
    title: str = Field(description="The HTTP status in words.")
    status: int
    detail: str = Field(description="What went wrong in this request.")
    code: str = Field(
        description="What went wrong, for programs.", json_schema_extra={"enum": list(CODES)}
    )
    field: str | None = Field(description="The path of the first field that is wrong, if one is.")
    errors: list[ErrorAnswer]
