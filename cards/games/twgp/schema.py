"""The schema of TWGP cards."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator, Field

from cards.schema import CardSchema, Demand, WordList, none_if_blank

Kind = Literal["unit", "weapon", "charge", "log-counter", "vital"]
Power = Annotated[int, Field(ge=0, le=99)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)]


class Schema(CardSchema):
    """One card of any company's game, as TWGP reads it: its kind and its base Power (TWG-193).

    `source`: the slug of the game it comes from. `keywords`: its keywords there, as printed.
    """

    demanded: ClassVar[Mapping[str, tuple[Demand, ...]]] = {
        "unit": (Demand(("power",), "TWG-193"),)
    }

    kind: Kind
    power: Power | None = None
    source: Annotated[Slug | None, BeforeValidator(none_if_blank)] = None
    keywords: WordList = []
