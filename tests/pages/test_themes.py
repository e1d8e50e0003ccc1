"""The theme cookie: applied by the server, and ignored if invalid."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_server_says_the_theme() -> None:
    client = Client()
    for theme, scheme in (("dark", "dark"), ("light", "light"), ("automatic", "light dark")):
        assert client.post("/theme/", {"theme": theme, "next": "/decks/?q=x"})["Location"] == (
            "/decks/?q=x"
        )
        html = client.get("/sign-in/").content.decode()
        assert f'<html lang="en" class="{theme}">' in html
        assert f'<meta name="color-scheme" content="{scheme}">' in html


@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example/", "/\\evil", "", "\0"])
def test_nobody_is_sent_elsewhere(target: str) -> None:
    assert Client().post("/theme/", {"theme": "dark", "next": target})["Location"] == "/"


def test_nonsense_is_automatic() -> None:
    client = Client()
    for theme in ('"><script>', "\0", "x" * 9999):
        assert client.post("/theme/", {"theme": theme}).status_code == 302
        client.cookies["theme"] = theme.replace("\0", "")
        assert 'class="automatic"' in client.get("/sign-in/").content.decode()
    assert client.get("/theme/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/theme/", {"theme": "dark"}).status_code == 403
