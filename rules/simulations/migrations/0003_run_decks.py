"""The decks of a run move to a table of their own, as many as play."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from rules.simulations.models.run_deck import leave

PARTS = ("deck", "other", "against")


def move(apps: Any, _editor: Any) -> None:
    runs, rows = apps.get_model("rules", "Simulation").objects, apps.get_model("rules", "RunDeck")
    for part in PARTS:
        found = runs.exclude(**{part: None}).values_list("pk", f"{part}_id")
        made = (rows(simulation_id=run, part=part, deck_id=deck) for run, deck in found.iterator())
        rows.objects.bulk_create(made, batch_size=500)


def move_back(apps: Any, _editor: Any) -> None:
    runs = apps.get_model("rules", "Simulation").objects
    for row in apps.get_model("rules", "RunDeck").objects.filter(part__in=PARTS).iterator():
        runs.filter(pk=row.simulation_id).update(**{f"{row.part}_id": row.deck_id})


class Migration(migrations.Migration):
    dependencies = [("decks", "0003_deckcard"), ("rules", "0002_shut_runs")]
    operations = [
        migrations.CreateModel(
            name="RunDeck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("part", models.CharField(max_length=10)),
                ("deck", models.ForeignKey("decks.deck", leave, related_name="+")),
                (
                    "simulation",
                    models.ForeignKey(
                        "rules.simulation",
                        django.db.models.deletion.CASCADE,
                        related_name="decks",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("simulation", "part"), name="one_deck_per_part"
                    )
                ]
            },
        ),
        migrations.RunPython(move, move_back),
    ]
