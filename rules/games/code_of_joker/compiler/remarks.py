"""Remarks in brackets that are rules, and keyword lines. All other remarks only remind of rules."""

import re
from typing import Any

from rules.games.code_of_joker.compiler.reading import named
from rules.games.code_of_joker.compiler.segments import CardText
from rules.games.code_of_joker.vocabulary import KEYWORDS

USES = re.compile(r"(\d+)回使用すると捨札に")
PER_TURN = re.compile(r"1ターンに(\d+)(?:度|回)")
NO_GAUGE = re.compile(r"ジョーカーゲージは増えない")
LIFE = re.compile(r"ライフは(\d+)以上にはならない")
NAMES = named(KEYWORDS)
SET = ("trigger", "intercept")


def keyword_of(name: str, number: int) -> Any:
    word = NAMES.get(name, name)
    return {"keyword": word, "number": number} if number else word


def most_per_turn(remarks: list[str]) -> int:
    """How often a turn; 0 if no remark says so."""
    return next((int(found[1]) for one in remarks if (found := PER_TURN.search(one))), 0)


def apply_remarks(effects: dict[str, Any], card: CardText, kind: str) -> None:
    """Those of an ability hold for it alone."""
    limit_card(effects, card.remarks, effects, kind)
    for ability in card.abilities:
        made = effects.get("abilities", ())
        own = [one for one in made if one["name"].get("ja") == ability.heading.text]
        limit_card(effects, ability.remarks, own, kind)


def limit_card(effects: dict[str, Any], remarks: list[str], part: Any, kind: str) -> None:
    """`part`: what of the effects the remarks are about."""
    most = most_per_turn(remarks)
    if most and kind in SET:
        effects["per_turn"] = most
    for remark in remarks:
        if uses := USES.search(remark):
            effects["uses"] = int(uses[1])
        if NO_GAUGE.search(remark):
            set_everywhere(part, "life-damage", "gauge", False)
        if life := LIFE.search(remark):
            set_everywhere(part, "heal", "most", int(life[1]) - 1)


def set_everywhere(value: Any, kind: str, field: str, to: Any) -> None:
    if isinstance(value, dict):
        if value.get("do") == kind:
            value[field] = to
        for one in value.values():
            set_everywhere(one, kind, field, to)
    elif isinstance(value, list):
        for one in value:
            set_everywhere(one, kind, field, to)
