"""The page that opens packs: the same from the same address, told, saved, edited, refused."""

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django import Settings

from cards.models import CardSet
from decks.library.models import Deck
from rules.packs.products import product_named, products_of
from tests.html import text_of

PAGE = "/divine-cross/packs/"
OPENED = f"{PAGE}?of=DS1&seed=7"
TITLE = "硝子灯台の夜想曲"


def pulls(client: Client, address: str) -> list[str]:
    """The numbers of the cards in the packs, in the order opened."""
    html = client.get(address).content.decode()
    return re.findall(r'<p class="small from">(\S+) <span class="tag">', html)


def test_an_address_opens_the_same_packs_for_everybody(people: dict[str, Client]) -> None:
    seen = pulls(people["charlie"], OPENED)
    assert len(seen) == 30
    assert seen == pulls(people["alice"], OPENED)
    assert seen != pulls(people["charlie"], f"{PAGE}?of=DS1&seed=8")


def test_the_shared_link_opens_the_same_packs(people: dict[str, Client]) -> None:
    html = people["alice"].get(OPENED).content.decode()
    link = unescape(re.findall(r'id="pool-link">(.*?)<', html)[0])
    assert link.startswith(f"http://testserver{PAGE}?")
    assert pulls(people["charlie"], link) == pulls(people["alice"], OPENED)
    assert "have changed" not in text_of(people["charlie"].get(link))


def test_without_a_seed_one_is_drawn_into_the_address(people: dict[str, Client]) -> None:
    drawn = {people["charlie"].get(f"{PAGE}?of=DS1&seed=").headers["Location"] for _ in range(3)}
    assert len(drawn) == 3
    assert all(re.fullmatch(re.escape(PAGE) + r"\?of=DS1&seed=\d{1,8}", one) for one in drawn)


def test_a_title_is_opened_from_its_sets(people: dict[str, Client]) -> None:
    sets = {
        n[:3]
        for seed in range(5)
        for n in pulls(people["charlie"], f"{PAGE}?of={TITLE}&seed={seed}")
    }
    assert sets == {"DG1", "DG2"}


@pytest.mark.rule("DVC-052", "DVC-053")
def test_the_page_says_verdict_rarities_and_odds(people: dict[str, Client]) -> None:
    said = text_of(people["charlie"].get(OPENED))
    for words in (
        "Blitz Shield: Legal",
        "R 22",
        "SR 5",
        "UR 3",
        "88.4%",
        "22.6%",
        "1 × R 60% / UR 35% / SEC 5%",
    ):
        assert words in said, words


@pytest.mark.parametrize(("language", "words"), [("en", "Open packs"), ("ja", "パックを開ける")])
def test_the_page_is_in_both_languages(
    people: dict[str, Client], language: str, words: str
) -> None:
    assert words in text_of(people["charlie"].get(OPENED, headers={"Accept-Language": language}))


def test_cards_that_changed_since_are_told(people: dict[str, Client]) -> None:
    assert "have changed" in text_of(people["charlie"].get(f"{OPENED}&cards=00000000"))


def test_a_pool_is_saved_with_its_origin(people: dict[str, Client]) -> None:
    html = people["alice"].get(OPENED).content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(.*?)">', html))
    fields["text"] = re.findall(r"<textarea hidden.*?>\n(.*?)</textarea>", html, re.S)[0]
    sent = {name: unescape(value) for name, value in fields.items()} | {"do": "save"}
    saved = people["alice"].post("/check/", sent)
    deck = Deck.objects.get(owner__username="alice")
    assert saved.headers["Location"] == f"/decks/{deck.code}/"
    assert deck.format and deck.format.slug == "blitz-shield"
    assert "/divine-cross/packs/?of=DS1&seed=7&cards=" in deck.description
    assert set(deck.entries) == {"main", *(f"pack-{n}" for n in range(1, 6))}
    page = people["alice"].get(f"/decks/{deck.code}/").content.decode()
    assert 'href="/divine-cross/packs/?of=DS1&amp;seed=7' in page


