"""The page that explains the API: whole, in both languages, without scripts."""

from html.parser import HTMLParser

import pytest
from django.test import Client

from tests.api.documented import shown_texts
from web.api.codes import CODES
from web.api.schema import openapi_document

pytestmark = pytest.mark.django_db
PAGE = "/api/docs/"


def page(language: str) -> str:
    response = Client().get(PAGE, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.targets: set[str] = set()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        assert "style" not in found and not any(name.startswith("on") for name in found)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if (found.get("href") or "").startswith("#"):
            self.targets.add(str(found["href"])[1:])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_link_on_the_page_leads_somewhere(language: str) -> None:
    links = Links()
    links.feed(page(language))
    assert links.targets <= set(links.ids)
    assert len(links.ids) == len(set(links.ids))
    assert {f"problem-{code}" for code in CODES} <= set(links.ids)
    assert not links.tags & {"script", "style", "iframe"}


def test_every_operation_is_there() -> None:
    text = page("en")
    for path, operations in openapi_document()["paths"].items():
        for method in operations:
            assert f"<strong>{method.upper()}</strong> {path}<" in text


def test_every_text_is_in_both_languages() -> None:
    en, ja = dict(shown_texts("en")), dict(shown_texts("ja"))
    assert len(en) > 700
    assert not {place: text for place, text in en.items() if ja[place] in ("", text)}


def test_problems_point_to_their_explanation() -> None:
    url = Client().get("/api/v1/nothing/").json()["type"]
    path, _, anchor = url.partition("#")
    assert path == PAGE
    assert f'id="{anchor}"' in page("en")
