"""Addresses of the deck editor and of what it asks the server while somebody builds."""

from django.urls import path

from decks.views.editor import page

urlpatterns = [
    path("build/", page.build, name="build"),
]
