"""Effects in words, for scenarios: JSON without its quotes, and whose an event is."""

import json
import re
from typing import Any

BARE = re.compile(r'"[^"]*"|[^\s\[\]{}:,"]+')
SUBJECTS: dict[str, dict[str, Any]] = {
    "self": {"unit": "self"},
    "own": {"unit": {"owner": "you"}},
    "opposing": {"unit": {"owner": "opponent"}},
    "any": {"unit": {}},
    "yours": {"of": "you"},
    "theirs": {"of": "opponent"},
    "all": {"of": "any"},
}


def read_loose_json(text: str) -> list[Any]:
    """JSON whose words need no quotes; commas separate several values."""

    def quoted(match: re.Match[str]) -> str:
        word = match[0]
        plain = word[0] == '"' or word in ("true", "false", "null")
        return word if plain or re.fullmatch(r"-?\d+", word) else json.dumps(word)

    try:
        values = json.loads(f"[{BARE.sub(quoted, text)}]", object_pairs_hook=unique_keys)
    except json.JSONDecodeError:
        raise ValueError(f"not understood: {text!r}") from None
    return list(values)


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """ValueError for a duplicate key: one of its values would be lost."""
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        raise ValueError(f"a key is given twice: {', '.join(key for key, _ in pairs)}")
    return mapping
