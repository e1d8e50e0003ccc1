"""Addresses of the rulebooks, of odds and of sample hands, of simulations and replays."""

from django.urls import path

from cards.pages import register
from rules.odds.views import hands
from rules.odds.views.hand import hand
from rules.odds.views.odds import odds
from rules.replays.views.game import game, text
from rules.replays.views.paste import paste
from rules.rulebook import views as rulebook
from rules.simulations.views import files, listing, run, start

register()

urlpatterns = [
    path("<game:game>/rules/", rulebook.rulebook, name="rulebook"),
    path("<game:game>/odds/", odds, name="odds"),
    path("<game:game>/hand/", hand, name="hand"),
    path("decks/<slug:code>/hands/", hands.hands, name="deck-hands"),
    path("decks/<slug:code>/simulate/", start.simulate, name="simulate"),
    path("c/<path:code>/simulate/", start.simulate_code, name="simulate-code"),
    path("simulations/", listing.simulations, name="simulations"),
    path("simulations/compare/", listing.compare, name="compare-simulations"),
    path("simulations/<slug:code>/", run.run, name="simulation"),
    path("simulations/<slug:code>/cancel/", run.cancel, name="cancel-simulation"),
    path("simulations/<slug:code>/delete/", run.delete, name="delete-simulation"),
    path("simulations/<slug:code>/again/", start.again, name="again-simulation"),
    path("simulations/<slug:code>/results.<str:form>", files.file, name="simulation-file"),
    path("simulations/<slug:code>/games/<int:number>/", game, name="simulation-game"),
    path("simulations/<slug:code>/games/<int:number>/record/", text, name="simulation-record"),
    path("replay/", paste, name="paste-record"),
]
