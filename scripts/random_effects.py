"""Word random effects of Code of Joker in Japanese, compile the wording and compare:
`python -m scripts.random_effects --seed S --count N`.

Prints which share comes back the same, comes back as something else or is refused, and what the smallest
effects that do not come back have in common, most frequent first. `--examples` prints their wording.
"""

import argparse
import os
from collections import Counter, defaultdict

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from tests.rules.games.code_of_joker.compiler.returning import Outcome, outcomes  # noqa: E402


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--examples", type=int, default=0)
    asked.add_argument("--state", default="")
    given = asked.parse_args()
    found = list(outcomes(given.seed, given.count))
    tell_shares(found)
    tell_reasons([one for one in found if given.state in ("", one.state)], given.examples)


def tell_shares(found: list[Outcome]) -> None:
    states = Counter(one.state for one in found)
    for state in ("same", "differs", "assumed", "refused"):
        print(f"{state:8} {states[state]:6} {100 * states[state] / len(found):5.1f} %")


def tell_reasons(found: list[Outcome], examples: int) -> None:
    by_reason = defaultdict(list)
    for one in found:
        if one.state != "same":
            by_reason[one.state, one.reason].append(one)
    for (state, reason), alike in sorted(by_reason.items(), key=lambda item: -len(item[1])):
        print(f"{len(alike):5} {state}: {reason}")
        for one in alike[:examples]:
            print(f"        {one.text!r} {one.detail}")


if __name__ == "__main__":
    main()
