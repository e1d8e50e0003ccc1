"""Addresses below /api/v1/."""

from django.urls import path

from decks.api import (
    batch,
    deck_editors,
    deck_history,
    deck_parts,
    deck_results,
    deck_social,
    decks,
    folders,
    formats,
    house,
    impact,
    lacking,
    legality,
    owned,
    prices,
    timeline,
)

urlpatterns = [
    path("games/<str:game>/formats/", formats.GameFormats.as_view(), name="api-formats"),
    path("games/<str:game>/formats/<str:format>/", formats.GameFormat.as_view(), name="api-format"),
    path("formats/", house.HouseList.as_view(), name="api-house-formats"),
    path("formats/impact/", impact.DraftImpact.as_view(), name="api-draft-impact"),
    path("formats/<str:slug>/", house.HouseDetail.as_view(), name="api-house-format"),
    path("formats/<str:slug>/impact/", impact.HouseImpact.as_view(), name="api-house-impact"),
    path("legality/", legality.Legality.as_view(), name="api-legality"),
    path("legality/batch/", batch.LegalityBatch.as_view(), name="api-legality-batch"),
    path("decks/", decks.DeckList.as_view(), name="api-decks"),
    path("decks/<str:id>/", decks.DeckDetail.as_view(), name="api-deck"),
    path("decks/<str:id>/legality/", deck_parts.DeckLegality.as_view(), name="api-deck-legality"),
    path("decks/<str:id>/timeline/", timeline.DeckTimeline.as_view(), name="api-deck-timeline"),
    path("decks/<str:id>/export/", deck_parts.DeckExport.as_view(), name="api-deck-export"),
    path(
        "decks/<str:id>/revisions/", deck_history.DeckRevisions.as_view(), name="api-deck-revisions"
    ),
    path(
        "decks/<str:id>/revisions/<int:number>/",
        deck_history.DeckRevision.as_view(),
        name="api-deck-revision",
    ),
    path(
        "decks/<str:id>/revisions/<int:number>/restore/",
        deck_history.DeckRestore.as_view(),
        name="api-deck-restore",
    ),
    path("decks/<str:id>/diff/", deck_history.DeckDiff.as_view(), name="api-deck-diff"),
    path("decks/<str:id>/fork/", deck_social.DeckFork.as_view(), name="api-deck-fork"),
    path("decks/<str:id>/like/", deck_social.DeckLike.as_view(), name="api-deck-like"),
    path("decks/<str:id>/variants/", deck_social.DeckVariants.as_view(), name="api-deck-variants"),
    path("decks/<str:id>/editors/", deck_editors.DeckEditors.as_view(), name="api-deck-editors"),
    path(
        "decks/<str:id>/editors/<str:name>/",
        deck_editors.DeckEditor.as_view(),
        name="api-deck-editor",
    ),
    path("decks/<str:id>/results/", deck_results.DeckResults.as_view(), name="api-deck-results"),
    path(
        "decks/<str:id>/results/<int:key>/",
        deck_results.DeckResultDetail.as_view(),
        name="api-deck-result",
    ),
    path("decks/<str:id>/lacking/", lacking.DeckLacking.as_view(), name="api-deck-lacking"),
    path("games/<str:game>/owned/", owned.OwnedCards.as_view(), name="api-owned-cards"),
    path("games/<str:game>/prices/", prices.CardPrices.as_view(), name="api-card-prices"),
    path("folders/", folders.FolderList.as_view(), name="api-folders"),
    path("folders/<int:id>/", folders.FolderDetail.as_view(), name="api-folder"),
]