def test_the_origin_survives_export_and_import(people: dict[str, Client]) -> None:
    test_a_pool_is_saved_with_its_origin(people)
    deck = Deck.objects.get(owner__username="alice")
    text = people["alice"].get(f"/decks/{deck.code}/export/?as=text").content.decode()
    sent = {"format": "divine-cross/blitz-shield", "text": text, "do": "save", "title": "Again"}
    people["bob"].post("/check/", sent)
    again = Deck.objects.get(owner__username="bob")
    assert (again.description, again.entries) == (deck.description, deck.entries)


def test_the_editor_begins_with_the_pool(people: dict[str, Client]) -> None:
    html = people["charlie"].get(OPENED).content.decode()
    address = unescape(re.findall(r'href="(/divine-cross/build/\?code=.*?)"', html)[0])
    page = people["charlie"].get(address)
    assert page.status_code == 200
    assert "DS1-016" in page.content.decode()
    assert "seed=7" in page.content.decode()


def test_a_pool_is_played_out_as_it_is(people: dict[str, Client]) -> None:
    html = people["charlie"].get(OPENED).content.decode()
    address = unescape(re.findall(r'href="(/c/\w+/simulate/\?format=blitz-shield)"', html)[0])
    page = people["charlie"].get(address)
    assert page.status_code == 200
    assert "Legal" in text_of(page) and "Not legal" not in text_of(page)


NONSENSE = ("of=DX9&seed=7", "of=&seed=7", "of=DS1&seed=-1", "of=DS1&seed=x", "of=DS1&seed=1.5",
            f"of=DS1&seed={2**53}", f"of=DS1&seed={'9' * 19}", "of=DS1&seed=7%00", "of=%00&seed=7")  # fmt: skip


@pytest.mark.parametrize("asked", NONSENSE)
def test_nonsense_is_refused_in_words(people: dict[str, Client], asked: str) -> None:
    answer = people["charlie"].get(f"{PAGE}?{asked}")
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()


def test_packs_that_make_no_deck_are_refused(people: dict[str, Client]) -> None:
    pack = [{"cards": 5, "rarities": {"R": 1}}]
    CardSet.objects.filter(code="DS1").update(pack=pack)
    answer = people["charlie"].get(OPENED)
    assert answer.status_code == 422
    assert "None of these packs made a playable deck" in text_of(answer)
    assert "DVC-055" in text_of(answer)


def test_only_get_opens_packs(people: dict[str, Client]) -> None:
    assert people["charlie"].post(PAGE, {"of": "DS1"}).status_code == 405


def test_games_without_packs_have_no_such_page(people: dict[str, Client]) -> None:
    assert people["charlie"].get("/chard/packs/").status_code == 404


@pytest.mark.parametrize(
    ("address", "linked"),
    [
        ("/divine-cross/", True),
        ("/divine-cross/formats/", True),
        ("/divine-cross/formats/blitz-shield/", True),
        ("/divine-cross/formats/constructed/", False),
        ("/build/", True),
        ("/divine-cross/build/?format=blitz-shield", True),
        ("/divine-cross/build/?format=constructed", True),
        ("/chard/", False),
    ],
)
def test_players_find_the_page(people: dict[str, Client], address: str, linked: bool) -> None:
    html = people["charlie"].get(address).content.decode()
    assert (f'href="{PAGE}"' in html) == linked


def test_a_request_costs_a_bounded_number_of_queries(
    people: dict[str, Client], django_assert_max_num_queries: object
) -> None:
    people["charlie"].get(OPENED)
    with django_assert_max_num_queries(4):  # type: ignore[operator]
        people["charlie"].get(OPENED)


def test_every_shipped_set_with_packs_is_offered(
    people: dict[str, Client], settings: Settings
) -> None:
    html = people["charlie"].get(PAGE).content.decode()
    offered = {unescape(code) for code in re.findall(r'<option value="(.*?)"', html)}
    assert (
        offered
        == {TITLE, "DG1", "DG2", "DS1"}
        == {each.code for each in products_of("divine-cross")}
    )
    assert product_named(products_of("divine-cross"), "DS1")
