"""The page that explains the API: whole, in both languages, without scripts."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client

from web.api.codes import CODES
from web.api.japanese import JAPANESE
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


def texts(data: object) -> set[str]:
    """Every summary and description in a part of the document."""
    if isinstance(data, list):
        return {text for part in data for text in texts(part)}
    if not isinstance(data, dict):
        return set()
    found = {v for k, v in data.items() if k in {"summary", "description"} and isinstance(v, str)}
    return found.union(*(texts(v) for v in data.values()))


def test_every_word_is_said_in_japanese() -> None:
    shown = set()
    for operations in openapi_document()["paths"].values():
        for details in operations.values():
            shown |= {details["summary"], details["description"]}
            shown |= texts(details.get("parameters", [])) | {details["tags"][0]}
    for name, schema in openapi_document()["components"]["schemas"].items():
        if name.endswith("Demand"):  # docs/formats explains their members
            shown.add(" ".join(schema["description"].split()))
        else:
            shown |= texts(schema)
    assert not {text for text in shown if text not in JAPANESE}


def test_every_label_of_the_template_is_said_in_japanese() -> None:
    from django.template.loader import get_template

    for name in ("api/docs.html", "api/type.html"):
        source = get_template(name).template.source  # type: ignore[attr-defined]
        labels = re.findall(r"""["']([^"']+)["']\|said""", source)
        assert not {label for label in labels if label not in JAPANESE}


def test_problems_point_to_their_explanation() -> None:
    url = Client().get("/api/v1/nothing/").json()["type"]
    path, _, anchor = url.partition("#")
    assert path == PAGE
    assert f'id="{anchor}"' in page("en")
