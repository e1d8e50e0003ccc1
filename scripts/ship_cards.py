"""Write the shipped cards of Code of Joker anew from files of the printed catalogue.

`python -m scripts.ship_cards CATALOGUE... [--names FILE] [--effects FILE]`

Facts come from the catalogue, effects from what the printed texts compile to; no text is written. English names
are those already there, or of `--names` (kind, Japanese, English; kind is card or ability). The effects of cards
that `overrides.tsv` of the compiler's tests names stay as they are, or as `--effects` has them (JSON, by number).
"""

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from cards.folding import natural_key  # noqa: E402
from cards.games.code_of_joker import GAME  # noqa: E402
from cards.importing.cardfile import open_card_file  # noqa: E402
from cards.importing.listing import LAST, known_positions  # noqa: E402
from cards.importing.load import make_job, valid_items  # noqa: E402
from cards.importing.seen import Seen  # noqa: E402
from cards.record import CardRecord  # noqa: E402
from cards.starter import card_files, card_rows  # noqa: E402
from rules.bridge.compiling import compile_card  # noqa: E402
from rules.engine.effects.codec import write_node  # noqa: E402
from rules.games.code_of_joker.compiler.compile import compile_text  # noqa: E402
from rules.games.code_of_joker.compiler.findings import ASSUMED  # noqa: E402
from rules.games.code_of_joker.effects import parse_effects  # noqa: E402
from tests.rules.games.code_of_joker.compiler.overriding import overrides  # noqa: E402
from tests.rules.games.code_of_joker.readings.reading import doubted  # noqa: E402

Row = dict[str, Any]
Names = dict[tuple[str, str], str]

FIELDS = ("colour", "cost", "bp", "species", "keywords", "originality", "character", "gauge")
# The rulings say what holds for all cards.
RULED = ("rest-goes-on", "times-in-all")
# Doubts about what happens in play; all others are about how a text is read, which two readers have settled.
OF_PLAY = ("random-pick", "own-choice", "among-both", "own-role", "each-field")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="ship_cards")
    parser.add_argument("catalogues", nargs="+", type=Path)
    parser.add_argument("--names", type=Path)
    parser.add_argument("--effects", type=Path)
    given = parser.parse_args(arguments)
    names = shipped_names() | (read_names(given.names) if given.names else {})
    stated = {row["number"]: row["effects"] for row in card_rows(GAME) if row.get("effects")}
    stated |= json.loads(given.effects.read_text("utf-8")) if given.effects else {}
    kept = {override.number for override in overrides()}
    cards = list(printed_cards(given.catalogues))
    rows = [row_of(card, names, stated if card.number in kept else {}) for card in cards]
    missing = [f"{kind} {name}" for kind, name in wanted_names(rows) if not names.get((kind, name))]
    if missing:
        print("no English name:", *missing, sep="\n  ")
        return 1
    for path in card_files(GAME):
        path.unlink()
    for name, group in grouped(rows).items():
        lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in group)
        (GAME.data / f"{name}.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    print(
        f"{len(rows)} cards, {sum(len(row.get('printings', ())) for row in rows)} further printings"
    )
    return 0


def printed_cards(paths: Iterable[Path]) -> Iterator[CardRecord]:
    """The cards of the files, in order of release; reprints are printings of the one that came out first."""
    records: list[CardRecord] = []
    positions: dict[str, int] = {}
    for path in paths:
        with open_card_file(path) as file, Seen() as seen:
            job = make_job(GAME, file, None, None)
            records += [item.record for item in valid_items(job, seen)]
            positions |= known_positions(job)
            if job.report.refused:
                raise SystemExit(f"{path}: {job.report.refused} records are refused")
    records.sort(key=lambda card: (positions.get(card.set, LAST), natural_key(card.number)))
    alike: dict[str, list[CardRecord]] = defaultdict(list)
    for record in records:
        alike[job.importer.identity(record) or record.number].append(record)
    for first, *others in alike.values():
        yield replace(first, printings=tuple(printing_of(other, first) for other in others))


def printing_of(card: CardRecord, first: CardRecord) -> Any:
    points = card.fields.get("originality")
    same = points == first.fields.get("originality")
    return {"number": card.number, "set": card.set, "rarity": card.rarity} | (
        {} if same or points is None else {"originality": points}
    )


def row_of(card: CardRecord, names: Names, stated: dict[str, Any]) -> Row:
    """The documented form of a card, without what is empty."""
    row: Row = {
        "number": card.number,
        "name": {"ja": card.name_ja, "en": names.get(("card", card.name_ja), "")},
        "kind": card.kind,
        "set": card.set,
        "rarity": card.rarity,
        **{field: card.fields.get(field) for field in FIELDS},
        "printings": list(card.printings),
        "effects": stated.get(card.number) or compiled_effects(card),
    }
    row = {key: value for key, value in row.items() if value not in (None, "", [], {})}
    if effects := row.get("effects"):
        row["effects"] = named_effects(effects, names)
    return row if card.deckable else row | {"deckable": False}


def compiled_effects(card: CardRecord) -> Any:
    """What the text compiles to, with the assumptions that matter. Exits if a part of it is refused."""
    compiled = compile_card(compile_text, card, lambda record: None)
    if compiled is None:
        return None
    if compiled.refusals:
        raise SystemExit(f"{card.number} {card.name_ja}: {compiled.refusals[0].words.en}")
    doubts = set(ASSUMED) if card.number in doubted() else set(OF_PLAY)
    matters = doubts - set(RULED)
    words = [ASSUMED[code].as_json() for code in matters]
    for ability in (compiled.effects or {}).get("abilities", ()):
        ability["assumes"] = [said for said in ability.get("assumes", ()) if said in words]
    return compiled.effects


def named_effects(effects: Any, names: Names) -> Any:
    """Effects in their shortest form, each ability with its English name."""
    data = write_node(parse_effects(effects))
    for ability in data.get("abilities", ()):
        name = ability["name"]["ja"] if isinstance(ability["name"], dict) else ability["name"]
        ability["name"] = {"ja": name, "en": names.get(("ability", name), "")}
    return data


def shipped_names() -> Names:
    names: Names = {}
    for row in card_rows(GAME):
        names["card", row["name"]["ja"]] = row["name"]["en"]
        for ability in (row.get("effects") or {}).get("abilities", ()):
            names["ability", ability["name"]["ja"]] = ability["name"]["en"]
    return names


def read_names(path: Path) -> Names:
    lines = (line.split("\t") for line in path.read_text("utf-8").splitlines() if line)
    return {(kind, japanese): english for kind, japanese, english in lines}


def wanted_names(rows: list[Row]) -> Iterator[tuple[str, str]]:
    for row in rows:
        yield "card", row["name"]["ja"]
        for ability in row.get("effects", {}).get("abilities", ()):
            yield "ability", ability["name"]["ja"]


def grouped(rows: list[Row]) -> dict[str, list[Row]]:
    """The rows of each file: one for each set, for jokers, and for what only effects create."""
    files: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        other = "jokers" if row["kind"] == "joker" else "creations"
        name = row["set"].lower() if "set" in row and row.get("deckable", True) else other
        files[name].append(row)
    return files


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
