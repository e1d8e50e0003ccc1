"""Formats as JSON: what they demand on a day, and how their owners stated them."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from decks.legality.constraints import Constraint
from decks.legality.ruleset import Ruleset
from decks.library.access import slug_of
from decks.library.models import Format

STATED = ("kind", "id", "clause", "severity", "zones")


def etag(row: Format) -> str:
    return f'"{row.slug}.{row.changed.timestamp():.6f}"'


def summary(row: Format, request: Request) -> dict[str, Any]:
    address = reverse("api-format", args=[row.game, row.slug])
    return {
        "game": row.game,
        "slug": row.slug,
        "url": request.build_absolute_uri(address),
        "name": {"en": row.name_en, "ja": row.name_ja},
        "description": {"en": row.description_en, "ja": row.description_ja},
        "parent": slug_of(row.parent, request.user),
        "official": row.official,
        "owner": row.owner.get_username() if row.owner else None,
        "visibility": row.visibility,
    }


def demands(row: Format, ruleset: Ruleset, request: Request) -> dict[str, Any]:
    """What a format demands, with all that it inherits; wants `versions` fetched."""
    since = [version.since for version in row.versions.all()]
    return summary(row, request) | {
        "as_of": ruleset.as_of.isoformat(),
        "ruleset_hash": ruleset.hash,
        "since": [day.isoformat() if day else None for day in since],
        "zones": [zone.model_dump(mode="json") for zone in ruleset.zones],
        "constraints": [constraint_json(rule, ruleset) for rule in ruleset.constraints],
    }


def constraint_json(rule: Constraint, ruleset: Ruleset) -> dict[str, Any]:
    parameters = {k: v for k, v in rule.as_json().items() if k not in STATED}
    return {
        "id": rule.id,
        "kind": rule.kind,
        "title": {"en": rule.title_en, "ja": rule.title_ja},
        "clause": rule.clause,
        "severity": rule.severity,
        "zones": list(rule.zones),
        "parameters": parameters,
        "sentence": {lang: ruleset.statement(rule, lang) for lang in ("en", "ja")},
    }


def house_json(row: Format, request: Request) -> dict[str, Any]:
    """A house format as it was stated; wants `versions` fetched."""
    versions = [version.as_json() for version in row.versions.all()]
    return summary(row, request) | {
        "created": row.created,
        "changed": row.changed,
        "versions": versions,
    }
