"""Descriptions in Markdown: well-meant ones are formatted, malicious ones are harmless."""

import re
import time

import pytest

from web.markdown import to_html

ALLOWED = re.compile(
    r"</?(?:h[3-6]|p|br|hr|blockquote|pre|code|em|strong|s|ul|ol|li|a|table|thead|tbody|tr|th|td)\b"
)


def test_what_people_write() -> None:
    html = to_html("# Plan\n\none\ntwo **bold** ~~no~~\n\n- a\n\n|x|y|\n|-|-|\n|1|2|")
    assert "<h3>Plan</h3>" in html and "one<br>" in html and "<strong>bold</strong>" in html
    assert "<s>no</s>" in html and "<li>a</li>" in html and "<td>1</td>" in html


def test_links_do_not_vouch_and_pictures_are_links() -> None:
    html = to_html("[a](https://example.org/x) ![of a board](https://example.org/b.png)")
    rel = 'rel="nofollow ugc noopener"'
    assert f'<a href="https://example.org/x" {rel}>a</a>' in html
    assert f'<a href="https://example.org/b.png" {rel}>of a board</a>' in html
    assert "<img" not in html


def test_bare_addresses_are_links() -> None:
    html = to_html(
        "動画はhttps://example.org/v?a=1&b=2。 (see http://e.org/x_(y).) `https://no.org`"
    )
    assert re.findall(r'href="([^"]*)"', html) == [
        "https://example.org/v?a=1&amp;b=2",
        "http://e.org/x_(y",
    ]
    assert "<code>https://no.org</code>" in html
    assert to_html("[https://a.org](https://b.org)").count("<a ") == 1


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1))",
        '![a](javascript:alert(1)) !["><script>x</script>](https://e.org/a">b)',
        "[a](data:text/html;base64,PHNjcmlwdD4=) <javascript:alert(1)>",
        '[a](https://e.org "\\" onmouseover=alert(1) x=\\"")',
        "<style>*{display:none}</style> <iframe src=//e.org>",
        "[a]: javascript:alert(1)\n\n[a]",
    ],
)
def test_nothing_is_executed_or_fetched(text: str) -> None:
    html = to_html(text)
    tags = re.findall(r"<[^>]*>", html)
    assert all(ALLOWED.match(tag) for tag in tags), html
    assert not any(re.search(r"\son\w+=|style=|src=", re.sub(r'"[^"]*"', "", t)) for t in tags)
    hrefs = re.findall(r'href="([^"]*)"', html)
    assert all(
        not h.lower().replace("&amp;", "&").startswith(("javascript", "data")) for h in hrefs
    )


@pytest.mark.parametrize(
    "piece", ["https://a.", "[", "![[", "> ", "*a", "_a", "`", "[a](<", "* ", "|a", "<", "**a "]
)
def test_no_text_takes_long(piece: str) -> None:
    start = time.process_time()
    to_html(piece * (20_000 // len(piece)))
    assert time.process_time() - start < 5
