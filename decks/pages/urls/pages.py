"""Addresses of the pages of decks: start page, check, list, deck, share code."""

from django.urls import path

from decks.pages import archive, deck, edit, home, lists, share

urlpatterns = [
    path("", home.home, name="home"),
    path("check/", edit.check_page, name="check"),
    path("account/export/", archive.export, name="export-account"),
    path("account/delete/", archive.delete, name="delete-account"),
    path("c/", share.enter, name="enter-code"),
    path("c/<path:code>/", share.shared, name="shared"),
    path("decks/", lists.deck_list, name="deck-list"),
    path("decks/<slug:code>/", deck.deck, name="deck"),
    path("decks/<slug:code>/export/", deck.export, name="export-deck"),
    path("decks/<slug:code>/copy/", deck.copy, name="copy-deck"),
    path("decks/<slug:code>/delete/", deck.delete, name="delete-deck"),
    path("<game:game>/", home.game, name="game"),
]
