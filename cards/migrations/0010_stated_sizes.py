"""The size of a card no longer counts effects that were compiled."""

from typing import Any

import orjson
from django.db import migrations
from django.db.models import Sum


def measure(apps: Any, editor: Any) -> None:
    card, picture, user_set = (
        apps.get_model("cards", name) for name in ("UserCard", "CardPicture", "UserSet")
    )
    for row in card.objects.filter(compiled=True).only("data", "size").iterator(500):
        size = len(orjson.dumps(row.data | {"effects": None}))
        card.objects.filter(pk=row.pk, size__gt=size).update(size=size)
    for row in user_set.objects.filter(cards__compiled=True).distinct():
        sums = (
            model.objects.filter(set=row.pk).aggregate(bytes=Sum("size"))["bytes"] or 0
            for model in (card, picture)
        )
        user_set.objects.filter(pk=row.pk).update(byte_count=sum(sums))


class Migration(migrations.Migration):
    dependencies = [("cards", "0009_import_times")]

    operations = [migrations.RunPython(measure, migrations.RunPython.noop)]
