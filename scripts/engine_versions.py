"""Raise the version of every game whose games have changed, and record its kept game anew.

    python -m scripts.engine_versions [--check]

A record says which version it was played by, and is refused by another: else it would replay as another game.
So a digest of many games is kept beside the version of each (tests/rules/records/versions.json). Where it has
changed, this raises `version` in rules/games/<game>/__init__.py. With `--check` it changes nothing, and exits
with 1 if a version is due.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from benchmarks.dealt import cards
from roots import HERE, HOMES
from rules.engine.core import record
from rules.engine.core.dice import Dice
from rules.engine.core.record import Record
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import PLAYABLE
from scripts.digests import laid

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "rules" / "records"
VERSIONS = RECORDS / "versions.json"
VERSION = re.compile(r"^(    version=)(\d+)(,)$", re.MULTILINE)
GAMES = tuple(home.slug for home in HOMES.values() if home.package in HERE)
# Games of each kind: alone, against each other, of decks with any shipped card, and with search.
ALONE, TOGETHER, MIXED, SEARCHED = 60, 20, 20, 1
Decks = Mapping[str, tuple[str, ...]]
Facts = Mapping[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    kept, due = kept_versions(), 0
    for game in GAMES:
        digest = games_digest(game)
        if digest == kept.get(game, {}).get("digest") and version_of(game) == kept[game]["version"]:
            continue
        due += 1
        print(f"{game}: its games have changed since version {kept.get(game, {}).get('version')}")
        if not check:
            kept[game] = {"version": raise_version(game, kept), "digest": digest}
            keep_record(game, kept[game]["version"])
    if not check:
        VERSIONS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    return int(check and due > 0)


def kept_versions() -> dict[str, dict[str, Any]]:
    """By game: its `version`, and the `digest` of the games that it plays."""
    known: dict[str, dict[str, Any]] = json.loads(VERSIONS.read_text()) if VERSIONS.exists() else {}
    return known


def version_of(game: str) -> int:
    return PLAYABLE[game].version


def raise_version(game: str, kept: Mapping[str, Any]) -> int:
    """One more than the kept one, unless somebody has raised it already."""
    file = HOMES[game].path("rules/games") / "__init__.py"
    before = kept[game]["version"] if game in kept else version_of(game)
    version = max(version_of(game), before + 1)
    text, count = VERSION.subn(rf"\g<1>{version}\g<3>", file.read_text("utf-8"))
    if count != 1:
        raise SystemExit(f"{file}: no line with its version")
    file.write_text(text, "utf-8")
    return version


def keep_record(game: str, version: int) -> None:
    """The game that tests/rules/test_kept_records.py replays."""
    named = laid(game)
    decks = tuple(named[name] for name in sorted(named)[:2])
    run = PreparedRun(PLAYABLE[game], Plan(game, "match", decks, ("greedy",) * 2), cards(game))
    text = record.dump_record(replace(record.record_of(run.played(0, "a")), engine=version))
    (RECORDS / f"{game}.txt").write_text(text, "utf-8")


def games_digest(game: str, facts: Facts | None = None) -> str:
    """Of the figures and records of many games, whatever the version. `facts`: by default, of the shipped
    cards."""
    facts = cards(game) if facts is None else facts
    digest = sha256()
    for plan, games in plans(game, facts):
        run = PreparedRun(PLAYABLE[game], plan, facts)
        for number in range(games):
            played = replace(record.record_of(run.played(number, "a")), engine=0)
            digest.update(game_text(run, number, played).encode())
    return digest.hexdigest()[:20]


def game_text(run: PreparedRun[Any, Any], number: int, played: Record) -> str:
    return f"{sorted(run.figures(number, 'a').items())}\n{record.dump_record(played)}"


def plans(game: str, facts: Facts) -> Iterator[tuple[Plan, int]]:
    """What is played, and how many games of it."""
    named = laid(game)
    names = sorted(named)
    for place, name in enumerate(names):
        deck, other = named[name], named[names[place - 1]]
        yield Plan(game, "goldfish", (deck,), ("greedy",)), ALONE // len(names)
        yield Plan(game, "match", (deck, other), ("random", "greedy")), TOGETHER // len(names) + 1
    deck, other = named[names[0]], named[names[-1]]
    yield Plan(game, "goldfish", (deck,), ("search",), horizon=4), SEARCHED
    for seed in range(MIXED):
        mixed = tuple(mixed_deck(dealt, facts, Dice(seed)) for dealt in (deck, other))
        yield Plan(game, "match", mixed, ("random", "greedy"), seed=seed), 1


def mixed_deck(deck: Decks, facts: Facts, dice: Dice) -> dict[str, tuple[str, ...]]:
    """The deck with any other card of its kind in place of each: no legal deck, but one that can be dealt."""
    held = sorted({number for numbers in deck.values() for number in numbers})
    others = {number: other_card(number, facts, dice) for number in held}
    return {zone: tuple(others[number] for number in numbers) for zone, numbers in deck.items()}


def other_card(number: str, facts: Facts, dice: Dice) -> str:
    kind = facts[number].kind
    alike = sorted(id for id, card in facts.items() if card.number == id and card.kind == kind)
    return alike[dice.below(len(alike))]


if __name__ == "__main__":
    sys.exit(main())
