"""Pages, files and house formats with the largest possible decks."""

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from decks.legality.decklist import MAX_ENTRIES
from scripts.worst.door import WorstBody
from scripts.worst.lists import API, LONG, code, most
from scripts.worst.stock import GAME, number

FORMAT = f"{GAME}/standard"
# Markdown that nests deeply or makes parsers look far ahead.
DEEP = (
    "[" * 5000 + "*a_" * 4000,
    "> " * 900 + "a",
    "- " * 900 + "a",
    "`a" * 9000,
    "![" * 9000,
    "<a " * 6000,
)


def decks(codes: Mapping[str, str]) -> Iterator[WorstBody]:
    for title in ("large", "thousand", "unknown"):
        path = f"/decks/{codes[title]}"
        yield WorstBody("deck", title, f"{path}/")
        for form in ("png", "svg"):
            for size in ("post", "card", "tall"):
                yield WorstBody(
                    "picture", f"{title}, {size}, {form}", f"{path}/picture.{form}?size={size}"
                )
        yield WorstBody("print sheet", title, f"{path}/sheet.pdf")
        yield WorstBody("timeline", title, f"{path}/timeline/")
        for form in ("text", "json", "csv", "code"):
            yield WorstBody(
                "export", f"{title}, {form}", f"{path}/export/?as={form}", expected=(200, 422)
            )
        yield WorstBody("API: deck", title, f"{API}/decks/{codes[title]}/")
        yield WorstBody("API: timeline", title, f"{API}/decks/{codes[title]}/timeline/")
    for name, path in (
        ("diff", "/decks/{}/diff/?with={}"),
        ("API: diff", API + "/decks/{}/diff/?with={}"),
    ):
        pair = path.format(codes["large"], codes["other"])
        yield WorstBody(name, "of 1,000 cards each", pair, expected=(200, 400, 404))
    address = quote(f"http://127.0.0.1/decks/{codes['large']}/")
    yield WorstBody("oEmbed", "large", f"/oembed/?url={address}", expected=(200, 404))
    yield WorstBody("deck lists", "with text", f"/decks/?game={GAME}&q={quote('紅蓮')}")
    yield WorstBody("API: decks", "200 a page", f"{API}/decks/?limit=200")


def texts() -> Iterator[WorstBody]:
    for body, text in (
        ("1,000 unknown lines", "\n".join(f"1 紅{n}蓮" for n in range(MAX_ENTRIES))),
        ("100,000 characters", "\n".join(LONG)[:100_000]),
        ("1,000 cards", "\n".join(f"1 {number(n)}" for n in range(MAX_ENTRIES))),
    ):
        form = {"text": text, "format": FORMAT, "do": "check"}
        yield WorstBody("check", body, "/check/", form=form, expected=(200, 413))
    rows: dict[str, Any] = {"mode": "rows", "format": FORMAT, "do": "check"}
    rows |= {
        name: [value] * MAX_ENTRIES for name, value in (("row-zone", "main"), ("row-quantity", "1"))
    }
    rows |= {"row-card": [number(n) for n in range(MAX_ENTRIES)]}
    yield WorstBody("check", "1,000 rows", "/check/", form=rows)
    for body, shared in (("long names", code(8000)), ("1,000 cards", most())):
        for part in ("", "picture.png", "sheet.pdf", "timeline/", "export/", "simulate/"):
            path = f"/c/{shared}/{part}"
            yield WorstBody(
                "shared code", f"{body}, {part or 'page'}", path, expected=(200, 404, 422)
            )
    for place, text in enumerate(DEEP, 1):
        yield WorstBody(
            "Markdown", f"20,000 letters, {place}", "/markdown/", {"text": text[:20_000]}
        )


def house(codes: Mapping[str, str]) -> Iterator[WorstBody]:
    """Formats with 100 demands per version, with every kind of list that a demand may have."""
    impact = f"{API}/formats/impact/"
    for body, versions in (
        ("100 demands of 200 cards", 1),
        ("5 versions of 100 demands", 5),
        ("50 versions", 50),
    ):
        listed = 200 // versions or 4
        data = format_of([version(n, listed) for n in range(versions)])
        yield WorstBody("API: impact", body, impact, data)
    most = format_of([{"since": None, "constraints": [banned(0, 2000), *counts(99)]}])
    yield WorstBody("API: impact", "99 searches", impact, most)
    hostile = format_of([{"since": None, "constraints": counts(99, "x:/(.*a|.*b|.*c|.*d)+z{}/")}])
    yield WorstBody("API: impact", "99 expressions", impact, hostile)
    form = dict(most, name={"en": "w", "ja": "w"})
    yield WorstBody(
        "API: new format", "99 searches", f"{API}/formats/", form, expected=(200, 201, 409)
    )


def version(place: int, listed: int) -> dict[str, Any]:
    since = f"20{place:02}-01-01" if place else None
    return {"since": since, "constraints": [together(n, listed) for n in range(100)]}


def together(place: int, listed: int) -> dict[str, Any]:
    cards = [number(place * listed + n) for n in range(listed)]
    return {"kind": "together", "id": f"t-{place}", "cards": cards, "most": 1}


def banned(place: int, listed: int) -> dict[str, Any]:
    cards = [{"card": number(n), "since": f"20{n % 90 + 10}-01-01"} for n in range(listed)]
    return {"kind": "pool", "id": f"p-{place}", "banned": cards}


def counts(many: int, text: str = "name:{}竜 bp>={}") -> list[dict[str, Any]]:
    label = {"en": "c", "ja": "c"}
    return [
        {"kind": "count", "id": f"c-{n}", "query": text.format(n, n), "max": 40, "label": label}
        for n in range(many)
    ]


def format_of(versions: list[dict[str, Any]]) -> dict[str, Any]:
    name = {"en": "worst", "ja": "worst"}
    return {"game": GAME, "parent": "standard", "name": name, "versions": versions}


def others() -> Iterator[WorstBody]:
    for path in (
        "/",
        f"/{GAME}/",
        f"/{GAME}/rules/",
        f"/{GAME}/formats/",
        "/build/",
        f"/{GAME}/build/",
    ):
        yield WorstBody("page", path, path)
    said = {"happened": "x" * 1000, "expected": "y" * 1000}
    report = f"/{GAME}/report/?card={number(7)}"
    yield WorstBody("report", "of 2,000 letters", report, form=said, expected=(302,))
    said = {"happened": "x" * 1_000_000, "replay": "/x" * 300_000}
    yield WorstBody("report", "of 1,600,000 letters", report, form=said)
    yield WorstBody("API", "fields", f"{API}/games/{GAME}/fields/")
    yield WorstBody(
        "API: names",
        "one letter",
        f"{API}/games/{GAME}/cards/names/?q={quote('紅')}",
        expected=(200, 404),
    )
    yield WorstBody(
        "API", "a title of 5,000 letters", f"{API}/decks/", {"title": "x" * 5000}, expected=(400,)
    )
