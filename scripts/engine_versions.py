"""Raise the version of every game whose games have changed, and record its kept game anew.

    python -m scripts.engine_versions [--check]

A record says which version it was played by, and is refused by another: else it would replay as another game.
So a digest of many games is kept beside the version of each (tests/rules/records/versions.json), and the cards
and decks that they are played with (pools.json there): more cards and decks change no game. Where the digest has
changed, this raises `version` in rules/games/<game>/__init__.py. With `--check` it changes nothing, and exits
with 1 if a version is due.
"""

import argparse
import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

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
VERSIONS, POOLS = RECORDS / "versions.json", RECORDS / "pools.json"
VERSION = re.compile(r"^(    version=)(\d+)(,)$", re.MULTILINE)
GAMES = tuple(home.slug for home in HOMES.values() if home.package in HERE)
# Games of each kind: alone, against each other, of decks with any shipped card, and with search.
ALONE, TOGETHER, MIXED, SEARCHED = 60, 20, 20, 1
Decks = Mapping[str, tuple[str, ...]]
Facts = Mapping[str, Any]


class Pool(NamedTuple):
    """What the games of a digest are played with: sample decks by name, and the cards of mixed decks."""

    decks: Mapping[str, Decks]
    cards: Collection[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    kept, pools, due = kept_versions(), kept_pools(), 0
    for game in GAMES:
        digest = games_digest(game, pool=pools[game])
        if digest == kept.get(game, {}).get("digest") and version_of(game) == kept[game]["version"]:
            continue
        due += 1
        print(f"{game}: its games have changed since version {kept.get(game, {}).get('version')}")
        if not check:
            pools[game] = shipped_pool(game)
            digest = games_digest(game, pool=pools[game])
            kept[game] = {"version": raise_version(game, kept), "digest": digest}
            keep_record(game, kept[game]["version"])
    if not check:
        VERSIONS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
        lines = [f'"{game}": {json.dumps(pool._asdict())}' for game, pool in sorted(pools.items())]
        POOLS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    return int(check and due > 0)


def kept_versions() -> dict[str, dict[str, Any]]:
    """By game: its `version`, and the `digest` of the games that it plays."""
    known: dict[str, dict[str, Any]] = json.loads(VERSIONS.read_text()) if VERSIONS.exists() else {}
    return known


def kept_pools() -> dict[str, Pool]:
    """By game; of a game without a version, all that is shipped."""
    known = json.loads(POOLS.read_text()) if POOLS.exists() else {}
    return {game: Pool(**known[game]) if game in known else shipped_pool(game) for game in GAMES}


def shipped_pool(game: str) -> Pool:
    return Pool(laid(game), sorted(id for id, card in cards(game).items() if card.number == id))


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


def games_digest(game: str, facts: Facts | None = None, pool: Pool | None = None) -> str:
    """Of the figures and records of many games, whatever the version. `facts`: by default, of the shipped
    cards; `pool`: by default, the kept one."""
    facts = cards(game) if facts is None else facts
    pool = pool or kept_pools()[game]
    digest = sha256()
    for plan, games in plans(game, facts, pool):
        run = PreparedRun(PLAYABLE[game], plan, facts)
        for number in range(games):
            played = replace(record.record_of(run.played(number, "a")), engine=0)
            digest.update(game_text(run, number, played).encode())
    return digest.hexdigest()[:20]


def game_text(run: PreparedRun[Any, Any], number: int, played: Record) -> str:
    return f"{sorted(run.figures(number, 'a').items())}\n{record.dump_record(played)}"


def plans(game: str, facts: Facts, pool: Pool) -> Iterator[tuple[Plan, int]]:
    """What is played, and how many games of it."""
    named = {name: hashable(deck) for name, deck in pool.decks.items()}
    names = sorted(named)
    for place, name in enumerate(names):
        deck, other = named[name], named[names[place - 1]]
        yield Plan(game, "goldfish", (deck,), ("greedy",)), ALONE // len(names)
        yield Plan(game, "match", (deck, other), ("random", "greedy")), TOGETHER // len(names) + 1
    deck, other = named[names[0]], named[names[-1]]
    yield Plan(game, "goldfish", (deck,), ("search",), horizon=4), SEARCHED
    for seed in range(MIXED):
        mixed = tuple(mixed_deck(dealt, facts, pool.cards, Dice(seed)) for dealt in (deck, other))
        yield Plan(game, "match", mixed, ("random", "greedy"), seed=seed), 1


def hashable(deck: Mapping[str, Iterable[str]]) -> Decks:
    return {zone: tuple(numbers) for zone, numbers in deck.items()}


def mixed_deck(deck: Decks, facts: Facts, pool: Collection[str], dice: Dice) -> Decks:
    """The deck with any other card of its kind in place of each: no legal deck, but one that can be dealt."""
    held = sorted({number for numbers in deck.values() for number in numbers})
    others = {number: other_card(number, facts, pool, dice) for number in held}
    return {zone: tuple(others[number] for number in numbers) for zone, numbers in deck.items()}


def other_card(number: str, facts: Facts, pool: Collection[str], dice: Dice) -> str:
    kind = facts[number].kind
    alike = sorted(id for id in pool if facts[id].kind == kind)
    return alike[dice.below(len(alike))]


if __name__ == "__main__":
    sys.exit(main())
