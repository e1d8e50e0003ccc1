"""Runs stay shut when a private deck of theirs is deleted; so do those of which nobody knows any more."""

from typing import Any

from django.db import migrations

PARTS = ("deck", "other", "against")


def shut(apps: Any, _editor: Any) -> None:
    """Until now it was forgotten whether a deck was private when it was deleted."""
    runs = apps.get_model("rules", "Simulation").objects.filter(private=False)
    for part in PARTS:
        gone = runs.filter(**{part: None}).values_list("pk", "shown")
        found = [pk for pk, shown in gone.iterator() if shown.get(part, {}).get("code")]
        for start in range(0, len(found), 500):
            runs.filter(pk__in=found[start : start + 500]).update(private=True)


class Migration(migrations.Migration):
    dependencies = [("decks", "0003_deckcard"), ("rules", "0001_simulations")]
    operations = [migrations.RunPython(shut, migrations.RunPython.noop)]
