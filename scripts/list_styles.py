"""Write legal decks in random styles and tell which styles the reader of lists misunderstands.

    .venv/bin/python -m scripts.list_styles [--cases 1000] [--seed 0] [--show 3] [GAME ...]

Prints for each game how many lists were read as they are, are undetermined, or were misunderstood; for all games,
how often lines of each style were read, doubtful or wrong, with examples; then misunderstood lists.
"""

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from cards.games import GAMES
from decks.exchange.text.lines import DeckLine
from tests.lists.styles import WrittenLine
from tests.lists.written_lists import (
    FAULTS,
    LineOutcome,
    Reading,
    WrittenList,
    outcome_of,
    write_list,
)

LONGEST_EXAMPLE, MOST_EXAMPLES = 170, 20
Example = tuple[str, int, WrittenLine, DeckLine]


class StyleTally:
    """Outcomes of lines by what they are written in: template, bullet, dress or furniture."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[LineOutcome]] = defaultdict(Counter)
        self.examples: dict[tuple[str, LineOutcome], list[str]] = defaultdict(list)

    def count(self, game: str, seed: int, reading: Reading) -> None:
        for line, deck_line, outcome in reading.lines:
            for style in line.style.split(" + "):
                self.counts[style][outcome] += 1
                kept = self.examples[style, outcome]
                if outcome != "read" and len(kept) < MOST_EXAMPLES:
                    kept.append(example(game, seed, line, deck_line))

    def print(self, show: int) -> None:
        print("\n   read doubtful  wrong  lines written in this style")
        for style, counts in sorted(self.counts.items(), key=lambda item: blame(item[1])):
            if counts["wrong"] or counts["doubtful"]:
                figures = counts["read"], counts["doubtful"], counts["wrong"]
                print("{:7} {:8} {:6}  ".format(*figures) + style)
                self.print_examples(style, show)

    def print_examples(self, style: str, show: int) -> None:
        for outcome in ("wrong", "doubtful"):
            for told in self.examples[style, outcome][:show]:
                print(f"{'':26}{outcome}: {told[:LONGEST_EXAMPLE]}")


def blame(counts: Counter[LineOutcome]) -> tuple[float, float]:
    """A key that sorts by the share of wrong lines, then of doubtful ones, the largest first."""
    total = sum(counts.values())
    return -counts["wrong"] / total, -counts["doubtful"] / total


def example(game: str, seed: int, line: WrittenLine, deck_line: DeckLine) -> str:
    least = deck_line.entry.least if deck_line.entry else "no entry"
    said = f"{deck_line.status} {deck_line.quantity} {deck_line.reference!r} in {deck_line.zone}, least {least}"
    return f"{line.text!r} -> {said} ({game} {seed})"


def readings(game: str, seeds: Iterable[int]) -> Iterator[tuple[int, WrittenList, Reading]]:
    for seed in seeds:
        written = write_list(random.Random(seed), game)
        yield seed, written, outcome_of(written)


def tally_games(games: Iterable[str], seeds: range, show: int) -> None:
    styles, faults = StyleTally(), list[str]()
    for game in games:
        outcomes: Counter[str] = Counter()
        start = time.monotonic()
        for seed, written, reading in readings(game, seeds):
            outcomes[reading.outcome] += 1
            styles.count(game, seed, reading)
            if reading.outcome in FAULTS:
                name = f"{game} {seed}: {reading.outcome} in {written.format}, {reading.form}"
                faults.append(f"\n-- {name}\n{written.text}")
        each = 1000 * (time.monotonic() - start) / len(seeds)
        shares = ", ".join(f"{n} {word}" for word, n in outcomes.most_common())
        print(f"{game}: {len(seeds)} lists, {each:.1f} ms each: {shares}", flush=True)
    styles.print(show)
    print(*faults[:show], sep="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--show", type=int, default=1, help="examples of each fault")
    given = parser.parse_args()
    tally_games(given.games, range(given.seed, given.seed + given.cases), given.show)
