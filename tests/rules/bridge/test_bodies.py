"""Cards that cannot be performed: units stay bodies, other cards are never used, and nobody stumbles."""

from dataclasses import replace
from typing import Any

import pytest

from benchmarks.dealt import cards, decks
from cards.games import GAMES as DATABASES
from cards.made import note_lacking
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.bodies import UNKNOWN, body_facts, lacking_card
from rules.bridge.facts import FACTS, keep_facts
from rules.bridge.performing import PERFORMING
from rules.engine.core import notation, record
from rules.engine.core.ask import NotAllowed
from rules.engine.core.game import Game
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import GAMES, PLAYABLE

TEXT = "このカードは何かをする。"
SECRET = {"ja": "秘儀", "en": "Secret rite"}
DRAW = {"do": [{"do": "draw", "count": 1}]}
# A body of each game, and a card of another kind.
BODIES = {
    "code-of-joker": ("unit", {"colour": "red", "cost": 2, "bp": [3000, 4000, 5000], "species": ["侍"]}),
    "divine-cross": ("unit", {"hp": 300, "attributes": ["red"]}),
    "chard": ("character", {"cost": {"red": 1}, "attack": 10, "hp": 20, "range": [1]}),
    "twgp": ("unit", {"power": 3}),
}  # fmt: skip
OTHERS = {
    "code-of-joker": [("trigger", {}), ("intercept", {"colour": "none"}), ("joker", {"gauge": "small"})],
    "divine-cross": [("event", {}), ("action", {}), ("assist", {})],
    "chard": [("item", {"item_kind": kind}) for kind in ("event", "instant", "counter", "equipment",
              "stage", "artifact", "spelled", "land")],
    "twgp": [("charge", {"keywords": ["spell"]})],
}  # fmt: skip


def card(kind: str, fields: dict[str, Any], effects: Any = None) -> CardRecord:
    return CardRecord(
        "X-1", kind, "(アタック)カウンター", text_ja=TEXT, effects=effects, fields=fields
    )


@pytest.mark.parametrize("game", BODIES)
def test_a_body_without_effects_has_its_printed_facts(game: str) -> None:
    kind, fields = BODIES[game]
    made = body_facts(game, card(kind, fields))
    plain = FACTS[game](card(kind, fields, {"abilities": []}))
    names = ("number", "kind", "name", "cost", "bp", "colour", "species", "hp", "attack", "power")
    for name in names:
        assert getattr(made, name, None) == getattr(plain, name, None)
    assert not getattr(made, "inert", False)


@pytest.mark.parametrize(
    "game, kind, fields", [(game, *one) for game, kinds in OTHERS.items() for one in kinds]
)
def test_any_other_card_without_effects_is_never_used(
    game: str, kind: str, fields: dict[str, Any]
) -> None:
    for effects in (None, UNKNOWN, {"unplayable": [SECRET]}):
        made = body_facts(game, card(kind, fields, effects))
        assert made.inert if game != "twgp" else made.paragraphs == ()
    known = FACTS[game](card(kind, fields, {"abilities": []}))
    assert not known.inert if game != "twgp" else known.paragraphs == ()


def test_abilities_that_can_be_performed_stay() -> None:
    ability = {
        "kind": "triggered",
        "clauses": [{"on": [{"event": "enter", "unit": "self"}], **DRAW}],
    }
    effects = {"keywords": ["pierce"], "abilities": [ability], "unplayable": [SECRET]}
    kind, fields = BODIES["code-of-joker"]
    unit = body_facts("code-of-joker", card(kind, fields, effects))
    assert set(unit.on) == {"enter"} and "pierce" in unit.keywords
    assert (unit.cost, unit.bp, unit.species) == (2, (3000, 4000, 5000), frozenset({"侍"}))
    heard = {
        "kind": "triggered",
        "clauses": [{"on": [{"event": "enter", "unit": {"owner": "you"}}], **DRAW}],
    }
    trigger = body_facts(
        "code-of-joker", card("trigger", {}, {"abilities": [heard], "unplayable": [SECRET]})
    )
    assert not trigger.inert and set(trigger.on) == {"enter"}


