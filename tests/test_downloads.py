"""Files are named after what they are, in any script, with a plain name for old programs (RFC 6266)."""

import re
from urllib.parse import unquote

import pytest
from django.http import HttpResponse

from web.downloads import FileName, name_file

HEADER = re.compile(
    r"attachment; filename=\"(?P<plain>[a-z0-9_-]+\.txt)\"(?:; filename\*=UTF-8''(?P<full>[!-~]+))?"
)


def named(title: str) -> tuple[str, str]:
    """The plain name and the full one, as a browser reads them."""
    response = HttpResponse()
    name_file(response, FileName(title, "mine-1", "txt"))
    header = HEADER.fullmatch(response.headers["Content-Disposition"])
    assert header
    return header["plain"], unquote(header["full"] or header["plain"])


@pytest.mark.parametrize(
    ("title", "plain", "full"),
    [
        ("burn", "burn.txt", "burn.txt"),
        ("Red Burn", "red-burn.txt", "Red Burn.txt"),
        ("赤単バーン", "mine-1.txt", "赤単バーン.txt"),
        ("赤 Burn！", "burn.txt", "赤 Burn！.txt"),
        ("", "mine-1.txt", "mine-1.txt"),
        (" \u200b", "mine-1.txt", "mine-1.txt"),
        ('a/b\\c:d*e?f"g<h>i|j', "abcdefghij.txt", "a b c d e f g h i j.txt"),
        ("line\r\nSet-Cookie: a", "line-set-cookie-a.txt", "line Set-Cookie a.txt"),
        ("../../etc", "etc.txt", "etc.txt"),
        ("...", "mine-1.txt", "mine-1.txt"),
        ("x\u202etxt.exe", "xtxtexe.txt", "xtxt.exe.txt"),
        ("lone \ud800", "lone.txt", "lone.txt"),
    ],
)
def test_a_file_is_named_after_its_title(title: str, plain: str, full: str) -> None:
    assert named(title) == (plain, full)


def test_a_name_fits_into_a_file_system() -> None:
    plain, full = named("火" * 300 + "a" * 300)
    assert len(full.encode()) <= 210 and len(plain) <= 70


def test_what_browsers_show_has_a_name_as_well() -> None:
    response = HttpResponse()
    name_file(response, FileName("赤", "mine", "png"), shown=True)
    assert response.headers["Content-Disposition"] == (
        "inline; filename=\"mine.png\"; filename*=UTF-8''%E8%B5%A4.png"
    )
