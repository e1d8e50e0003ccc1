"""Print as JSON what the cards of GAME cost a process: CPU seconds and MB, for the catalog and for its index.
Run by bench_search in a site's environment.
"""

import json
import os
import time
from pathlib import Path

from benchmarks.generated import GAME


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from cards import store
    from cards.games import GAMES
    from config.warm import warm_search

    start, before = time.process_time(), resident("self")
    catalog = store.current_catalog(GAME)
    loaded, cards = time.process_time(), resident("self")
    warm_search(GAMES[GAME])
    costs = {
        "cards": len(catalog),
        "load": loaded - start,
        "catalog": cards - before,
        "index": time.process_time() - loaded,
        "index_memory": resident("self") - cards,
    }
    print(json.dumps(costs))


def resident(process: str | int, kind: str = "Rss") -> float:
    """The memory of a process in MB; kind Pss divides shared memory among its users."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith(f"{kind}:"):
            return int(line.split()[1]) / 1024
    raise ValueError(kind)


if __name__ == "__main__":
    main()
