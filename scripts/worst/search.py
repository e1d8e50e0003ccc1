"""The most expensive valid searches: regular expressions and many terms."""

from collections.abc import Iterator
from urllib.parse import quote

from scripts.worst.door import WorstBody
from scripts.worst.stock import GAME

API = "/api/v1"
EXPRESSIONS = (
    "x:/(.?){60}z/",
    "x:/(.*a|.*b|.*c|.*d)+z/",
    "x:/([あ-ん]*[ア-ン]*[^a]*){20}q/",
    "x:/(a?){100}a{100}/",
    "x:/.{0,200}.{0,200}q/",
    "x:/(?i)(相|手|の|ユ|ニ|ッ|ト)*(ダメージ|引く|上げる)*q$/",
    "name:/(.|.|.)*(.|.|.)*q/",
)
HOSTILE = " ".join(EXPRESSIONS[1:4])
WORDS = " ".join(f"x:{chr(0x30A1 + n)}{n % 10}" for n in range(60))
EITHER = " or ".join(f"x:{chr(0x30A1 + n)}" for n in range(60))
NUMBERS = " ".join(f"bp{'<>'[n % 2]}={n}00" for n in range(60))
NONSENSE = " ".join(f"kw:ぬるぬる{n}" for n in range(60))
PAIRS = " ".join("bp>=cost bp2>bp3 bp3>=bp originality<cost" for _ in range(15))
SORTS = "sort:name sort:bp sort:cost sort:text sort:kind"
LIMIT = 200


def api() -> Iterator[WorstBody]:
    for n, text in enumerate(EXPRESSIONS):
        yield asked(f"expression {n + 1}", text)
    yield asked("three expressions", HOSTILE)
    for body, text in (
        ("60 words", WORDS),
        ("60 words, any", EITHER),
        ("60 numbers", NUMBERS),
        ("60 misspelt values", NONSENSE),
        ("60 comparisons of fields", PAIRS),
        ("sorts", SORTS),
        ("900 letters", "竜" * 900),
    ):
        yield asked(body, text)
    yield WorstBody(
        "API: cards", "last page", f"{API}/games/{GAME}/cards/?limit={LIMIT}&offset=99900"
    )


def asked(body: str, text: str) -> WorstBody:
    path = f"{API}/games/{GAME}/cards/?limit={LIMIT}&q={quote(text)}"
    return WorstBody("API: cards", body, path, expected=(200, 400))


def pages() -> Iterator[WorstBody]:
    for body, text in (("three expressions", HOSTILE), ("60 words", WORDS)):
        yield WorstBody("card list", body, f"/{GAME}/cards/?q={quote(text)}", expected=(200, 400))
    yield WorstBody("card list", "all, by name", f"/{GAME}/cards/?q=sort:name&page=1500")
    yield WorstBody(
        "deck lists", "of an unknown card", f"/decks/?game={GAME}&card={quote('紅蓮' * 50)}"
    )
    yield WorstBody("deck lists", "legal ones", f"/decks/?game={GAME}&legal=1&page=30")
