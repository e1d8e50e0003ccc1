"""Every door finds the same card by the same spellings: Block Knight, however it is typed."""

import json
import re
import unicodedata
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from cards.store import current_catalog
from decks.exchange.interchange import from_csv
from decks.library.models import OwnedCard

NUMBER, GAME = "1-0-021", "code-of-joker"
API = f"/api/v1/games/{GAME}/"
NAMES = (
    "ブロックナイト",
    "ﾌﾞﾛｯｸﾅｲﾄ",
    "ブロック・ナイト",
    "ぶろっくないと",
    unicodedata.normalize("NFD", "ブロックナイト"),
    "Ｂｌｏｃｋ　Ｋｎｉｇｈｔ",
    "BLOCK  knight",
    "Blo\u200bck Kni\u00adght",
    "\ufeffBlock Knight\u2060",
    "Вlосk Knıght",
    "Blöck Kníght",
    "“Block Knight”",
    "Block Kn’ight",
    "Block Knight…",
)
NUMBERS = ("1-0-021", "１－０－０２１", "1‐0‐021", "1ー0ー021", "1—0—021", "1−0\u200b−021")
FORBIDDEN = ("Block", "ブロツクナイトウ", "1-0-21", "1-0021", "Bl0ck Knight")
pytestmark = pytest.mark.usefixtures("pool")
any_spelling = pytest.mark.parametrize("written", NAMES + NUMBERS)


def judged(**deck: Any) -> list[str]:
    """What the door for verdicts could not identify."""
    answer = APIClient().post("/api/v1/legality/", {"game": GAME, "format": "standard"} | deck)
    assert answer.status_code == 200, answer.content
    return [entry["input"] for entry in answer.json()["unresolved"]]


def post_json(client: Client, address: str, body: dict[str, Any]) -> Any:
    answer = client.post(address, json.dumps(body), content_type="application/json")
    assert answer.status_code == 200, answer.content
    return answer


@pytest.mark.nightly(0.3)
@any_spelling
def test_verdicts(written: str) -> None:
    assert judged(deck={"main": [{"card": written, "quantity": 3}]}) == []
    assert judged(text=f"3 {written}") == []


@any_spelling
def test_collections_and_owned_cards(as_alice: APIClient, written: str) -> None:
    found = as_alice.post(f"{API}cards/collection/", {"cards": [written]}).json()
    assert [card["number"] for card in found["results"]] == [NUMBER]
    owned = as_alice.patch(f"{API}owned/", {"cards": {written: 2}}).json()
    assert owned == {"cards": {NUMBER: 2}}


@pytest.mark.nightly(0.3)
@any_spelling
def test_lists_pasted_into_the_editor_and_the_shelf(alice: User, written: str) -> None:
    client = Client()
    client.force_login(alice)
    body = {"format": "standard", "text": f"3 {written}"}
    pasted = post_json(client, f"/{GAME}/editor/import/", body).json()
    assert pasted["deck"] == {"main": [{"card": NUMBER, "quantity": 3}]}
    client.post(f"/{GAME}/owned/import/", {"text": f"2 {written}"})
    assert [*OwnedCard.objects.values_list("number", "quantity")] == [(NUMBER, 2)]


@pytest.mark.nightly(0.3)
@any_spelling
def test_odds(client: Client, written: str) -> None:
    deck = {"main": [{"card": NUMBER, "quantity": 3}, {"card": "1-0-001", "quantity": 37}]}
    answers = []
    for query in (NUMBER, written):
        body = {"format": "standard", "deck": deck, "question": {"query": query, "turn": 3}}
        html = post_json(client, f"/{GAME}/odds/", body).content.decode()
        answers += re.findall('<p class="answer">(.*?)</p>', html)
    assert answers[0] == answers[1] and "<bdi>Block Knight</bdi>" in answers[0]


@pytest.mark.nightly(0.3)
@any_spelling
def test_house_formats_ban_the_card_that_is_meant(
    as_alice: APIClient, body: dict[str, Any], question: dict[str, Any], written: str
) -> None:
    ban = {"kind": "pool", "id": "bans", "banned": [{"card": written}]}
    made = as_alice.post("/api/v1/formats/", body | {"versions": [{"constraints": [ban]}]})
    assert made.status_code == 201, made.content
    answer = as_alice.post("/api/v1/legality/", question | {"format": made.json()["slug"]})
    banned = [p for p in answer.json()["problems"] if p["code"] == "banned"]
    assert [card["card"] for problem in banned for card in problem["cards"]] == [NUMBER]


@pytest.mark.parametrize("written", NAMES)
def test_searches_and_suggestions(as_charlie: APIClient, written: str) -> None:
    typed = {"q": written}
    (suggested,) = as_charlie.get(f"{API}cards/autocomplete/", typed).json()["results"]
    assert suggested["card"] == NUMBER
    quoted = written.replace('"', "")
    found = as_charlie.get(f"{API}cards/", {"q": f'name:"{quoted}"'}).json()["results"]
    assert [card["number"] for card in found] == [NUMBER]


@any_spelling
def test_files_with_number_and_name(written: str) -> None:
    catalog = current_catalog(GAME)
    rows = f'zone,quantity,number,name\nmain,3,"{NUMBER}","{written}"\nmain,1,"{written}",\n'
    entries = [entry for _zone, entry in from_csv(rows, catalog).decklist.entries()]
    assert all(len(catalog.find(entry.card)) == 1 for entry in entries[written in NUMBERS :])


@pytest.mark.parametrize("written", FORBIDDEN)
def test_no_door_guesses(as_alice: APIClient, written: str) -> None:
    assert judged(deck={"main": [{"card": written, "quantity": 3}]}) == [written]
    assert judged(text=f"3 {written}") != []
    found = as_alice.post(f"{API}cards/collection/", {"cards": [written]}).json()
    assert found["results"] == []
    assert as_alice.patch(f"{API}owned/", {"cards": {written: 2}}).status_code == 400


@pytest.mark.parametrize("other", ["poi\u200bson", "poıson", "ｐｏｉｓｏｎ", "роison", "POİSON"])
def test_a_name_spelled_to_look_alike_is_one_name_to_a_limit_on_copies(
    as_alice: APIClient, question: dict[str, Any], other: str
) -> None:
    made = as_alice.post("/api/v1/sets/", {"game": GAME, "name": "Poisons"}).json()
    card = {"kind": "unit", "colour": "red", "cost": 1, "species": [], "bp": [1, 2, 3]}
    for number, name in (("1", "poison"), ("2", other)):
        sent = card | {"number": number, "name": {"ja": name}}
        answer = as_alice.put(f"/api/v1/sets/{made['code']}/cards/{number}/", sent)
        assert answer.status_code == 200, answer.content
    poisons = [{"card": f"{made['code']}.{number}", "quantity": 3} for number in "12"]
    question["deck"]["main"] = [*poisons, *question["deck"]["main"][2:]]
    problems = as_alice.post("/api/v1/legality/", question).json()["problems"]
    (copies,) = [problem for problem in problems if problem["code"] == "too-many-copies"]
    assert sum(card["quantity"] for card in copies["cards"]) == 6
