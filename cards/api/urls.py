"""URLs below /api/v1/."""

from django.urls import path

from cards.api import cards, games, set_cards, set_imports, set_members, set_use, sets

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
    path("sets/", sets.SetList.as_view(), name="api-sets"),
    path("sets/closed/", set_use.ClosedSetList.as_view(), name="api-closed-sets"),
    path("sets/<str:code>/", sets.SetDetail.as_view(), name="api-set"),
    path("sets/<str:code>/export/", sets.SetExport.as_view(), name="api-set-export"),
    path("sets/<str:code>/use/", set_use.SetUse.as_view(), name="api-use-set"),
    path("sets/<str:code>/imports/", set_imports.SetImports.as_view(), name="api-set-imports"),
    path(
        "sets/<str:code>/imports/<int:id>/undo/",
        set_imports.UndoneImport.as_view(),
        name="api-undo-import",
    ),
    path("sets/<str:code>/import-jobs/", set_imports.ImportJobs.as_view(), name="api-import-jobs"),
    path(
        "sets/<str:code>/import-jobs/<int:id>/",
        set_imports.ImportJobDetail.as_view(),
        name="api-import-job",
    ),
    path("sets/<str:code>/members/", set_members.SetMembers.as_view(), name="api-set-members"),
    path(
        "sets/<str:code>/members/<str:name>/",
        set_members.SetMember.as_view(),
        name="api-set-member",
    ),
    path("sets/<str:code>/cards/", set_cards.SetCards.as_view(), name="api-set-cards"),
    path("sets/<str:code>/cards/<path:number>/", set_cards.SetCard.as_view(), name="api-set-card"),
]
