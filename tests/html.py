"""Pages as tests read them: their words, and their forms as a browser sends them."""

import re
from html import unescape
from typing import Any


def filled(html: str) -> dict[str, Any]:
    """The form as a browser would send it back unchanged."""
    data: dict[str, Any] = {}
    form = html[html.index('id="main"') :]
    for tag in re.findall(r"<input[^>]*>", form):
        attributes = {n: unescape(v) for n, v in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        name = attributes.get("name", "")
        if not name or name in {"csrfmiddlewaretoken", "next", "language"}:
            continue
        if attributes.get("type") in {"checkbox", "radio"} and " checked" not in tag:
            continue
        data.setdefault(name, []).append(attributes.get("value", ""))
    for name, text in re.findall(
        r'<textarea[^>]*name="([^"]+)"[^>]*>\n?(.*?)</textarea>', form, re.S
    ):
        data.setdefault(name, []).append(unescape(text))
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r"<option([^>]*) selected>([^<]*)", options)
        value = re.search(r'value="([^"]*)"', chosen[1]) if chosen else None
        if chosen:
            data.setdefault(name, []).append(value[1] if value else chosen[2])
    return data


def text_of(response: object) -> str:
    """A page's words without its tags, spaces squeezed."""
    return words_in(response.content.decode())  # type: ignore[attr-defined]


def words_in(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
