"""What a draft of a format would break or mend, through the API."""

from types import SimpleNamespace
from typing import Any

import pytest
from rest_framework.test import APIClient

from decks.api.format_answers import ImpactAnswer
from decks.house import impact
from decks.library import store
from decks.library.models import Deck, Format
from tests.api.test_formats_api import ANY, URL, code_of, fields_of, made

pytestmark = pytest.mark.usefixtures("pool")


def saved(client: APIClient, question: dict[str, Any], title: str, **change: Any) -> str:
    deck = question | {"title": title} | change
    return str(client.post("/api/v1/decks/", deck).json()["id"])


def test_what_a_draft_would_break(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any], question: dict[str, Any]
) -> None:
    saved(as_alice, question, "legal now")
    saved(as_alice, question, "broken anyway", deck={"main": question["deck"]["main"] * 2})
    pairs = [{"card": f"1-0-{n:03}", "quantity": 2} for n in range(1, 21)]
    saved(as_alice, question, "fine either way", deck=question["deck"] | {"main": pairs})
    saved(as_alice, question, "other format", format="ver1")
    saved(as_bob, question, "bob's public one", visibility="public")
    saved(as_bob, question, "bob's private one")
    answer = as_alice.post(f"{URL}impact/", body).json()
    ImpactAnswer.model_validate(answer)
    assert answer["checked"] == 4

    def titles(group: str) -> list[str]:
        return [entry["deck"]["title"] for entry in answer[group]]

    assert titles("broken") == ["bob's public one", "legal now"]
    assert titles("still_broken") == ["broken anyway"]
    assert titles("mended") == []
    broken = answer["broken"][1]
    assert (broken["before"], broken["after"]) == ("legal", "illegal")
    assert {problem["code"] for problem in broken["problems"]} == {"too-many-copies"}
    assert not Format.objects.filter(owner__isnull=False).exists()


def test_what_a_change_would_mend(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any], question: dict[str, Any]
) -> None:
    slug = made(as_alice, body)["slug"]
    saved(as_alice, question, "too many", format=slug)
    answer = as_alice.post(f"{URL}{slug}/impact/", {"versions": [{}]}).json()
    ImpactAnswer.model_validate(answer)
    assert [entry["deck"]["title"] for entry in answer["mended"]] == ["too many"]
    assert as_alice.get(f"{URL}{slug}/").json()["versions"][0]["constraints"]
    assert code_of(as_bob.post(f"{URL}{slug}/impact/", {})) == (404, "unknown-format")
    wrong = as_alice.post(f"{URL}{slug}/impact/", {"versions": [{"remove": ["x"]}]})
    assert code_of(wrong) == (400, "bad-format")


