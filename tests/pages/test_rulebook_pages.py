"""The rulebook as readers see it: both languages, search, one area, rulings, examples."""

import re
from html import escape

import pytest
from django.test import Client

from cards.games import GAMES
from rules.rulebook.clauses import load_areas, load_clauses
from rules.rulebook.showing import show_clause

pytestmark = pytest.mark.django_db
GAME = "battlogic"
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def page(query: str = "", language: str = "en", game: str = GAME) -> str:
    answer = Client(headers={"accept-language": language}).get(f"/{game}/rules/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def shown_ids(html: str) -> list[str]:
    return re.findall(r'<li id="([A-Z]{3}-\d{3})"', html)


def clause_html(html: str, id: str) -> str:
    return html.split(f'<li id="{id}">')[1].split('<li id="')[0].split("</section>")[0]


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_has_every_clause_once(game: str, language: str) -> None:
    html = page(language=language, game=game)
    assert sorted(shown_ids(html)) == [clause.id for clause in load_clauses(game)]
    areas = load_areas(game).values()
    assert all(f">{escape(area.localised(language))}</h2>" in html for area in areas)


def test_each_language_has_its_own_words() -> None:
    english, japanese = (clause_html(page(language=code), "BTL-003") for code in ("en", "ja"))
    assert "exactly 30" in english and not JAPANESE.search(english.split("<details")[0])
    assert "ちょうど30枚" in japanese and "exactly" not in japanese


def test_japanese_terms_in_english_are_marked_and_lose_their_brackets() -> None:
    html = clause_html(page(), "BTL-002")
    assert 'Rule card <span lang="ja">ルールカード</span>' in html and "[" not in html


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?q=BTL-058", ["BTL-058"]),
        ("?q=btl-058", ["BTL-058"]),
        ("?q=tenth+dragon", []),
        ("?q=緊急回避+ちょうど5枚", []),
        ("?q=ちょうど5枚", ["BTL-068"]),
        ("?q=ﾁｮｳﾄﾞ5枚", ["BTL-068"]),
        ("?q=EXACTLY+hand+5", ["BTL-068"]),
        ("?q=sets&area=solo", ["BTL-089", "BTL-090", "BTL-091"]),
        ("?area=offset", ["BTL-056", "BTL-057", "BTL-058", "BTL-059", "BTL-060"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_search_reads_both_languages(query: str, expected: list[str], language: str) -> None:
    assert shown_ids(page(query, language)) == expected


def test_a_search_without_hits_says_so_and_leads_back() -> None:
    html = page("?q=zzz")
    assert "No clauses match." in html and 'href="/battlogic/rules/"' in html


def test_a_search_is_shown_as_text() -> None:
    assert "<b>x" not in page("?q=<b>x</b>") and "&lt;b&gt;x" in page("?q=<b>x</b>")


def test_an_unknown_area_is_not_found() -> None:
    assert Client().get("/battlogic/rules/?area=nowhere").status_code == 404


def test_an_open_clause_says_how_it_is_ruled_and_why() -> None:
    english, japanese = (clause_html(page(language=code), "BTL-055") for code in ("en", "ja"))
    assert "Interpretation:" not in english and "Ruling" in english
    assert "Both nullified, nobody succeeds" in english and "keywords nullify" in english
    assert "裁定：" not in japanese and "このサイトの裁定" in japanese
    assert "どちらも行動成功しない" in japanese


@pytest.mark.parametrize("game", GAMES)
def test_every_open_clause_has_an_answer_in_each_language(game: str) -> None:
    for clause in load_clauses(game):
        for language in ("en", "ja"):
            shown = show_clause(clause, language)
            assert clause.kind != "open" or shown.rulings or shown.decided, (clause.id, language)


def test_an_example_is_played_and_told_in_the_page_language() -> None:
    english, japanese = (clause_html(page(language=code), "BTL-022") for code in ("en", "ja"))
    assert "P1 pays with Y." in english and "startup 5" in english and "P2, Life: 2" in english
    assert "P1は発動コストにYを捨てる。" in japanese and "発生5" in japanese
    assert "The cost is paid with hand cards" in english
    assert "cost is paid with hand cards" not in japanese
