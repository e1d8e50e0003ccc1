"""POST /api/v1/legality/ through HTTP."""

import json
from typing import Any

import pytest
from django.test import Client
from pydantic import TypeAdapter
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from cards.catalog import Catalog
from cards.guesses import Work
from decks.api import legality
from decks.api.answers import VerdictAnswer, VerdictOrResults
from decks.api.legality import MOST_JUDGED
from decks.exchange import lists
from decks.exchange.text.lines import ReadList
from decks.legality.repair import solve
from decks.requests import stated

URL = "/api/v1/legality/"
pytestmark = pytest.mark.usefixtures("pool")


def ask(question: dict[str, Any], **headers: str) -> Any:
    return APIClient().post(URL, question, headers=headers)


def test_a_legal_deck(question: dict[str, Any]) -> None:
    response = ask(question)
    assert response.status_code == 200
    answer = response.json()
    assert answer["verdict"] == "legal"
    assert answer["format"] == "standard"
    assert answer["problems"] == answer["unresolved"] == answer["repair"] == []
    size = next(hold for hold in answer["holds"] if hold["clause"] == "COJ-001")
    assert size["slack"] == 0
    VerdictAnswer.model_validate(answer)


def test_all_problems_at_once_with_clause_cards_and_sentences(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["quantity"] = 4
    question["deck"]["jokers"].pop()
    question["deck"]["side"] = [{"card": "1-0-022", "quantity": 1}]
    answer = ask(question).json()
    assert answer["verdict"] == "illegal"
    by_code = {problem["code"]: problem for problem in answer["problems"]}
    copies = by_code["too-many-copies"]
    assert copies["clause"] == "COJ-002"
    assert copies["cards"] == [{"card": "1-0-001", "name": "戦士1", "quantity": 4}]
    assert copies["slack"] == -1
    assert "戦士1" in copies["message"]["ja"]
    assert by_code["unknown-zone"]["zone"] == "side"
    assert {"COJ-001", "COJ-043"} <= {problem["clause"] for problem in answer["problems"]}


def test_long_decks_are_checked_in_few_formats_at_once(question: dict[str, Any]) -> None:
    del question["format"]
    text = "\n".join("1 戦士1" for _ in range(MOST_JUDGED // 8))
    asked = {"game": question["game"], "text": text}
    assert ask(asked | {"formats": ["standard"] * 8}).status_code == 200
    refused = ask(asked | {"formats": ["standard"] * 9})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (400, "too-long")
    assert refused.json()["errors"][0]["field"] == "formats"
    many = [{"card": "1-0-001", "quantity": 1}] * 1000
    asked = {"game": question["game"], "deck": {"main": many}}
    assert ask(asked | {"formats": ["standard"] * 10}).status_code == 200
    assert ask(asked | {"formats": ["standard"] * 11}).status_code == 400


def test_the_formats_of_one_question_share_the_work_of_repairs(
    question: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = question | {"repair": True, "formats": [question["format"]] * 3}
    del asked["format"]
    asked["deck"]["main"].pop()
    repairs = [each["repair"] for each in ask(asked).json()["results"]]
    assert repairs[0] and repairs == [repairs[0]] * 3
    once: list[Work] = []

    def work(catalog: Catalog) -> Work:
        once.append(Work(once_used))
        return once[-1]

    once_used = used_by_one(asked, monkeypatch)
    monkeypatch.setattr(solve, "work_on", work)
    repairs = [each["repair"] for each in ask(asked).json()["results"]]
    assert repairs[0] and repairs[1:] == [None, None] and len(once) == 1


def used_by_one(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> int:
    """The work that the repair in one format takes."""
    made = Work(10_000)
    monkeypatch.setattr(solve, "work_on", lambda catalog: made)
    ask(asked | {"formats": asked["formats"][:1]})
    return 10_000 - made.left


def test_a_text_is_read_once_for_formats_of_the_same_zones(
    question: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []
    read = lists.read_list

    def counted(text: str, *more: Any) -> ReadList:
        parsed.append(text)
        return read(text, *more)

    monkeypatch.setattr(stated, "read_list", counted)
    ask({"game": question["game"], "text": "3 戦士1", "formats": ["standard"] * 9})
    assert len(parsed) == 1


def test_repairs_in_all_formats_take_the_time_of_one(
    question: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    clock = iter(range(1000))
    monkeypatch.setattr(legality.solve, "SECONDS", 3.0)
    monkeypatch.setattr(legality.time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(
        legality, "find_repair", lambda verdict, pool, seconds, *others: given.append(seconds)
    )
    question["deck"]["main"].pop()
    del question["format"]
    answer = ask(question | {"formats": ["standard"] * 9, "repair": True}).json()
    assert given == sorted(given, reverse=True) and 0 < len(given) <= 4 and min(given) >= 0
    assert [one["repair"] for one in answer["results"]] == [None] * 9


def test_an_unidentified_card_is_neither_guessed_nor_dropped(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["card"] = "戦士１００"
    question["deck"]["main"][1]["card"] = "双子"
    answer = ask(question).json()
    assert answer["verdict"] == "undetermined"
    unknown, ambiguous = answer["unresolved"]
    assert (unknown["line"], unknown["zone"], unknown["index"]) == (None, "main", 0)
    assert unknown["reason"] == "unknown" and unknown["candidates"]
    assert ambiguous["reason"] == "ambiguous"
    assert [c["card"] for c in ambiguous["candidates"]] == ["1-0-023", "2-0-023"]


def test_a_number_of_another_game_is_unknown(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["card"] = "C-1"
    assert ask(question).json()["verdict"] == "undetermined"


def test_a_pasted_list_keeps_its_line_numbers() -> None:
    text = "# mine\n\n戦士1 x3\nジョーカー:\n1 JK-1\n2 nobody"
    answer = ask({"game": "code-of-joker", "format": "standard", "text": text}).json()
    assert answer["verdict"] == "illegal"
    (entry,) = answer["unresolved"]
    assert (entry["line"], entry["zone"], entry["input"]) == (6, "jokers", "nobody")


LISTED = "Rush\nby me\n\nユニット（9枚）\n戦士1 x3\n1000 戦士2\nhello world\nSideboard\n2 戦士3"


def test_what_became_of_every_line() -> None:
    asked = {"game": "code-of-joker", "format": "standard", "text": LISTED, "lines": True}
    answer = ask(asked).json()
    VerdictAnswer.model_validate(answer)
    told = answer["list"]
    assert (told["form"], told["title"], told["description"]) == ("text", "Rush", "by me")
    lines = {line["line"]: line for line in told["lines"]}
    assert [lines[n]["status"] for n in range(1, 10)] == [
        *("remark", "remark", "blank", "heading", "identified", "malformed", "unread", "heading"),
        "identified",
    ]
    assert lines[5] == {
        "line": 5,
        "text": "戦士1 x3",
        "status": "identified",
        "zone": "main",
        "quantity": 3,
        "card": "1-0-001",
        "aside": False,
        "counted": None,
    }
    assert (lines[4]["quantity"], lines[4]["counted"]) == (9, 3)
    assert lines[6]["candidates"][0]["card"] == "1-0-002" and lines[6]["card"] is None
    assert lines[9]["aside"] and "candidates" not in lines[9] and "candidates" in lines[7]


def test_lines_are_told_of_texts_alone_and_on_request(question: dict[str, Any]) -> None:
    asked = {"game": "code-of-joker", "format": "standard", "text": "3 戦士1"}
    assert "list" not in ask(asked).json()
    assert "list" not in ask(question | {"lines": True}).json()
    many = ask(asked | {"text": "1 戦士1\n" * 1001, "lines": True}).json()["list"]
    assert (len(many["lines"]), many["untold"]) == (1000, 2)
    both = ask(asked | {"format": None, "formats": ["standard", "ver1"], "lines": True}).json()
    assert [len(result["list"]["lines"]) for result in both["results"]] == [1, 1]
    VerdictOrResults.model_validate(both)


def test_several_formats_at_once(question: dict[str, Any]) -> None:
    question["formats"] = [question.pop("format"), "ver1"]
    answer = ask(question).json()
    VerdictOrResults.model_validate(answer)
    assert [(r["format"], r["verdict"]) for r in answer["results"]] == [
        ("standard", "legal"),
        ("ver1", "illegal"),
    ]


def test_as_of_a_day(question: dict[str, Any]) -> None:
    answer = ask(question | {"as_of": "2050-01-31"}).json()
    assert answer["as_of"] == "2050-01-31"


def test_a_repair_on_request(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["quantity"] = 4
    question["deck"]["main"][1]["quantity"] = 2
    answer = ask(question | {"repair": True}).json()
    assert {(e["op"], e["quantity"]) for e in answer["repair"]} == {("add", 1), ("remove", 1)}
    assert ("remove", "1-0-001") in {(e["op"], e["card"]) for e in answer["repair"]}


def test_a_repair_puts_in_only_what_the_pool_allows(question: dict[str, Any]) -> None:
    question["deck"]["main"].pop()
    answer = ask(question | {"repair": True, "pool": "sp:ドラゴン"}).json()
    assert [(e["op"], e["card"]) for e in answer["repair"]] == [("add", "1-0-022")]
    assert ask(question | {"repair": True, "pool": "sp:神"}).json()["repair"] is None


@pytest.mark.parametrize("quantity", [0, -1, 1000, 1.5, 3.0, "3", True, None, [], 1e30])
def test_a_quantity_is_a_whole_number_from_1_to_999(
    question: dict[str, Any], quantity: Any
) -> None:
    question["deck"]["main"][0]["quantity"] = quantity
    response = ask(question)
    assert response.status_code == 400
    (error,) = response.json()["errors"]
    assert error["field"] == "deck.main.0.quantity"


@pytest.mark.parametrize("quantity", [1, 999])
def test_the_ends_of_that_range_are_fine(question: dict[str, Any], quantity: int) -> None:
    question["deck"]["main"][0]["quantity"] = quantity
    assert ask(question).status_code == 200


@pytest.mark.parametrize(
    ("change", "status", "code", "field"),
    [
        ({"game": "tarot"}, 404, "unknown-game", "game"),
        ({"format": "modern"}, 404, "unknown-format", "format"),
        ({"format": "a\u0000b"}, 400, "bad-character", "format"),
        ({"format": 1}, 400, "invalid", "format"),
        ({"format": None}, 400, "invalid", "format"),
        ({"formats": ["standard"]}, 400, "invalid", ""),
        ({"formats": [], "format": None}, 400, "invalid", "formats"),
        ({"text": "3 戦士1"}, 400, "invalid", ""),
        ({"deck": None}, 400, "invalid", ""),
        ({"deck": []}, 400, "invalid", "deck"),
        ({"deck": {"main": [{"card": "x"}]}}, 400, "invalid", "deck.main.0.quantity"),
        ({"deck": {"main": [{"quantity": 1}]}}, 400, "invalid", "deck.main.0.card"),
        ({"deck": {"main": [{"card": "", "quantity": 1}]}}, 400, "invalid", "deck.main.0.card"),
        (
            {"deck": {"main": [{"card": "x", "quantity": 1, "foil": 1}]}},
            400,
            "invalid",
            "deck.main.0.foil",
        ),
        ({"deck": {"main": [{"card": "x", "quantity": 1}] * 1001}}, 400, "invalid", "deck.main"),
        ({"deck": {str(n): [] for n in range(101)}}, 400, "invalid", "deck"),
        ({"as_of": "2026-02-30"}, 400, "invalid", "as_of"),
        ({"as_of": "20260201"}, 400, "invalid", "as_of"),
        ({"as_of": 20260201}, 400, "invalid", "as_of"),
        ({"repair": "yes"}, 400, "invalid", "repair"),
        ({"as-of": "2026-02-01"}, 400, "invalid", "as-of"),
        ({"deck": None, "deck_id": "nothere"}, 404, "unknown-deck", "deck_id"),
        ({"deck": None, "code": "zzz"}, 400, "bad-share-code", "code"),
        ({"deck": None, "text": "\n" * 20001}, 400, "bad-deck", "text"),
        ({"pool": "cost:many", "repair": True}, 400, "bad-query", "pool"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_field(
    question: dict[str, Any], change: dict[str, Any], status: int, code: str, field: str | None
) -> None:
    response = ask(question | change)
    problem = response.json()
    assert (response.status_code, problem["code"]) == (status, code)
    assert response["Content-Type"] == "application/problem+json"
    fields = {error["field"] for error in problem["errors"]}
    assert fields == (set() if field is None else {field})


def test_problems_are_in_the_language_asked_for(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["quantity"] = 0
    japanese = ask(question, accept_language="ja,en;q=0.5")
    assert japanese["Content-Language"] == "ja"
    assert japanese.json()["errors"][0]["message"] == "1以上でなければなりません。"
    english = ask(question, accept_language="fr")
    assert english["Content-Language"] == "en"
    assert english.json()["errors"][0]["message"] == "This must be at least 1."
    assert "Accept-Language" in english["Vary"]


def test_one_is_said_in_the_singular(question: dict[str, Any]) -> None:
    assert message(question | {"game": ""}) == "This needs at least one character."
    assert message(question | {"game": "g" * 33}) == "This may have at most 32 characters."


def message(body: dict[str, Any]) -> str:
    return str(ask(body).json()["errors"][0]["message"])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "invalid"),
        (b"{", "bad-json"),
        (b"NaN", "bad-json"),
        (b'{"game": Infinity}', "bad-json"),
        (b"[" * 2000 + b"]" * 2000, "too-deep"),
        (b'{"game": "\xe3\x82"}', "not-utf-8"),
        ('{"game": "chard"}'.encode("utf-16"), "not-utf-8"),
        (b'{"game": "chard", "game": "twgp"}', "duplicate-key"),
        (b'{"deck": {"main": [], "main": []}}', "duplicate-key"),
        (b"[]", "invalid"),
        (b'"text"', "invalid"),
        (b"null", "invalid"),
    ],
)
def test_bodies_that_cannot_be_read(body: bytes, code: str) -> None:
    response = Client().post(URL, body, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, code)


def test_colons_in_texts_are_no_keys(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["card"] = "a: b"
    assert ask(question).status_code == 200


def test_a_body_that_is_too_large(settings: Any, question: dict[str, Any]) -> None:
    settings.MAX_BODY_BYTES = 100
    response = ask(question)
    assert (response.status_code, response.json()["code"]) == (413, "too-large")


def test_other_media_types_are_refused(question: dict[str, Any]) -> None:
    response = Client().post(URL, {"game": "chard"})
    assert (response.status_code, response.json()["code"]) == (415, "unsupported-media-type")
    text = Client().post(
        URL, json.dumps(question), "application/json", headers={"accept": "text/html"}
    )
    assert (text.status_code, text.json()["code"]) == (406, "not-acceptable")


def test_no_query_once_catalog_and_ruleset_are_known(
    question: dict[str, Any], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ask(question)
    with django_assert_num_queries(0):
        ask(question)
        question["deck"]["main"] *= 10
        assert ask(question).status_code == 200


def test_the_answer_is_what_the_schema_says(question: dict[str, Any]) -> None:
    question["deck"]["main"][0]["card"] = "?"
    question["deck"]["main"][1]["quantity"] = 4
    TypeAdapter(VerdictAnswer).validate_python(ask(question | {"repair": True}).json())
