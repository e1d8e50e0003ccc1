"""Titles and card references of decks as searches compare them."""

from typing import Any

from django.db import migrations, models

from decks.library.models.deck import sought_titles
from decks.library.models.index import indexed_references

MOST_AT_ONCE = 500


def fold_decks(apps: Any, _schema: Any) -> None:
    decks, rows = apps.get_model("decks", "Deck"), apps.get_model("decks", "DeckCard")
    columns = decks.objects.only("title", "title_ja", "entries").order_by("pk")
    for deck in columns.iterator(MOST_AT_ONCE):
        deck.sought = sought_titles(deck.title, deck.title_ja)
        deck.save(update_fields=["sought"])
        wanted = indexed_references(deck.entries)
        known = set(rows.objects.filter(deck=deck).values_list("reference", flat=True))
        rows.objects.filter(deck=deck, reference__in=known - wanted).delete()
        rows.objects.bulk_create(rows(deck=deck, reference=name) for name in wanted - known)


class Migration(migrations.Migration):
    dependencies = [("decks", "0012_stars")]

    operations = [
        migrations.AddField("deck", "sought", models.TextField(default="", editable=False)),
        migrations.RunPython(fold_decks, migrations.RunPython.noop),
    ]
