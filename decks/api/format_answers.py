"""Answers about formats: what a format demands on a day, and what its owner wrote."""

import datetime as dt
from typing import Annotated, Any

from django.urls import reverse

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
from languages.models import About
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.shapes import Answer, From, both_languages, text_in, user_name

STATED = ("kind", "id", "clause", "severity", "zones")


def format_etag(row: Format) -> str:
    return f'"{row.slug}.{row.changed.timestamp():.6f}"'


def format_address(row: Format, request: Any) -> str:
    path = reverse("api-format", args=[row.game, row.slug])
    return str(request.build_absolute_uri(path))


def constraint_parameters(rule: Constraint) -> dict[str, Any]:
    return {name: value for name, value in rule.as_json().items() if name not in STATED}


class ZoneAnswer(Answer, ja="デッキのゾーン。"):
    """A zone of a deck."""

    slug: str
    name: LocalisedAnswer
    min: int
    max: int | None
    clause: str | None
    recorded: bool


class ConstraintAnswer(Answer, ja="フォーマットの構築条件。"):
    """A demand of a format."""

    # Made by `of(rule, (ruleset, catalog))`.

    id: str
    kind: str
    title: Annotated[
        LocalisedAnswer,
        text_in("title"),
        About("The kind in words.", "構築条件の種類の説明。"),
    ]
    clause: str | None
    severity: Annotated[
        Severity | None, About("If it differs from the kind's own.", "種類ごとの既定と異なる場合。")
    ]
    zones: list[str]
    parameters: Annotated[dict[str, Any], From(lambda rule, _: constraint_parameters(rule))]
    sentence: Annotated[
        LocalisedAnswer,
        From(lambda rule, where: localised_statement(rule, *where)),
    ]


def localised_statement(rule: Constraint, ruleset: Ruleset, catalog: Catalog) -> dict[str, str]:
    return {lang: ruleset.statement(rule, lang, catalog) for lang in ("en", "ja")}


class FormatSummary(Answer, ja="フォーマット。"):
    """A format."""

    game: str
    slug: str
    url: Annotated[str, From(format_address), About("What it demands.", "内容のアドレス。")]
    name: Annotated[LocalisedAnswer, both_languages("name")]
    description: Annotated[LocalisedAnswer, both_languages("description")]
    parent: Annotated[str | None, From(lambda row, request: visible_slug(row.parent, request.user))]
    official: Annotated[
        bool, About("Whether it came with the site.", "サイトに最初からあるものかどうか。")
    ]
    owner: Annotated[str | None, user_name("owner")]
    visibility: VisibilityWord


class FormatPage(PageAnswer[FormatSummary], ja="フォーマットの1ページ（公式が先）。"):
    """One page of formats, the official ones first."""


class DatedFormat(FormatSummary):
    """A format with its versions; wants `versions` fetched."""

    since: Annotated[
        list[dt.date | None],
        From(lambda row, _: [version.since for version in row.versions.all()]),
        About("The days on which its own versions start.", "各バージョンが始まる日。"),
    ]


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


class FormatAnswer(Demands, DatedFormat, ja="ある日のフォーマットの内容（継承したものを含む）。"):
    """What a format demands on a day, including what it inherits."""


class HouseAnswer(FormatSummary, ja="所有者が定義したハウスフォーマット。"):
    """A house format as its owner defined it."""

    # Wants `versions` fetched.

    sets: Annotated[
        list[str],
        About(
            "Codes of users' card sets whose cards its decks may hold.",
            "このフォーマットのデッキに入れられるカードセットのコード。",
        ),
    ]
    created: dt.datetime
    changed: dt.datetime
    versions: Annotated[
        list[VersionBody],
        From(lambda row, _: [version.as_json() for version in row.versions.all()]),
    ]


class HousePage(PageAnswer[HouseAnswer], ja="ハウスフォーマットの1ページ（新しい順）。"):
    """One page of house formats, the most recently changed first."""


class ImpactDeck(Answer, ja="案で判定が変わるデッキ、またはもともと違反のデッキ。"):
    """A deck whose verdict the draft would change, or that is illegal either way."""

    deck: Annotated[
        DeckSummary, From(lambda touched, request: DeckSummary.of(touched.deck, request))
    ]
    before: Annotated[
        str, About("The verdict of the format as it is.", "現在のフォーマットでの判定。")
    ]
    after: Annotated[
        str,
        From(lambda touched, _: touched.after.verdict),
        About("The verdict of the draft.", "案での判定。"),
    ]
    problems: Annotated[
        list[FindingAnswer],
        From(lambda touched, _: problems_json(touched.after)),
        About("What the draft would find.", "案で見つかる問題。"),
    ]


def touched_decks(group: str) -> From:
    return From(
        lambda impact, request: [
            ImpactDeck.of(touched, request) for touched in getattr(impact, group)
        ]
    )


class ImpactAnswer(Answer, ja="案が、元のフォーマットのデッキに与える影響。"):
    """What a draft would do to the visible decks of the format that it changes."""

    as_of: Annotated[dt.date, From(lambda impact, _: impact.ruleset.as_of)]
    ruleset_hash: Annotated[
        str,
        From(lambda impact, _: impact.ruleset.hash),
        About("The hash of the draft.", "案のハッシュ。"),
    ]
    checked: int
    more: Annotated[
        bool,
        About(
            "Whether there are more decks than were checked.",
            "調べきれなかったデッキがあるかどうか。",
        ),
    ]
    broken: Annotated[
        list[ImpactDeck],
        touched_decks("broken"),
        About(
            "Not illegal now, but illegal under the draft.",
            "今は違反でなく、案では違反になるデッキ。",
        ),
    ]
    mended: Annotated[
        list[ImpactDeck],
        touched_decks("mended"),
        About("Illegal now, but not under the draft.", "今は違反で、案では違反でなくなるデッキ。"),
    ]
    still_broken: Annotated[
        list[ImpactDeck],
        touched_decks("still_broken"),
        About("Illegal either way.", "どちらでも違反のデッキ。"),
    ]
