"""The official formats as their files state them (decks/formats/*.yaml); no database needed."""

import datetime as dt
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import yaml

from decks.legality.ruleset import (
    FormatData,
    FormatError,
    Ruleset,
    build_ruleset,
    format_lineage,
    parse_format,
)
from roots import folders

FOLDERS = folders("decks/formats")


def read_formats(places: Iterable[Path] = FOLDERS) -> list[FormatData]:
    """All formats of the files in these folders, parents before children. Raises FormatError."""
    formats: list[FormatData] = []
    for path in (path for folder in places for path in sorted(folder.glob("*.yaml"))):
        for index, data in enumerate(yaml.safe_load(path.read_text(encoding="utf-8"))):
            try:
                formats.append(parse_format(data))
            except FormatError as error:
                raise error.within(f"{path.name}.{index}") from error
    return formats


def format_ancestry(formats: list[FormatData], game: str, slug: str) -> list[FormatData]:
    """One format with its ancestors, the root first. Raises KeyError, FormatError."""
    by_slug = {data.slug: data for data in formats if data.game == game}
    return format_lineage(slug, by_slug.__getitem__)


@lru_cache(maxsize=100)
def official_ruleset(game: str, slug: str, as_of: dt.date) -> Ruleset:
    """An official format's ruleset on a date. Raises KeyError, NotInForce."""
    return build_ruleset(format_ancestry(read_formats(), game, slug), as_of)
