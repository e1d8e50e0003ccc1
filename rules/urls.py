"""Addresses of the rulebooks, of odds and of sample hands, of simulations and replays."""

from django.urls import path

from cards.pages import register
from rules.views import hands, rulebook
from rules.views.hand import hand
from rules.views.odds import odds
from rules.views.replay.paste import paste

register()

urlpatterns = [
    path("<game:game>/rules/", rulebook.rulebook, name="rulebook"),
    path("<game:game>/odds/", odds, name="odds"),
    path("<game:game>/hand/", hand, name="hand"),
    path("decks/<slug:code>/hands/", hands.hands, name="deck-hands"),
    path("replay/", paste, name="paste-record"),
]
