"""Addresses of formats, house formats and timelines of decks."""

from django.urls import path

from decks.house import pages as house
from decks.pages import formats, timeline

urlpatterns = [
    path("decks/<slug:code>/timeline/", timeline.deck_timeline, name="deck-timeline"),
    path("c/<path:code>/timeline/", timeline.code_timeline, name="shared-timeline"),
    path("<game:game>/formats/", formats.format_list, name="formats"),
    path("<game:game>/formats/<slug:slug>/", formats.format_page, name="format"),
    path("<game:game>/formats/<slug:slug>/fork/", house.fork_format, name="fork-format"),
    path("<game:game>/formats/<slug:slug>/edit/", house.edit_format, name="edit-format"),
    path("<game:game>/formats/<slug:slug>/delete/", house.delete_format, name="delete-format"),
]
