"""What stands on a face, in both languages."""

import pytest

from cards.faces.colours import HUES
from cards.faces.emblems import EMBLEMS
from cards.faces.face import Face, card_face
from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records


def face_of(game: str, language: str = "en", **facts: object) -> Face:
    start = {"number": "T-1", "name_ja": "試", "name_en": "Trial"}
    return card_face(CardRecord(**start | facts), GAMES[game], language)  # type: ignore[arg-type]


def test_a_unit_of_code_of_joker() -> None:
    fields = {"colour": "blue", "cost": 3, "bp": [4000, 5000, 6000], "species": ["海洋"]}
    face = face_of(
        "code-of-joker", kind="unit", fields=fields | {"keywords": ["貫通"]}, text_en="Words."
    )
    assert (face.name, face.other, face.kind, face.hue) == ("Trial", "試", "Unit", "blue")
    assert face.corner is not None and face.corner.value == "3"
    assert [(s.emblem, s.label) for s in face.signs] == [("drop", "Blue")]
    assert face.figures[0].steps == ("4000", "5000", "6000")
    assert face.art.emblems == ("fish",) and face.text == "Words."
    assert len(face.keywords) == 1


def test_a_character_of_chard_has_its_range() -> None:
    fields = {"cost": {"white": 1, "generic": 2}, "lv": 3, "attack": 20, "hp": 30}
    face = face_of(
        "chard", "ja", kind="character", fields=fields | {"range": [1, 2], "attribute": "moon"}
    )
    assert face.corner is not None and face.corner.value == "3"
    assert [(f.name, f.value) for f in face.figures] == [
        ("lv", "3"),
        ("attack", "20"),
        ("hp", "30"),
        ("range", "1 / 2"),
    ]
    assert face.art.emblems == ("moon",) and face.signs[0].emblem == "feather"


def test_a_card_of_battlogic_and_one_of_divine_cross() -> None:
    fields = {"class": "super", "character": "Nobody", "startup": 12, "advantage": 10, "damage": 2}
    blow = face_of("battlogic", kind="action", fields=fields)
    assert blow.banner == "Nobody" and blow.art.emblems == ("nova",)
    assert [f.value for f in blow.figures] == ["2", "10"]
    skills = [{"cost": 1, "name": "Spark", "damage": 60}, {"cost": 0, "name": "", "damage": None}]
    fields = {"hp": 300, "attributes": ["red", "blue"], "skills": skills, "title": "Tale"}
    unit = face_of("divine-cross", kind="unit", fields=fields)
    assert [s.emblem for s in unit.signs] == ["flame", "drop"] and unit.banner == "Tale"
    assert [(d.cost, d.damage) for d in unit.deeds] == [("1", "60"), ("0", "")]


def test_power_gives_the_hue_of_the_art() -> None:
    hues = [
        face_of("twgp", kind="unit", fields={"power": power}).art.hues for power in (0, 3, 6, 99)
    ]
    assert hues == [("green",), ("cyan",), ("blue",), ("purple",)]
    assert face_of("twgp", kind="vital", fields={"power": None}).art.hues == ("green",)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_card_has_a_face(game: str, language: str) -> None:
    for card in card_records(GAMES[game]):
        face = card_face(card, GAMES[game], language)
        assert face.name and face.kind and face.hue in HUES and face.signs
        assert all(sign.emblem in EMBLEMS and sign.label for sign in face.signs)


def test_text_in_one_language_stands_on_both_faces() -> None:
    assert face_of("twgp", "en", kind="charge", text_ja="文").text == "文"
    assert face_of("twgp", "ja", kind="charge", text_en="Words").text == "Words"


def test_a_joker_is_not_grey() -> None:
    joker = face_of("code-of-joker", kind="joker", fields={"character": "X", "gauge": "small"})
    assert joker.hue == "purple" and joker.art.emblems == ("joker",)


@pytest.mark.parametrize(
    ("stated", "shown"), [("uc", "UC"), ("SR", "SR"), ("", ""), ("promotional", "Promotional")]
)
def test_rarities_are_shown_as_cards_print_them(stated: str, shown: str) -> None:
    card = CardRecord("1", "unit", "竜", rarity=stated)
    assert card_face(card, GAMES["code-of-joker"], "en").rarity == shown
