"""House formats written into the database."""

from typing import Any

from accounts.limits import NoRoom, room_for_another
from accounts.owned import random_code
from decks.house.bodies import FormatBody, VersionBody
from decks.house.drafts import draft_format, no_parent
from decks.legality.ruleset import FormatData
from decks.library import store
from decks.library.models import Format, FormatVersion
from web.api.problems import Problem
from web.versions import unchanged

MOST_HOUSE_FORMATS = 200


def create_format(body: FormatBody, user: Any) -> Format:
    """Save a new format of this user; raises Problem."""
    kept = Format.objects.filter(owner_id=user.pk)
    if (
        kept.count() >= MOST_HOUSE_FORMATS
    ):  # before the draft, which takes long; it is counted again below
        raise Problem("too-many", limit=MOST_HOUSE_FORMATS)
    row = Format(game=body.game, slug=random_code(), owner_id=user.pk)
    data = draft_format(body, row.slug, user).data
    try:
        with room_for_another(user.pk, kept, MOST_HOUSE_FORMATS):
            save_format(row, data, body)
    except NoRoom as full:
        raise Problem("too-many", limit=full.limit) from None
    store.forget_rulesets()
    return row


def replace_format(row: Format, body: FormatBody, user: Any) -> None:
    """Save a format that nobody has changed since it was read; raises Problem and Stale."""
    data = draft_format(body, row.slug, user).data
    with unchanged(row, "changed"):
        row.versions.all().delete()
        save_format(row, data, body)
    store.forget_rulesets()


def remove_format(row: Format) -> None:
    """Decks in the format stay, without one. Raises Stale, and ProtectedError if others inherit from it."""
    with unchanged(row, "changed"):
        Format.objects.filter(pk=row.pk).delete()
    store.forget_rulesets()


def save_format(row: Format, data: FormatData, body: FormatBody) -> None:
    """Write the row and its versions; call it inside a transaction."""
    row.name_en, row.name_ja = data.name.en, data.name.ja
    row.description_en, row.description_ja = body.description.en, body.description.ja
    row.visibility, row.sets = body.visibility, body.sets
    row.parent = Format.objects.filter(game=data.game, slug=data.parent).first()
    if row.parent is None:  # deleted in the meantime
        raise no_parent(Problem("unknown-format", slug=data.parent))
    row.save()
    FormatVersion.objects.bulk_create(row_of(row, version) for version in body.versions)


def row_of(row: Format, version: VersionBody) -> FormatVersion:
    return FormatVersion(
        format=row,
        since=version.since,
        zones=[zone.model_dump() for zone in version.zones],
        constraints=version.constraints,
        remove=version.remove,
    )
