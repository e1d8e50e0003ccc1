"""Addresses of the cards that a user owns, and of what cards cost the user."""

from django.urls import path

from decks.pages import buildable, lacking, owned, prices

urlpatterns = [
    path("<game:game>/owned/", owned.show_owned, name="owned"),
    path("<game:game>/owned/save/", owned.save_owned, name="save-owned"),
    path("<game:game>/owned/import/", owned.import_owned, name="import-owned"),
    path("<game:game>/owned/decks/", buildable.show_buildable, name="buildable"),
    path("<game:game>/owned/cards.csv", owned.export_owned, name="export-owned"),
    path("<game:game>/owned/prices/", prices.show_prices, name="prices"),
    path("<game:game>/owned/prices/import/", prices.import_prices, name="import-prices"),
    path("<game:game>/owned/prices.csv", prices.export_prices, name="export-prices"),
    path("decks/<slug:code>/lacking/", lacking.show_lacking, name="lacking"),
]
