"""What a user has saved, sent again as large as it may be: a card of a set, its form, a house format."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from scripts.worst.door import WorstBody
from scripts.worst.lists import API
from scripts.worst.pages import counts, format_of, version
from scripts.worst.stock import GAME

ANY_VERSION = {"If-Match": "*"}
# No particle where one must be: the compiler tries all the ways to mend each sentence.
SENTENCE = (
    "このユニットがフィールドに出た時、対戦相手のコスト3以下の赤属性ユニット1体選ぶ。"
    "それに［あなたのフィールドの【獣】ユニットの数×1000］ダメージを与え、カード1枚引く。"
)
ABILITIES = 20
TEXT = "\n".join(f"■能力{n}\n{SENTENCE}" for n in range(ABILITIES))[:2000]
EFFECTS = 19_000


def bodies(known: Mapping[str, str]) -> Iterator[WorstBody]:
    yield from card(known)
    yield from house(known)


def card(known: Mapping[str, str]) -> Iterator[WorstBody]:
    path = f"{API}/sets/{known['set']}/cards/{known['card']}/"
    for body, text in (("a text of slips", TEXT), ("20,000 letters", "竜" * 20_000)):
        data = card_data(text)
        yield changed("API: card of a set", body, path, data, (200, 422))
        asked = {"fields": form_fields(text), "number": known["card"]}
        yield WorstBody("card form: preview", body, f"/sets/{known['set']}/cards/preview/", asked)
        edit = f"/sets/{known['set']}/cards/{known['card']}/edit/"
        yield WorstBody("card form", body, edit, form=form_fields(text), expected=(200,))


def changed(
    name: str, body: str, path: str, data: dict[str, Any], expected: tuple[int, ...]
) -> WorstBody:
    """A change of whatever version there is."""
    return WorstBody(name, body, path, data, method="PUT", headers=ANY_VERSION, expected=expected)


def card_data(text: str) -> dict[str, Any]:
    facts = {"kind": "unit", "colour": "red", "cost": 3, "bp": [1000, 2000, 3000], "species": []}
    return facts | {"name": {"ja": "竜", "en": "Dragon"}, "text": {"ja": text, "en": text}}


def form_fields(text: str) -> dict[str, list[str]]:
    fields = {"name.ja": ["竜"], "name.en": ["Dragon"], "text.ja": [text], "text.en": [text]}
    fields |= {"kind": ["unit"], "colour": ["red"], "cost": ["3"]}
    return fields | {"effects": ["[" * EFFECTS]}


def house(known: Mapping[str, str]) -> Iterator[WorstBody]:
    form = json.loads(known["house_form"])
    edit = f"/{GAME}/formats/{known['house']}/edit/"
    for do in ("preview", "save"):  # after the first save, the form is late
        yield WorstBody(
            "house format, form", do, edit, form=form | {"do": do}, expected=(200, 302, 409)
        )
    path = f"{API}/formats/{known['house']}/"
    for body, data in (
        ("100 demands of 200 cards", format_of([version(0, 200)])),
        ("99 searches", format_of([{"since": None, "constraints": counts(99)}])),
    ):
        yield changed("API: house format", body, path, data, (200,))
        yield WorstBody("API: impact of a change", body, f"{path}impact/", data)
