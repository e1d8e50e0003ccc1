"""Any company's card in TWGP's documented form."""

import re
from collections.abc import Mapping
from typing import Any

from cards.games.twgp.converters import derived_power
from cards.importing.errors import RecordError
from cards.importing.reader import Job

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
LATIN = re.compile(r"[A-Za-z]")


def company_card(
    source: str,
    number: str,
    name: Mapping[str, str],
    kind: str,
    printed: Mapping[str, Any],
    job: Job,
    **more: Any,
) -> dict[str, Any]:
    """`kind`: unit, weapon or charge. A unit without a printed number becomes a charge card, which the report
    says."""
    base_power = derived_power(source, printed) if kind == "unit" else None
    if kind == "unit" and base_power is None:
        kind = "charge"
        job.report.warn(
            "a unit without the printed number that Power is made of becomes a charge card",
            "パワーの元になる数値が印刷されていないユニットは、チャージ札とします",
        )
    card = {"number": number, "name": name, "kind": kind, "power": base_power, "source": source}
    return card | more


def in_its_language(name: str) -> dict[str, str]:
    """The name by its language: Japanese if it contains kana or kanji, else English."""
    return {"ja" if JAPANESE.search(name) else "en": name}


def rules_text(*parts: str) -> dict[str, str]:
    """The parts joined by newlines, by the language of most of the text."""
    text = "\n".join(part.strip() for part in parts if part.strip())
    language = "ja" if len(JAPANESE.findall(text)) > len(LATIN.findall(text)) else "en"
    return {language: text}


def set_position(day: str) -> int:
    """A release date (2018-07-13, 2018/07/13) as a set's position: 20180713."""
    digits = re.sub(r"[^0-9]", "", day)
    return int(digits) if len(digits) == 8 and digits.isascii() else 9999


def with_power(raw: Any) -> Any:
    """The documented form, with the Power of a unit derived from its `printed` numbers, if given."""
    if not isinstance(raw, dict) or "printed" not in raw:
        return raw
    card = {key: value for key, value in raw.items() if key != "printed"}
    printed = raw["printed"]
    if not isinstance(printed, dict):
        raise RecordError("printed: expected an object", "printed：オブジェクトが必要です")
    if card.get("kind") == "unit":
        card["power"] = agreed_power(card.get("power"), derived_power(card.get("source"), printed))
    return card


def agreed_power(stated: Any, derived: int | None) -> Any:
    if stated is None or derived is None or stated == derived:
        return derived if stated is None else stated
    raise RecordError(
        f"power: {derived} by the conversion of the printed numbers, got {stated}",
        f"power：印刷された数値からは{derived}になりますが、{stated}とあります",
    )
