"""What is said once and holds for several things, or of a step further back: read in one way, or refused."""

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects

ENTERS = "このユニットがフィールドに出た時、"


def compiled_steps(text: str) -> tuple[list[dict], list[str], list[str]]:
    """(steps, assumptions, refusals) of an ability of a unit that enters."""
    found = compile_text(f"■見本\n{ENTERS}{text}", "unit")
    abilities = (found.effects or {}).get("abilities", [])
    steps = abilities[0]["clauses"][0]["do"] if abilities else []
    return steps, [one.code for one in found.assumptions], [one.code for one in found.refusals]


@pytest.mark.parametrize(
    ("text", "filters", "codes"),
    [
        (
            "対戦相手のコスト3以下の赤属性ユニットと青属性ユニットを破壊する。",
            [
                {"owner": "opponent", "cost": {"max": 3}, "colour": ["red"]},
                {"owner": "opponent", "cost": {"max": 3}, "colour": ["blue"]},
            ],
            ["owner-of-all", "bounds-of-all"],
        ),
        (
            "対戦相手のコスト3以下の赤属性ユニットとあなたの青属性ユニットを破壊する。",
            [
                {"owner": "opponent", "cost": {"max": 3}, "colour": ["red"]},
                {"owner": "you", "colour": ["blue"]},
            ],
            [],
        ),
        (
            "対戦相手の赤属性ユニットと全ての【天使】ユニットを破壊する。",
            [{"owner": "opponent", "colour": ["red"]}, {"species": ["天使"]}],
            ["any-owner"],
        ),
        (
            "対戦相手のレベル2以上のユニットと【天使】ユニットを破壊する。",
            [
                {"owner": "opponent", "level": {"min": 2}},
                {"owner": "opponent", "species": ["天使"]},
            ],
            ["owner-of-all", "bounds-of-first"],
        ),
    ],
)
def test_what_is_named_together(text: str, filters: list[dict], codes: list[str]) -> None:
    steps, assumed, refused = compiled_steps(text)
    assert refused == []
    assert [part["all"] for part in steps[0]["target"]["parts"]] == filters
    assert assumed == codes


def test_cards_named_together_lie_in_the_same_place() -> None:
    text = "あなたの捨札にあるコスト3以下の【戦士】ユニットと【魔導士】ユニットを1枚ずつ選び、手札に加える。"
    steps, assumed, refused = compiled_steps(text)
    assert refused == []
    filters = [part["of"] for part in steps[0]["target"]["parts"]]
    assert [(one["zone"], one["owner"], one["cost"]) for one in filters] == [
        ("trash", "you", {"max": 3})
    ] * 2
    assert assumed == ["bounds-of-all"]


@pytest.mark.parametrize("between", ["", "対戦相手のユニットが2体以上いる場合、"])
@pytest.mark.parametrize(
    ("deed", "counted"),
    [
        ("あなたは手札を2枚まで選んで捨てる。", "捨てた枚数"),
        ("対戦相手の全てのユニットの行動権を消費する。", "行動権を消費したユニットの数"),
        ("対戦相手の全てのユニットを消滅させる。", "消滅させた数"),
    ],
)
def test_what_the_last_step_did_is_counted(between: str, deed: str, counted: str) -> None:
    text = f"{between}このユニットの基本BPを+［{counted}×1000］する。"
    steps, _, refused = compiled_steps(deed + text)
    assert refused == []
    last = steps[-1]["then"][-1] if between else steps[-1]
    assert last["by"] == {"of": "done", "times": 1000}
    assert compiled_steps(f"{deed}あなたのCPを+1する。{text}")[2] == ["antecedent"]


