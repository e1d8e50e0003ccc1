"""Every address that has no body of its own here: reads of the largest rows, and forms with every field full.

An address belongs to one of READS, WRITES and REASONS, or has bodies in another module.
tests/test_worst_bodies.py finds the others.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from scripts.worst.door import WorstBody
from scripts.worst.lists import API, KNOWN, UNKNOWN, most
from scripts.worst.search import HOSTILE
from scripts.worst.stock import GAME, number

PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
ANY = tuple(range(200, 500))
# What every field of a form is filled with, and how many bytes of JSON a door reads and refuses.
FIELD, JSON = "紅蓮の竜 " * 3000, 1_900_000
FIELDS = (
    *("title", "name", "name_ja", "name_en", "description", "text", "note", "tags", "message"),
    *("username", "email", "password", "password1", "password2", "card", "cards", "number", "code"),
    *("q", "folder", "decks", "deck", "next", "language", "theme", "event", "place", "date"),
    *("kind", "effects", "reason", "search", "format", "visibility", "file", "prices", "url"),
    "members",
)
# Read with the largest rows that there are, the longest search and the last page.
READS = frozenset(
    {
        *("account", "api-card-autocomplete", "api-closed-sets", "api-deck-export"),
        *("api-deck-lacking", "api-deck-legality", "api-deck-revision", "api-deck-revisions"),
        *("api-docs", "api-format", "api-formats", "api-game", "api-games", "api-import-job"),
        *("api-import-jobs", "api-record", "api-schema", "api-set-cards", "api-set-export"),
        *("art", "buildable", "card", "card-set", "card-sets", "code-hands"),
        *("compare-simulations", "deck-hands", "deck-revisions", "edit-deck", "editor-face"),
        *("enter-code", "account-archive", "export-overrides", "export-owned", "export-prices"),
        *("export-set", "export-set-csv", "format", "import-job", "lacking", "overrides"),
        *("owned", "picture", "prices", "report", "reports", "reset-sent", "scanned"),
        *("search-help", "set-imports", "set-proxies", "short-link", "simulation"),
        *("simulation-file", "simulation-game", "simulation-record", "simulations", "tags"),
        *("words", "worker"),
    }
)
# Written with every field full; those that can be read are read first, as above.
WRITES = frozenset(
    {
        *("add-result", "add-to-deck", "api-card-prices", "api-deck-editors", "api-deck-fork"),
        *("api-deck-like", "api-deck-restore", "api-deck-results", "api-deck-variants"),
        *("api-folder", "api-folders", "api-house-format", "api-house-impact"),
        *("api-owned-cards", "api-set", "api-set-card", "api-set-imports", "api-set-members"),
        *("api-sets", "api-tokens", "api-undo-import", "api-use-set", "again-simulation"),
        *("change-mail", "change-password", "card-picture", "card-set-settings", "copy-deck"),
        *("deck-details", "edit-format", "export-account", "folders", "fork-format"),
        *("import-into-set", "import-owned", "import-prices", "invite-editor", "invite-member"),
        *(
            "like-deck",
            "make-short-link",
            "move-decks",
            "new-card-set",
            "new-variant",
            "note-revision",
        ),
        *("override", "put-back-simulation", "rename-folder", "reset-confirm", "reset-password"),
        *("restore-deck", "save-owned", "set-card-edit", "set-card-new", "set-card-preview"),
        *("set-card-restore", "set_language", "sign-in", "sign-up", "take-up-set", "theme"),
        *("undo-set-import", "withdraw-override"),
    }
)
METHODS = dict.fromkeys(("api-set-card", "api-use-set", "api-house-format"), "PUT") | dict.fromkeys(
    ("api-card-prices", "api-folder", "api-owned-cards", "api-set"), "PATCH"
)
# The addresses of house formats.
OWN_FORMATS = tuple(
    f"<game:game>/formats/<slug:slug>/{what}/" for what in ("edit", "delete")
) + tuple(f"{API[1:]}/formats/<str:slug>/{what}" for what in ("", "impact/"))
# Not sent, by reason.
REASONS: Mapping[str, frozenset[str]] = {
    "It would end the session that sends everything else, and changes one row.": frozenset(
        {"sign-out", "end-session", "end-other-sessions", "revoke-token", "api-token"}
    ),
    "It deletes what other bodies need, with the rows that belong to it, by one statement a table.": frozenset(
        {
            *("api-deck-editor", "api-deck-result", "api-set-member", "cancel-import-job"),
            *("cancel-simulation", "delete-account", "delete-card-set", "delete-deck"),
            *("delete-folder", "delete-format", "delete-simulation", "drop-set", "leave-deck"),
            *("remove-editor", "remove-member", "remove-result", "set-card-delete"),
            "api-simulation",
        }
    ),
    "Staff alone may send it: files of hundreds of megabytes, read piece by piece.": frozenset(
        {"import-cards"}
    ),
}


def reads(known: Mapping[str, str]) -> Iterator[WorstBody]:
    runs = f"&a={known['run']}&b={known['run']}"
    queries = {"all": f"?limit=200{runs}", "searched": f"?q={quote(HOSTILE)}&page=99999{runs}"}
    for name, route in routes():
        if name in READS | WRITES:
            for body, query in queries.items():
                path = filled(route, known) + query
                yield WorstBody("read", f"{name}, {body}", path, expected=ANY)


def writes(known: Mapping[str, str]) -> Iterator[WorstBody]:
    form = dict.fromkeys(FIELDS, FIELD)
    for name, route in routes():
        if name not in WRITES:
            continue
        path, method = filled(route, known), METHODS.get(name, "POST")
        if route.startswith(API[1:]):
            long = {"name": "x" * JSON}
            yield WorstBody("write", name, path, long, method=method, expected=ANY)
        else:
            yield WorstBody("write", name, path, form=form, expected=ANY)


def listed(known: Mapping[str, str]) -> Iterator[WorstBody]:
    """Doors that take lists of cards, and files of cards to cut out."""
    names = [entry["card"] for entry in UNKNOWN]
    collection = f"{API}/games/{GAME}/cards/collection/"
    yield WorstBody("API: collection", "unknown names", collection, {"cards": names}, expected=ANY)
    for door in ("owned", "prices"):
        path = f"{API}/games/{GAME}/{door}/"
        for body, cards in (("unknown names", names), ("1,000 cards", numbers())):
            stated: dict[str, Any] = {"cards": dict.fromkeys(cards, 3)}
            yield WorstBody(f"API: {door}", body, path, stated, method="PATCH", expected=ANY)
        rows = "\n".join(f"{name},3" for name in names)
        form = {"text": f"card,quantity\n{rows}"}
        yield WorstBody("import", door, import_path(door), form=form, expected=ANY)
    yield WorstBody("proxies", "60 cards", f"/decks/{known['sixty']}/proxies.pdf")
    yield WorstBody("proxies", "too many", f"/c/{most()}/proxies.pdf", expected=(400,))


def numbers() -> Iterator[str]:
    return (str(entry["card"]) for entry in KNOWN)


def import_path(door: str) -> str:
    return f"/{GAME}/owned/import/" if door == "owned" else f"/{GAME}/owned/prices/import/"


def routes() -> Iterator[tuple[str, str]]:
    """(name, route) of every address."""
    from django.urls import get_resolver

    yield from routes_below(get_resolver(), "")


def routes_below(resolver: Any, before: str) -> Iterator[tuple[str, str]]:
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern).removeprefix("^").removesuffix("$")
        if hasattr(entry, "url_patterns"):
            yield from routes_below(entry, route)
        else:
            yield str(entry.name), route


def filled(route: str, known: Mapping[str, str]) -> str:
    """The path to the largest row that an address can show."""
    plain = (
        route.replace(r"words\.(?P<lang>en|ja)\.js", "words.ja.js")
        .replace(r"(?P<digest>[0-9a-f]{64})\.jpg", f"{'0' * 64}.jpg")
    )  # fmt: skip
    return "/" + PARAMETER.sub(lambda match: value(route, match[2], known), plain)


def value(route: str, parameter: str, known: Mapping[str, str]) -> str:
    match parameter:
        case "game":
            return GAME
        case "code" | "id" | "pk" | "key" if row := row_of(route, parameter, known):
            return row
        case "slug" | "format":
            return known["house" if route in OWN_FORMATS else "format"]
        case "number":
            whole = "revisions" in route or "games/<int" in route
            return "1" if whole else quote(known["card"] if "sets/" in route else number(7))
        case "name":
            return "red.dragon.creature.0123456789" if route.startswith("art/") else "worst"
    return {"version": "2", "form": "json", "uidb64": "MQ", "token": "x-y"}.get(parameter, "1")


def row_of(route: str, parameter: str, known: Mapping[str, str]) -> str:
    """The code of the row that comes first in the address."""
    if "<int:" + parameter in route or parameter in ("pk", "key"):
        return "1"
    if route.startswith(("c/", "C/")):
        return most()
    for word, name in (("sets/", "set"), ("simulations/", "run"), ("records/", "run")):
        if word in route:
            return known[name]
    return known["large"]
