"""Searching as players do: names first, texts one click away, filters in the words of the page."""

import re
from html import unescape

import pytest
from django.test import Client

from cards.games import GAMES
from cards.search.texts import text_query
from cards.store import current_catalog
from tests.html import text_of

CARDS = "/code-of-joker/cards/"
SPOKEN = {"en": {"accept-language": "en"}, "ja": {"accept-language": "ja"}}


@pytest.mark.parametrize(
    "typed, wider",
    [
        ("破壊", "text:破壊"),
        ("破壊 t:unit", "text:破壊 t:unit"),
        ("-破壊 cost<=3", "-text:破壊 cost<=3"),
        ("(破壊 or 消滅) t:unit", "(text:破壊 or text:消滅) t:unit"),
        ("破壊|消滅", "text:破壊|消滅"),
        ('"two words" sort:-bp', 'text:"two words" sort:-bp'),
        ("name:破壊", ""),
        ("!破壊", ""),
        ("", ""),
        ("(((", ""),
        ("x" * 999, ""),  # would be longer than a query may be
        ("x" * 1001, ""),
        ("a " * 400, ""),  # more terms than a query may have
    ],
)
def test_bare_words_are_looked_for_in_texts(typed: str, wider: str) -> None:
    assert text_query(typed) == wider


def test_names_and_texts_are_counted_apart(site: None) -> None:
    catalog = list(current_catalog("code-of-joker"))
    page = Client().get(CARDS, {"q": "damage"}, headers=SPOKEN["en"])
    names = sum("damage" in (card.name_en or "").lower() for card in catalog)
    texts = sum("damage" in f"{card.text_en} {card.text_ja}".lower() for card in catalog)
    assert names < 3 < texts
    assert f"{names} by name, {texts} by text" in text_of(page)
    (link,) = re.findall(r'<a class="row" href="([^"]+)">\d+ by text', page.content.decode())
    found = Client().get(CARDS + unescape(link), headers=SPOKEN["en"])
    assert f"{texts} cards" in text_of(found) and " by text" not in text_of(found)


def test_no_link_leads_to_nothing(site: None) -> None:
    page = Client().get(CARDS, {"q": "qqqqq"}, headers=SPOKEN["en"])
    assert "0 by name, 0 by text" in text_of(page)
    assert "text%3A" not in page.content.decode()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_filters_are_written_in_the_language_of_the_page(site: None, language: str) -> None:
    """Each click adds a term, another click takes it away, whichever language it was typed in."""
    client = Client(headers=SPOKEN[language])
    term = {"en": "colour:red", "ja": "色:赤"}
    html = client.get(CARDS).content.decode()
    links = dict(re.findall(r'<a href="(\?q=[^"]*)"[^>]*>([^<]+)</a>', html))
    name = {"en": "red", "ja": "赤"}[language]
    queries = {shown: unescape(link) for link, shown in links.items()}
    chosen = client.get(CARDS + queries[name]).content.decode()
    assert f'value="{term[language]}"' in chosen and " checked><label" in chosen
    for typed in term.values():
        page = client.get(CARDS, {"q": typed}).content.decode()
        assert f'aria-current="true">{name}</a>' in page


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_placeholder_is_a_search_of_the_game(site: None, game: str, language: str) -> None:
    client = Client(headers=SPOKEN[language])
    html = client.get(f"/{game}/cards/").content.decode()
    (said,) = re.findall(r'id="q"[^>]*placeholder="([^"]+)"', html)
    (term,) = re.findall(r"[^\s、（）]+[<>]=\d+", unescape(said))
    assert term.isascii() == (language == "en")
    found = client.get(f"/{game}/cards/", {"q": term}).content.decode()
    assert 'role="alert"' not in found and 'class="faces' in found


def test_costs_and_sets_are_filters_too(site: None) -> None:
    client = Client(headers=SPOKEN["en"])
    html = client.get(CARDS).content.decode()
    links = re.findall(r'<a href="(\?q=[^"]*)"[^>]*>([^<]+)</a>', html)
    queries = {shown: unescape(link) for link, shown in links}
    costs = {card.fields.get("cost") for card in current_catalog("code-of-joker")} - {None}
    assert {str(cost) for cost in costs} <= set(queries)
    assert "cost%3D3" in queries["3"] and "set%3A" in queries["Ver.1.0"]
    three = client.get(CARDS + queries["3"]).content.decode()
    assert 'value="cost=3"' in three and 'aria-current="true">3</a>' in three


def test_a_phone_s_panel_stays_open_while_filters_are_chosen(site: None) -> None:
    """Only a click in the panel opens it again; a search of one's own does not."""
    client = Client()
    html = client.get(CARDS).content.decode()
    checked = r'id="show-filters"[^>]* checked>'
    assert "panel=1" in html and not re.search(checked, html)
    assert re.search(checked, client.get(CARDS, {"panel": "1"}).content.decode())
    form = html[html.index('<form class="search"') :].partition("</form>")[0]
    assert "panel" not in form


@pytest.mark.parametrize(
    ("language", "said"), [("en", "unofficial translations"), ("ja", "非公式の訳です")]
)
def test_english_names_are_told_to_be_unofficial(client: Client, language: str, said: str) -> None:
    for game, told in (("code-of-joker", True), ("chard", False)):
        page = client.get(f"/{game}/search-help/", headers={"Accept-Language": language})
        assert (said in page.content.decode()) == told
