"""Addresses of the pages about decks and formats; each area of the app brings its own."""

from cards.converters import register_game_converter
from decks.pages.urls import decks, editor, formats, history, owned, sets, sharing, social

register_game_converter()

AREAS = (editor, sharing, social, history, owned, formats, sets, decks)
urlpatterns = [pattern for area in AREAS for pattern in area.urlpatterns]
