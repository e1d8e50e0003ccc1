"""Stars that authors give their decks."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("decks", "0011_revision_sets")]

    operations = [
        migrations.AddField("deck", name, models.PositiveSmallIntegerField(default=0))
        for name in ("strength", "recommended")
    ]
