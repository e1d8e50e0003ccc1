"""Play until every effect body that a card file's texts compile to has happened.

    .venv/bin/python -m scripts.exhaust.catalogue FILE [--rounds 300] [--sample 1.0]

Each round plays one short game per missing body. The bodies that never happened are named, with the reason
where one is known (`never.tsv`). Of the third of the cards that nobody reads they are only counted, apart for
cards that name others of which there is none. Exits with an error if one has no reason, or if one happens that
has.
"""

import argparse
import sys
from collections.abc import Mapping, Set
from pathlib import Path

from rules.bridge.coverage import is_unread
from scripts.drawing import Pool
from scripts.exhaust.code_of_joker import EXHAUSTIBLE
from scripts.exhaust.code_of_joker_bodies import names_nobody
from scripts.exhaust.runner import Bodies, missing_bodies

REASONS = Path(__file__).with_name("never.tsv")


def main() -> int:
    """Return the number of bodies that never happened and have no reason."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--rounds", type=int, default=300)
    options.add_argument("--sample", type=float, default=1.0, help="share of the bodies, by lot")
    given = options.parse_args()
    facts = Pool(given.file).facts
    wanted = EXHAUSTIBLE.bodies(facts)
    print(f"{len(wanted):,} bodies of {len({number for number, _ in wanted.values()}):,} cards")
    missing = missing_bodies(EXHAUSTIBLE, facts, given.rounds, sample=given.sample, told=tell)
    reasons = known_reasons()
    if given.sample < 1:
        reasons = {key: why for key, why in reasons.items() if key in map(key_of, missing.values())}
    hopeless = {number for number, _ in missing.values() if names_nobody(facts[number], facts)}
    return report(missing, reasons, hopeless)


def tell(number: int, missing: int) -> None:
    if number & (number - 1) == 0:
        print(f"after {number} rounds: {missing:,} have not happened", flush=True)


def report(missing: Bodies, reasons: Mapping[str, str], hopeless: Set[str]) -> int:
    """`hopeless`: the cards that name others of which there is none."""
    read = sorted((number, words) for number, words in missing.values() if not is_unread(number))
    for number, words in read:
        place = words.partition(", ")[2]
        print(f"{number}, {place}: {reasons.get(key_of((number, words)), 'never happened')}")
    keys = {*map(key_of, read)}
    happened = sorted(reasons.keys() - keys)
    for key in happened:
        print(f"{key}: it happens, although a reason says that it cannot")
    unread = [number for number, _ in missing.values() if is_unread(number)]
    lacking = sum(number in hopeless for number in unread)
    open_ones, still = len(keys - reasons.keys()), len(unread) - lacking
    print(f"{open_ones} never happened, {len(read) - open_ones} cannot")
    print(
        f"unread part: {still} never happened, {lacking} of cards that name others which the catalogue lacks"
    )
    return open_ones + still + len(happened)


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
