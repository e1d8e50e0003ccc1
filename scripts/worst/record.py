"""Game records with as many cards and choices as the rules and endpoints allow."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from benchmarks.dealt import decks
from rules.bridge.facts import starter_facts
from rules.engine.core import record
from rules.engine.core.game import Game
from rules.games import PLAYABLE

LONGEST, COPIES, TRIES = 100_000, 1000, 4
Zones = Mapping[str, Sequence[str]]
# Games whose decks have a fixed form: their longest sample deck.
FIXED: dict[str, Callable[[], Zones]] = {
    "twgp": lambda: max(decks("twgp").values(), key=lambda deck: sum(map(len, deck.values())))
}


@cache
def longest(game: str) -> str:
    """The longest record of a few random games with decks of 1,000 cards."""
    return max((text for seed in range(TRIES) if (text := played(game, seed))), key=len)


def played(game: str, seed: int) -> str:
    """A record of at most LONGEST characters, cut off if necessary."""
    rules, facts, chance = PLAYABLE[game], starter_facts(game), random.Random(seed)
    zones = FIXED[game]() if game in FIXED else crowded(sorted(facts))
    under_way = Game.start(rules, [zones, zones], facts, rules.ruleset(), seed)
    while ask := under_way.options():
        under_way.choose(chance.choice(list(ask.options)), ask.player)
        if (
            len(under_way.history) % 500 == 0
            and len(record.dump_record(record.record_of(under_way))) > LONGEST
        ):
            break
    return shortened(record.dump_record(record.record_of(under_way)))


def crowded(cards: list[str]) -> Zones:
    some = cards[: COPIES // 4]
    return {"main": [card for card in some for _ in range(COPIES // len(some))]}


def shortened(text: str) -> str:
    """The lines that fit; a cut record has no digest."""
    if len(text) <= LONGEST:
        return text
    lines = [line for line in text[:LONGEST].splitlines()[:-1] if not line.startswith("digest")]
    return "\n".join(lines) + "\n"
