"""What the effect language can say, and what declarations there are."""

import re

import pytest
from django.utils.html import format_html

from cards.games import GAMES
from cards.starter import card_records
from rules.engine.core.ask import ACT
from rules.engine.core.dice import Dice
from rules.engine.core.log import Event, say_event
from rules.games.twgp.book.words import SENTENCES
from rules.games.twgp.effects import BadEffects, Deed, parse_effects, write_node
from rules.games.twgp.performing.deeds import DOING
from rules.games.twgp.table.labels import LABELS
from rules.games.twgp.table.state import State, piece_at
from rules.games.twgp.texts import TEXTS
from rules.games.twgp.turn.attack import attack_options
from rules.games.twgp.turn.judge import linkage_power
from tests.rules.games.twgp.playing import laid, new


@pytest.mark.rule("TWG-553")
def test_no_deed_executes_a_blast() -> None:
    assert not [tag for tag in Deed.members if "blast" in tag]
    assert {kind.tag for kind in DOING} == {*Deed.members}


def linked(state: State) -> list[int]:
    pieces = [piece_at(state, 0, column) for column in (1, 2)]
    return [linkage_power(state, [one for one in pieces if one is not None])]


@pytest.mark.rule("TWG-280", "TWG-545")
def test_a_linkage_is_as_fast_as_its_slowest_member() -> None:
    assert linked(laid("p1 battle: U03 U07")) == [7]
    assert linked(laid("p1 battle: U03(weapons=W) U02")) == [4]


@pytest.mark.rule("TWG-501")
def test_attackers_do_not_link() -> None:
    state = laid("p1 battle: U02 U06\np2 battle: U05(turn=90)")
    assert set(attack_options(state, 0)) == {
        "assault a1/b1",
        "assault a2/b1",
        "direct a1/p2",
        "direct a2/p2",
    }


@pytest.mark.rule("TWG-170")
def test_powers_are_written_with_two_digits() -> None:
    state = laid("p1 battle: U04 U12 back(down,of=U02)")
    assert next(iter(LABELS.spots(state))) == (
        "p1 battle",
        [("a1", "04"), ("a2", "12"), ("a3", "")],
    )


@pytest.mark.rule("TWG-170")
@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("compare", (4, 12)),
        ("too-slow", (4, 12)),
        ("boosted", (4, 12)),
        ("withstood", (4, 12)),
        ("power", ("U", 4)),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_writes_powers_so_too(
    key: str, facts: tuple[int | str, ...], language: str
) -> None:
    """As text and on pages, which escape facts first."""
    said = say_event(SENTENCES, Event(key, 0, facts), language)
    powers = [f"{fact:02}" for fact in facts if isinstance(fact, int)]
    assert re.findall(r"\d{2,}", said.partition(" [")[0]) == powers
    assert said.startswith(format_html(SENTENCES[key].localised(language), *facts, p="p1"))


@pytest.mark.rule("TWG-201", "TWG-202")
@pytest.mark.parametrize("seed", range(8))
def test_every_declaration_has_its_timing(seed: int) -> None:
    """In random games: attacks with the target right alone, answers only while something is pending."""
    game, dice = new(seed), Dice(seed)
    while (ask := game.options()) and len(game.history) < 400:
        if ask.kind == ACT:
            verbs = {str(option).partition(" ")[0] for option in ask.options}
            pending = bool(game.state.stack)
            assert pending or not verbs & {"accept", "yield", "link", "counter", "surge", "trap"}
            assert not pending or not verbs & {"assault", "boost", "direct", "end", "battle"}
            if verbs & {"assault", "boost", "direct"}:
                assert game.state.target == ask.player == game.state.turn
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)


def test_shipped_effects_are_read_written_and_sound() -> None:
    """Every charge card, log counter and Vital says what it does, in both languages."""
    found = 0
    for card in card_records(GAMES["twgp"]):
        if card.kind in ("unit", "weapon"):
            assert card.effects is None
            continue
        effects = TEXTS.read(card.effects)
        assert effects.abilities and parse_effects(write_node(effects)) == effects
        assert not list(TEXTS.faults(effects, card.kind)), card.number
        for language in ("en", "ja"):
            assert TEXTS.word(effects, language, card.kind).text
        found += 1
    assert found == 39


@pytest.mark.parametrize(
    ("data", "kind", "said"),
    [
        ({"kind": "hack", "do": [{"do": "direct"}]}, "charge", "only a Spell"),
        ({"kind": "trap", "do": [{"do": "cancel"}]}, "charge", "does not say what it answers"),
        ({"kind": "spell", "do": []}, "charge", "does nothing"),
        ({"kind": "vital", "do": [{"do": "cancel"}]}, "charge", "has no vital paragraph"),
    ],
)
def test_faults(data: dict[str, object], kind: str, said: str) -> None:
    effects = TEXTS.read({"abilities": [data]})
    assert said in "; ".join(fault.en for fault in TEXTS.faults(effects, kind))


@pytest.mark.parametrize(
    "data", [{"kind": "spell", "do": [{"do": "nonsense"}]}, {"kind": "magic", "do": []}, 7]
)
def test_nonsense_is_refused(data: object) -> None:
    with pytest.raises(BadEffects):
        parse_effects({"abilities": [data]})
