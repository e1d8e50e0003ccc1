"""The editor's endpoints, each with valid requests."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from cards import store
from cards.games import GAMES
from cards.models import KeywordEntry
from decks.legality.decklist import to_entries
from decks.library.models import Deck

Answer = Any


@pytest.fixture
def charlie(people: dict[str, Client]) -> Client:
    return people["charlie"]


def ask(
    client: Client, door: str, game: str = "code-of-joker", language: str = "en", **body: Any
) -> Answer:
    data = {"format": "standard", "deck": {}} | body
    if door in {"import", "cards"}:
        del data["deck"]
    answer = client.post(
        f"/{game}/editor/{door}/",
        json.dumps(data),
        content_type="application/json",
        headers={"Accept-Language": language},
    )
    assert answer.status_code == 200, answer.content
    return answer


def entries(**zones: dict[str, int]) -> dict[str, list[dict[str, Any]]]:
    return {z: [{"card": c, "quantity": n} for c, n in cards.items()] for z, cards in zones.items()}


def saved(code: str) -> dict[str, Any]:
    deck = Deck.objects.get(code=code)
    assert deck.format
    zones = {z: dict(pairs) for z, pairs in to_entries(deck.decklist).items()}
    return {"format": deck.format.slug, "deck": entries(**zones)}


def rows(html: str) -> dict[str, str]:
    """The results of a search: number -> its row."""
    found = re.findall('(<li data-card="(.*?)".*?</li>)', html, re.DOTALL)
    return {json.loads(unescape(text))["card"]: row for row, text in found}


def test_a_search_is_told_in_words_and_numbers(charlie: Client) -> None:
    html = ask(charlie, "search", q="c:red t:unit").content.decode()
    assert re.search(r'data-total="\d+" data-next="\d*" data-said="cards where', html)
    cards = [json.loads(unescape(text)) for text in re.findall('data-card="(.*?)"', html)]
    assert cards and {(c["kind"], c["look"]) for c in cards} == {
        ("Unit", "look-code-of-joker tone-red")
    }
    japanese = ask(charlie, "search", q="c:red", language="ja").content.decode()
    assert "属性が「赤」のカード" in japanese


def test_a_warning_points_at_what_is_not_understood(charlie: Client) -> None:
    html = ask(charlie, "search", q="c:red flavour:x").content.decode()
    assert 'class="notice"' in html and rows(html)
    nothing = ask(charlie, "search", q="flavour:x").content.decode()
    assert 'class="notice"' in nothing and not rows(nothing) and 'data-next=""' in nothing


def test_scrolling_on_shows_every_card_once(charlie: Client) -> None:
    seen: list[str] = []
    offset: int | None = 0
    while offset is not None:
        html = ask(charlie, "search", offset=offset).content.decode()
        seen += rows(html)
        following = re.findall('data-next="(.*?)"', html)[0]
        offset = int(following) if following else None
    cards = store.current_catalog("code-of-joker").records
    assert len(cards) > 150 and len(seen) == len(set(seen)) == len(cards)


def words(html: str) -> str:
    return unescape(re.sub("<[^>]+>", "", html))


def test_a_result_says_how_many_are_there_and_what_one_more_would_break(charlie: Client) -> None:
    deck = entries(main={"1-0-001": 4, "1-0-002": 1})
    found = rows(ask(charlie, "search", q="no:1-0", deck=deck).content.decode())
    assert "breaks" in found["1-0-001"] and "5th copy · COJ-002" in words(found["1-0-001"])
    assert ">4</button>" in found["1-0-001"]
    assert "breaks" not in found["1-0-002"].replace("data-breaks", "")
    assert (
        "5枚目"
        in rows(ask(charlie, "search", deck=deck, language="ja").content.decode())["1-0-001"]
    )


def test_what_is_well_stays_quiet(charlie: Client) -> None:
    """A full playset is no fault: it is neither red nor has it a warning's sign."""
    deck = entries(main={"1-0-001": 3, "1-0-002": 4})
    found = rows(ask(charlie, "search", q="no:1-0", deck=deck).content.decode())
    assert " sated" in found["1-0-001"]
    assert "limit reached · COJ-002" in words(found["1-0-001"])
    assert "⚠" not in found["1-0-001"]
    assert " sated" not in found["1-0-002"] and "⚠" in found["1-0-002"]
    japanese = rows(ask(charlie, "search", deck=deck, language="ja").content.decode())
    assert "上限枚数" in japanese["1-0-001"]


