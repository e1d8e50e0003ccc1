"""Addresses of pictures, print sheets, embedding."""

from django.urls import path

from decks.pages import embedding, pictures, set_proxies, share, short_links

urlpatterns = [
    path("s/", short_links.make_short_link, name="make-short-link"),
    path("s/<slug:slug>/", short_links.follow_short_link, name="short-link"),
    path("oembed/", embedding.answer_oembed, name="oembed"),
    path("decks/<slug:code>/picture.<str:form>", pictures.deck_picture, name="deck-picture"),
    path("decks/<slug:code>/sheet.pdf", pictures.deck_sheet, name="deck-sheet"),
    path("decks/<slug:code>/proxies.pdf", pictures.deck_proxies, name="deck-proxies"),
    path("sets/<slug:code>/proxies.pdf", set_proxies.show_set_proxies, name="set-proxies"),
    path("c/<path:code>/proxies.pdf", pictures.code_proxies, name="code-proxies"),
    path("c/<path:code>/picture.<str:form>", pictures.code_picture, name="code-picture"),
    path("c/<path:code>/sheet.pdf", pictures.code_sheet, name="code-sheet"),
    # QR codes are coarser if all their letters are capitals.
    path("C/<path:code>/", share.show_shared, name="scanned"),
    path("c/<path:code>/export/", pictures.code_export, name="export-code"),
]
