"""URLs below /api/v1/."""

from django.urls import path

from cards.api import cards, games

urlpatterns = [
    path("games/", games.GameList.as_view(), name="api-games"),
    path("games/<str:game>/", games.GameDetail.as_view(), name="api-game"),
    path("games/<str:game>/fields/", games.FieldList.as_view(), name="api-fields"),
    path("games/<str:game>/cards/", cards.CardList.as_view(), name="api-cards"),
    path(
        "games/<str:game>/cards/collection/",
        cards.CardCollection.as_view(),
        name="api-card-collection",
    ),
    path(
        "games/<str:game>/cards/autocomplete/",
        cards.CardAutocomplete.as_view(),
        name="api-card-autocomplete",
    ),
    path("games/<str:game>/cards/<path:number>/", cards.CardDetail.as_view(), name="api-card"),
]
