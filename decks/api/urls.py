"""Addresses below /api/v1/."""

from django.urls import path

from decks.api import legality

urlpatterns = [
    path("legality/", legality.Legality.as_view(), name="api-legality"),
]
