"""The bodies and parameters of requests about formats."""

from typing import Annotated

from pydantic import Field, StringConstraints

from decks.house.bodies import DescriptionBody, FormatBody, NameBody, Versions
from decks.requests.bodies import Day, FormatSlug, Game, SetCodes, VisibilityWord
from languages.models import About
from web.api.params import Params
from web.api.shapes import Body


class FormatPatch(Body, ja="ハウスフォーマットの変更。省略した項目はそのまま。"):
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

    game: Annotated[
        Game | None, About("Only formats of this game.", "このゲームのフォーマットのみ。")
    ] = None
    owner: Annotated[
        Annotated[str, StringConstraints(max_length=150)] | None,
        About(
            "Only formats of this user; `me`: your own.",
            "このユーザーのフォーマットのみ。meは自分。",
        ),
    ] = None


class AsOfParams(Params):
    """On which day."""

    as_of: Annotated[
        Day | None, About("A day, past or future; today.", "過去または未来の日付。省略時は今日。")
    ] = None


class ImpactBody(FormatBody, ja="フォーマットの案と、判定に使う日付。"):
    """A draft of a format, and the day to judge by."""

    as_of: Day | None = None


class ImpactPatch(FormatPatch, ja="フォーマットの変更と、判定に使う日付。"):
    """Changes to a format, and the day to judge by."""

    as_of: Day | None = None
