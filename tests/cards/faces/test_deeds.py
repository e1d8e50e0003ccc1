"""What effects do is told by emblems: the most telling deed first, and nothing that is only paid or asked."""

from typing import Any

import pytest

from cards.faces.deeds import deed_emblems, step_name, subject_emblems
from cards.faces.face import card_art
from cards.games import GAMES
from cards.games.code_of_joker.look import DEEDS, KEYWORDS, SPECIES, TINTS
from cards.record import CardRecord
from cards.starter import card_records

GAME = GAMES["code-of-joker"]


def does(*steps: Any) -> dict[str, Any]:
    clause = {"on": [{"event": "enter", "unit": "self"}], "do": list(steps)}
    return {"abilities": [{"kind": "triggered", "clauses": [clause]}]}


def emblems_of(kind: str, effects: Any, **fields: Any) -> tuple[str, ...]:
    card = CardRecord("T-1", kind, "試", effects=effects, fields={"colour": "red"} | fields)
    return card_art(card, GAME).emblems


@pytest.mark.parametrize(
    ("step", "emblem"),
    [
        ({"do": "damage", "amount": 1000}, "burst"),
        ({"do": "bp", "by": 1000}, "rise"),
        ({"do": "bp", "by": -1000}, "fall"),
        ({"do": "bp", "by": {"of": "stat", "stat": "hand", "times": -500}}, "fall"),
        ({"give": "bp", "to": "self", "by": 3000}, "rise"),
        ({"do": "draw", "count": 1}, "draw"),
        ({"do": "draw", "count": 1, "of": {"kind": ["unit"]}}, "picked"),
        (
            {"do": "move", "target": {"choose": 1, "of": {"owner": "opponent"}}, "to": "hand"},
            "bounce",
        ),
        ({"do": "move", "target": {"choose": 1, "of": {"zone": "trash"}}, "to": "hand"}, "salvage"),
        ({"do": "move", "target": "self", "to": "deck"}, "pile"),
        ({"do": "destroy", "target": {"all": {"owner": "opponent"}}}, "cleft"),
        ({"do": "destroy", "target": {"all": {"zone": "set"}}}, "hammer"),
        ({"do": "grant", "target": "self", "keywords": ["silence"]}, "hush"),
        ({"do": "grant", "target": "self", "keywords": ["oracle"]}, "medal"),
        ({"give": "keywords", "to": "self", "keywords": [{"keyword": "x", "number": 3}]}, "medal"),
        ({"do": "if", "if": [{"is": "exists"}], "then": [{"do": "ready"}]}, "renew"),
        ({"do": "pay", "cost": [{"do": "destroy"}], "then": [{"do": "heal"}]}, "mend"),
        ({"do": "modes", "modes": [{"do": [{"do": "discard", "count": 1}]}]}, "fork"),
    ],
)
def test_a_deed_has_its_emblem(step: Any, emblem: str) -> None:
    assert emblems_of("trigger", does(step))[0] == emblem


def test_the_most_telling_deed_comes_first() -> None:
    effects = does({"do": "draw", "count": 1}, {"do": "life-damage", "amount": 1})
    assert emblems_of("intercept", effects) == ("wound", "draw")
    assert emblems_of("unit", effects, species=["ドラゴン"]) == ("dragon", "wound")


def test_a_card_with_one_deed_shows_to_whom_or_what_it_is() -> None:
    step = {"do": "draw", "count": 1, "of": {"species": ["ドラゴン"]}}
    assert emblems_of("trigger", does(step)) == ("picked", "dragon")
    assert emblems_of("trigger", does({"do": "draw", "count": 1})) == ("draw", "trigger")


def test_cards_without_effects_keep_their_emblem() -> None:
    for effects in (None, {}, {"abilities": []}):
        assert emblems_of("joker", effects) == ("joker",)
        assert emblems_of("unit", effects, species=["ドラゴン"]) == ("dragon",)


def test_keywords_are_a_deed_too() -> None:
    assert emblems_of("unit", {"keywords": ["pierce"]}, species=["獣"]) == ("beast", "lance")


def test_other_games_do_without_deeds() -> None:
    for slug in GAMES:
        if slug != GAME.slug:
            for card in card_records(GAMES[slug]):
                assert len(card_art(card, GAMES[slug]).emblems) == 1


def test_each_card_with_abilities_tells_a_deed() -> None:
    for card in card_records(GAME):
        if card.effects:
            assert len(card_art(card, GAME).emblems) == 2, card.number


def test_each_deed_has_a_tint() -> None:
    tinted = [emblem for emblems in TINTS.values() for emblem in emblems]
    assert sorted(tinted) == sorted(set(DEEDS.values()))


@pytest.mark.parametrize(
    "effects",
    [
        7,
        "do",
        [[[]]],
        {"do": 1, "give": []},
        {"do": "move", "to": ["hand"], "target": {"of": "x"}, "by": "-1"},
        {"do": "grant", "keywords": "silence"},
        {"keywords": {"do": None}, "species": [["ドラゴン"], {}], "colour": {"red": 1}},
    ],
)
def test_no_shape_of_effects_is_too_strange(effects: Any) -> None:
    deed_emblems(effects, DEEDS)
    assert subject_emblems(effects, (("species", SPECIES), ("colour", {"red": "flame"}))) == ()


def test_effects_may_be_as_deep_as_they_like() -> None:
    effects: Any = {"do": "damage"}
    for _ in range(5000):
        effects = {"do": "if", "then": [effects]}
    assert deed_emblems(effects, DEEDS) == ("burst",)


def test_keywords_name_their_own_emblems_before_that_of_the_verb() -> None:
    for word in KEYWORDS:
        assert step_name({"do": "grant", "keywords": [word]}, DEEDS) == f"grant-{word}"
