"""Games, cards, search, collections and the importer's promises, through HTTP."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.contract.conftest import API, Ask
from tests.contract.pools import LEGAL, POOLS
from tests.contract.test_requests_contract import problem

GAMES = ["code-of-joker", "chard", "battlogic", "twgp", "divine-cross"]


def pages(client: Client, address: str) -> tuple[int, list[Any]]:
    """The total and the results of all pages."""
    total, found, seen = 0, [], 0
    while address:
        answer = client.get(address)
        assert answer.status_code == 200, answer.content
        body = answer.json()
        total, address = body["total"], body["next"]
        found += body["results"]
        seen += 1
        assert seen < 200
    return total, found


def test_the_games_are_the_five(client: Client) -> None:
    assert {one["slug"] for one in pages(client, API + "games/")[1]} == set(GAMES)
    for game in GAMES:
        assert client.get(f"{API}games/{game}/").json()["slug"] == game


def test_the_thirteen_formats_with_constraints_and_clauses(client: Client) -> None:
    shown = {}
    for game in GAMES:
        for row in pages(client, f"{API}games/{game}/formats/")[1]:
            shown[game, row["slug"]] = client.get(
                f"{API}games/{game}/formats/{row['slug']}/"
            ).json()
    assert shown.keys() == LEGAL.keys() and len(shown) == 13
    assert all(any(c["clause"] for c in one["constraints"]) for one in shown.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("query", ["", "?limit=7", "?q=-name:a", "?q=-name:a&limit=5"])
def test_totals_and_a_total_order_over_all_pages(client: Client, game: str, query: str) -> None:
    total, found = pages(client, f"{API}games/{game}/cards/{query}")
    numbers = [card["number"] for card in found]
    assert total == len(numbers) == len(set(numbers))
    if "q=" not in query:
        assert set(numbers) == {record["number"] for record in POOLS[game]}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_shown_under_its_number_with_what_was_imported(
    client: Client, game: str
) -> None:
    for record in POOLS[game][:25] + POOLS[game][-30:]:
        answer = client.get(f"{API}games/{game}/cards/{quote(record['number'], safe='')}/")
        assert answer.status_code == 200, record["number"]
        shown = answer.json()
        for key in record.keys() - {"name", "printings", "text"}:
            assert shown[key] == record[key] or record[key] is None, (record["number"], key)
        for language, name in record["name"].items():
            assert shown["name"][language] == name
        numbers = {one["number"] for one in record.get("printings") or ()}
        assert numbers <= {one["number"] for one in shown["printings"]}


@pytest.mark.parametrize("number", ["PR/001＜再録＞", "1-1-001F"])
@pytest.mark.parametrize("safe", ["", "/"])
def test_numbers_with_slashes_and_japanese_name_their_card(
    client: Client, number: str, safe: str
) -> None:
    answer = client.get(f"{API}games/code-of-joker/cards/{quote(number, safe=safe)}/", follow=True)
    assert answer.status_code == 200 and answer.json()["number"] == "1-1-001"


@pytest.mark.parametrize("limit", ["0", "-1", "x", "1e9", "100000", ""])
def test_senseless_limits_are_refused_or_bounded(client: Client, limit: str) -> None:
    answer = client.get(f"{API}games/twgp/cards/?limit={limit}")
    assert answer.status_code in (200, 400)
    if answer.status_code == 400:
        assert "limit" in json.dumps(problem(answer, 400)["errors"])


def test_a_query_that_is_wrong_is_a_400_that_points_at_the_word(client: Client) -> None:
    body = problem(client.get(API + "games/code-of-joker/cards/?q=cost<="), 400)
    assert body["errors"]


@pytest.mark.parametrize(
    "query, numbers",
    [("t:joker", {"J-1", "J-2", "J-3", "J-4"}), ("c:blue", {"IN-1"}), ("name:FLAME", {"1-1-001"}),
     ("t:evolution or t:trigger", {"1-1-002", "TR-1"}), ("炎の竜 cost>3", {"2-0-001"})],
)  # fmt: skip
def test_the_search_language(client: Client, query: str, numbers: set[str]) -> None:
    _, found = pages(client, f"{API}games/code-of-joker/cards/?q={quote(query)}")
    assert {card["number"] for card in found} == numbers


def test_autocomplete_finds_names_in_any_case_width_and_language(client: Client) -> None:
    def find(text: str) -> str:
        answer = client.get(f"{API}games/code-of-joker/cards/autocomplete/?q={quote(text)}")
        assert answer.status_code == 200
        return json.dumps(answer.json(), ensure_ascii=False)

    assert "1-1-001" in find("flame") and "1-1-001" in find("炎")
    assert "1-1-001" in find("ＦＬＡ") and "1-1-001" in find("dragon")
    assert "1-1-001" not in find("zzzz")


def test_collections_echo_what_is_not_found(post: Any) -> None:
    wanted = ["1-0-001", "Flame Dragon", "PR/001＜再録＞", "nobody", "R-10"]
    answer = post("games/code-of-joker/cards/collection/", {"cards": wanted})
    assert answer.status_code == 200
    body = answer.json()
    assert {"1-0-001", "1-1-001"} <= {card["number"] for card in next(
        value for key, value in body.items() if isinstance(value, list) and key != "not_found"
    )}  # fmt: skip
    assert body["not_found"] == ["nobody", "R-10"]


def test_collections_are_at_most_500(post: Any) -> None:
    path = "games/twgp/cards/collection/"
    assert post(path, {"cards": ["U-001"] * 500}).status_code == 200
    problem(post(path, {"cards": ["U-001"] * 501}), 400)
    problem(post(path, {"cards": "U-001"}), 400)
    problem(post(path, {}), 400)


def test_the_schema_is_openapi_3_1_and_lists_every_path(client: Client) -> None:
    document = client.get(API + "schema/", HTTP_ACCEPT="application/json").json()
    assert document["openapi"].startswith("3.1")
    told = {path.removeprefix(API).replace("{id}", "{}") for path in document["paths"]}
    for path in ("games/", "games/{game}/", "games/{game}/formats/",
                 "games/{game}/formats/{format}/", "games/{game}/cards/",
                 "games/{game}/cards/{number}/", "games/{game}/cards/collection/",
                 "games/{game}/cards/autocomplete/", "legality/", "legality/batch/", "decks/",
                 "decks/{}/", "decks/{}/legality/", "decks/{}/export/", "decks/{}/revisions/",
                 "decks/{}/fork/", "formats/"):  # fmt: skip
        assert path in told, path


def test_a_human_page_stands_at_api_docs(client: Client) -> None:
    answer = client.get("/api/docs/")
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/html")


def test_tokens_are_no_cards_of_a_deck_but_cards(client: Client) -> None:
    shown = client.get(API + "games/code-of-joker/cards/T-1/").json()
    assert shown["deckable"] is False


def load(path: Path, game: str, data: bytes) -> str:
    from io import StringIO

    path.write_bytes(data)
    told = StringIO()
    call_command("import_cards", game, str(path), stdout=told, stderr=told)
    return told.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_import_again_changes_nothing(client: Client, tmp_path: Path, game: str) -> None:
    data = json.dumps(POOLS[game]).encode()
    told = load(tmp_path / "cards.json", game, data)
    assert f"new 0, changed 0, unchanged {len(POOLS[game])}, refused 0" in told


@pytest.mark.parametrize(
    "data",
    [b'[{"number": "X-1", "name": {"ja": "a"', b"\x82\xa0[]", b"{}", b"", b"5", b"null",
     b'{"a": "b"}', json.dumps(POOLS["chard"]).encode("utf-16"), b"[" * 100_000],
)  # fmt: skip
def test_a_wrong_file_is_one_clear_error_and_nothing_half_loaded(
    client: Client, tmp_path: Path, data: bytes
) -> None:
    before = client.get(API + "games/chard/cards/").json()["total"]
    with pytest.raises((CommandError, SystemExit)):
        load(tmp_path / "cards.json", "chard", data)
    assert client.get(API + "games/chard/cards/").json()["total"] == before


@pytest.mark.parametrize(
    "change",
    [{"cost": "3"}, {"cost": 3.5}, {"cost": True}, {"species": "戦士"}, {"bp": [1, 2]}, {"bp": "x"},
     {"kind": "spell"}, {"colour": "pink"}, {"name": {}}, {"name": "text"}, {"number": 5},
     {"number": ""}, {"deckable": "no"}, {"printings": "F"}, {"printings": [{}]}, {"cost": -1}],
)  # fmt: skip
def test_wrong_types_refuse_the_record_by_number_with_the_reason(
    client: Client, tmp_path: Path, change: dict[str, Any]
) -> None:
    good = POOLS["code-of-joker"][0] | {"number": "NEW-1", "name": {"ja": "新顔"}}
    records = [good, good | {"number": "NEW-2", "name": {"ja": "新顔二"}} | change]
    told = load(tmp_path / "cards.json", "code-of-joker", json.dumps(records).encode())
    assert "new 1" in told and "refused 1" in told
    assert "NEW-2" in told or "number" in change
    assert next(iter(change)) in told


def test_duplicate_numbers_are_refused(client: Client, tmp_path: Path) -> None:
    card = POOLS["chard"][0] | {"number": "N-1", "name": {"en": "New"}}
    told = load(tmp_path / "cards.json", "chard", json.dumps([card, card]).encode())
    assert "new 1" in told and "refused 1" in told


def test_a_dry_run_changes_nothing(client: Client, tmp_path: Path) -> None:
    card = POOLS["chard"][0] | {"number": "N-1", "name": {"en": "New"}}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([card]))
    call_command("import_cards", "chard", str(path), dry_run=True)
    assert client.get(API + "games/chard/cards/N-1/").status_code == 404


def test_csv_with_the_same_keys(client: Client, tmp_path: Path, ask: Ask) -> None:
    rows = "number,name.ja,name.en,kind,set,power,source\r\nN-1,毒の花,,unit,S,3,magic\r\n"
    path = tmp_path / "cards.csv"
    path.write_bytes(b"\xef\xbb\xbf" + rows.encode())
    call_command("import_cards", "twgp", str(path), verbosity=0)
    shown = client.get(API + "games/twgp/cards/N-1/").json()
    assert (shown["name"]["ja"], shown["power"], shown["source"]) == ("毒の花", 3, "magic")


def test_starter_cards_beside_imported_ones(client: Client, ask: Ask) -> None:
    call_command("load_starter", verbosity=0)
    for (game, format), deck in LEGAL.items():
        verdict = ask(game, format, deck)
        assert verdict["verdict"] == "legal", (game, format, verdict["problems"])
    for game in GAMES:
        assert client.get(f"{API}games/{game}/cards/").json()["total"] > 70
