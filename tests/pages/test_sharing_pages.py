"""Pictures, print sheets, embedding and the share box, for owners, other users and other sites."""

import json
import re
from html import unescape

import pytest
from django.test import Client

from cards import store as cards
from cards.games import GAMES
from decks.exchange import interchange, sharecode
from decks.exchange.canonical import canonical_form
from decks.exchange.text import parse_deck
from decks.library import access
from decks.library.models import Deck, Format
from decks.samples import sample_decks
from tests.html import text_of
from web.titles import clean_title

BURN = "/decks/sample-red-burn"
KINDS = {"picture.png": "image/png", "picture.svg": "image/svg+xml", "sheet.pdf": "application/pdf"}
NASTY = "<script>alert(1)</script> 🃏 \u202eabc \"'&"
SAMPLES = [sample for game in GAMES for sample in sample_decks(game)]

ABSENT = [
    f"{BURN}/picture.gif",
    f"{BURN}/picture.",
    "/decks/nothing/picture.png",
    "/decks/nothing/sheet.pdf",
    "/decks/%00/picture.png",
    "/c/x/picture.png",
    "/c/%00/sheet.pdf",
    f"/c/{'1' * 3000}/picture.svg",
    "/c/x/export/",
    "/C/x/",
]
STRANGE = [
    "",
    "x",
    "http://elsewhere.test/decks/sample-red-burn/",
    "ftp://testserver/decks/sample-red-burn/",
    "http://testserver/",
    "http://testserver/decks/nothing/",
    "http://testserver/c/zzz/",
    "http://testserver/decks/sample-red-burn/edit/",
    "http://[/decks/sample-red-burn/",
    "http://testserver\x00/decks/",
    "http://testserver:80:80/decks/sample-red-burn/",
    "http://user@testserver/decks/sample-red-burn/",
]


def mine(client: Client, title: str, visibility: str) -> Deck:
    data = {"format": "chard/standard", "text": "3 CS1-001", "title": title, "do": "save"}
    client.post("/check/", data | {"visibility": visibility})
    return Deck.objects.get(title=clean_title(title))


def code_of(deck: Deck) -> str:
    return sharecode.encode_deck(
        sharecode.canonical_form(deck.decklist, cards.current_catalog(deck.game))
    )


def metas(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', html)
    return {name: unescape(value) for name, value in found}


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("code", [sample.code for sample in SAMPLES])
def test_every_sample_has_pictures_and_a_sheet(people: dict[str, Client], code: str) -> None:
    deck = Deck.objects.get(code=code)
    for start in (f"/decks/{deck.code}", f"/c/{code_of(deck)}"):
        svg = people["charlie"].get(f"{start}/picture.svg", {"lang": "ja", "size": "tall"})
        assert svg.status_code == 200 and svg["Content-Type"] == "image/svg+xml"
        sheet = people["charlie"].get(f"{start}/sheet.pdf")
        assert sheet.status_code == 200 and sheet.content.startswith(b"%PDF")
    assert (
        f">{deck.title_ja or deck.title} · "
        in people["charlie"].get(f"/decks/{deck.code}/picture.svg?lang=ja").content.decode()
    )


@pytest.mark.parametrize(("file", "kind"), KINDS.items())
def test_public_files_can_be_kept_and_private_ones_not(
    people: dict[str, Client], file: str, kind: str
) -> None:
    first = people["charlie"].get(f"{BURN}/{file}")
    assert first["Content-Type"] == kind and "public" in first["Cache-Control"]
    # If the URL names no language, the reader's language cookie decides.
    assert "Cookie" in first["Vary"]
    named = people["charlie"].get(f"{BURN}/{file}?lang=ja")
    assert "Cookie" not in named["Vary"]
    people["bob"].cookies["django_language"] = "ja"
    assert people["bob"].get(f"{BURN}/{file}")["ETag"] == named["ETag"] != first["ETag"]
    again = people["charlie"].get(f"{BURN}/{file}", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304 and not again.content
    deck = mine(people["alice"], "hidden", "private")
    answer = people["alice"].get(f"/decks/{deck.code}/{file}")
    assert answer.status_code == 200 and "private" in answer["Cache-Control"]
    for name in ("bob", "charlie"):
        assert people[name].get(f"/decks/{deck.code}/{file}").status_code == 404


def test_the_etag_changes_with_what_is_shown(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], "one", "link")
    page = f"/decks/{deck.code}/picture.svg"
    etags = {people["charlie"].get(page + query)["ETag"] for query in
             ("", "?lang=ja", "?theme=light", "?size=tall", "?size=tall&theme=light")}  # fmt: skip
    assert len(etags) == 5
    etags.add(people["charlie"].get(page + "?size=nonsense&theme=&lang=xx")["ETag"])
    assert len(etags) == 5
    deck.title = "two"
    deck.save()
    assert people["charlie"].get(page)["ETag"] not in etags


def test_a_private_picture_has_no_address_of_the_deck(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], "hidden", "private")
    svg = people["alice"].get(f"/decks/{deck.code}/picture.svg").content.decode()
    qr = 'fill="#000000" shape-rendering="crispEdges"'
    assert "hidden" in svg and deck.code not in svg and qr not in svg


def test_a_picture_shows_no_format_of_its_owner_alone(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], "linked", "link")
    house = Format.objects.get(game="chard", slug="standard", owner=None)
    parent = house.pk
    house.pk, house.slug, house.name_en = None, "alices-own", "Alice's secret"
    house.owner_id, house.visibility, house.parent_id = deck.owner_id, "private", parent
    house.save(force_insert=True)
    deck.format = house
    deck.save()
    for name in ("alice", "charlie"):
        svg = people[name].get(f"/decks/{deck.code}/picture.svg").content.decode()
        assert "secret" not in svg


