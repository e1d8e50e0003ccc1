"""Runs stay private when one of their private decks is deleted; so do those where this is no longer known."""

from typing import Any

from django.db import migrations

PARTS = ("deck", "other", "against")


def shut(apps: Any, _editor: Any) -> None:
    """So far, deleting a deck lost whether it was private."""
    runs = apps.get_model("rules", "Simulation").objects.filter(private=False)
    for part in PARTS:
        gone = runs.filter(**{part: None}).values_list("pk", "shown")
        found = [pk for pk, shown in gone.iterator() if shown.get(part, {}).get("code")]
        for start in range(0, len(found), 500):
            runs.filter(pk__in=found[start : start + 500]).update(private=True)


class Migration(migrations.Migration):
    dependencies = [("decks", "0003_deckcard"), ("rules", "0001_simulations")]
    operations = [migrations.RunPython(shut, migrations.RunPython.noop)]
