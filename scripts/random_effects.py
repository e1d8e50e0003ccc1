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
        tell_phrasings(
            [rephrasing for rephrasing in told if given.state in ("", rephrasing.state)],
            given.examples,
        )
        return
    results = list(outcomes(given.seed, given.count))
    tell_shares(results)
    tell_reasons(
        [outcome for outcome in results if given.state in ("", outcome.state)], given.examples
    )


def tell_phrasings(results: list[Rephrased], examples: int) -> None:
    by_phrasing = defaultdict(list)
    for rephrasing in results:
        if rephrasing.state in ("differs", "refused"):
            by_phrasing[
                rephrasing.state, " + ".join(sorted(each.name for each in rephrasing.phrasings))
            ].append(rephrasing)
    for (state, names), alike in sorted(by_phrasing.items(), key=lambda item: -len(item[1])):
        print(f"{len(alike):5} {state}: {names}")
        for rephrasing in alike[:examples]:
            print(f"        {rephrasing.text!r} {rephrasing.detail}")


def tell_shares(results: Sequence[Outcome | Rephrased]) -> None:
    states = Counter(result.state for result in results)
    for state in ("same", "differs", "assumed", "refused"):
        print(f"{state:8} {states[state]:6} {100 * states[state] / len(results):5.1f} %")


def tell_reasons(results: list[Outcome], examples: int) -> None:
    by_reason = defaultdict(list)
    for outcome in results:
        if outcome.state != "same":
            by_reason[outcome.state, outcome.reason].append(outcome)
    for (state, reason), alike in sorted(by_reason.items(), key=lambda item: -len(item[1])):
        print(f"{len(alike):5} {state}: {reason}")
        for outcome in alike[:examples]:
            print(f"        {outcome.text!r} {outcome.detail}")


if __name__ == "__main__":
    main()
