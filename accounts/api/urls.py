"""URLs below /api/v1/."""

from django.urls import path

from accounts.api import schemes, tokens

__all__ = ["schemes"]  # importing them registers them with the schema

urlpatterns = [
    path("tokens/", tokens.TokenList.as_view(), name="api-tokens"),
    path("tokens/<int:id>/", tokens.TokenDetail.as_view(), name="api-token"),
]