def test_a_unit_with_abilities_that_cannot_be_performed_is_not_one_without_abilities() -> None:
    kind, fields = BODIES["code-of-joker"]
    assert not body_facts("code-of-joker", card(kind, fields)).vanilla
    assert body_facts("code-of-joker", card(kind, fields, {"abilities": []})).vanilla


def test_effects_that_cannot_be_read_leave_the_body() -> None:
    kind, fields = BODIES["code-of-joker"]
    broken = card(kind, fields, {"abilities": [{"kind": "no such kind"}]})
    assert body_facts("code-of-joker", broken).bp == (3000, 4000, 5000)
    found = lacking_card("code-of-joker", broken, has_facts=True)
    assert found and found.playable and "abilities[0]" in found.why.en


def test_every_reason_is_told_in_both_languages() -> None:
    kind, fields = BODIES["code-of-joker"]
    effects = {"unplayable": [SECRET, {"ja": "奥義"}]}
    found = lacking_card("code-of-joker", card(kind, fields, effects), has_facts=True)
    assert found and found.playable
    assert found.why.en == "“Secret rite” cannot be performed. “奥義” cannot be performed."
    assert found.why.ja == "「秘儀」は再現できません。「奥義」は再現できません。"


def test_a_card_that_cannot_be_played_at_all_says_so() -> None:
    found = lacking_card("battlogic", card("action", {}), has_facts=False)
    assert found and not found.playable and "cannot be played at all" in found.why.en
    assert lacking_card("battlogic", card("action", {}), has_facts=True) is None


# Games


def reduced(game: str, number: int, one: CardRecord) -> CardRecord:
    """Of every three cards, one loses its effects, one the last of its abilities, one nothing."""
    if number % 3 == 0:
        return replace(one, effects=None, text_ja=one.text_ja or TEXT)
    abilities = list((one.effects or {}).get("abilities", ()))
    if number % 3 == 1 and abilities:
        return replace(
            one, effects={**one.effects, "abilities": abilities[:-1], "unplayable": [SECRET]}
        )
    return one


def reduced_pool(game: str) -> dict[str, Any]:
    found = sorted(card_records(DATABASES[game]), key=lambda one: one.number)
    made = [reduced(game, number, one) for number, one in enumerate(found)]
    assert any(PERFORMING[game].lacking(one) for one in made)
    return keep_facts(game, {one.number: body_facts(game, one) for one in made})


@pytest.mark.nightly(0.4)
@pytest.mark.slow
@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("game", [slug for slug, one in GAMES.items() if one.texts])
def test_games_with_such_cards_are_played_to_their_end(game: str, policy: str) -> None:
    rules, facts = PLAYABLE[game], reduced_pool(game)
    inert = {number for number, one in facts.items() if getattr(one, "inert", False)}
    for seed, mine in enumerate(decks(game).values()):
        seats = (mine,) * rules.seats.least
        run = PreparedRun(
            rules, Plan(game, "match", seats, (policy,) * len(seats), seed=seed), facts
        )
        for number in range(3):
            played = run.played(number, "a", log=True)
            found = played_cards(played)
            assert found and inert.isdisjoint(found)
            told = record.load_record(record.dump_record(record.record_of(played, sorted(facts))))
            assert set(told.approximate) == {card for zone in mine.values() for card in zone}
            record.replay_record(rules, told, facts)


def played_cards(game: Game[Any, Any]) -> set[str]:
    return {str(value) for _, key, _, value in game.state.notes or () if key == "played"}


# Refusals

