"""Formats, as requests state them and answers show them."""

import datetime as dt
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from decks.api.answers import FindingAnswer, Severity
from decks.api.deck_shapes import DeckSummary
from decks.house.bodies import DescriptionBody, FormatBody, NameBody, VersionBody, Versions
from decks.requests.bodies import Day, FormatSlug, Game, VisibilityWord
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.params import Params
from web.api.shapes import Answer, Body


class FormatPatch(Body):
    """Changes to a house format; what is left out stays."""

    # A factory leaves the default out of the schema: it means "as it is".
    game: Game = Field(default_factory=str)
    parent: FormatSlug = Field(default_factory=str)
    name: NameBody = Field(default_factory=lambda: NameBody.model_construct(en="", ja=""))
    description: DescriptionBody = Field(default_factory=DescriptionBody)
    visibility: VisibilityWord = Field(default_factory=lambda: "private")
    versions: Versions = Field(default_factory=list)


class FormatParams(Params):
    """Which house formats to list."""

    game: Game | None = Field(None, description="Only formats of this game.")
    owner: Annotated[str, StringConstraints(max_length=150)] | None = Field(
        None, description="Only formats of this user; `me`: one's own."
    )


class AsOfParams(Params):
    """On which day."""

    as_of: Day | None = Field(None, description="A day, past or future; today.")


class ZoneAnswer(Answer):
    """A zone of a deck."""

    slug: str
    name: LocalisedAnswer
    min: int
    max: int | None
    clause: str | None
    recorded: bool


class ConstraintAnswer(Answer):
    """A demand of a format."""

    id: str
    kind: str
    title: LocalisedAnswer = Field(description="The kind in words.")
    clause: str | None
    severity: Severity | None = Field(description="If it is not the kind's own.")
    zones: list[str]
    parameters: dict[str, Any]
    sentence: LocalisedAnswer


class FormatSummary(Answer):
    """A format."""

    game: str
    slug: str
    url: str = Field(description="What it demands.")
    name: LocalisedAnswer
    description: LocalisedAnswer
    parent: str | None
    official: bool = Field(description="Whether it came with the site.")
    owner: str | None
    visibility: VisibilityWord


class FormatPage(PageAnswer[FormatSummary]):
    """One page of formats, the official ones first."""


class FormatAnswer(FormatSummary):
    """What a format demands on a day, with all that it inherits."""

    as_of: str = Field(json_schema_extra={"format": "date"})
    ruleset_hash: str
    since: list[str | None] = Field(description="The days on which its own versions begin.")
    zones: list[ZoneAnswer]
    constraints: list[ConstraintAnswer]


class HouseAnswer(FormatSummary):
    """A house format as its owner stated it."""

    created: dt.datetime
    changed: dt.datetime
    versions: list[VersionBody]


class HousePage(PageAnswer[HouseAnswer]):
    """One page of house formats, the last changed first."""


class ImpactBody(FormatBody):
    """A draft of a format, and the day to judge by."""

    as_of: Day | None = None


class ImpactPatch(FormatPatch):
    """Changes to a format, and the day to judge by."""

    as_of: Day | None = None


class ImpactDeck(Answer):
    """A deck that the draft would judge otherwise, or that is broken anyway."""

    deck: DeckSummary
    before: str = Field(description="The verdict of the format as it is.")
    after: str = Field(description="The verdict of the draft.")
    problems: list[FindingAnswer] = Field(description="What the draft would find.")


class ImpactAnswer(Answer):
    """What a draft would do to the visible decks of the format that it changes."""

    as_of: str = Field(json_schema_extra={"format": "date"})
    ruleset_hash: str = Field(description="That of the draft.")
    checked: int
    more: bool = Field(description="Whether there are more decks than were looked at.")
    broken: list[ImpactDeck] = Field(description="Not illegal now, but illegal by the draft.")
    mended: list[ImpactDeck] = Field(description="Illegal now, but not by the draft.")
    still_broken: list[ImpactDeck] = Field(description="Illegal either way.")
