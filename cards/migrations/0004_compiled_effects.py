from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0003_pack_slots")]

    operations = [
        migrations.AddField(
            model_name="card",
            name="compiled",
            field=models.BooleanField(default=False),
        ),
    ]
