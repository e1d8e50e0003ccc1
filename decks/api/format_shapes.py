"""The bodies and parameters of requests about formats."""

from typing import Annotated

from pydantic import Field, StringConstraints

from decks.house.bodies import DescriptionBody, FormatBody, NameBody, Versions
from decks.requests.bodies import Day, FormatSlug, Game, SetCodes, VisibilityWord
from web.api.params import Params
from web.api.shapes import Body


class FormatPatch(Body):
    """Changes to a house format; what is left out stays."""

    # A factory leaves the default out of the schema: it means "as it is".
    game: Game = Field(default_factory=str)
    parent: FormatSlug = Field(default_factory=str)
    name: NameBody = Field(default_factory=lambda: NameBody.model_construct(en="", ja=""))
    description: DescriptionBody = Field(default_factory=DescriptionBody)
    visibility: VisibilityWord = Field(default_factory=lambda: "private")
    sets: SetCodes = Field(default_factory=list)
    versions: Versions = Field(default_factory=list)


class FormatParams(Params):
    """Which house formats to list."""

    game: Game | None = Field(None, description="Only formats of this game.")
    owner: Annotated[str, StringConstraints(max_length=150)] | None = Field(
        None, description="Only formats of this user; `me`: your own."
    )


class AsOfParams(Params):
    """On which day."""

    as_of: Day | None = Field(None, description="A day, past or future; today.")


class ImpactBody(FormatBody):
    """A draft of a format, and the day to judge by."""

    as_of: Day | None = None


class ImpactPatch(FormatPatch):
    """Changes to a format, and the day to judge by."""

    as_of: Day | None = None
