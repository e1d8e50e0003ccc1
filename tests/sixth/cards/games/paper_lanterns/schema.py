"""What a card of Paper Lanterns must be."""

from typing import Annotated, Literal

from pydantic import Field

from cards.schema import CardSchema, if_null

Kind = Literal["lantern"]


class Schema(CardSchema):
    """A lantern. Tricks compare light (LAN-006) and score points (LAN-010), so both are required; `gust`: whether
    it puts out bright lanterns (LAN-008)."""

    kind: Kind
    light: Annotated[int, Field(ge=0, le=9)]
    points: Annotated[int, Field(ge=1, le=9)]
    gust: Annotated[bool, if_null(False)] = False