@pytest.mark.parametrize(
    ("deed", "counted", "refused"),
    [
        ("対戦相手の全てのユニットを手札に戻す。", "戻した枚数", []),
        ("対戦相手の全てのユニットを手札に戻す。", "捨てた枚数", ["antecedent"]),
        ("あなたの手札にある全てのカードを捨札に送る。", "捨てた枚数", []),
        ("あなたの手札にある全てのカードを捨札に送る。", "戻した枚数", ["antecedent"]),
        ("あなたの捨札にある全てのカードをデッキに戻す。", "戻した枚数", []),
        ("あなたのデッキをシャッフルする。", "戻した枚数", ["antecedent"]),
    ],
)
def test_where_cards_were_put_is_what_was_done(deed: str, counted: str, refused: list[str]) -> None:
    text = f"{deed}このユニットの基本BPを+［{counted}×1000］する。"
    assert compiled_steps(text)[2] == refused


def test_units_that_died_are_counted_whatever_came_after() -> None:
    text = "対戦相手の全てのユニットを破壊する。あなたのCPを+1する。あなたは破壊した数だけカードを引く。"
    steps, _, refused = compiled_steps(text)
    assert refused == []
    assert steps[-1]["count"] == {"of": "deaths", "filter": {}}


@pytest.mark.parametrize("whose", ["対戦相手", "あなた"])
def test_effects_of_units_alone_are_no_cause_that_the_game_tells_of(whose: str) -> None:
    for of, refused in (("", False), ("カードの", False), ("ユニットの", True)):
        text = f"■見本\n{whose}の{of}効果によってこのユニットが破壊された時、あなたのCPを+1する。"
        assert bool(compile_text(text, "unit").refusals) is refused


def test_three_conditions_in_a_row_all_hold() -> None:
    joined = "あなたのライフが3以下で、対戦相手のCPが2以上で、あなたの手札が4枚以下の場合、"
    apart = "あなたのライフが3以下の、対戦相手のCPが2以上の、あなたの手札が4枚以下の場合、"
    for said in (joined, apart):
        found = compile_text(f"■見本\n{ENTERS}{said}あなたのCPを+1する。", "unit")
        assert found.effects and not found.refusals
        conditions = found.effects["abilities"][0]["clauses"][0]["if"]
        assert [(one["left"]["stat"], one["op"], one["right"]) for one in conditions] == [
            ("life", "<=", 3),
            ("cp", ">=", 2),
            ("hand", "<=", 4),
        ]


def test_what_a_unit_does_later_in_the_turn_is_no_condition() -> None:
    """Only 「場合」 asks what has been done."""
    text = "それのBPをターン終了時まで+3000する。それがこのターンに戦闘に勝利した{}、あなたはカードを1枚引く。"
    for word, refused in (("場合", []), ("時", ["language"])):
        found = compile_text(
            f"■見本\nあなたのユニットがアタックした時、{text.format(word)}", "intercept"
        )
        assert [one.code for one in found.refusals] == refused


def test_both_of_them_are_the_units_of_the_battle() -> None:
    for said, target in (("それらを両方", {"all": {"fighting": True}}), ("それを", "event")):
        found = compile_text(f"■見本\nユニットが戦闘した時、{said}破壊する。", "trigger")
        assert found.effects and not found.refusals
        assert found.effects["abilities"][0]["clauses"][0]["do"] == [
            {"do": "destroy", "target": target}
        ]


def test_any_number_is_not_as_many_as_there_are() -> None:
    found = compile_text(f"■見本\n{ENTERS}あなたの他のユニットを好きな数破壊する。", "unit")
    assert found.refusals


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "any unit cards among them"), ("ja", "その中にユニットカードがある")],
)
def test_cards_that_were_milled_are_several(language: str, words: str) -> None:
    text = "対戦相手のデッキの上からカードを2枚捨てる。その中にユニットカードがあった場合、あなたのCPを+1する。"
    found = compile_text(f"■見本\n{ENTERS}{text}", "unit")
    effects = parse_effects(found.effects)
    assert words in word_effects(effects, VOCABULARY[language], language, "unit").text
