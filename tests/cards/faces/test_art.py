"""Art: the same for the same card, another for any other, valid whatever the card says."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cards.faces.art import Art, art_named, draw_art, emblem_name
from cards.faces.colours import HUES
from cards.faces.emblems import EMBLEMS, crest_path, emblem_path
from cards.faces.face import card_art
from cards.faces.look import Look
from cards.faces.manners import MANNERS
from cards.faces.paths import mirrored
from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records

CATALOGUE = Path(__file__).parents[4] / "shared" / "data" / "code-of-joker" / "catalog.json"
PLAIN = Look()


def pictures(game: str, cards: list[CardRecord]) -> Iterator[str]:
    for card in cards:
        yield draw_art(card_art(card, GAMES[game]), GAMES[game].look)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_look_alike(game: str) -> None:
    cards = card_records(GAMES[game])
    assert len(set(pictures(game, cards))) == len(cards) > 10


def test_no_two_of_a_whole_catalogue_look_alike() -> None:
    if not CATALOGUE.exists():
        pytest.skip("no real catalogue beside the repository (../shared/data)")
    game, rows = GAMES["code-of-joker"], json.loads(CATALOGUE.read_text())
    cards = [CardRecord(row["id"], "unit", row["name"], fields={}) for row in rows]
    assert len({card_art(card, game).seed for card in cards}) == len(cards) > 1000


@pytest.mark.parametrize("game", GAMES)
def test_an_address_says_all_that_is_drawn(game: str) -> None:
    for card in card_records(GAMES[game]):
        art = card_art(card, GAMES[game])
        assert art_named(game, art.name) == art
        assert re.fullmatch(r"[a-z0-9.-]+", art.name)


def test_the_same_card_always_gets_the_same() -> None:
    card = card_records(GAMES["chard"])[0]
    again = CardRecord(card.number, card.kind, "renamed", fields=card.fields)
    assert card_art(again, GAMES["chard"]) == card_art(card, GAMES["chard"])


def test_cards_of_one_species_share_the_emblem() -> None:
    game = GAMES["code-of-joker"]
    one, other = (unit(n, "red", ["ドラゴン"]) for n in ("T-1", "T-2"))
    arts = [card_art(card, game) for card in (one, other)]
    assert [art.emblems for art in arts] == [("dragon",), ("dragon",)]
    assert arts[0].seed != arts[1].seed
    assert len(set(pictures("code-of-joker", [one, other]))) == 2


def unit(number: str, colour: str, species: list[str]) -> CardRecord:
    fields = {"colour": colour, "species": species, "cost": 1, "bp": [1, 2, 3]}
    return CardRecord(number, "unit", "試", fields=fields)


@pytest.mark.parametrize("hue", HUES)
@pytest.mark.parametrize("manner", MANNERS)
def test_every_manner_in_every_hue_is_valid(manner: str, hue: str) -> None:
    for form, finish in zip(("creature", "spell"), ("prism", ""), strict=True):
        art = Art("g", (hue, "red"), ("dragon", "burst"), form, "0123456789", finish)
        picture = draw_art(art, Look(manner, paper="#ffffff" if manner == "window" else ""))
        assert "NaN" not in picture and "inf" not in picture
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert len(picture) < 12_000


@pytest.mark.parametrize("word", ["<script>", '"&', "\ud800", "竜" * 500, "", "."])
def test_a_word_without_an_emblem_gets_a_crest(word: str) -> None:
    name = emblem_name(word)
    assert re.fullmatch("x[0-9a-f]{8}", name) and emblem_name(word) == name
    assert set(crest_path(name)) <= set("MLZ -.0123456789")
    ElementTree.fromstring(draw_art(Art("g", ("red",), (name,), "spell", "0" * 10), PLAIN))


def test_emblems_are_told_apart_by_their_shapes() -> None:
    assert len({emblem_path(name) for name in EMBLEMS}) == len(EMBLEMS)
    for game in GAMES.values():
        look = game.look
        signs = {value: look.signs[value] for value in look.signs}
        hues = [value for value in signs if value in HUES or value == "none"]
        assert len({signs[value] for value in hues}) == len(hues)
        said = {*signs.values(), *look.kinds.values(), *look.pool}
        said |= {emblem for _, names in look.emblems for emblem in names.values()}
        said |= {*look.deeds.values()}
        assert said <= set(EMBLEMS)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "red",
        "red.dragon.creature",
        "red.dragon.creature.0123456789.1",
        "mauve.dragon.creature.0123456789",
        "red-red-red-red.dragon.creature.0123456789",
        "red.<b>.creature.0123456789",
        "red.xyz.creature.0123456789",
        "red.dragon.creator.0123456789",
        "red.dragon.creature.012345678",
        "red.dragon.creature.012345678G",
        "red.dragon.creature.0123456789\n",
        "red-red.dragon.creature.0123456789",
        "red.dragon-dragon.creature.0123456789",
        "red.dragon-burst-fall.creature.0123456789",
        "red.dragon-.creature.0123456789",
        "red.dragon-burst.creature-.0123456789",
        "red.dragon-burst.creature-tin.0123456789",
        "red.dragon-burst.creature-gold-gold.0123456789",
        "red.dragon-burst.creature-gold.0123456789-1",
    ],
)
def test_what_no_card_has_is_no_art(name: str) -> None:
    assert art_named("chard", name) is None


@pytest.mark.parametrize(
    ("game", "rarity", "finish"),
    [
        ("code-of-joker", "sr", "gold"),
        ("code-of-joker", "sp", "prism"),
        ("code-of-joker", "uc", ""),
        ("divine-cross", "SR", "silver"),
        ("divine-cross", "UR", "gold"),
        ("divine-cross", "SEC", "prism"),
        ("twgp", "<b>", ""),
    ],
)
def test_the_rare_are_finished_in_foil(game: str, rarity: str, finish: str) -> None:
    card = CardRecord("1", "unit", "竜", rarity=rarity)
    art = card_art(card, GAMES[game])
    assert art.finish == finish and art_named(game, art.name) == art
    plain = draw_art(replace(art, finish=""), GAMES[game].look)
    assert (draw_art(art, GAMES[game].look) == plain) == (not finish)


def test_pictures_stay_small() -> None:
    game = GAMES["code-of-joker"]
    assert max(map(len, pictures(game.slug, card_records(game)))) < 8_000


def test_a_mirrored_half_is_symmetric() -> None:
    assert mirrored("M32 4L40 10Q50 20 32 60") == "M32 4L40 10Q50 20 32 60Q14 20 24 10L32 4Z"
