"""Every card of the real card files can be written in a deck list and in a share code."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.canonical import canonical_form
from decks.exchange.interchange import from_csv, from_json, to_csv, to_json
from decks.exchange.sharecode import decode_deck, encode_deck
from decks.exchange.text import parse_deck, to_text
from decks.legality.decklist import Decklist, Entry

DATA = Path(__file__).parents[4] / "shared" / "data"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the real card files are not here")


def objects(pattern: str, key: str = "") -> Iterator[dict]:
    for path in sorted(DATA.glob(pattern)):
        data = json.loads(path.read_text("utf-8"))
        yield from data[key] if key else data.values() if isinstance(data, dict) else data


def pairs(folder: str) -> Iterator[tuple[str, str]]:
    """Number and name of every card in a folder."""
    if folder == "code-of-joker":
        yield from ((card["id"], card["name"]) for card in objects("code-of-joker/catalog.json"))
    elif folder == "magic":
        yield from ((card["id"], card["name"]) for card in objects("magic/*.json", "cards"))
    elif folder == "pokemon":
        yield from ((card["id"], card["name"]) for card in objects("pokemon/*.json"))
    elif folder == "weiss-schwarz":
        yield from ((card["code"], card["name"]) for card in objects("weiss-schwarz/*.json"))
    elif folder == "battle-spirits":
        yield from ((card["id"], card["name"]) for card in objects("battle-spirits/*.json"))
    elif folder == "duel-masters":
        for card in objects("duel-masters/*.json", "cards"):
            yield f"{card['printings'][0]['set'][:5]}-{card['printings'][0]['id']}", card["name"]
    else:
        with sqlite3.connect(DATA / "yu-gi-oh" / "cards-rush.cdb") as base:
            yield from ((str(row[0]), row[1]) for row in base.execute("select id, name from texts"))


FOLDERS = [
    *("code-of-joker", "magic", "pokemon", "weiss-schwarz", "battle-spirits", "duel-masters"),
    "yu-gi-oh",
]
# Of each folder's cards.
PARTS = 10


@pytest.fixture(scope="module", params=FOLDERS)
def catalog(request) -> Catalog:
    # Tokens use their names as numbers. If a card has the same name, the reference means the card.
    records = {
        number: CardRecord(number=number, kind="unit", name_ja=name, deckable=number != name)
        for number, name in pairs(request.param)
        if name
    }
    return Catalog(request.param, records.values())


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_card_is_found_by_number_and_by_name(catalog, part):
    forms = ("3 [{number}] {name}", "3 [{number}]", "3 {number}", "[{number}] x3", "3\t{number}")
    for card in [card for card in catalog if card.deckable][part::PARTS]:
        lines = "\n".join(form.format(number=card.number, name=card.name) for form in forms)
        for line in parse_deck(lines, catalog, ()).lines:
            assert (line.status, line.quantity, line.card) == ("identified", 3, card), line
        for form in ("{name}", "2 {name}", "2x {name}", "{name} x2", "{name} ×２", "2\t{name}"):
            (line,) = parse_deck(form.format(name=card.name), catalog, ()).lines
            assert card in line.cards, line
            assert line.status == ("identified" if len(line.cards) == 1 else "ambiguous")


@pytest.mark.nightly(0.3)
def test_every_card_survives_every_form(catalog):
    for start in range(0, len(catalog), 40):
        cards = catalog.records[start : start + 40]
        deck = canonical_form(
            Decklist(catalog.game, {"main": tuple(Entry(card.name, 2) for card in cards)}), catalog
        )
        assert decode_deck(encode_deck(deck)) == deck
        forms = (
            parse_deck(to_text(deck, catalog, ()), catalog, ()).decklist,
            from_json(to_json(deck, catalog), catalog).decklist,
            from_csv(to_csv(deck, catalog), catalog).decklist,
        )
        assert [canonical_form(again, catalog) for again in forms] == [deck] * 3
