"""What people see of a table of the Chard Game."""

from typing import get_args

from rules.games.chard.cards.abilities import NO
from rules.games.chard.effects import nouns
from rules.games.chard.effects.vocabulary import KEYWORDS
from rules.games.chard.table.labels import LABELS
from tests.rules.games.chard.playing import laid

CARDS = {
    "A": "character, attack 20, hp 30, range 1 3",
    "Wall": "spelled",
    "Sword": "equipment | lasting give {give: change, to: bearer, what: attack, by: 10}",
}


def test_characters_show_their_figures_of_now() -> None:
    state = laid("p1 floor-1: A(damage=10,equipment=Sword) Wall\np2 floor-3: A", CARDS)
    spots = dict(LABELS.spots(state))
    assert spots["p1 floor-1"] == [("a11", "ATK 30 HP 20 → 1·3"), ("a12", "")]
    assert spots["p2 floor-3"] == [("b31", "ATK 20 HP 30 → 1·3")]


def test_floors_are_drawn_while_they_are_empty() -> None:
    shown = {zone.name: zone.shown for zone in LABELS.zones}
    assert {shown[f"floor-{number}"] for number in (1, 2, 3)} == {"places"}
    assert shown["mana"] == "cards"


def test_changes_and_ailments_are_said_in_both_languages() -> None:
    mods = "attack/-10@4+dp/5@0+protection/red@0+no-move/1@2+lost-special/1@0"
    _, notes = LABELS.card(f"A(ailments=poison+sleep,mods={mods})")
    assert [note.en for note in notes] == [
        "poison, Eternal Sleep",
        "changed: ATK -10, DP +5, Protection (red), cannot move, no special abilities",
    ]
    assert [note.ja for note in notes] == [
        "毒、永眠",
        "変化: ATK-10、DP+5、プロテクション（赤）、移動できない、特殊能力なし",
    ]


def test_every_change_that_an_effect_can_make_has_words() -> None:
    banned = [NO + what for what in get_args(nouns.Banned)]
    for what in (*get_args(nouns.Figure), *banned, *KEYWORDS, "lost-special", "lost-top"):
        (note,) = LABELS.card(f"A(mods={what}/1@0)")[1]
        assert what == "dp" or what not in note.ja
