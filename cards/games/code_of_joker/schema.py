"""The schema of Code of Joker cards."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cards.schema import (
    CardSchema,
    Count,
    Demand,
    PrintingSchema,
    Reserve,
    WordList,
    WordOrNone,
    if_empty,
    if_null,
)
from languages import Text

Kind = Literal["unit", "evolution", "trigger", "intercept", "joker"]
Colour = Literal["red", "yellow", "blue", "green", "purple", "none"]
Gauge = Literal["small", "medium", "large", "extra-large"]
Percent = Annotated[int, Field(ge=0, le=100)]
Levels = Annotated[list[Count], Field(min_length=3, max_length=3)]

FIGHTER = Demand(("colour", "cost", "species", "bp"), "COJ-018")


class JokerPrinting(PrintingSchema):
    """A printing with its own originality points (COJ-045); null means the card's."""

    originality: Count | None = None


class Schema(CardSchema):
    """One card of exactly five kinds (COJ-017); viruses and tokens are units that no deck may contain.

    `bp`: one value per clock level, 1 to 3. `keywords`: the keyword abilities it has or grants, as
    printed (貫通), without their numbers (次元干渉). `originality`: deck originality points, null
    if unknown. `gauge`: what a joker takes from the joker gauge, a class or a percentage.
    """

    of_printings: ClassVar[tuple[str, ...]] = ("originality",)
    demanded: ClassVar[Mapping[str, tuple[Demand, ...]]] = {
        "unit": (FIGHTER,),
        "evolution": (FIGHTER,),
        "intercept": (Demand(("colour", "cost"), "COJ-038"),),
        "joker": (Demand(("character",), "COJ-044"),),
    }
    reserved: ClassVar[tuple[Reserve, ...]] = (
        Reserve(
            ("character", "gauge"),
            ("joker",),
            Text(
                "only a joker has a character and a gauge (COJ-052)",
                "キャラクターとジョーカーゲージを持つのはジョーカーだけです（COJ-052）",
            ),
        ),
        Reserve(
            ("bp",),
            ("unit", "evolution"),
            Text(
                "only units and evolutions have BP (COJ-018)",
                "BPを持つのはユニットと進化ユニットだけです（COJ-018）",
            ),
        ),
    )

    kind: Kind
    printings: Annotated[list[JokerPrinting], if_null([])] = Field(  # type: ignore[assignment]
        default=[], max_length=200
    )
    colour: Colour | None = None
    cost: Count | None = None
    bp: Annotated[Levels | None, if_empty(None)] = None
    species: WordList = []
    keywords: WordList = []
    originality: Count | None = None
    character: WordOrNone = None
    gauge: Gauge | Percent | None = None
