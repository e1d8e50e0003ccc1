"""The import page says how the simulation plays the cards of a file."""

import json
import re
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

ENTERS = "このユニットがフィールドに出た時、"
TEXTS = {
    "X-1": f"■見本\n{ENTERS}あなたはカードを1枚引く。",
    "X-2": "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。",
    "X-3": "■秘儀\n空が青い。",
}


def unit(number: str, text: str) -> dict[str, Any]:
    facts = {"colour": "red", "cost": 2, "bp": [3000, 4000, 5000], "species": ["機械"]}
    name = {"ja": f"試作機{number}"}
    return {
        "number": number,
        "name": name,
        "kind": "unit",
        "set": "<X>",
        "text": {"ja": text},
    } | facts


def page(client: Client, game: str, cards: list[dict[str, Any]]) -> str:
    file = SimpleUploadedFile("cards.json", json.dumps(cards).encode())
    return client.post("/import/", {"game": game, "file": file}).content.decode()


def cells(html: str) -> list[list[str]]:
    """The rows of the table, as text."""
    table = html.partition("<table>")[2].partition("</table>")[0]
    return [re.findall(r"<t[hd][^>]*>([^<]*)<", row) for row in table.split("<tr>")[1:]]


def test_a_table_by_set_and_the_reasons(people: dict[str, Client]) -> None:
    html = page(people["staff"], "code-of-joker", [unit(*one) for one in TEXTS.items()])
    assert cells(html) == [
        ["Set", "exact", "assumed", "refused"],
        ["&lt;X&gt;", "1", "1", "1"],
        ["Total", "1", "1", "1"],
    ]
    assert "<li>not understood (1)</li>" in html


def test_in_japanese(people: dict[str, Client]) -> None:
    people["staff"].cookies.load({"django_language": "ja"})
    html = page(people["staff"], "code-of-joker", [unit(*one) for one in TEXTS.items()])
    assert cells(html)[0] == ["セット", "正確", "仮定つき", "不可"]
    assert "シミュレーションでの再現" in html and "<li>読み取れません (1)</li>" in html


def test_games_whose_texts_are_not_compiled_have_no_table(people: dict[str, Client]) -> None:
    card = {"number": "Z-1", "name": {"ja": "試"}, "kind": "unit", "source": "twgp", "power": 3}
    html = page(people["staff"], "twgp", [card])
    assert "What was done" in html and "<table>" not in html
