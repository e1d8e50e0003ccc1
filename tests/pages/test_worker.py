"""The service worker: served from the root, a new one with every change of scripts or styles."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from web.pages import worker_source


@pytest.fixture(autouse=True)
def unread() -> None:
    worker_source.cache_clear()


def test_it_may_serve_every_page_and_is_asked_for_anew(client: Client) -> None:
    response = client.get("/worker.js")
    assert response.status_code == 200
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    assert response.content.startswith(b'const VERSION = "')
    assert b"networkFirst" in response.content
    assert "Set-Cookie" not in response
    assert client.post("/worker.js").status_code == 405


def test_another_script_or_style_is_another_version(settings: Settings, tmp_path: Path) -> None:
    settings.BASE_DIR = tmp_path
    (tmp_path / "static" / "js").mkdir(parents=True)
    (tmp_path / "static" / "js" / "worker.js").write_text("work();")
    versions = []
    for name, text in (
        ("js/a.js", "1"),
        ("js/a.js", "2"),
        ("site.css", "a{}"),
        ("a.svg", "<svg/>"),
    ):
        (tmp_path / "static" / name).write_text(text)
        worker_source.cache_clear()
        versions.append(worker_source())
    assert len(set(versions)) == 3
    assert versions[2] == versions[3]
    worker_source.cache_clear()
