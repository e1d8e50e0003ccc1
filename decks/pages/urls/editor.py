"""Addresses of the deck editor and of what it asks the server while somebody builds."""

from django.urls import path

from cards.pages import register
from decks.pages.editor import cards, importing, insight, page, search, sharing, verdict

register()

DOORS = {
    "search": search.search,
    "verdict": verdict.verdict,
    "insight": insight.insight,
    "cards": cards.cards,
    "zones": cards.zones,
    "import": importing.import_list,
    "share": sharing.share,
}

urlpatterns = [
    path("build/", page.build, name="build"),
    path("<game:game>/build/", page.build_game, name="build-game"),
    path("decks/<slug:code>/edit/", page.edit, name="edit-deck"),
    *(
        path(f"<game:game>/editor/{name}/", door, name=f"editor-{name}")
        for name, door in DOORS.items()
    ),
]
