"""Answers about formats: what a format demands on a day, and what its owner wrote."""

import datetime as dt
from typing import Annotated, Any

from django.urls import reverse
from pydantic import Field

from cards.catalog import Catalog
from decks.api.answers import FindingAnswer, Severity
from decks.api.deck_answers import DeckSummary
from decks.display.answers import problems_json
from decks.house.bodies import VersionBody
from decks.legality.constraints import Constraint
from decks.legality.ruleset import Ruleset
from decks.library.access import visible_slug
from decks.library.models import Format
from decks.requests.bodies import VisibilityWord
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.shapes import Answer, From, both_languages, user_name

STATED = ("kind", "id", "clause", "severity", "zones")


def format_etag(row: Format) -> str:
    return f'"{row.slug}.{row.changed.timestamp():.6f}"'


def format_address(row: Format, request: Any) -> str:
    path = reverse("api-format", args=[row.game, row.slug])
    return str(request.build_absolute_uri(path))


def constraint_parameters(rule: Constraint) -> dict[str, Any]:
    return {name: value for name, value in rule.as_json().items() if name not in STATED}


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

    # Made by `of(rule, (ruleset, catalog))`.

    id: str
    kind: str
    title: Annotated[LocalisedAnswer, both_languages("title")] = Field(
        description="The kind in words."
    )
    clause: str | None
    severity: Severity | None = Field(description="If it differs from the kind's own.")
    zones: list[str]
    parameters: Annotated[dict[str, Any], From(lambda rule, _: constraint_parameters(rule))]
    sentence: Annotated[
        LocalisedAnswer,
        From(lambda rule, where: localised_statement(rule, *where)),
    ]


def localised_statement(rule: Constraint, ruleset: Ruleset, catalog: Catalog) -> dict[str, str]:
    return {lang: ruleset.statement(rule, lang, catalog) for lang in ("en", "ja")}


class FormatSummary(Answer):
    """A format."""

    game: str
    slug: str
    url: Annotated[str, From(format_address)] = Field(description="What it demands.")
    name: Annotated[LocalisedAnswer, both_languages("name")]
    description: Annotated[LocalisedAnswer, both_languages("description")]
    parent: Annotated[str | None, From(lambda row, request: visible_slug(row.parent, request.user))]
    official: bool = Field(description="Whether it came with the site.")
    owner: Annotated[str | None, user_name("owner")]
    visibility: VisibilityWord


class FormatPage(PageAnswer[FormatSummary]):
    """One page of formats, the official ones first."""


class DatedFormat(FormatSummary):
    """A format with its versions; wants `versions` fetched."""

    since: Annotated[
        list[dt.date | None], From(lambda row, _: [version.since for version in row.versions.all()])
    ] = Field(description="The days on which its own versions start.")


class Demands(Answer):
    """What a ruleset demands."""

    # Made by `of(ruleset, catalog)`.

    as_of: dt.date
    ruleset_hash: Annotated[str, From("hash")]
    zones: Annotated[
        list[ZoneAnswer],
        From(lambda ruleset, _: [zone.model_dump(mode="json") for zone in ruleset.zones]),
    ]
    constraints: Annotated[
        list[ConstraintAnswer],
        From(
            lambda ruleset, catalog: [
                ConstraintAnswer.of(rule, (ruleset, catalog)) for rule in ruleset.constraints
            ]
        ),
    ]


class FormatAnswer(Demands, DatedFormat):
    """What a format demands on a day, including what it inherits."""


class HouseAnswer(FormatSummary):
    """A house format as its owner defined it."""

    # Wants `versions` fetched.

    sets: list[str] = Field(description="Codes of users' card sets whose cards its decks may hold.")
    created: dt.datetime
    changed: dt.datetime
    versions: Annotated[
        list[VersionBody],
        From(lambda row, _: [version.as_json() for version in row.versions.all()]),
    ]


class HousePage(PageAnswer[HouseAnswer]):
    """One page of house formats, the most recently changed first."""


class ImpactDeck(Answer):
    """A deck whose verdict the draft would change, or that is illegal either way."""

    deck: Annotated[DeckSummary, From(lambda one, request: DeckSummary.of(one.deck, request))]
    before: str = Field(description="The verdict of the format as it is.")
    after: Annotated[str, From(lambda one, _: one.after.verdict)] = Field(
        description="The verdict of the draft."
    )
    problems: Annotated[list[FindingAnswer], From(lambda one, _: problems_json(one.after))] = Field(
        description="What the draft would find."
    )


def touched_decks(group: str) -> From:
    return From(
        lambda impact, request: [ImpactDeck.of(one, request) for one in getattr(impact, group)]
    )


class ImpactAnswer(Answer):
    """What a draft would do to the visible decks of the format that it changes."""

    as_of: Annotated[dt.date, From(lambda impact, _: impact.ruleset.as_of)]
    ruleset_hash: Annotated[str, From(lambda impact, _: impact.ruleset.hash)] = Field(
        description="The hash of the draft."
    )
    checked: int
    more: bool = Field(description="Whether there are more decks than were checked.")
    broken: Annotated[list[ImpactDeck], touched_decks("broken")] = Field(
        description="Not illegal now, but illegal under the draft."
    )
    mended: Annotated[list[ImpactDeck], touched_decks("mended")] = Field(
        description="Illegal now, but not under the draft."
    )
    still_broken: Annotated[list[ImpactDeck], touched_decks("still_broken")] = Field(
        description="Illegal either way."
    )
