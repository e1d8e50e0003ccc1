"""Every address of the site; each app brings its own."""

from django.urls import URLPattern, URLResolver, include, path

API = "api/v1/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(API, include("cards.api.urls")),
    path(API, include("decks.api.urls")),
]