def test_what_is_not_there_is_not_found(people: dict[str, Client]) -> None:
    for page in ABSENT:
        assert people["charlie"].get(page).status_code == 404, page


def test_files_are_only_fetched(people: dict[str, Client]) -> None:
    for file in KINDS:
        assert people["charlie"].post(f"{BURN}/{file}").status_code == 405
        assert people["charlie"].head(f"{BURN}/{file}").status_code == 200


def test_nasty_titles_in_files_and_metas(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], NASTY, "public")
    for file in KINDS:
        answer = people["charlie"].get(f"/decks/{deck.code}/{file}")
        assert answer.status_code == 200 and "\n" not in answer["Content-Disposition"]
        assert file == "sheet.pdf" or b"<script" not in answer.content
    html = people["charlie"].get(f"/decks/{deck.code}/").content.decode()
    assert metas(html)["og:title"] == deck.title and "<script>alert" not in html


@pytest.mark.parametrize(("language", "locale"), [("en", "en_GB"), ("ja", "ja_JP")])
def test_other_sites_learn_what_a_link_shows(
    people: dict[str, Client], language: str, locale: str
) -> None:
    code = code_of(Deck.objects.get(code="sample-red-burn"))
    for page in (f"{BURN}/", f"/c/{code}/"):
        html = people["charlie"].get(page, headers={"Accept-Language": language}).content.decode()
        said = metas(html)
        assert said["og:url"] == f"http://testserver{page}" and said["og:locale"] == locale
        assert said["twitter:card"] == "summary_large_image" and said["og:image:alt"]
        assert "✓" in said["og:description"] and "42" in said["og:description"]
        image = said["og:image"]
        assert (
            image.startswith(f"http://testserver{page}picture.png?") and f"lang={language}" in image
        )
        assert said["twitter:image"] == image
        png = people["charlie"].get(image.removeprefix("http://testserver")).content
        size = tuple(int.from_bytes(png[at : at + 4]) for at in (16, 20))
        assert size == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)


def test_private_decks_are_not_embedded(people: dict[str, Client]) -> None:
    deck = mine(people["alice"], "hidden", "private")
    html = people["alice"].get(f"/decks/{deck.code}/").content.decode()
    assert "og:" not in html and "oembed" not in html
    assert "so it has no link for others" in unescape(html)
    assert f"http://testserver/c/{code_of(deck)}/" in html
    url = f"http://testserver/decks/{deck.code}/"
    for name in ("alice", "charlie"):
        assert people[name].get("/oembed/", {"url": url}).status_code == 404


def test_oembed_of_decks_and_codes(people: dict[str, Client]) -> None:
    code = code_of(Deck.objects.get(code="sample-red-burn"))
    for path in (f"{BURN}/", f"/c/{code}/"):
        answer = people["charlie"].get("/oembed/", {"url": f"http://testserver{path}"})
        data = json.loads(answer.content)
        assert (data["version"], data["type"], data["width"], data["height"]) == (
            "1.0", "photo", 1200, 630,
        )  # fmt: skip
        picture = people["charlie"].get(data["url"].removeprefix("http://testserver"))
        assert picture["Content-Type"] == "image/png"
    small = people["charlie"].get(
        "/oembed/", {"url": f"http://testserver{BURN}/", "maxwidth": "600", "maxheight": "x"}
    )
    assert small.json()["type"] == "link" and "url" not in small.json()
    xml = people["charlie"].get("/oembed/", {"url": f"http://testserver{BURN}/", "format": "xml"})
    assert xml.status_code == 501


def test_oembed_knows_only_this_site(people: dict[str, Client]) -> None:
    for url in STRANGE:
        assert people["charlie"].get("/oembed/", {"url": url}).status_code == 404, url


def test_the_share_box_offers_everything(people: dict[str, Client]) -> None:
    code = code_of(Deck.objects.get(code="sample-red-burn"))
    for page in (f"{BURN}/", f"/c/{code}/"):
        html = people["charlie"].get(page).content.decode()
        assert f'id="share-link">http://testserver{page}<' in html
        assert f'id="share-code">{code}<' in html
        files = re.findall(r'<a href="([^"]+)" download>', html)
        kinds = [people["charlie"].get(unescape(file))["Content-Type"] for file in files]
        assert [kind.split(";")[0] for kind in kinds] == [
            "image/png", "image/png", "image/png", "image/svg+xml", "application/pdf",
            "application/pdf",
            "text/plain", "application/json", "text/csv",
        ]  # fmt: skip


def test_the_scanned_address_in_capitals_opens_the_deck(people: dict[str, Client]) -> None:
    code = code_of(Deck.objects.get(code="sample-red-burn"))
    page = people["charlie"].get(f"/C/{code.upper()}/")
    assert page.status_code == 200 and "Blood Hound" in text_of(page)


@pytest.mark.parametrize("form", ["json", "csv", "text"])
def test_files_of_a_code_lead_back_to_the_deck(people: dict[str, Client], form: str) -> None:
    for sample in SAMPLES:
        catalog = cards.current_catalog(sample.game)
        deck = Deck.objects.get(code=sample.code)
        own = canonical_form(deck.decklist, catalog)
        for page in (f"/decks/{deck.code}/export/", f"/c/{code_of(deck)}/export/"):
            data = people["charlie"].get(page, {"as": form}).content
            if form == "text":
                zones = access.first_ruleset(sample.game, sample.format).zones
                again = parse_deck(data.decode(), catalog, zones).decklist
            else:
                read = interchange.from_json if form == "json" else interchange.from_csv
                again = read(data, catalog).decklist
            assert canonical_form(again, catalog) == own, sample.code
