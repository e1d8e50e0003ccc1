"""The work to find names similar to a request's unknown names is bounded, however many there are.

Work is counted in names compared. If suggestions are left out, the response says so.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from cards import names
from cards.guesses import MOST_WORK
from decks.api.batch import BATCH_WORK
from decks.exchange import sharecode
from decks.legality.decklist import Decklist, Entry
from decks.library.models import Deck

GAME = "code-of-joker"
UNKNOWN = [f"知らない札{n}" for n in range(1000)]
TEXT = "\n".join(f"1 {name}" for name in UNKNOWN)
DECK = {"main": [{"card": name, "quantity": 1} for name in UNKNOWN]}
LIST = Decklist(GAME, {"main": tuple(Entry(name, 1) for name in UNKNOWN)})
OMITTED = "There are too many unknown names to look for similar ones."


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The number of names that each word was compared with."""
    counted: list[int] = []
    extract = names.process.extract

    def counting(word: str, known: list[str], **options: Any) -> Any:
        counted.append(len(known))
        return extract(word, known, **options)

    monkeypatch.setattr(names.process, "extract", counting)
    yield counted


def ask(path: str, body: Any) -> Any:
    return Client().post(path, json.dumps(body), content_type="application/json")


def question(**more: Any) -> dict[str, Any]:
    return {"game": GAME, "format": "standard", "deck": DECK} | more


def of_editor(name: str, **body: Any) -> Any:
    return ask(f"/{GAME}/editor/{name}/", {"format": "standard"} | body)


def saved() -> Deck:
    deck = Deck.objects.get(code="sample-red-burn")
    deck.pk, deck.code, deck.entries = None, "unknown-names", {"main": [[n, 1] for n in UNKNOWN]}
    deck.save()
    return deck


DOORS: dict[str, Callable[[], Any]] = {
    "legality": lambda: ask("/api/v1/legality/", question()),
    "several formats": lambda: ask(
        "/api/v1/legality/", question(format=None, formats=["standard", "ver1"] * 4)
    ),
    "legality and repair": lambda: ask("/api/v1/legality/", question(repair=True)),
    "simulation": lambda: ask(
        "/api/v1/simulations/", question(deck={"main": DECK["main"][:900]}, games=10)
    ),
    "check page": lambda: Client().post(
        "/check/", {"text": TEXT, "format": f"{GAME}/standard", "do": "check"}
    ),
    "page of a code": lambda: Client().get(
        f"/c/{sharecode.encode_deck(Decklist(GAME, {'main': LIST.zones['main'][:600]}))}/"
    ),
    "page of a deck": lambda: Client().get(f"/decks/{saved().code}/"),
    "editor: import": lambda: of_editor("import", text=TEXT),
    "editor: insight": lambda: of_editor("insight", deck=DECK),
}


@pytest.mark.nightly(0.34)
@pytest.mark.parametrize("door", DOORS)
def test_no_door_compares_more_names_than_one_answer_may(
    site: None, compared: list[int], door: str
) -> None:
    answer = DOORS[door]()
    assert answer.status_code in {200, 422}, answer.content
    assert 0 < sum(compared) <= MOST_WORK


def test_a_batch_compares_as_many_for_each_line_and_in_all(
    site: None, compared: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("decks.api.batch.BATCH_WORK", 3 * MOST_WORK // 2)
    lines = "\n".join(json.dumps(question()) for _ in range(3))
    response = Client().post("/api/v1/legality/batch/", lines, content_type="application/x-ndjson")
    answers = [json.loads(line) for line in b"".join(response).splitlines()]
    first, second, third = (answer["unguessed"] for answer in answers)
    assert 0 < first < second < third == len(UNKNOWN)
    assert sum(compared) <= 3 * MOST_WORK // 2 < BATCH_WORK


def test_the_api_says_of_how_many_names_it_did_not_look(site: None, compared: list[int]) -> None:
    answer = ask("/api/v1/legality/", question()).json()
    assert len(answer["unresolved"]) == len(UNKNOWN)
    assert answer["unguessed"] == len(UNKNOWN) - len(compared) > 0


def test_an_ordinary_list_gets_all_its_suggestions(site: None) -> None:
    few = {"main": [{"card": f"ブラッドハウンX{n}", "quantity": 1} for n in range(60)]}
    answer = ask("/api/v1/legality/", question(deck=few)).json()
    assert answer["unguessed"] == 0
    assert all(entry["candidates"] for entry in answer["unresolved"])


def test_a_name_is_looked_for_once(site: None, compared: list[int]) -> None:
    again = {"main": [{"card": "知らない札", "quantity": 1}] * 500}
    answer = ask("/api/v1/legality/", question(deck=again)).json()
    assert (len(compared), answer["unguessed"]) == (1, 0)


@pytest.mark.parametrize("door", ["check page", "editor: insight"])
def test_pages_say_that_they_did_not_look(
    site: None, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    monkeypatch.setattr("cards.names.Names.work", MOST_WORK // 2)
    page = DOORS[door]().content.decode()
    assert OMITTED in page
    if door == "editor: insight":
        assert page.count("No card has a name like this.") + page.count("Did you mean:") == 2


def test_a_page_lists_only_so_many_doubtful_lines(site: None) -> None:
    page = DOORS["check page"]().content.decode()
    assert "500 more unclear lines are not listed." in page
