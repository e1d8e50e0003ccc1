import django.db.models.deletion
from django.db import migrations, models


def index(apps, schema_editor):
    """The cards of the decks that are there already."""
    from decks.library.models.index import indexed_references

    row = apps.get_model("decks", "DeckCard")
    decks = apps.get_model("decks", "Deck").objects.order_by("pk")
    for pk, entries in decks.values_list("pk", "entries").iterator(500):
        row.objects.bulk_create(row(deck_id=pk, reference=name) for name in indexed_references(entries))


class Migration(migrations.Migration):

    dependencies = [
        ("decks", "0002_building"),
    ]

    operations = [
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reference", models.CharField(max_length=200)),
                ("deck", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="references", to="decks.deck")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("reference", "deck"), name="one_row_per_reference")],
            },
        ),
        migrations.RunPython(index, migrations.RunPython.noop),
    ]
