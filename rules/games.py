"""The games that can be played, by slug."""

from typing import Any

from rules.battlogic import RULES as battlogic
from rules.code_of_joker import RULES as code_of_joker
from rules.core.rules import Rules

PLAYABLE: dict[str, Rules[Any, Any]] = {rules.slug: rules for rules in (battlogic, code_of_joker)}
