"""The official formats: read from decks/formats/*.yaml, kept as rows."""

from pathlib import Path

import yaml
from django.db import transaction

from decks import store
from decks.models import Format, FormatVersion, Visibility
from decks.ruleset import FormatData, FormatError, build, parse_format

FOLDER = Path(__file__).parent / "formats"


def read(folder: Path = FOLDER) -> list[FormatData]:
    """All formats of the files, parents before children. Raises FormatError."""
    formats: list[FormatData] = []
    for path in sorted(folder.glob("*.yaml")):
        for index, data in enumerate(yaml.safe_load(path.read_text(encoding="utf-8"))):
            try:
                formats.append(parse_format(data))
            except FormatError as error:
                raise FormatError(f"{path.name}.{index}.{error.path}", error.reason) from error
    return formats


def ancestry(formats: list[FormatData], game: str, slug: str) -> list[FormatData]:
    """One format with its ancestors, the root first. Raises KeyError."""
    by_slug = {data.slug: data for data in formats if data.game == game}
    chain = [by_slug[slug]]
    while parent := chain[0].parent:
        chain.insert(0, by_slug[parent])
    return chain


@transaction.atomic
def load(folder: Path = FOLDER) -> int:
    """Bring the rows up to date with the files; formats of users stay. Returns how many there are."""
    formats = read(folder)
    for position, data in enumerate(formats):
        save(data, position)
    transaction.on_commit(store.forget)
    store.forget()
    return len(formats)


def save(data: FormatData, position: int) -> None:
    parent = Format.objects.get(game=data.game, slug=data.parent) if data.parent else None
    row, _ = Format.objects.update_or_create(
        game=data.game,
        slug=data.slug,
        owner=None,
        defaults={
            "name_en": data.name.en,
            "name_ja": data.name.ja,
            "description_en": data.description.en if data.description else "",
            "description_ja": data.description.ja if data.description else "",
            "parent": parent,
            "position": position,
            "visibility": Visibility.PUBLIC,
        },
    )
    row.versions.all().delete()
    FormatVersion.objects.bulk_create(
        FormatVersion(
            format=row,
            since=version.since,
            zones=[zone.model_dump(mode="json") for zone in version.zones],
            constraints=list(version.constraints),
            remove=list(version.remove),
        )
        for version in data.versions
    )


__all__ = ["ancestry", "build", "load", "read"]
