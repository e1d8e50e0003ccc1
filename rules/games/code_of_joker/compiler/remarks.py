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


def keyword_of(name: str, number: int) -> Any:
    word = NAMES.get(name, name)
    return {"keyword": word, "number": number} if number else word


def apply_remarks(effects: dict[str, Any], card: CardText) -> None:
    for remark in (*card.remarks, *(one for ability in card.abilities for one in ability.remarks)):
        if uses := USES.search(remark):
            effects["uses"] = int(uses[1])
        if NO_GAUGE.search(remark):
            set_everywhere(effects, "life-damage", "gauge", False)
        if life := LIFE.search(remark):
            set_everywhere(effects, "heal", "most", int(life[1]) - 1)


def set_everywhere(value: Any, kind: str, field: str, to: Any) -> None:
    if isinstance(value, dict):
        if value.get("do") == kind:
            value[field] = to
        for one in value.values():
            set_everywhere(one, kind, field, to)
    elif isinstance(value, list):
        for one in value:
            set_everywhere(one, kind, field, to)
