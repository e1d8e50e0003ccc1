"""The schema of Code of Joker cards."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from cards.schema import CardSchema, Count, PrintingSchema, WordList, WordOrNone, if_empty, if_null

Kind = Literal["unit", "evolution", "trigger", "intercept", "joker"]
Colour = Literal["red", "yellow", "blue", "green", "purple", "none"]
Gauge = Literal["small", "medium", "large", "extra-large"]
Percent = Annotated[int, Field(ge=0, le=100)]
Levels = Annotated[list[Count], Field(min_length=3, max_length=3)]

FIGHTERS = frozenset({"unit", "evolution"})
DEMANDED = {
    "unit": ("COJ-018", ("colour", "cost", "species", "bp")),
    "evolution": ("COJ-018", ("colour", "cost", "species", "bp")),
    "intercept": ("COJ-038", ("colour", "cost")),
    "joker": ("COJ-044", ("character",)),
}


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

    @model_validator(mode="after")
    def complete(self) -> Self:
        """Every field that a clause requires of the kind is present; `species` may be an empty list."""
        clause, names = DEMANDED.get(self.kind, ("", ()))
        stated = {name for name in self.model_fields_set if getattr(self, name) is not None}
        if missing := [name for name in names if name not in stated]:
            raise ValueError(f"{self.kind} without {', '.join(missing)} ({clause})")
        return self

    @model_validator(mode="after")
    def of_its_kind(self) -> Self:
        """Only jokers have a character and a gauge cost (COJ-052), only units have BP (COJ-018)."""
        if self.kind != "joker" and (self.character is not None or self.gauge is not None):
            raise ValueError("only a joker has a character and a gauge (COJ-052)")
        if self.kind not in FIGHTERS and self.bp is not None:
            raise ValueError("only units and evolutions have BP (COJ-018)")
        return self
