"""Addresses below /api/v1/."""

from django.urls import path

from decks.api import batch, legality

urlpatterns = [
    path("legality/", legality.Legality.as_view(), name="api-legality"),
    path("legality/batch/", batch.LegalityBatch.as_view(), name="api-legality-batch"),
]
