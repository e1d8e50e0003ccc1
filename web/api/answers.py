"""Shapes of answers that every part of the API uses."""

from typing import Generic, TypeVar

from pydantic import Field

from web.api.shapes import Answer

T = TypeVar("T")


class LocalisedAnswer(Answer):
    """Words in both languages."""

    en: str
    ja: str


class PageAnswer(Answer, Generic[T]):
    """One page of a list."""

    total: int = Field(description="How many entries all pages have together.")
    next: str | None = Field(description="The address of the next page.")
    previous: str | None
    results: list[T]
