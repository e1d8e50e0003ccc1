"""Play until every effect body of the shipped cards of Code of Joker has happened.

    ENGINE=python .venv/bin/python -m scripts.exhaust.catalogue [--rounds 300] [--sample 1.0]

Each round plays one short game per missing body. The bodies that never happened are named, with the reason
where one is known (`never.tsv`). Exits with an error if one has no reason, or if one happens that has.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from benchmarks.dealt import cards
from scripts.exhaust.code_of_joker import EXHAUSTIBLE
from scripts.exhaust.runner import Bodies, missing_bodies

REASONS = Path(__file__).with_name("never.tsv")


def main() -> int:
    """Return the number of bodies that never happened and have no reason."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=300)
    options.add_argument("--sample", type=float, default=1.0, help="share of the bodies, by lot")
    given = options.parse_args()
    facts = cards("code-of-joker")
    wanted = EXHAUSTIBLE.bodies(facts)
    print(f"{len(wanted):,} bodies of {len({number for number, _ in wanted.values()}):,} cards")
    missing = missing_bodies(EXHAUSTIBLE, facts, given.rounds, sample=given.sample, told=tell)
    reasons = known_reasons()
    if given.sample < 1:
        reasons = {key: why for key, why in reasons.items() if key in map(key_of, missing.values())}
    return report(missing, reasons)


def tell(number: int, missing: int) -> None:
    if number & (number - 1) == 0:
        print(f"after {number} rounds: {missing:,} have not happened", flush=True)


def report(missing: Bodies, reasons: Mapping[str, str]) -> int:
    for number, words in sorted(missing.values()):
        place = words.partition(", ")[2]
        print(f"{number}, {place}: {reasons.get(key_of((number, words)), 'never happened')}")
    keys = {*map(key_of, missing.values())}
    happened = sorted(reasons.keys() - keys)
    for key in happened:
        print(f"{key}: it happens, although a reason says that it cannot")
    unexplained = len(keys - reasons.keys())
    print(f"{unexplained} never happened, {len(keys) - unexplained} cannot")
    return unexplained + len(happened)


def key_of(body: tuple[str, str]) -> str:
    """As `never.tsv` names a body: the number of the card, and the place on it."""
    number, words = body
    return f"{number} {words.partition(', ')[2]}"


def known_reasons() -> dict[str, str]:
    """{number and place of the body: why it cannot happen}."""
    lines = REASONS.read_text("utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines if line and not line.startswith("#"))


if __name__ == "__main__":
    sys.exit(min(main(), 1))
