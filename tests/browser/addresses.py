"""One address or more for every named page of the URL configuration, and who opens it.

`PAGES` is for whatever looks at every page (axe, themes, zoom, screenshots); `covered` says that a new
named address is neither there nor among those that are no pages.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from django.urls import URLResolver, get_resolver

SAMPLE = "sample-red-burn"
BROKEN = "sample-too-much-of-everything"
GAME = "code-of-joker"
SEARCH = quote("t:unit c:red cost<=3 flavour:x sort:-bp")

# What strangers open.
OPEN = {
    "home": ["/"],
    "check": ["/check/"],
    "build": ["/build/"],
    "build-game": [f"/{GAME}/build/?copy={BROKEN}", "/twgp/build/"],
    "sign-up": ["/sign-up/"],
    "sign-in": ["/sign-in/"],
    "reset-password": ["/sign-in/reset/"],
    "reset-sent": ["/sign-in/reset/sent/"],
    "reset-confirm": ["/sign-in/reset/x/x/"],
    "enter-code": ["/c/"],
    "shared": ["/c/{code}/", "/c/NONSENSE/"],
    "shared-timeline": ["/c/{code}/timeline/"],
    "game": [f"/{GAME}/", "/twgp/"],
    "cards": [
        f"/{GAME}/cards/?q={SEARCH}",
        "/divine-cross/cards/?view=list",
        "/chard/cards/?view=text",
    ],
    "card": [f"/{GAME}/cards/1-0-001/", "/chard/cards/CS1-001/"],
    "report-card": [f"/{GAME}/report/?card=1-0-001"],
    "search-help": [f"/{GAME}/search-help/"],
    "rulebook": ["/battlogic/rules/", "/chard/rules/?q=card"],
    "formats": [f"/{GAME}/formats/"],
    "format": [f"/{GAME}/formats/community-limited/", "/twgp/formats/full/"],
    "card-sets": ["/sets/"],
    "deck-list": ["/decks/"],
    "deck": [f"/decks/{SAMPLE}/", f"/decks/{BROKEN}/"],
    "deck-hands": [f"/decks/{SAMPLE}/hands/"],
    "deck-timeline": [f"/decks/{SAMPLE}/timeline/"],
    "simulate": [
        f"/decks/{SAMPLE}/simulate/",
        f"/decks/{BROKEN}/simulate/",
        "/decks/sample-red-rush/simulate/",
    ],
    "simulate-code": ["/c/{code}/simulate/"],
    "code-hands": ["/c/{code}/hands/?seed=7&choices=draw"],
    "simulations": ["/simulations/"],
    "paste-record": ["/replay/"],
    "packs": ["/divine-cross/packs/", "/divine-cross/packs/?of=DS1&seed=7"],
    "api-docs": ["/api/docs/"],
}
# What belongs to somebody: the user of the fixture `owner`.
OWN = {
    "account": ["/account/"],
    "change-password": ["/account/password/"],
    "change-mail": ["/account/mail/"],
    "delete-account": ["/account/delete/"],
    "export-account": ["/account/export/"],
    "folders": ["/folders/"],
    "owned": [f"/{GAME}/owned/", f"/{GAME}/owned/?q=cost=1"],
    "prices": ["/chard/owned/prices/", "/chard/owned/prices/?deck={deck}"],
    "buildable": [f"/{GAME}/owned/decks/", "/chard/owned/decks/?sort=cost"],
    "lacking": ["/decks/{deck}/lacking/"],
    "card-sets": ["/sets/?game=chard"],
    "new-card-set": ["/sets/new/"],
    "card-set": ["/sets/{set}/"],
    "card-set-settings": ["/sets/{set}/settings/"],
    "set-card-new": ["/sets/{set}/cards/new/"],
    "set-card-edit": ["/sets/{set}/cards/001/edit/"],
    "delete-card-set": ["/sets/{set}/delete/"],
    "import-into-set": ["/sets/{set}/import/"],
    "set-imports": ["/sets/{set}/imports/"],
    "import-job": ["/sets/{set}/import/{job}/"],
    "edit-deck": ["/decks/{deck}/edit/", "/decks/{deck}/edit/?form=1"],
    "deck-details": ["/decks/{deck}/details/"],
    "deck-diff": ["/decks/{deck}/diff/?a=1&b=2"],
    "delete-deck": ["/decks/{deck}/delete/"],
    "deck": ["/decks/{deck}/"],
    "deck-list": ["/decks/?mine=1"],
    "deck-revisions": ["/decks/{deck}/revisions/"],
    "fork-format": [f"/{GAME}/formats/standard/fork/"],
    "edit-format": ["/chard/formats/{format}/edit/"],
    "delete-format": ["/chard/formats/{format}/delete/"],
    "simulations": ["/simulations/"],
    "simulation": ["/simulations/{run}/"],
    "simulation-game": ["/simulations/{run}/games/0/?step=4"],
    "compare-simulations": ["/simulations/compare/?a={run}&b={run}"],
}
STAFFS = {
    "import-cards": ["/import/"],
    "reports": ["/reports/", "/reports/?state=settled"],
    "report": ["/reports/{report}/"],
    "overrides": ["/overrides/"],
    "override": [f"/{GAME}/override/?card=1-0-001"],
    "card-picture": [f"/pictures/{GAME}/?card=1-0-001"],
}
# Named addresses that show nothing, and why.
NO_PAGES = {
    "set_language": "POST",
    "theme": "POST",
    "words": "a script",
    "worker": "a script",
    **dict.fromkeys(("art", "picture"), "a picture"),
    "scanned": "as `shared`, in capitals for QR codes",
    **dict.fromkeys(("sign-out", "revoke-token", "end-session", "end-other-sessions"), "POST"),
    **dict.fromkeys(("copy-deck", "like-deck", "restore-deck", "note-revision"), "POST"),
    **dict.fromkeys(("new-variant", "invite-editor", "remove-editor", "leave-deck"), "POST"),
    "withdraw-override": "POST",
    "export-overrides": "a file",
    **dict.fromkeys(("move-decks", "rename-folder", "delete-folder"), "POST"),
    **dict.fromkeys(("export-deck", "export-code", "account-archive"), "a file"),
    **dict.fromkeys(("deck-picture", "deck-sheet", "code-picture", "code-sheet"), "a file"),
    **dict.fromkeys(("deck-proxies", "code-proxies", "set-proxies"), "a file"),
    **dict.fromkeys(("invite-member", "remove-member", "take-up-set", "drop-set"), "POST"),
    **dict.fromkeys(("set-card-delete", "set-card-restore"), "POST"),
    **dict.fromkeys(("undo-set-import", "cancel-import-job"), "POST"),
    **dict.fromkeys(("export-set", "export-set-csv"), "a file"),
    "set-card-preview": "a door of scripts",
    **dict.fromkeys(("import-owned", "import-prices"), "POST"),
    **dict.fromkeys(("export-owned", "export-prices"), "a file"),
    "short-link": "leads elsewhere",
    **dict.fromkeys(("oembed", "tags", "markdown"), "JSON"),
    **dict.fromkeys(("cancel-simulation", "delete-simulation", "again-simulation"), "POST"),
    **dict.fromkeys(
        (
            "put-back-simulation",
            "add-to-deck",
            "make-short-link",
            "save-owned",
            "add-result",
            "remove-result",
        ),
        "POST",
    ),
    **dict.fromkeys(("simulation-file", "simulation-record"), "a file"),
    **dict.fromkeys(("odds", "hand", "editor-search", "editor-verdict"), "a door of scripts"),
    **dict.fromkeys(("editor-insight", "editor-cards", "editor-zones"), "a door of scripts"),
    **dict.fromkeys(
        ("editor-import", "editor-file", "editor-share", "editor-face"), "a door of scripts"
    ),
}


@dataclass(frozen=True)
class Place:
    """A page: the name of its address, the address with holes for the owner's things, who opens it."""

    name: str
    path: str
    who: str

    def __str__(self) -> str:
        return f"{self.who}:{self.path}"


PAGES = [
    Place(name, path, who)
    for who, found in (("stranger", OPEN), ("owner", OWN), ("staff", STAFFS))
    for name, paths in found.items()
    for path in paths
]


def names(resolver: URLResolver | None = None) -> Iterator[str]:
    """Of every address but the API's, whose answers are no pages."""
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLResolver):
            yield from names(entry)
        elif entry.name == "api-docs" or not (entry.name or "").startswith("api-"):
            yield str(entry.name)