VERBS = [
    ("code-of-joker", "joker", {"gauge": 0, "cost": 0}, "joker X-1"),
    ("divine-cross", "event", {}, "use X-1"),
    ("divine-cross", "action", {}, "use X-1"),
    ("divine-cross", "assist", {}, "assist X-1/am"),
    ("chard", "item", {"item_kind": "event"}, "use X-1"),
    ("chard", "item", {"item_kind": "instant"}, "use X-1"),
    ("chard", "item", {"item_kind": "equipment"}, "equip X-1/a11"),
    ("chard", "item", {"item_kind": "stage"}, "lay X-1"),
    ("chard", "item", {"item_kind": "spelled"}, "lay X-1/1"),
    ("chard", "item", {"item_kind": "land"}, "set X-1"),
]


CLAUSES = {"code-of-joker": "COJ-052", "divine-cross": "DVC-023", "chard": "CHD-098"}


@pytest.mark.parametrize(
    "game, kind, fields, choice",
    [pytest.param(*one, marks=pytest.mark.rule(CLAUSES[one[0]])) for one in VERBS],
)
def test_using_such_a_card_is_refused_in_words(
    game: str, kind: str, fields: dict[str, Any], choice: str
) -> None:
    played = main_phase(game, card(kind, fields, UNKNOWN))
    assert choice not in played.options().options  # type: ignore[union-attr]
    with pytest.raises(NotAllowed, match="What the text of this card does is not known"):
        notation.make_choice(played, f"p1 {choice}")


@pytest.mark.parametrize("game, kind, fields, choice", [VERBS[0], VERBS[1], VERBS[-1]])
def test_the_same_card_is_offered_if_it_says_that_it_does_nothing(
    game: str, kind: str, fields: dict[str, Any], choice: str
) -> None:
    played = main_phase(game, card(kind, fields, {"abilities": []}))
    assert choice in played.options().options  # type: ignore[union-attr]


def main_phase(game: str, one: CardRecord) -> Game[Any, Any]:
    """The first choice of the first player, who holds that card."""
    rules, facts = PLAYABLE[game], dict(cards(game)) | {one.number: body_facts(game, one)}
    zone = "jokers" if one.kind == "joker" else "main"
    mine = next(iter(decks(game).values()))
    held = {**mine, zone: [*mine[zone][1:], one.number]}
    first = rules.begins(rules.ruleset(), 0) if rules.begins else rules.ruleset()
    for seed in range(50):
        played = Game.start(rules, (held, mine), keep_facts(game, facts), first, seed, track=True)
        while (ask := played.options()) and (ask.kind != "act" or ask.player):
            played.push(ask, ask.options[0])
        if (
            ask
            and one.number in rules.lines(played.state)[f"p1 {zone if zone != 'main' else 'hand'}"]
        ):
            return played
    raise AssertionError("the card never came to the hand")


def test_what_a_card_creates_must_be_among_the_cards() -> None:
    """Otherwise that is missing, and play passes it over."""
    kind, fields = BODIES["code-of-joker"]
    create = {"do": "create", "to": "hand", "card": ["見本の影"]}
    clause = {"on": [{"event": "enter", "unit": "self"}], "do": [create]}
    made = card(kind, fields, {"abilities": [{"kind": "triggered", "clauses": [clause]}]})
    shade = replace(card(kind, fields), number="X-2", name_ja="見本の影")
    (alone,) = note_lacking("code-of-joker", [made])
    found = lacking_card("code-of-joker", alone, True)
    assert found and found.playable and "見本の影" in found.why.ja
    both = [*note_lacking("code-of-joker", [made, shade])]
    assert both == [made, shade] and lacking_card("code-of-joker", made, True) is None
    assert [*note_lacking("code-of-joker", [made], {"見本の影"}.__contains__)] == [made]
    facts = keep_facts("code-of-joker", {"X-1": body_facts("code-of-joker", made)})
    deck = {"main": ("X-1",) * 40, "jokers": ()}
    plan = Plan(game="code-of-joker", kind="goldfish", decks=(deck,), policies=("greedy",), games=1)
    run = PreparedRun(PLAYABLE["code-of-joker"], plan, facts)
    assert run.played(0, "a").history
