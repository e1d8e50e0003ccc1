"""If an official demand is dropped or shifted by one, a legality case or the oracle notices.

Each mutant is an official format with one thing changed; the hand-written cases of that format, then
random decks judged by the oracle, must disagree with it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from decks.legality import official
from decks.legality.ruleset import FormatError, Ruleset, build_ruleset, parse_format
from tests.legality.cases import read
from tests.legality.test_cases import test_case as run_case
from tests.oracle import application
from tests.oracle.generate import deck
from tests.oracle.judge import FORMATS, judge
from tests.oracle.pools.all import POOLS
from tests.oracle.test_agreement import invented, missed

MOST_DECKS = 2_500
Data = dict[str, Any]
Mutant = tuple[str, Data]

NOT_CHANGED = {"id", "kind", "slug", "name", "label", "recorded"}
# test_community_sets.py tries each set; the oracle's pool does not have a card of every set.
NOT_CHANGED |= {"sets", "sets_except"}
# Equivalent mutants, each with the reason why no deck can tell it apart.
EQUAL = {
    ("battlogic", "standard", "drop kinds"): "the roster holds action cards only",
    ("battlogic", "standard", "kinds.kinds: []"): "the roster holds action cards only",
}


def stated(game: str, format: str) -> Data:
    """The format as one version without a parent, with its demands on the day of the cases."""
    ruleset = official.official_ruleset(game, format, application.TODAY)
    zones = [zone.model_dump(mode="json") for zone in ruleset.zones]
    rules = [rule.as_json() for rule in ruleset.constraints if not rule.id.startswith("zones")]
    version = {"zones": zones, "constraints": rules}
    name = {"en": "mutant", "ja": "mutant"}
    return {"game": game, "slug": format, "name": name, "versions": [version]}


def mutants(game: str, format: str) -> Iterator[Mutant]:
    data = stated(game, format)
    version = data["versions"][0]
    for part in ("constraints", "zones"):
        for index, item in enumerate(version[part]):
            name = item.get("id") or item["slug"]
            others = [other for other in version[part] if other is not item]
            if others:
                yield f"drop {name}", with_part(data, part, others)
            for change, changed in changes(item):
                replaced = [*version[part][:index], changed, *version[part][index + 1 :]]
                yield f"{name}.{change}", with_part(data, part, replaced)


def with_part(data: Data, part: str, items: list[Data]) -> Data:
    return data | {"versions": [data["versions"][0] | {part: items}]}


def changes(item: Data) -> Iterator[Mutant]:
    """Copies of a rule or zone with one parameter dropped, shifted by one, or one entry shorter."""
    for name, value in item.items():
        if name in NOT_CHANGED:
            continue
        for other in variants(name, value):
            yield f"{name}: {other!r}", item | {name: other}


def variants(name: str, value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, list):
        yield from (value[:index] + value[index + 1 :] for index in range(len(value)))
    elif value is not None:
        yield from OTHERS.get(name, lambda value: [None])(value)


OTHERS: dict[str, Any] = {
    "by": lambda by: [other for other in ("name", "name-and-kind", "number") if other != by],
    "severity": lambda severity: [None, *({"warning", "error"} - {severity})],
    "query": lambda query: [
        "kind:unit",
        query.replace("kind:unit", "").strip() or "kind:event",
        query.replace("power=0", "power<=1"),
        query.replace("power=0", "power=1"),
        *(query.replace(word, "no such name") for word in ("poison", "venom", "toxi", "毒")),
    ],
}


@cache
def judged(game: str, format: str, seed: int) -> tuple[Any, Any]:
    candidate = deck(game, format, seed)
    return candidate, judge(game, format, POOLS[game], candidate)


def noticed(game: str, format: str, ruleset: Ruleset, patch: pytest.MonkeyPatch) -> bool:
    """Whether a case or a random deck of the format distinguishes the ruleset from the official one."""
    patch.setattr(application, "ruleset", lambda *_, **__: ruleset)
    return fails_a_case(game, format) or any(
        disagrees(game, format, seed) for seed in range(MOST_DECKS)
    )


def fails_a_case(game: str, format: str) -> bool:
    cases = [case for case in read(game) if case["format"] == format and "options" not in case]
    try:
        for case in cases:
            run_case(game, case)
    except AssertionError:
        return True
    return False


def disagrees(game: str, format: str, seed: int) -> bool:
    candidate, opinion = judged(game, format, seed)
    found = application.verdict(game, format, candidate)
    return bool(
        found.verdict != opinion.verdict or missed(opinion, found) or invented(opinion, found)
    )


@pytest.mark.nightly(0.15)
@pytest.mark.parametrize(
    ("game", "format"), [(game, format) for game, formats in FORMATS.items() for format in formats]
)
def test_every_change_of_a_format_is_noticed(
    game: str, format: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    survivors = set()
    tried = 0
    for name, data in mutants(game, format):
        try:
            ruleset = build_ruleset([parse_format(data)], application.TODAY)
        except FormatError:
            continue  # refused when the format is read, so it can never be used
        official_one = official.official_ruleset(game, format, application.TODAY)
        if ruleset.hash == official_one.hash:
            continue
        tried += 1
        if not noticed(game, format, ruleset, monkeypatch):
            survivors.add((game, format, name))
    assert tried >= 4
    assert survivors == {change for change in EQUAL if change[:2] == (game, format)}
