"""A card of any company in TWGP's documented form."""

import re
from collections.abc import Mapping
from typing import Any

from cards.games.twgp.converters import power
from cards.importing.errors import RecordError

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
LATIN = re.compile(r"[A-Za-z]")


def company_card(
    source: str,
    number: str,
    name: Mapping[str, str],
    kind: str,
    printed: Mapping[str, Any],
    **more: Any,
) -> dict[str, Any]:
    """`kind` unit, weapon or charge; a unit on which no number is printed is a charge card."""
    found = power(source, printed) if kind == "unit" else None
    if kind == "unit" and found is None:
        kind = "charge"
    card = {"number": number, "name": name, "kind": kind, "power": found, "source": source}
    return card | more


def in_its_language(name: str) -> dict[str, str]:
    """A name under the language it is in: Japanese if there is a kana or kanji in it."""
    return {"ja" if JAPANESE.search(name) else "en": name}


def rules_text(*parts: str) -> dict[str, str]:
    """A text, its parts on lines of their own, under the language most of it is in."""
    text = "\n".join(part.strip() for part in parts if part.strip())
    language = "ja" if len(JAPANESE.findall(text)) > len(LATIN.findall(text)) else "en"
    return {language: text}


def release(day: str) -> int:
    """A release date (2018-07-13, 2018/07/13) as the position of a set: 20180713."""
    digits = re.sub(r"[^0-9]", "", day)
    return int(digits) if len(digits) == 8 and digits.isascii() else 9999


def with_power(raw: Any) -> Any:
    """The documented form: for a unit with `printed` numbers the Power is derived from them."""
    if not isinstance(raw, dict) or "printed" not in raw:
        return raw
    card = {key: value for key, value in raw.items() if key != "printed"}
    printed = raw["printed"]
    if not isinstance(printed, dict):
        raise RecordError("printed: expected an object", "printed：オブジェクトが必要です")
    if card.get("kind") == "unit":
        card["power"] = agreed(card.get("power"), power(card.get("source"), printed))
    return card


def agreed(stated: Any, derived: int | None) -> Any:
    if stated is None or derived is None or stated == derived:
        return derived if stated is None else stated
    raise RecordError(
        f"power: {derived} by the conversion of the printed numbers, got {stated}",
        f"power：印刷された数値からは{derived}になりますが、{stated}とあります",
    )
