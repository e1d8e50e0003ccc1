"""The ten conversions from printed numbers to base Power (TWG-171 to TWG-191), one function each.

Divisions round down, and Power lies in 0 to 99. `derived_power` picks the conversion by the slug of the game a
card comes from, and reads the numbers in any notation.
"""

import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from cards.importing.errors import RecordError

HIGHEST = 99
NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
NONE = frozenset({"", "-", "–", "—", "―", "ー", "n/a", "na", "none", "null", "?"})
SYMBOL = re.compile(r"\{([^{}]+)\}|([0-9]+|[WUBRGCSXYZ])|(\s+)", re.IGNORECASE)


def clamp(value: float) -> int:
    return HIGHEST if value >= HIGHEST else max(0, math.floor(value))


def dragon_quest(hp: float) -> int:
    """Thousands and hundreds of HP (TWG-171); five digits do not wrap round."""
    return clamp(hp / 100)


def magic_power(mana_value: float) -> int:
    """The converted mana cost (TWG-174); 0 without one."""
    return clamp(mana_value)


def weiss_schwarz(power: float) -> int:
    """Ten-thousands and thousands of power (TWG-176)."""
    return clamp(power / 1000)


def duel_masters(cost: float) -> int:
    """The cost, whatever the power (TWG-178)."""
    return clamp(cost)


def battle_spirits(cost: float) -> int:
    """The cost before reduction (TWG-180)."""
    return clamp(cost)


def vanguard_power(power: float) -> int:
    """Ten-thousands and thousands of power (TWG-182)."""
    return clamp(power / 1000)


def dinosaur_king(strength: float) -> int:
    """Thousands and hundreds of strength (TWG-184)."""
    return clamp(strength / 100)


def liveon_power(torque: float) -> int:
    """The total torque, coloured and colourless (TWG-186)."""
    return clamp(torque)


def pokemon_power(hp: float) -> int:
    """Hundreds and tens of HP (TWG-188)."""
    return clamp(hp / 10)


def yu_gi_oh(stars: float, attack: float | None = None, defence: float | None = None) -> int:
    """The stars (TWG-190), but 00 if ATK or DEF is 0 (TWG-191); pass None for "?" and for no DEF.

    A rank and a link rating count as stars.
    """
    return 0 if attack == 0 or defence == 0 else clamp(stars)


# The conversion, and the keys of the printed numbers it takes; only the first is required.
CONVERTERS: dict[str, tuple[Callable[..., int], tuple[str, ...]]] = {
    "dragon-quest": (dragon_quest, ("hp",)),
    "magic": (magic_power, ("mana_value",)),
    "weiss-schwarz": (weiss_schwarz, ("power",)),
    "duel-masters": (duel_masters, ("cost",)),
    "battle-spirits": (battle_spirits, ("cost",)),
    "vanguard": (vanguard_power, ("power",)),
    "dinosaur-king": (dinosaur_king, ("strength",)),
    "liveon": (liveon_power, ("torque",)),
    "pokemon": (pokemon_power, ("hp",)),
    "yu-gi-oh": (yu_gi_oh, ("stars", "attack", "defence")),
}


def derived_power(source: Any, printed: Mapping[str, Any]) -> int | None:
    """The base Power of a card of `source` with these printed numbers; None if it has none.

    Numbers may be text ("11000+", "9,500", full width); "-" and "?" mean no number, "∞" infinity.
    `mana_cost` ({1}{W}{W}, 1WW) may replace `mana_value`; `torque` may be given by colour.
    """
    if not isinstance(source, str) or source not in CONVERTERS:
        known = ", ".join(CONVERTERS)
        raise RecordError(
            f"source: expected one of {known}", f"source：{known}のいずれかが必要です"
        )
    convert, keys = CONVERTERS[source]
    values = [printed_number(key, value_at(key, printed)) for key in keys]
    return None if values[0] is None else convert(*values)


def value_at(key: str, printed: Mapping[str, Any]) -> Any:
    value = printed.get(key)
    if key == "mana_value" and value is None and isinstance(cost := printed.get("mana_cost"), str):
        return mana_value(cost)
    if key == "torque" and isinstance(value, Mapping):
        return sum(printed_number(f"torque.{colour}", n) or 0 for colour, n in value.items())
    return value


def printed_number(key: str, value: Any) -> float | None:
    """A printed number, or None if there is none. Raises RecordError for anything that is not a number."""
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    text = unicodedata.normalize("NFKC", value).strip() if isinstance(value, str) else "?!"
    if text.casefold() in NONE:
        return None
    if text.rstrip("+") == "∞":
        return math.inf
    plain = text.replace(",", "").rstrip("+")
    if not NUMBER.fullmatch(plain):
        raise RecordError(
            f"printed.{key}: expected a number, got {str(value)[:40]!r}",
            f"printed.{key}：数値が必要です（{str(value)[:40]!r}）",
        )
    return float(plain)


def mana_value(cost: str) -> float:
    """The mana value of a cost: numbers count as themselves, X as 0, other symbols as what they cost. Plain
    letters and numbers are symbols without their braces. Raises RecordError for anything else."""
    front, value, place = cost.split("//")[0], 0.0, 0
    while place < len(front):
        match = SYMBOL.match(front, place)
        if match is None:
            raise RecordError(
                f"printed.mana_cost: expected symbols such as {{2}}{{W}}, got {cost[:40]!r}",
                f"printed.mana_cost：{{2}}{{W}}のような記号が必要です（{cost[:40]!r}）",
            )
        value += symbol_value((match[1] or match[2] or "0").upper())
        place = match.end()
    return value


def symbol_value(symbol: str) -> float:
    """A hybrid symbol counts as its more expensive half ({2/W}: 2), Phyrexian mana as 1, half mana as ½."""
    if "/" in symbol:
        return max(symbol_value(part) for part in symbol.split("/") if part != "P")
    if symbol.isascii() and symbol.isdigit():
        return float(symbol[:9])
    if symbol in ("X", "Y", "Z"):
        return 0
    return math.inf if symbol == "∞" else 0.5 if symbol.startswith("H") else 1
