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


@pytest.mark.parametrize("door", ["/theme/", "/language/"])
@pytest.mark.parametrize(
    ("referrer", "place"),
    [
        ("http://testserver/twgp/build/?draft=x1", "/twgp/build/?draft=x1"),
        ("http://evil.example/twgp/build/", "/twgp/build/"),
        ("http://testserver/", "/twgp/build/"),  # a browser that tells no more than the site
        ("", "/twgp/build/"),
        ("http://[", "/twgp/build/"),
    ],
)
def test_readers_return_to_where_they_are(door: str, referrer: str, place: str) -> None:
    """A script may have changed the page's address since the server wrote the form."""
    choices = {"theme": "dark", "language": "ja", "next": "/twgp/build/"}
    answer = Client().post(door, choices, headers={"referer": referrer})
    assert answer["Location"].removeprefix("http://testserver") == place


def test_nonsense_is_automatic() -> None:
    client = Client()
    for theme in ('"><script>', "\0", "x" * 9999):
        assert client.post("/theme/", {"theme": theme}).status_code == 302
        client.cookies["theme"] = theme.replace("\0", "")
        assert 'class="automatic"' in client.get("/sign-in/").content.decode()
    assert client.get("/theme/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/theme/", {"theme": "dark"}).status_code == 403
