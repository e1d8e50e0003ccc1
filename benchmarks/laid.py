"""Print as JSON what SETS card sets of CARDS cards cost a process that is asked of each in ROUNDS turns: a deck
check and a search. Run by bench_sets in a site's environment.
"""

import json
import os
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any

from benchmarks.held import resident

GAME = "code-of-joker"
QUERIES = ("t:unit cost<=3", "ドラゴン", "c:red sort:-bp")


def main(sets: int, cards: int, rounds: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    codes = list(made_sets(sets, cards))
    ask(codes[0], cards)
    before, grown, first = resident("self"), [], []
    for _ in range(rounds):
        first += [timed(code, cards) for code in codes]
        grown.append(resident("self") - before)
    kept = codes[-20:]
    again = [timed(code, cards) for code in kept * 6][len(kept) :]
    print(json.dumps(costs(grown, first, again)))


def costs(grown: list[float], first: list[float], again: list[float]) -> dict[str, float]:
    from cards.sets import store

    return {
        "grown": max(grown),
        "later": grown[-1] - grown[0],
        "first": statistics.quantiles(first, n=20)[-1],
        "again": statistics.quantiles(again, n=20)[-1],
        "kept": sum(map(len, store._layers.kept.values())),
    }


def made_sets(sets: int, cards: int) -> Iterator[str]:
    """The codes of new sets, whose cards are the starter cards under other numbers and names."""
    from django.contrib.auth.models import User

    from cards import starter
    from cards.games import GAMES
    from cards.sets.models import UserCard, UserSet

    owner, _ = User.objects.get_or_create(username="bench")
    data = [card.as_json() for card in starter.card_records(GAMES[GAME])]
    for place in range(sets):
        row = UserSet.objects.create(owner=owner, game=GAME, name=f"Set {place}", card_count=cards)
        rows = (user_card(row, place, number, data[number % len(data)]) for number in range(cards))
        UserCard.objects.bulk_create(rows)
        yield row.code


def user_card(of: Any, place: int, number: int, data: dict[str, Any]) -> Any:
    from cards.sets.models import UserCard

    name = {"ja": f"{data['name']['ja']}{place}の{number}", "en": None}
    text = {"ja": f"{data['text']['ja'] or ''}（{place}）", "en": data["text"]["en"]}
    own = data | {"number": f"{number:03}", "name": name, "text": text, "printings": []}
    return UserCard(
        set=of, number=own["number"], sort_key=own["number"], data=own, size=1000, digest="-"
    )


def timed(code: str, cards: int) -> float:
    """The milliseconds of CPU of one answer."""
    start = time.process_time()
    ask(code, cards)
    return (time.process_time() - start) * 1000


def ask(code: str, cards: int) -> None:
    """A deck of the set is checked, by numbers, a name and a misspelt one, and its cards are searched."""
    from cards.games import GAMES
    from cards.search.query import parse_query
    from cards.sets.store import catalog_with
    from decks.legality.check import check_deck
    from decks.legality.decklist import Decklist, Entry
    from decks.library.store import stored_ruleset

    catalog = catalog_with(GAME, [code])
    entries = [Entry(f"{code}.{number:03}", 3) for number in range(min(cards, 20))]
    names = [Entry(catalog.parts[-1].records[0].name, 1), Entry("ドラゴソ", 1)]
    decklist = Decklist(GAME, {"main": (*entries, *names)})
    verdict = check_deck(decklist, stored_ruleset(GAME, "standard"), catalog)
    assert len(verdict.unresolved) == 1
    catalog.nearest("ドラゴソ")
    for text in QUERIES:
        parse_query(text, GAMES[GAME]).page(catalog, 0, 60)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
