"""Print as JSON what importing FILE into a set of GAME costs. Run by bench_sets in a site's environment.

Its files are the largest that a user may import: starter cards again and again, every tenth of an unknown kind.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.held import resident


def main(game: str, file: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from django.contrib.auth.models import User

    from cards import store
    from cards.sets.models import UserSet

    owner = User.objects.create_user(f"importer of {game}")
    of = UserSet.objects.create(owner=owner, game=game, name="large")
    store.current_catalog(game)
    before, start = resident("self"), time.process_time()
    outcome = taken(of, file)
    cpu = time.process_time() - start
    print(json.dumps({"outcome": outcome, "cpu": cpu, "grown": peak() - before}))


def taken(of: Any, file: str) -> str:
    from cards.importing.errors import CardFileError
    from cards.sets.importing import import_into
    from cards.sets.reading import Options
    from cards.sets.writing import OverLimit

    try:
        report = import_into(of, file, of.owner, Options()).report
    except (CardFileError, OverLimit) as error:
        return error.words.en
    return f"{report['new']:,} new, {report['refused']:,} refused"


def write_file(path: Path, game: str, records: int, size: int) -> None:
    """Every record has another text; texts fill the file."""
    from cards import starter
    from cards.games import GAMES

    data = [card.as_json() for card in starter.card_records(GAMES[game])]
    made = [record(data[place % len(data)], place) for place in range(records)]
    spare = size - len(json.dumps(made, ensure_ascii=False).encode())
    for row in made:
        row["text"]["en"] = "x" * min(max(spare // records - 1, 0), 19_000)
    path.write_text(json.dumps(made, ensure_ascii=False))


def record(data: dict[str, Any], place: int) -> dict[str, Any]:
    ja = f"{data['text']['ja'] or ''}{place}".replace("1", str(place % 9 + 1))
    more: dict[str, Any] = {"text": {"ja": ja, "en": ""}, "effects": None, "printings": []}
    return data | more | {"number": f"{place:05}", "kind": data["kind"] if place % 10 else "?"}


def peak() -> float:
    """The most memory that the process ever held, in MB."""
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))


if __name__ == "__main__":
    main(*sys.argv[1:])
