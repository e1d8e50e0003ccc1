"""Pages are compressed by the site itself; nothing else is."""

import gzip

import pytest
from django.test import Client

ASKED = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("path", ["/", "/battlogic/rules/", "/no-such-page/"])
def test_a_page_is_compressed_for_who_understands_it(site: None, path: str) -> None:
    plain, packed = Client().get(path), Client().get(path, headers=ASKED)
    assert plain.status_code == packed.status_code and "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert (
        "Accept-Encoding" in plain.headers["Vary"] and "Accept-Encoding" in packed.headers["Vary"]
    )
    assert gzip.decompress(packed.content)[:200] == plain.content[:200]
    assert 2 * len(packed.content) < len(plain.content)


@pytest.mark.parametrize("path", ["/api/v1/games/", "/api/v1/formats/?limit=200", "/worker.js"])
def test_nothing_else_is(site: None, path: str) -> None:
    """Least of all answers with an ETag, which stands for their bytes."""
    assert "Content-Encoding" not in Client().get(path, headers=ASKED).headers
