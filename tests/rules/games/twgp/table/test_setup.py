"""Before the first turn."""

from dataclasses import replace
from typing import Any

import pytest

from cards.record import CardRecord
from rules.engine.core.ask import NotAllowed
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.sight import Sight
from rules.games.twgp import RULES
from rules.games.twgp.cards.facts import card_facts
from rules.games.twgp.table.ruleset import Ruleset
from rules.games.twgp.table.state import rivals_of
from tests.rules.games.twgp.playing import (
    CARDS,
    DECKS,
    DOLSAGA,
    FULL,
    MANY,
    TRIAL,
    WITH_TOKENS,
    new,
)


def begun(dealt: Any, seed: int = 1, **settings: Any) -> Game[Any, Any]:
    game = new(seed, dealt, first=1, **settings)
    game.options()
    return game


@pytest.mark.rule("TWG-059", "TWG-083", "TWG-116", "TWG-054", "TWG-058")
def test_the_archive_is_no_part_of_the_pile() -> None:
    game = begun((DECKS[1], DECKS[1]))
    player = game.state.players[0]
    assert sorted(player.hand) == sorted(DECKS[1]["archive"]) and len(player.deck) == 14
    assert len(player.live) == 3 and all(piece.turn == 0 for piece in player.vital)


@pytest.mark.rule("TWG-060", "TWG-055", "TWG-044", "TWG-104")
def test_later_decks_are_whole() -> None:
    player = begun((FULL, FULL)).state.players[0]
    assert [len(bundle) for bundle in player.spare] == [20] and len(player.live) == 5
    assert len(begun((TRIAL, TRIAL)).state.players[0].spare) == 2


@pytest.mark.rule("TWG-250")
def test_tokens_lie_outside_the_deck() -> None:
    player = begun((WITH_TOKENS, WITH_TOKENS)).state.players[0]
    assert player.tokens == ["IMP"] * 3
    assert "IMP" not in (*player.deck, *player.hand)


@pytest.mark.rule("TWG-250")
def test_a_card_has_its_name_in_both_languages() -> None:
    imp = CardRecord("N-1", "unit", "小鬼", "Imp", fields={"power": 2})
    assert card_facts(imp).names == ("小鬼", "Imp")
    assert card_facts(replace(imp, name_en="")).twin("N-2").names == ("小鬼",)


@pytest.mark.rule("TWG-067", "TWG-068")
def test_piles_are_shuffled_by_the_seed() -> None:
    piles = [begun((DECKS[0], DECKS[0]), seed).state.players[0].deck for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]
    assert sorted(piles[0]) == sorted(piles[2])


@pytest.mark.rule("TWG-059")
def test_who_names_no_archive_chooses_one() -> None:
    plain = {zone: cards for zone, cards in DECKS[0].items() if zone != "archive"}
    game = new(1, (plain, plain), first=1)
    for _ in range(6):
        ask = game.options()
        assert ask is not None and ask.kind == "archive" and ask.player == 0
        game.choose(ask.options[0], 0)
        game.choose("done", 1) if len(game.history) == 1 else None
    assert len(game.state.players[0].hand) == 6 and not game.state.players[1].hand
    ask = game.options()
    assert ask is not None and ask.kind != "archive"
    assert len(game.state.players[0].deck) == 14


@pytest.mark.rule("TWG-128", "TWG-129")
@pytest.mark.parametrize(("answer", "turns"), [("ascending", [1, 2, 0]), ("descending", [0, 2, 1])])
def test_the_youngest_chooses_the_order(answer: str, turns: list[int]) -> None:
    game = new(1, (DECKS[0], DECKS[1], DECKS[0]), youngest=2)
    ask = game.options()
    assert ask is not None and (ask.player, ask.kind) == (1, "age")
    assert ask.options == ("ascending", "descending")
    game.choose(answer)
    seen: list[int] = []
    while len(seen) < 3:
        ask = game.options()
        assert ask is not None
        if game.state.turn not in seen:
            seen.append(game.state.turn)
        game.choose(
            next(one for one in ("battle", "end", "done", *ask.options) if one in ask.options)
        )
    assert seen == turns


@pytest.mark.rule("TWG-128")
def test_chance_says_who_is_the_youngest() -> None:
    asked = set()
    for seed in range(20):
        ask = new(seed).options()
        assert ask is not None and ask.kind == "age"
        asked.add(ask.player)
    assert asked == {0, 1}


def test_what_cannot_be_dealt() -> None:
    plain = {zone: cards for zone, cards in DECKS[0].items() if zone != "vitals"}
    wrong = (
        ((DECKS[0],), "two to four"),
        ((DECKS[0],) * 5, "two to four"),
        ((plain, plain), "Vitals"),
        ((DECKS[0], FULL), "different battles"),
    )
    for dealt, reason in wrong:
        with pytest.raises(ValueError, match=reason):
            Game.start(RULES, dealt, CARDS, Ruleset(), 1)


@pytest.mark.rule("TWG-526")
@pytest.mark.parametrize("deals", [(DOLSAGA,) * 3, (FULL, FULL), (FULL,) * 4, (DECKS[0],) * 2])
def test_teams_are_equal_and_of_dolsaga(deals: Any) -> None:
    with pytest.raises(NotAllowed, match="Teams are equal"):
        new(1, deals, teams=True)
    assert new(1, deals)


@pytest.mark.rule("TWG-526")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_against_one_and_two_against_two(seats: int) -> None:
    state = new(1, (DOLSAGA,) * seats, teams=True).state
    assert rivals_of(state, 0) == [1, 3][: seats // 2]
    assert rivals_of(state, 1) == ([2, 0] if seats == 4 else [0])


@pytest.mark.parametrize(
    ("decks", "ruleset", "kind"),
    [(DOLSAGA, {}, "place"), (MANY, {"choose_twenty": True}, "twenty")],
)
def test_what_others_are_asked_at_once_follows_a_redeal(
    decks: Any, ruleset: dict[str, Any], kind: str
) -> None:
    game = new(1, (decks, decks), track=True, **ruleset)
    ask = game.options()
    assert ask is not None and (ask.player, ask.kind) == (0, kind)
    sight = Sight(game, 0)
    for seed in range(20):
        imagined = sight.imagine(Dice(seed))
        other = next(one for one in imagined.asks() if one.player == 1)
        imagined.choose(ask.options[0], 0)
        imagined.choose(other.options[-1], 1)


@pytest.mark.rule("TWG-001")
def test_the_edition_is_named() -> None:
    from rules.games.twgp import EDITION

    assert EDITION == "TWGP 2015-03-02"
