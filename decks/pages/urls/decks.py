"""Addresses of the pages of decks: start page, check, list, deck, share code."""

from django.urls import path

from decks.pages import archive, deck, edit, home, lists, share

urlpatterns = [
    path("", home.show_home, name="home"),
    path("check/", edit.check_page, name="check"),
    path("account/export/", archive.show_archive, name="export-account"),
    path("account/export/file/", archive.download_archive, name="account-archive"),
    path("account/delete/", archive.delete_account, name="delete-account"),
    path("c/", share.enter_code, name="enter-code"),
    path("c/<path:code>/", share.show_shared, name="shared"),
    path("decks/", lists.deck_list, name="deck-list"),
    path("decks/<slug:code>/", deck.show_deck, name="deck"),
    path("decks/<slug:code>/export/", deck.download_deck, name="export-deck"),
    path("decks/<slug:code>/copy/", deck.take_copy, name="copy-deck"),
    path("decks/<slug:code>/delete/", deck.delete_deck, name="delete-deck"),
    path("<game:game>/", home.show_game, name="game"),
]
