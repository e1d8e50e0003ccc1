"""The games that can be played, by slug."""

from typing import Any

from rules.engine.core.rules import Rules
from rules.games.battlogic import RULES as battlogic
from rules.games.code_of_joker import RULES as code_of_joker

PLAYABLE: dict[str, Rules[Any, Any]] = {rules.slug: rules for rules in (battlogic, code_of_joker)}
