"""Merge a parent format into its child so that the parent can be deleted; the child's demands stay the same."""

import datetime as dt
from typing import Any

from decks.legality.format_data import FormatData, NotInForce, VersionData


def merged_versions(parent: FormatData, child: FormatData) -> list[VersionData]:
    """Versions for `child` under its grandparent that demand the same as before on every day."""
    versions = []
    for day in sorted(
        {version.since or dt.date.min for version in (*parent.versions, *child.versions)}
    ):
        try:
            above, below = parent.version(day), child.version(day)
        except NotInForce:
            continue
        versions.append(merge_versions(above, below, None if day == dt.date.min else day))
    return versions


def merge_versions(above: VersionData, below: VersionData, since: dt.date | None) -> VersionData:
    """Two versions merged: what the lower one removes or replaces in the upper one is dropped."""
    ids = {*below.remove, *(rule["id"] for rule in below.constraints)}
    kept: list[dict[str, Any]] = [rule for rule in above.constraints if rule["id"] not in ids]
    return VersionData(
        since=since,
        zones=below.zones or above.zones,
        constraints=(*kept, *below.constraints),
        remove=tuple(dict.fromkeys((*above.remove, *below.remove))),
    )
