"""`python -m tests.rules.games.code_of_joker.readings.check FILE...`: which readings are no notation.

It says nothing of what the compiler makes of a card, so that readers stay readers.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import django

from tests.rules.games.code_of_joker.readings.notation import FormFault, blocks_of, form_of, nested


def faults_of(path: Path) -> Iterator[str]:
    from rules.engine.effects.codec import BadEffects
    from rules.games.code_of_joker.effects import parse_effects

    for number, lines in blocks_of(path):
        try:
            parse_effects(form_of(number, nested(iter(lines)), path.name).effects)
        except FormFault as fault:
            yield str(fault)
        except BadEffects as fault:
            yield f"{path.name}: {number}: {fault}"


def main(paths: list[str]) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    found = [fault for path in paths for fault in faults_of(Path(path))]
    cards = sum(len(list(blocks_of(Path(path)))) for path in paths)
    print("\n".join([*found, f"{cards} cards, {len(found)} faults"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
