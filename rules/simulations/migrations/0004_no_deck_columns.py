"""Drops the three columns whose decks are now in the table of run decks."""

from django.db import migrations



class Migration(migrations.Migration):
    dependencies = [("rules", "0003_run_decks")]
    operations = [migrations.RemoveField("simulation", part) for part in ("deck", "other", "against")]
