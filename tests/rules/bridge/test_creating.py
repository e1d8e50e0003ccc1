"""A card that an effect creates by its name, where several sets have that name."""

from dataclasses import replace
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.sets.layered import LayeredCatalog
from rules.bridge.creating import official_next
from rules.bridge.pool import card_pool

SLUG = "code-of-joker"
MINE, YOURS = "22222222", "zzzzzzzz"


def trigger(number: str, name: str, creates: Any = None, **more: Any) -> CardRecord:
    step = {"do": "create", "to": "hand", "card": creates}
    ability = {"kind": "triggered", "clauses": [{"on": [{"event": "turn-end"}], "do": [step]}]}
    data = {"number": number, "name": {"ja": name}, "kind": "trigger", "cost": 0, "colour": "red"}
    effects = {"effects": {"abilities": [ability]}} if creates else {}
    return GAMES[SLUG].schema.model_validate(data | effects | more).record()


def pool(official: list[CardRecord], **layers: list[CardRecord]) -> Any:
    parts = {code[1:]: Catalog(SLUG, cards, code) for code, cards in layers.items()}
    return card_pool(LayeredCatalog(Catalog(SLUG, official, "official"), parts))


def made_by(facts: Any, maker: str) -> set[str]:
    return set(facts.of([maker])) - {maker}


OFFICIAL = [trigger("X-1", "主", ["影"]), trigger("X-2", "影"), trigger("X-3", "光")]


def test_a_set_creates_its_own_card() -> None:
    mine = [trigger(f"{MINE}.1", "主人", ["影"]), trigger(f"{MINE}.2", "影")]
    yours = [trigger(f"{YOURS}.1", "主公", ["影"]), trigger(f"{YOURS}.2", "影")]
    facts = pool(OFFICIAL, _22222222=mine, _zzzzzzzz=yours).facts
    assert made_by(facts, f"{MINE}.1") == {f"{MINE}.2"}
    assert made_by(facts, f"{YOURS}.1") == {f"{YOURS}.2"}


def test_official_cards_come_next_whatever_the_number_of_others() -> None:
    mine = [trigger(f"{MINE}.2", "影", deckable=False), trigger(f"{MINE}.1", "主人", ["光"])]
    yours = [trigger(f"{YOURS}.1", "主公", ["影"])]
    facts = pool(OFFICIAL, _22222222=mine, _zzzzzzzz=yours).facts
    assert made_by(facts, "X-1") == made_by(facts, f"{YOURS}.1") == {"X-2"}
    assert made_by(facts, f"{MINE}.1") == {"X-3"}


@pytest.mark.parametrize("code", ["", MINE])
def test_the_width_of_letters_does_not_matter(code: str) -> None:
    one, other = (f"{code}.1", f"{code}.2") if code else ("Y-1", "Y-2")
    cards = [trigger(one, "主役", ["LIVE"]), trigger(other, "ＬＩＶＥ")]
    facts = pool(OFFICIAL, _22222222=cards).facts if code else pool(OFFICIAL + cards).facts
    assert made_by(facts, one) == {other}


def test_other_sets_come_last() -> None:
    mine = [trigger(f"{MINE}.1", "主人", ["遠い影"])]
    yours = [trigger(f"{YOURS}.1", "遠い影")]
    facts = pool(OFFICIAL, _22222222=mine, _zzzzzzzz=yours).facts
    assert made_by(facts, f"{MINE}.1") == {f"{YOURS}.1"}


def test_another_meaning_of_a_name_is_another_pool() -> None:
    """The hash tells records that a card is made that was not made before; nothing else changes it."""
    mine = [trigger(f"{MINE}.1", "主人", ["影"]), trigger(f"{MINE}.2", "影")]
    renamed = [mine[0], trigger(f"{MINE}.2", "別の影")]
    plain = [trigger(f"{MINE}.2", "ほか")]
    hashes = [pool(OFFICIAL, _22222222=cards).hash for cards in (mine, mine, renamed)]
    assert hashes[0] == hashes[1] != hashes[2]
    official, layer = Catalog(SLUG, OFFICIAL, "o"), Catalog(SLUG, plain, "p")
    assert official_next(official, [layer]) == []


@pytest.mark.parametrize("creates", [5, "影", [["影"]], {"影": 1}])
def test_effects_that_cannot_be_read_spoil_nothing(creates: Any) -> None:
    whole = trigger("X-9", "壊れ", ["影"])
    step = {"do": "create", "to": "hand", "card": creates}
    broken = replace(whole, effects={"abilities": [{"clauses": [{"do": [step]}]}]})
    mine = [trigger(f"{MINE}.2", "影")]
    facts = pool([*OFFICIAL, broken], _22222222=mine).facts
    assert made_by(facts, "X-1") == {"X-2"} and "X-9" in facts
