"""Addresses of formats, house formats, and of what formats mean for a deck over time."""

from django.urls import path

from decks.house import views as house
from decks.pages import formats, timeline

urlpatterns = [
    path("decks/<slug:code>/timeline/", timeline.of_deck, name="deck-timeline"),
    path("c/<path:code>/timeline/", timeline.of_code, name="shared-timeline"),
    path("<game:game>/formats/", formats.format_list, name="formats"),
    path("<game:game>/formats/<slug:slug>/", formats.format_page, name="format"),
    path("<game:game>/formats/<slug:slug>/fork/", house.fork, name="fork-format"),
    path("<game:game>/formats/<slug:slug>/edit/", house.edit, name="edit-format"),
    path("<game:game>/formats/<slug:slug>/delete/", house.delete, name="delete-format"),
]
