"""Addresses of the cards that a user owns."""

from django.urls import path

from decks.pages import buildable, owned

urlpatterns = [
    path("<game:game>/owned/", owned.show_owned, name="owned"),
    path("<game:game>/owned/save/", owned.save_owned, name="save-owned"),
    path("<game:game>/owned/import/", owned.import_owned, name="import-owned"),
    path("<game:game>/owned/decks/", buildable.show_buildable, name="buildable"),
    path("<game:game>/owned/cards.csv", owned.export_owned, name="export-owned"),
    path("decks/<slug:code>/lacking/", owned.show_lacking, name="lacking"),
]
