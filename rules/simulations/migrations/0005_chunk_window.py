"""Chunks become rows as a run goes on, and runs take turns by games.

Of runs from before, every chunk is a row already; they go on with those."""

from typing import Any

from django.db import migrations, models
from django.db.models import F


def keep_dealt(apps: Any, _editor: Any) -> None:
    """Results that wait become lists of parts."""
    apps.get_model("rules", "Simulation").objects.update(dealt=F("games"))
    chunks = apps.get_model("rules", "Chunk").objects.filter(results__isnull=False)
    for chunk in chunks.iterator():
        chunk.results = [chunk.results]
        chunk.save(update_fields=["results"])


class Migration(migrations.Migration):
    dependencies = [("rules", "0004_no_deck_columns")]
    operations = [
        migrations.RemoveIndex("simulation", "simulations_by_turn"),
        migrations.RemoveField("simulation", "served"),
        migrations.AddField(
            "simulation", "dealt", models.PositiveIntegerField(default=0), preserve_default=True
        ),
        migrations.AddField("simulation", "turn", models.PositiveBigIntegerField(default=0)),
        migrations.AddIndex(
            "simulation", models.Index(fields=["status", "turn"], name="simulations_by_turn")
        ),
        migrations.RunPython(keep_dealt, migrations.RunPython.noop),
    ]
