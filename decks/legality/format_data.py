"""Formats as data: YAML files, the database and requests state them in one shape, `FormatData`."""

import datetime as dt
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from pydantic import Field

from decks.legality.shapes import Day, Localised, Slug, Strict
from decks.legality.zones import Zone

MOST_ANCESTORS = 20


class FormatError(ValueError):
    """A format's data make no sense; `path` says where, as in `versions.0.constraints.2.max`."""

    def __init__(self, path: str, reason: str, reason_ja: str = "") -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason
        self.reason_ja = reason_ja or f"値が正しくありません（{reason}）。"

    def within(self, path: str) -> "FormatError":
        """The same error with its path seen from an enclosing object."""
        return FormatError(join_path(path, self.path), self.reason, self.reason_ja)


class NotInForce(ValueError):
    """The format has no version yet on the date asked for."""


class VersionData(Strict):
    """One dated version of a format; `since` None: it has held ever since. No `zones`: the parent's."""

    # Requests may state less (decks.house.bodies); a format that took over from its parent has more.

    since: Day | None = None
    zones: tuple[Zone, ...] = Field((), strict=False, max_length=30)
    constraints: tuple[dict[str, Any], ...] = Field((), strict=False, max_length=1000)
    remove: tuple[Slug, ...] = Field((), strict=False, max_length=1000)


class FormatData(Strict):
    """A format as data. `parent` is the slug of another format of the same game."""

    game: str
    slug: Slug
    name: Localised
    description: Localised | None = None
    parent: Slug | None = None
    versions: Annotated[tuple[VersionData, ...], Field(strict=False, min_length=1, max_length=1000)]

    def version(self, date: dt.date) -> VersionData:
        """The version in force on a date; raises NotInForce."""
        begun = [v for v in self.versions if v.since is None or v.since <= date]
        if not begun:
            raise NotInForce(f"{self.slug} is not in force on {date}")
        return max(begun, key=lambda version: version.since or dt.date.min)


def format_lineage(slug: str, find: Callable[[str], FormatData]) -> list[FormatData]:
    """A format and its ancestors, the root first; `find` gives a format by its slug.

    Raises FormatError if they go in a circle or are more than twenty.
    """
    chain: list[FormatData] = []
    known: set[str] = set()
    parent: str | None = slug
    while parent is not None:
        if parent in known:
            raise FormatError(
                "parent", "The format inherits from itself.", "継承が循環しています。"
            )
        if len(chain) > MOST_ANCESTORS:
            raise FormatError(
                "parent",
                f"A format has at most {MOST_ANCESTORS} ancestors.",
                f"継承は{MOST_ANCESTORS}段までです。",
            )
        known.add(parent)
        chain.append(find(parent))
        parent = chain[-1].parent
    return chain[::-1]


def lineage_begins(chain: Sequence[FormatData]) -> dt.date:
    """The first day on which all of these formats are in force; `date.min` if they always were."""
    return max(min(v.since or dt.date.min for v in data.versions) for data in chain)


def join_path(*parts: str) -> str:
    return ".".join(part for part in parts if part)
