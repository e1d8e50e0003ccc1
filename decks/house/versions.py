"""The dated versions of a house format: which one a form edits, and what it must contain."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from decks.legality.constraints import KINDS, Constraint
from decks.legality.format_data import FormatData, VersionData
from decks.legality.ruleset import inherited_on
from decks.legality.zones import Zone

# Keys, in addresses and forms, of a version without a first day and of an unsaved one.
EVER, NEW = "ever", "new"


@dataclass(frozen=True)
class FormatState:
    """Zones and demands on one day, with all dated entries of lists, including future ones."""

    zones: tuple[Zone, ...]
    constraints: list[Constraint]


def state_on(chain: Sequence[FormatData], day: dt.date) -> FormatState:
    """What a format says on a day; raises NotInForce."""
    return FormatState(*inherited_on(chain, day))


def version_key(since: dt.date | None) -> str:
    return since.isoformat() if since else EVER


def chosen_version(data: FormatData, asked: str, today: dt.date) -> VersionData:
    """The requested version; else the one in force, or the first one to come."""
    chosen = next(
        (version for version in data.versions if version_key(version.since) == asked), None
    )
    begun = [v for v in data.versions if v.since is None or v.since <= today]
    order = sorted(begun or data.versions, key=lambda v: v.since or dt.date.min)
    return chosen or (order[-1] if begun else order[0])


def with_only_version(data: FormatData, version: VersionData) -> FormatData:
    """The format as if this were its only version, in force since always."""
    return data.model_copy(update={"versions": (version.model_copy(update={"since": None}),)})


def version_changes(
    stated: list[dict[str, Any]], parent: Sequence[Constraint]
) -> tuple[list[dict[str, Any]], list[str]]:
    """What a version must add and remove (by id) to turn its parent's demands into `stated`."""
    known = {rule.id: rule.as_json() for rule in parent if rule.kind in KINDS}
    ids = {data["id"] for data in stated}
    new = [data for data in stated if normal_form(data) != known.get(data["id"])]
    return new, [id for id in known if id not in ids]


def normal_form(data: dict[str, Any]) -> dict[str, Any]:
    """The mapping in the constraint's own notation; unchanged if it is no valid constraint."""
    try:
        body = {name: value for name, value in data.items() if name != "kind"}
        return KINDS[data["kind"]].model_validate(body).as_json()
    except ValueError:
        return data