def test_an_impact_judges_only_as_many_decks_as_it_may(
    as_alice: APIClient,
    body: dict[str, Any],
    question: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Long decks and long demands leave room for fewer decks: the answer says so."""
    for n in range(5):
        saved(as_alice, question, f"deck {n}")
    whole = as_alice.post(f"{URL}impact/", body).json()
    assert (whole["checked"], whole["more"]) == (5, False)
    judged: list[Any] = []
    judge = impact.judge
    monkeypatch.setattr(impact, "judge", lambda *args: judged.append(args) or judge(*args))
    monkeypatch.setattr(impact, "MOST_WORK", 3 * impact.DECK)
    few = as_alice.post(f"{URL}impact/", body).json()
    assert 1 <= few["checked"] < 3 and few["more"]
    assert len(judged) == 2 * few["checked"]
    banned = [{"card": f"1-0-{n:03}"} for n in range(1, 21)] * 90
    rules = [{"id": "many", "kind": "pool", "banned": banned}]
    one = as_alice.post(f"{URL}impact/", body | {"versions": [{"constraints": rules}]}).json()
    assert (one["checked"], one["more"]) == (1, True)


def test_an_impact_asks_searches_of_few_cards_for_the_first_time(
    as_alice: APIClient, body: dict[str, Any], question: dict[str, Any]
) -> None:
    """99 searches and decks that share no card: the cards that were looked at are counted."""
    label = {"en": "c", "ja": "c"}
    rules = [
        {"id": f"c-{n}", "kind": "count", "query": f"name:{n}", "max": 40, "label": label}
        for n in range(99)
    ]
    for n in range(30):
        entries = [{"card": f"none {n} {k}", "quantity": 1} for k in range(40)]
        saved(as_alice, question | {"deck": {"main": entries}}, f"deck {n}")
    answer = as_alice.post(f"{URL}impact/", body | {"versions": [{"constraints": rules}]}).json()
    met = answer["checked"] * 40 * len(rules)
    assert answer["more"] and 0 < met <= impact.MOST_WORK / impact.SEARCH


def test_a_card_that_searches_know_costs_less_the_second_time() -> None:
    ruleset: Any = SimpleNamespace(constraints=[SimpleNamespace(kind="count")], values=5)
    bill = impact.Bill([ruleset])
    one, other = (Deck(entries={"main": [[f"{name} {n}", 1] for n in range(40)]}) for name in "ab")
    base = impact.DECK + 5 + 40
    assert bill.cost(one) == base + 40 * impact.SEARCH
    assert bill.cost(one) == base
    assert bill.cost(other) == base + 40 * impact.SEARCH


def test_impact_with_another_games_format(as_alice: APIClient, body: dict[str, Any]) -> None:
    slug = made(as_alice, body)["slug"]
    other = {"game": "chard", "parent": "standard", "versions": [{}]}
    for path in (f"{URL}{slug}/impact/", f"{URL}{slug}/"):
        send = as_alice.post if path.endswith("impact/") else as_alice.patch
        answer = send(path, other, headers=ANY)
        assert code_of(answer) == (400, "invalid") and fields_of(answer) == {"game"}
    for parent in (slug, "ver1", "nothing"):
        answer = as_alice.post(f"{URL}impact/", body | {"game": "chard", "parent": parent})
        assert code_of(answer) == (400, "bad-format") and fields_of(answer) == {"parent"}


def test_impact_with_a_parent_that_is_not_yet_in_force(
    as_alice: APIClient, body: dict[str, Any]
) -> None:
    parent = made(as_alice, body, versions=[{"since": "2031-05-06"}])["slug"]
    child = body | {"parent": parent, "versions": [{}]}
    assert as_alice.post(f"{URL}impact/", child).json()["as_of"] == "2031-05-06"
    early = as_alice.post(f"{URL}impact/", child | {"as_of": "2031-05-05"})
    assert code_of(early) == (404, "not-in-force")
    slug = made(as_alice, child)["slug"]
    grandchild = as_alice.post(f"{URL}impact/", child | {"parent": slug}).json()
    assert grandchild["as_of"] == "2031-05-06" and grandchild["checked"] == 0
    assert as_alice.post(f"{URL}{slug}/impact/", {}).json()["as_of"] == "2031-05-06"


def test_a_parent_that_went_this_moment(
    as_alice: APIClient, body: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process deleted it: this one still believes that it is there."""
    parent = made(as_alice, body)["slug"]
    store.is_visible("code-of-joker", parent, None)
    Format.objects.filter(slug=parent).delete()
    monkeypatch.setattr(store, "refresh_rulesets", lambda: None)
    for path in (URL, f"{URL}impact/"):
        answer = as_alice.post(path, body | {"parent": parent})
        assert code_of(answer) == (400, "bad-format") and fields_of(answer) == {"parent"}


def test_impact_on_a_day(as_alice: APIClient, body: dict[str, Any], as_charlie: APIClient) -> None:
    later = body | {"versions": [{"since": "2031-05-06"}]}
    assert as_alice.post(f"{URL}impact/", later).json()["as_of"] == "2031-05-06"
    dated = as_alice.post(f"{URL}impact/", later | {"as_of": "2032-01-01"}).json()
    assert dated["as_of"] == "2032-01-01"
    early = as_alice.post(f"{URL}impact/", later | {"as_of": "2031-01-01"})
    assert code_of(early) == (404, "not-in-force")
    assert code_of(as_charlie.post(f"{URL}impact/", body)) == (401, "not-authenticated")
