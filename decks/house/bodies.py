"""House formats as requests state them, and as the form does."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from decks.requests.bodies import Day, FormatSlug, Game, SetCodes, VisibilityWord
from web.api.shapes import AS_IT_LOOKS, Body

Label = Annotated[str, StringConstraints(min_length=1, max_length=200), AS_IT_LOOKS]
Line = Annotated[str, StringConstraints(max_length=200), AS_IT_LOOKS]


class NameBody(Body):
    """A name in both languages."""

    en: Label
    ja: Label


class DescriptionBody(Body):
    """A description in both languages; either may be empty."""

    en: Line = ""
    ja: Line = ""


class ZoneBody(Body):
    """A zone; a slug that ends in `#` stands for `min` to `max` numbered ones."""

    slug: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,31}#?$")]
    name: NameBody
    min: Annotated[int, Field(ge=0, le=99)] = 0
    max: Annotated[int, Field(ge=1, le=99)] | None = None
    clause: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,4}-[0-9]{3}$")] | None = None
    recorded: bool = Field(False, description="It records what happened; repairs leave it alone.")


class VersionBody(Body):
    """What a format demands from a day on: only what differs from its parent."""

    # decks.legality.ruleset reads the constraints; decks.api.demands writes their kinds into the document.

    since: Day | None = Field(None, description="null: from the start.")
    zones: Annotated[list[ZoneBody], Field(max_length=20)] = Field(
        [], description="All zones, if they are not the parent's."
    )
    constraints: Annotated[list[dict[str, Any]], Field(max_length=100)] = Field(
        [], description="Demands. One with the id of one of the parent's replaces that."
    )
    remove: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]], Field(max_length=100)
    ] = Field([], description="Ids of the parent's demands to drop.")


Versions = Annotated[list[VersionBody], Field(min_length=1, max_length=50)]


class FormatBody(Body):
    """A house format: a fork of another format."""

    game: Game
    parent: FormatSlug = Field(description="The format that it changes.")
    name: NameBody
    description: DescriptionBody = DescriptionBody()
    visibility: VisibilityWord = "private"
    sets: SetCodes = []
    versions: Versions
