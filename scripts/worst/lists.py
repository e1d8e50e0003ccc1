"""Worst-case decks, in every form that endpoints accept."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from decks.exchange import sharecode
from decks.exchange.text.parsing import MAX_DECK_LINES
from decks.legality.decklist import MAX_ENTRIES, Decklist, Entry
from decks.requests.bodies import MOST_TEXT
from scripts.worst.door import WorstBody
from scripts.worst.search import EXPRESSIONS, HOSTILE, WORDS
from scripts.worst.stock import GAME, MOST_ENTRIES, number

API = "/api/v1"
KNOWN = [{"card": number(37 * n), "quantity": 1} for n in range(MOST_ENTRIES)]
# Many short words, up to the maximum length of a reference: expensive to compare with names.
LONG = [" ".join(f"紅{n}蓮{k}" for k in range(60))[:380] for n in range(MOST_ENTRIES)]
UNKNOWN = [{"card": name, "quantity": 1} for name in LONG]
# Lines that the reader of lists looks at from every side.
HARD_LINES = {
    "many names": "3 ブラッドハウンド ソードファイター バク・ダルマン ゴライアス 紅蓮 炎 竜 獣 剣",
    "many cells": "1\t2\t3\t4\t5\t6\t7\tfoo\t8",
    "many counts": "x 1 " * 100,
    "several cards": "A×3、B×3、C×3、D×3、E×3",
    "a heading": "■ユニット（21枚）",
    "prose": "ソードファイターは2枚でもよかった",
    "one long word": "あ" * 400,
    "dots": "…" * 200 + "3",
}
# As long as a body of base64 may be, in each way in which text is written.
FILES = {
    "Shift_JIS of 1.8 MB": ("3 紅蓮の竜\n" * 150_000).encode("cp932")[:1_800_000],
    "UTF-16 of 1.8 MB": ("3 紅蓮の竜\n" * 120_000).encode("utf-16")[:1_800_000],
    "1.8 MB that are no text": bytes(range(256)) * 7_031,
}
FORMATS = ["standard", "ver1", "community-standard", "community-legacy", "community-limited"] * 4


def question(**more: Any) -> dict[str, Any]:
    return {"game": GAME, "format": "standard"} | more


def many(**more: Any) -> dict[str, Any]:
    return {"game": GAME, "formats": FORMATS} | more


def legality() -> Iterator[WorstBody]:
    path = f"{API}/legality/"
    text = "\n".join(f"1 紅{n}蓮" for n in range(MAX_DECK_LINES))
    yield WorstBody("legality", "1,000 unknown names", path, question(deck={"main": UNKNOWN}))
    yield WorstBody("legality", "500 cards, 20 formats", path, many(deck={"main": KNOWN[:500]}))
    yield WorstBody(
        "legality", "500 unknown names, 20 formats", path, many(deck={"main": UNKNOWN[:500]})
    )
    yield WorstBody("legality", "text of 2,000 lines", path, question(text=text))
    for name, line in HARD_LINES.items():
        lines = min(MAX_DECK_LINES, MOST_TEXT // (len(line) + 1))
        hard = question(text="\n".join([line] * lines))
        yield WorstBody("legality", f"text of {lines:,} lines: {name}", path, hard)
        told = f"text of {lines:,} lines, each told of: {name}"
        yield WorstBody("legality", told, path, hard | {"lines": True})
    yield WorstBody(
        "legality",
        "text of 500 lines, 20 formats",
        path,
        many(text="\n".join(text.split("\n")[:500])),
    )
    for size in (38, 300):
        deck = {"main": KNOWN[:size]}
        yield WorstBody("legality", f"repair of {size}", path, question(deck=deck, repair=True))
        yield WorstBody(
            "legality", f"repair of {size}, 20 formats", path, many(deck=deck, repair=True)
        )
    small = {"main": KNOWN[:38], "jokers": []}
    pool = {"deck": small, "repair": True, "pool": HOSTILE}
    yield WorstBody("legality", "repair with three expressions as its pool", path, question(**pool))
    yield WorstBody(
        "legality", "the longest share code", path, {"code": code(), "format": "standard"}
    )


def code(longest: int = 20_000) -> str:
    """A share code of just under `longest` characters."""
    listed = tuple(Entry(name[:60], 1) for name in LONG[:250])
    while True:
        encoded = sharecode.encode_deck(Decklist(GAME, {"main": listed}))
        if len(encoded) < longest:
            return encoded
        listed = listed[: len(listed) * 9 // 10]


def most() -> str:
    """A share code with the maximum number of entries."""
    entries = tuple(Entry(number(n), 1) for n in range(MAX_ENTRIES))
    return sharecode.encode_deck(Decklist(GAME, {"main": entries}))


def batch() -> Iterator[WorstBody]:
    path, kind = f"{API}/legality/batch/", "application/x-ndjson"
    for body, asked in (
        ("900 unknown names a line", question(deck={"main": UNKNOWN[:900]})),
        ("500 cards, 20 formats a line", many(deck={"main": KNOWN[:500]})),
        ("repairs", question(deck={"main": KNOWN[:300]}, repair=True)),
    ):
        line = WorstBody("", "", "", asked).content() or b""
        yield WorstBody("batch", body, path, (line + b"\n") * 6, kind=kind, lines=True, count=6)


def editor() -> Iterator[WorstBody]:
    path, unknown, known = f"/{GAME}/editor", {"main": UNKNOWN}, {"main": KNOWN}
    for body, deck in (("1,000 unknown names", unknown), ("1,000 cards", known)):
        for name in ("verdict", "insight", "zones", "share"):
            yield WorstBody(f"editor: {name}", body, f"{path}/{name}/", of(deck))
    insight = of({"main": KNOWN[:1000]}) | {"formats": FORMATS}
    yield WorstBody("editor: insight", "1,000 cards, 20 formats", f"{path}/insight/", insight)
    for body, q in (("three expressions", HOSTILE), ("1,000 letters", WORDS)):
        for fits in (False, True):
            data = of(known) | {"q": q, "fits": fits}
            yield WorstBody("editor: search", f"{body}, fits {fits}", f"{path}/search/", data)
    small = of({"main": KNOWN[:30]}) | {"q": "", "fits": True}
    yield WorstBody("editor: search", "all cards that fit a deck of 30", f"{path}/search/", small)
    text = "\n".join(f"1 紅{n}蓮" for n in range(MAX_ENTRIES))
    yield WorstBody("editor: import", "1,000 unknown lines", f"{path}/import/", of(None, text=text))
    lines = "\n".join(f"1 {entry['card']}" for entry in KNOWN)
    yield WorstBody("editor: import", "1,000 cards", f"{path}/import/", of(None, text=lines))
    long = "\n".join(" ".join("紅蓮の竜" for _ in range(90)) for _ in range(430))
    yield WorstBody("editor: import", "long lines", f"{path}/import/", of(None, text=long))
    for body, content in FILES.items():
        data = {"file": b64encode(content).decode()}
        yield WorstBody("editor: file", body, f"{path}/file/", data, expected=(200, 400))
    names = [entry["card"] for entry in KNOWN]
    asked = {"format": "standard", "cards": names}
    yield WorstBody("editor: cards", "1,000 numbers", f"{path}/cards/", asked)
    for first in (True, False):
        ask = {"query": HOSTILE, "also": EXPRESSIONS[0], "at_least": 20, "turn": 5}
        ask |= {"mulligans": 10, "first": first}
        for size in (60, 1000):
            data = of({"main": KNOWN[:size]}) | {"question": ask}
            yield WorstBody("odds", f"{size} cards, first {first}", f"/{GAME}/odds/", data)
    hand = of({"main": KNOWN[:1000]}) | {"choices": ["mulligan"] * 100}
    yield WorstBody("hand", "1,000 cards, 100 choices", f"/{GAME}/hand/", hand, expected=(200, 400))


def of(deck: Any, **more: Any) -> dict[str, Any]:
    return {"format": "standard"} | ({} if deck is None else {"deck": deck}) | more
