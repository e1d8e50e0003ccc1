"""A user's card sets in the archive of everything that the user owns (docs/accounts.md)."""

import json
from collections.abc import Iterator
from typing import Any

from django.utils.text import slugify

from cards.pictures.folder import FORBIDDEN
from cards.sets.exporting import export_json
from cards.sets.models import UserSet
from cards.sets.numbers import full_number

FACTS = ("code", "game", "name", "description", "licence", "visibility", "created", "changed")


def set_files(user: Any) -> Iterator[tuple[str, str | bytes]]:
    """(name, content) for each set: its cards, as an import reads them; what else it says; its pictures."""
    for row in UserSet.objects.filter(owner=user).order_by("pk"):
        title = slugify(row.name, allow_unicode=True)[:60]
        name = f"sets/{title}-{row.code}" if title else f"sets/{row.code}"
        yield f"{name}.json", b"".join(export_json(row))
        yield f"{name}.facts.json", json.dumps(set_facts(row), ensure_ascii=False, default=str)
        for number, data in row.pictures.values_list("number", "data").iterator(20):
            yield f"{name}/{picture_name(number, row.code)}.jpg", bytes(data)


def set_facts(row: UserSet) -> dict[str, Any]:
    """Everything about a set except its cards."""
    members = row.members.order_by("username").values_list("username", flat=True)
    return {name: getattr(row, name) for name in FACTS} | {"members": list(members)}


def picture_name(number: str, code: str) -> str:
    """The card's number within its set, as the name of a file: `import_cards --pictures` finds the card by it."""
    return number.removeprefix(full_number(code, "")).translate(FORBIDDEN)
