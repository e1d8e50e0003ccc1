"""Descriptions of pydantic models and of their members, in both languages where they are declared."""

import inspect
from typing import Any, ClassVar

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from languages import Text


class About(Text):
    """What a member or a parameter means: `cards: Annotated[int, About("How many cards it has.", "…")]`."""

    __slots__ = ()

    def describe(self, schema: dict[str, Any]) -> None:
        """Write it into a JSON schema."""
        schema["description"] = self

    def __get_pydantic_json_schema__(
        self, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        schema = handler(core_schema)
        self.describe(schema)
        return schema


class Described(BaseModel):
    """A model whose docstring says what it is; `ja` says the same in Japanese:
    `class FolderAnswer(Answer, ja="フォルダー。")`. Models that the API's description does not show need none."""

    about: ClassVar[Text | None] = None

    def __init_subclass__(cls, *, ja: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.about = Text(inspect.cleandoc(cls.__doc__ or ""), ja) if ja else None

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        schema = handler(core_schema)
        if cls.about:
            handler.resolve_ref_schema(schema)["description"] = cls.about
        return schema