def test_a_full_deck_is_said_once_and_results_stay_quiet(charlie: Client) -> None:
    deck = saved("sample-yellow-blue-control")["deck"]
    html = ask(charlie, "search", q="no:1-0", deck=deck).content.decode()
    assert html.count("Main deck is full") == 1 and "of 40 cards" not in html
    found = rows(html)
    assert all(" breaks" not in row for row in found.values() if "limit" not in row)
    thrice = next(e["card"] for e in deck["main"] if e["quantity"] == 3)
    row = rows(ask(charlie, "search", q=f"no:{thrice}", deck=deck).content.decode())[thrice]
    assert "limit reached" in row and "full" not in row
    spare = {"main": [dict(deck["main"][0], quantity=1), *deck["main"][1:]]}
    assert "is full" not in ask(charlie, "search", q="t:unit", deck=spare).content.decode()


def test_a_chosen_zone_is_the_one_that_is_asked_about(charlie: Client) -> None:
    found = rows(ask(charlie, "search", q="no:1-0-001", zone="jokers").content.decode())
    assert "not for Jokers" in found["1-0-001"] and 'data-to="jokers"' in found["1-0-001"]


def test_only_what_fits(charlie: Client) -> None:
    full = saved("sample-red-burn")
    assert "40 of 40" not in ask(charlie, "verdict", **full).json()["html"]
    html = ask(charlie, "search", fits=True, **full).content.decode()
    assert rows(html) == {} and 'data-next=""' in html
    nearly = {"main": full["deck"]["main"][1:], "jokers": full["deck"]["jokers"]}
    found = rows(ask(charlie, "search", fits=True, deck=nearly).content.decode())
    assert found and not any("⚠" in row for row in found.values())
    assert not any("ジョーカー" in row for row in found.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_verdict_of_every_sample_deck(charlie: Client, game: str) -> None:
    for deck in Deck.objects.filter(game=game):
        found = ask(charlie, "verdict", game, **saved(deck.code)).json()
        assert (found["status"] == "legal") == (found["summary"] == "Legal"), deck.code
        if found["status"] == "legal":
            assert found["flags"] == {}
        japanese = ask(charlie, "verdict", game, "ja", **saved(deck.code)).json()
        assert not japanese["html"].isascii() and japanese["hash"] == found["hash"]


def test_a_verdict_flags_cards_as_the_deck_names_them(charlie: Client) -> None:
    deck = entries(main={"Lancer": 2, "1-0-004": 2, "nobody": 1}, jokers={"1-0-001": 1})
    found = ask(charlie, "verdict", deck=deck).json()
    assert found["status"] == "illegal" and found["summary"] == "Not legal: 2 problems"
    assert found["flags"]["main"]["Lancer"][0] == "error"
    assert found["flags"]["main"]["Lancer"] == found["flags"]["main"]["1-0-004"]
    assert found["flags"]["main"]["nobody"] == ["warning", "There is no such card."]
    assert found["flags"]["jokers"]["1-0-001"][0] == "error"
    assert 'href="/code-of-joker/rules/#COJ-002"' in found["html"] and "4/3" in found["html"]


def test_an_unfinished_deck_is_unfinished_and_not_wrong(charlie: Client) -> None:
    found = ask(charlie, "verdict", "chard", deck=entries(main={"CS1-001": 38})).json()
    assert (found["status"], found["summary"]) == ("unfinished", "Unfinished: 38 of 50")


def test_an_unknown_card_leaves_the_verdict_open(charlie: Client) -> None:
    deck = entries(main={"CS1-001": 49, "nobody": 1})
    found = ask(charlie, "verdict", "chard", deck=deck).json()
    assert (found["status"], found["summary"]) == ("undetermined", "1 card is not identified")


def test_insight_mends_the_deck_in_one_step(charlie: Client) -> None:
    broken = saved("sample-too-much-of-everything")
    html = ask(charlie, "insight", **broken).content.decode()
    after = json.loads(unescape(re.findall('data-deck="(.*?)"', html)[0]))
    edits = json.loads(unescape(re.findall('data-repair="(.*?)"', html)[0]))
    assert {edit["op"] for edit in edits} == {"add", "remove"}
    assert ask(charlie, "verdict", format=broken["format"], deck=after).json()["status"] == "legal"


def test_insight_shows_the_other_formats(charlie: Client) -> None:
    html = ask(charlie, "insight", **saved("sample-red-burn")).content.decode()
    assert set(re.findall('data-format="(.*?)"', html)) == {
        *("ver1", "community-standard", "community-legacy", "community-limited")
    }
    one = ask(charlie, "insight", formats=["ver1"]).content.decode()
    assert re.findall('data-format="(.*?)"', one) == ["ver1"]


def test_insight_offers_what_an_unclear_entry_may_mean(charlie: Client) -> None:
    html = ask(charlie, "insight", deck=entries(main={"ランサヌ": 2})).content.decode()
    choices = [json.loads(unescape(text)) for text in re.findall('data-replace="(.*?)"', html)]
    assert {"zone": "main", "card": "ランサヌ", "by": "1-0-004"} in choices


def test_nothing_is_mended_in_an_empty_deck(charlie: Client) -> None:
    html = ask(charlie, "insight").content.decode()
    assert "data-repair" not in html and "data-format" in html


def test_cards_are_known_by_number_and_name_and_others_are_null(charlie: Client) -> None:
    found = ask(charlie, "cards", cards=["1-0-004", "Lancer", "nobody"]).json()
    assert found["1-0-004"] == found["Lancer"] and found["nobody"] is None
    assert found["Lancer"]["zone"] == "main"
    bare = charlie.post("/chard/editor/cards/", '{"cards": []}', content_type="application/json")
    assert bare.json() == {}


def test_another_format_of_the_game(charlie: Client) -> None:
    deck = saved("sample-half-quick")["deck"]
    found = ask(charlie, "zones", "twgp", format="full", deck=deck).json()
    assert [zone["slug"] for zone in found["zones"]] == ["deck-#", "vitals", "archive", "tokens"]
    assert (found["zones"][0]["min"], found["zones"][0]["max"]) == (2, 6)
    assert [zone["wanted"] for zone in found["zones"]][:3] == ["20", "5", "≤6"]
    assert [zone["room"] for zone in found["zones"]][:3] == [20, 5, 6]
    assert found["deckZones"] == deck
    assert set(found["cards"]) == {e["card"] for zone in deck.values() for e in zone}


def test_a_deck_is_handed_on_in_every_form(charlie: Client) -> None:
    found = ask(charlie, "share", title="Burn", **saved("sample-red-burn")).json()
    assert found["link"] == f"http://testserver/c/{found['code']}/"
    query = "?format=standard&title=Burn&lang=en"
    assert found["picture"] == f"http://testserver/c/{found['code']}/picture.png{query}"
    assert "Burn" in charlie.get(found["drawing"]).content.decode()
    assert charlie.get(found["sheet"]).content.startswith(b"%PDF")
    assert charlie.get(found["link"]).status_code == 200 and found["why"] is None
    assert json.loads(found["json"])["title"] == "Burn"
    for text in (found["text"], found["json"], found["csv"], found["code"], found["link"]):
        again = ask(charlie, "import", text=text).json()
        assert again["counts"]["doubtful"] == 0
        assert ask(charlie, "share", deck=again["deck"]).json()["code"] == found["code"]


@pytest.mark.nightly
def test_a_deck_too_large_for_a_code_says_so(charlie: Client) -> None:
    many = {f"{n} {'無名' * 40} {n**5 * 7919}": n % 900 + 1 for n in range(1000)}
    found = ask(charlie, "share", deck=entries(main=many)).json()
    assert found["code"] is found["link"] is found["picture"] is None and found["why"]
    assert found["text"].count("\n") >= 1000


def test_every_line_of_an_import_has_its_verdict(charlie: Client) -> None:
    text = "# my deck\n3 Lancer\n2 ランサヌ\n0 1-0-001\njokers:\n1 インペイルメント"
    found = ask(charlie, "import", text=text).json()
    assert found["counts"] == {"ok": 2, "doubtful": 2}
    assert found["deck"] == entries(main={"1-0-004": 3}, jokers={"インペイルメント": 1})
    assert set(found["cards"]) == {"1-0-004", "インペイルメント"}
    lines = re.findall('<li class="(.*?)" value="(.*?)"', found["lines"])
    assert lines == [
        ("unknown", "3"),
        ("malformed", "4"),
        ("remark", "1"),
        ("identified", "2"),
        ("heading", "5"),
        ("identified", "6"),
    ]
    assert re.search(r'value="pick:3:1-0-004"[^>]*><span>2× <bdi>Lancer<', found["lines"])
    assert found["text"] is None


@pytest.mark.parametrize(
    ("line", "do", "after"),
    [
        ("ランサヌ（3）", "pick:2:1-0-004", "3 [1-0-004] Lancer"),
        ("hello world", "pick:2:1-0-004", "1 [1-0-004] Lancer"),
        ("hello world", "drop:2", "# hello world"),
        ("hello world", "card:2", "1 hello world"),
    ],
)
def test_a_line_of_an_import_is_put_right_with_one_click(
    charlie: Client, line: str, do: str, after: str
) -> None:
    text = f"main:\n{line}\n1 1-0-001"
    found = ask(charlie, "import", text=text, do=do).json()
    assert found["text"] == f"main:\n{after}\n1 1-0-001"
    assert found == ask(charlie, "import", text=found["text"]).json() | {"text": found["text"]}


@pytest.mark.parametrize("do", ["pick:9:1-0-004", "pick:2:nobody", "drop:0", "drop:²", "dance"])
def test_a_button_that_is_none_changes_nothing(charlie: Client, do: str) -> None:
    text = "1 1-0-001\nhello world"
    assert (
        ask(charlie, "import", text=text, do=do).json() == ask(charlie, "import", text=text).json()
    )


def test_an_import_offers_the_title_and_tells_what_it_read(charlie: Client) -> None:
    found = ask(charlie, "import", text="赤単\n3 Lancer\nSideboard\n2 1-0-001").json()
    assert found["title"] == "赤単" and found["deck"] == entries(main={"1-0-004": 3})
    assert "sideboard, not counted" in found["lines"] and "Read as plain text" in found["lines"]


def test_a_link_to_a_saved_deck_imports_it_if_it_may_be_seen(
    people: dict[str, Client], charlie: Client
) -> None:
    link = "http://testserver/decks/sample-red-burn/"
    assert ask(charlie, "import", text=link).json()["deck"] == saved("sample-red-burn")["deck"]
    data = {"format": "chard/standard", "text": "3 CS1-001", "title": "x", "do": "save"}
    people["alice"].post("/check/", data)
    link = f"http://testserver/decks/{Deck.objects.get(title='x').code}/"
    assert ask(charlie, "import", "chard", text=link).json()["deck"] == {}
    mine = ask(people["alice"], "import", "chard", text=link).json()
    assert mine["deck"] == entries(main={"CS1-001": 3}) and mine["title"] == "x"


@pytest.mark.nightly
def test_two_thousand_lines_are_read_and_the_doubtful_ones_counted(charlie: Client) -> None:
    lines = [f"1 nothing like it {n}" for n in range(1000)] + ["1 Lancer"] * 1000
    found = ask(charlie, "import", text="\n".join(lines)).json()
    assert found["counts"] == {"ok": 1000, "doubtful": 1000}
    assert sum(e["quantity"] for e in found["deck"]["main"]) == 1000
    assert "500 more unclear lines" in found["lines"] and "500 more lines" in found["lines"]
    assert found["lines"].count("<li class=") == 1000


def test_a_card_to_look_at_has_its_face_and_says_what_its_keywords_mean(charlie: Client) -> None:
    cards = store.current_catalog("code-of-joker").records
    card = next(card for card in cards if card.fields.get("keywords"))
    name = card.fields["keywords"][0]
    KeywordEntry.objects.create(game="code-of-joker", name=name, description="It goes on <and> on.")
    address = "/code-of-joker/editor/face/"
    html = charlie.get(address, {"card": card.number}).content.decode()
    assert 'class="face card' in html and card.name_ja in html
    assert f"<dt>{name}</dt>" in html and "It goes on &lt;and&gt; on." in html
    for wrong in ("", "nobody", "\0", "x" * 5000):
        assert charlie.get(address, {"card": wrong}).status_code == 404
    assert charlie.post(address, {"card": card.number}).status_code == 405
