"""URLs of the card pages."""

from django.urls import path

from cards.pages import register_game_converter
from cards.views import browse, card, imports

register_game_converter()

urlpatterns = [
    path("import/", imports.import_page, name="import-cards"),
    path("<game:game>/cards/", browse.browse_cards, name="cards"),
    path("<game:game>/search-help/", browse.help_page, name="search-help"),
    path("<game:game>/cards/<path:number>/", card.show_card, name="card"),
]
