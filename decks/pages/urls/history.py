"""Addresses of revisions, differences and variants."""

from django.urls import path

from decks.pages import history

urlpatterns = [
    path("decks/<slug:code>/revisions/", history.revision_list, name="deck-revisions"),
    path(
        "decks/<slug:code>/revisions/<int:number>/restore/",
        history.restore_deck,
        name="restore-deck",
    ),
    path(
        "decks/<slug:code>/revisions/<int:number>/note/", history.write_note, name="note-revision"
    ),
    path("decks/<slug:code>/diff/", history.compare_decks, name="deck-diff"),
    path("decks/<slug:code>/variants/", history.make_variant, name="new-variant"),
]
