"""Loads the official formats from their files into the database."""

from collections.abc import Iterable
from pathlib import Path

from django.db import transaction

from cards.store import current_catalog
from decks.legality.naming import refuse_unnamed
from decks.legality.official import FOLDERS, read_formats
from decks.legality.ruleset import FormatData, FormatError, constraints_of
from decks.library import store
from decks.library.models import Format, FormatVersion, Visibility


@transaction.atomic
def load_formats(folders: Iterable[Path] = FOLDERS) -> int:
    """Update the rows from the files, leaving users' formats alone. Returns the number of official formats.

    Raises FormatError, also for a name that no card of the database has, or several; a game without cards says
    nothing about names yet.
    """
    formats = read_formats(folders)
    refuse_misnamed(formats)
    for position, data in enumerate(formats):
        save_official(data, position)
    transaction.on_commit(store.forget_rulesets)
    store.forget_rulesets()
    return len(formats)


def refuse_misnamed(formats: Iterable[FormatData]) -> None:
    """Raise FormatError at the first card that a format names and that is not there, in games that have cards."""
    for data in formats:
        catalog = current_catalog(data.game)
        if len(catalog):
            try:
                refuse_unnamed(data, catalog)
            except FormatError as error:
                raise error.within(f"{data.game}.{data.slug}") from error


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
