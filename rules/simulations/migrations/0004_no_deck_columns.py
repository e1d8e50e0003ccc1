"""The three columns whose decks are in the table of run decks now."""

from django.db import migrations



class Migration(migrations.Migration):
    dependencies = [("rules", "0003_run_decks")]
    operations = [migrations.RemoveField("simulation", part) for part in ("deck", "other", "against")]
