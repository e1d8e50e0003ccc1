"""URLs of the card pages."""

from django.urls import path

from cards.pages import register
from cards.views import browse, card, imports

register()

urlpatterns = [
    path("import/", imports.import_page, name="import-cards"),
    path("<game:game>/cards/", browse.cards, name="cards"),
    path("<game:game>/search-help/", browse.help_page, name="search-help"),
    path("<game:game>/cards/<path:number>/", card.card, name="card"),
]
