"""From what a compiler says to what is stored: nothing is left out in silence, whatever the compiler does."""

from collections.abc import Callable
from typing import Any

import pytest

from cards.record import CardRecord
from languages import Text
from rules.bridge import compiling
from rules.bridge.compiling import MOST_LETTERS, compile_card, stored_text
from rules.bridge.performing import PERFORMING
from rules.engine.effects.compiled import Assumption, Compiled, Refusal

Data = dict[str, Any]
GAME = PERFORMING["code-of-joker"]
TEXT = "【貫通】\n■一\n甲。\n（注）\n■二\n乙。\n　■三\n丙。丁。"
GUESS, LAW = Text("A guess", "推測"), Text("Another guess", "別の推測")
ENTERS = {"event": "enter", "unit": "self"}


def card(text: str = TEXT, kind: str = "unit") -> CardRecord:
    return CardRecord("X-1", kind, "試", text_ja=text)


def ability(name: str, **more: Any) -> Data:
    clause = {"on": [ENTERS], "do": [{"do": "draw", "count": 1}]}
    return {"kind": "triggered", "name": {"ja": name}, "clauses": [clause]} | more


def abilities(*names: str) -> list[Data]:
    return [ability(name) for name in names]


def said(word: str, words: Text) -> Assumption:
    """An assumption about a sentence of TEXT."""
    start = TEXT.index(word)
    return Assumption("guess", (start, start + len(word)), words)


def refused(place: int, quote: str = "乙") -> Refusal:
    return Refusal("unread", place, (0, 1), quote, Text("not understood", "読み取れません"))


def compiled(found: Compiled, of: CardRecord | None = None) -> Compiled:
    """What becomes of what a compiler finds."""
    done = compile_card(lambda text, kind, number: found, of or card(), GAME.fault)
    assert done is not None
    return done


def assumed(found: Compiled) -> list[list[str]]:
    assert found.effects
    return [[one["ja"] for one in each.get("assumes", ())] for each in found.effects["abilities"]]


def test_each_assumption_stands_in_its_ability() -> None:
    said_here = [said("甲", GUESS), said("丙", GUESS), said("丁", LAW)]
    found = compiled(Compiled({"abilities": abilities("一", "二", "三")}, assumptions=said_here))
    assert assumed(found) == [["推測"], [], ["推測", "別の推測"]]
    assert found.effects and found.effects["abilities"][0]["assumes"] == [
        {"en": "A guess", "ja": "推測"}
    ]


def test_what_is_assumed_twice_is_said_once() -> None:
    twice = [said("丙", GUESS), said("丁", GUESS)]
    found = compiled(Compiled({"abilities": abilities("一", "二", "三")}, assumptions=twice))
    assert assumed(found) == [[], [], ["推測"]]


@pytest.mark.parametrize(
    ("refused_place", "left"),
    [(0, [[], ["推測"]]), (1, [[], ["推測"]])],
)
def test_refused_abilities_do_not_shift_assumptions(
    refused_place: int, left: list[list[str]]
) -> None:
    names = [name for place, name in enumerate("一二三") if place != refused_place]
    effects = {"abilities": abilities(*names), "unplayable": [{"ja": "一二三"[refused_place]}]}
    found = Compiled(effects, [refused(refused_place)], [said("丙", GUESS)])
    assert assumed(compiled(found)) == left


def test_refused_lines_without_a_heading_are_named_once() -> None:
    text = "甲。\n甲。\n乙。\n■一\n丙。"
    found = Compiled(
        {"abilities": abilities("一")}, [refused(-1, "甲"), refused(-1, "甲"), refused(-1, "乙")]
    )
    done = compiled(found, card(text))
    assert done.effects and done.effects["unplayable"] == [{"ja": "甲"}, {"ja": "乙"}]


def test_reminders_alone_say_nothing() -> None:
    assert compiled(Compiled(None), card("（注）")).effects == {}


@pytest.mark.parametrize("text", ["", " \n　"])
def test_no_text_is_not_compiled(text: str) -> None:
    assert compile_card(unwilling(AssertionError), card(text), GAME.fault) is None


def unwilling(error: type[BaseException]) -> Callable[[str, str, str], Compiled]:
    def compile_text(text: str, kind: str, number: str) -> Compiled:
        raise error(number)

    return compile_text


WHOLE = {"unplayable": [{"ja": "一"}, {"ja": "二"}, {"ja": "三"}]}


@pytest.mark.parametrize("error", [KeyError, RecursionError, ValueError])
def test_a_compiler_that_fails_costs_one_card(error: type[Exception]) -> None:
    found = compile_card(unwilling(error), card(), GAME.fault)
    assert found and found.effects == WHOLE and found.state == "refused"
    (refusal,) = found.refusals
    assert refusal.code == "broken" and "X-1" in refusal.detail


@pytest.mark.parametrize("effects", [None, {}, {"abilities": abilities("一", "二")}])
def test_effects_that_lack_an_ability_are_not_stored(effects: Data | None) -> None:
    found = compiled(Compiled(effects))
    assert (found.effects, found.refusals[0].code) == (WHOLE, "incomplete")


@pytest.mark.parametrize(
    "effects",
    [{"keywords": ["flying"]}, {"abilities": [ability("一", kind="joker")]}, {"unknown": 1}],
)
def test_invalid_effects_are_not_stored(effects: Data) -> None:
    found = compiled(Compiled(effects), card("【謎】\n何か。"))
    assert (found.effects, found.refusals[0].code) == (
        {"unplayable": [{"ja": "【謎】"}]},
        "invalid",
    )
    assert found.refusals[0].detail.startswith("effects")


def test_a_text_of_any_length_is_refused_at_once() -> None:
    text = "■一\n" + "あ" * MOST_LETTERS
    found = compile_card(unwilling(AssertionError), card(text), GAME.fault)
    assert found and (found.effects, found.refusals[0].code) == (
        {"unplayable": [{"ja": "一"}]},
        "too-long",
    )


def test_names_are_short() -> None:
    found = compile_card(unwilling(KeyError), card("■" + "長" * 500), GAME.fault)
    assert found and found.effects == {"unplayable": [{"ja": "長" * compiling.LONGEST_NAME}]}


def test_reasons_are_given_once() -> None:
    found = Compiled({"unplayable": []}, [refused(0), refused(1), refused(-1)])
    assert stored_text(found).refused == (Text("not understood", "読み取れません"),)


def test_games_without_a_compiler() -> None:
    assert not PERFORMING["chard"].compiles
    assert PERFORMING["chard"].compilation(card()) is PERFORMING["chard"].compiled(card()) is None
