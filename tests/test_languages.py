"""A text in both languages, and models that describe themselves in both."""

from typing import Annotated

import pytest
from pydantic import BaseModel

from languages import Text
from languages.models import About, Described

COUNT = Text("{n} cards", "{n}枚")


def test_a_text_is_looked_up_by_language() -> None:
    assert (COUNT.localised("en"), COUNT.localised("ja")) == ("{n} cards", "{n}枚")
    assert COUNT.localised("fr") == "{n} cards", "English for everybody else"


def test_a_text_is_filled_in_both_languages() -> None:
    assert COUNT.filled(n=3) == Text("3 cards", "3枚")
    en, ja = COUNT.filled(n=3)
    assert COUNT.filled(n=3).as_json() == {"en": en, "ja": ja}


def test_equal_texts_are_one_key() -> None:
    assert {Text("a", "あ"): 1}[Text("a", "あ")] == 1
    with pytest.raises(AttributeError):
        COUNT.en = "other"  # type: ignore[misc]


class Box(Described, ja="箱。"):
    """A box."""

    size: Annotated[int, About("How large it is.", "大きさ。")] = 1


class Crate(Box):
    """A crate, of which nothing is said in Japanese."""


def test_a_model_describes_itself_and_its_members_in_both_languages() -> None:
    schema = Box.model_json_schema()
    assert schema["description"] == Text("A box.", "箱。")
    assert schema["properties"]["size"]["description"] == About("How large it is.", "大きさ。")
    assert schema["properties"]["size"]["default"] == 1


def test_a_description_is_not_inherited() -> None:
    assert Crate.model_json_schema()["description"] == Crate.__doc__


def test_a_model_within_a_model_keeps_its_description() -> None:
    class Shelf(BaseModel):
        box: Box

    assert Shelf.model_json_schema()["$defs"]["Box"]["description"] == Text("A box.", "箱。")
