"""Examples on disk: to play all scenarios of a rulebook takes seconds, and none of them changes before the next
upgrade. `manage.py tell_examples` plays them once; all that show rulebooks read them."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from django.conf import settings

from roots import folders
from rules.rulebook.examples.told import Example, ExampleCard, Told

Examples = Mapping[str, Example | None]
# What decides how an example goes: the rules, and the cards that are shipped.
SOURCES = ("rules", "cards")
KINDS = {".py", ".json", ".txt", ".tsv", ".csv", ".yaml"}


@cache
def kept_examples(game: str) -> Examples | None:
    """The examples of the game's clauses, None for those without one.

    None if nobody has kept them since the sources changed.
    """
    try:
        kept = json.loads(examples_file(game).read_text("utf-8"))
        if kept["sources"] != sources_digest(game):
            return None
        return {id: example and read_example(example) for id, example in kept["examples"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None


def keep_examples(game: str, examples: Examples) -> None:
    """Write the file at once, for others may read it."""
    file = examples_file(game)
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}")
    said = {id: example and asdict(example) for id, example in examples.items()}
    kept = {"sources": sources_digest(game), "examples": said}
    draft.write_text(json.dumps(kept, ensure_ascii=False), "utf-8")
    draft.replace(file)


def examples_file(game: str) -> Path:
    folder: Path = settings.VAR_DIR / "examples"
    return folder / f"{game}.json"


@cache
def sources_digest(game: str) -> str:
    """Of all files that an example depends on."""
    digest = blake2b(digest_size=16)
    for folder in source_folders(game):
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                digest.update(f"\n{file.relative_to(folder)}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def source_folders(game: str) -> Iterator[Path]:
    for name in SOURCES:
        yield from folders(name)
    for folder in folders("tests/scenarios"):
        yield folder / game


def read_example(kept: Any) -> Example:
    cards = tuple(ExampleCard(card["name"], read_line(card["facts"])) for card in kept["cards"])
    table, told = (tuple(map(read_line, kept[name])) for name in ("table", "told"))
    return Example(kept["title"], cards, table, told)


def read_line(kept: Any) -> Told:
    return Told(kept["mark"], kept["en"], kept["ja"], tuple(kept["clauses"]))
