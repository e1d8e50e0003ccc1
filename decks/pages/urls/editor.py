"""Addresses of the deck editor and its requests."""

from django.urls import path

from cards.converters import register_game_converter
from decks.pages.editor import (
    cards,
    files,
    importing,
    insight,
    looking,
    page,
    search,
    sharing,
    verdict,
)

register_game_converter()

DOORS = {
    "search": search.answer_search,
    "verdict": verdict.answer_verdict,
    "insight": insight.answer_insight,
    "cards": cards.answer_cards,
    "zones": cards.answer_zones,
    "import": importing.import_list,
    "file": files.decode_file,
    "share": sharing.answer_share,
}

urlpatterns = [
    path("build/", page.choose_build, name="build"),
    path("<game:game>/build/", page.build_game, name="build-game"),
    path("decks/<slug:code>/edit/", page.deck_editor, name="edit-deck"),
    path("<game:game>/editor/face/", looking.show_face, name="editor-face"),
    *(
        path(f"<game:game>/editor/{name}/", door, name=f"editor-{name}")
        for name, door in DOORS.items()
    ),
]
