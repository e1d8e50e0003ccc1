"""Loads the official formats from their files into the database."""

from collections.abc import Iterable
from pathlib import Path

from django.db import transaction

from decks.legality.official import FOLDERS, read_formats
from decks.legality.ruleset import FormatData, constraints_of
from decks.library import store
from decks.library.models import Format, FormatVersion, Visibility


@transaction.atomic
def load_formats(folders: Iterable[Path] = FOLDERS) -> int:
    """Update the rows from the files, leaving users' formats alone. Returns the number of official formats."""
    formats = read_formats(folders)
    for position, data in enumerate(formats):
        save_official(data, position)
    transaction.on_commit(store.forget_rulesets)
    store.forget_rulesets()
    return len(formats)


def save_official(data: FormatData, position: int) -> None:
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
            constraints=[constraint.as_json() for constraint in constraints_of(version)],
            remove=list(version.remove),
        )
        for version in data.versions
    )
