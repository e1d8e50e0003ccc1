"""Addresses of the rulebooks, the odds and sample hands, simulations and replays."""

from django.urls import path

from cards.converters import register_game_converter
from rules.odds.pages import hands
from rules.odds.pages.hand import show_hand
from rules.odds.pages.odds import show_odds
from rules.packs.pages import show_packs
from rules.replays.pages.game import download_record, show_game_of_run
from rules.replays.pages.paste import paste_record
from rules.rulebook import pages as rulebook
from rules.simulations.pages import files, listing, run, start

register_game_converter()

urlpatterns = [
    path("<game:game>/rules/", rulebook.show_rulebook, name="rulebook"),
    path("<game:game>/odds/", show_odds, name="odds"),
    path("<game:game>/hand/", show_hand, name="hand"),
    path("<game:game>/packs/", show_packs, name="packs"),
    path("decks/<slug:code>/hands/", hands.show_hands, name="deck-hands"),
    path("c/<path:code>/hands/", hands.show_hands_of_code, name="code-hands"),
    path("decks/<slug:code>/simulate/", start.show_form, name="simulate"),
    path("c/<path:code>/simulate/", start.simulate_code, name="simulate-code"),
    path("simulations/", listing.list_simulations, name="simulations"),
    path("simulations/compare/", listing.compare_runs, name="compare-simulations"),
    path("simulations/<slug:code>/", run.show_run, name="simulation"),
    path("simulations/<slug:code>/cancel/", run.cancel_asked_run, name="cancel-simulation"),
    path("simulations/<slug:code>/delete/", run.delete_run, name="delete-simulation"),
    path("simulations/<slug:code>/put-back/", run.put_back_deleted_run, name="put-back-simulation"),
    path("simulations/<slug:code>/again/", start.run_again, name="again-simulation"),
    path(
        "simulations/<slug:code>/results.<str:form>", files.download_results, name="simulation-file"
    ),
    path("simulations/<slug:code>/games/<int:number>/", show_game_of_run, name="simulation-game"),
    path(
        "simulations/<slug:code>/games/<int:number>/record/",
        download_record,
        name="simulation-record",
    ),
    path("replay/", paste_record, name="paste-record"),
]
