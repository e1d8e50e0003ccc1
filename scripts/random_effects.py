"""Word random effects of Code of Joker in Japanese, compile the wording and compare:
`python -m scripts.random_effects --seed S --count N`.

Prints which share comes back the same, comes back as something else or is refused, and what the smallest
effects that do not come back have in common, most frequent first. `--examples` prints their wording.
`--phrasings` says them in other words first.
"""

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Sequence

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from tests.rules.games.code_of_joker.compiler.rephrased import Rephrased, rephrased  # noqa: E402
from tests.rules.games.code_of_joker.compiler.returning import Outcome, outcomes  # noqa: E402


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=1000)
    asked.add_argument("--examples", type=int, default=0)
    asked.add_argument("--state", default="")
    asked.add_argument("--phrasings", type=int, default=0, help="in other words, so many at once")
    given = asked.parse_args()
    if given.phrasings:
        told = list(rephrased(given.seed, given.count, given.phrasings))
        tell_shares(told)
        tell_phrasings([one for one in told if given.state in ("", one.state)], given.examples)
        return
    found = list(outcomes(given.seed, given.count))
    tell_shares(found)
    tell_reasons([one for one in found if given.state in ("", one.state)], given.examples)


def tell_phrasings(found: list[Rephrased], examples: int) -> None:
    by_phrasing = defaultdict(list)
    for one in found:
        if one.state in ("differs", "refused"):
            by_phrasing[one.state, " + ".join(sorted(each.name for each in one.phrasings))].append(
                one
            )
    for (state, names), alike in sorted(by_phrasing.items(), key=lambda item: -len(item[1])):
        print(f"{len(alike):5} {state}: {names}")
        for one in alike[:examples]:
            print(f"        {one.text!r} {one.detail}")


def tell_shares(found: Sequence[Outcome | Rephrased]) -> None:
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
