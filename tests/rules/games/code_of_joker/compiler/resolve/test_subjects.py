"""Who acts is said once for several steps; what is done otherwise is done if the payment was not made."""

from typing import Any

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text

ENTERS = "このユニットがフィールドに出た時、"
PAYS = "あなたは手札を1枚選んで捨てる。そうした場合、あなたはカードを2枚引く。"


def compiled_steps(text: str) -> list[dict[str, Any]]:
    found = compile_text(f"■見本\n{ENTERS}{text}", "unit")
    assert found.effects and not found.refusals
    steps: list[dict[str, Any]] = found.effects["abilities"][0]["clauses"][0]["do"]
    return steps


def actors(steps: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(one["do"], one.get("who", "you")) for one in steps]


@pytest.mark.parametrize(
    ("said", "who"), [("対戦相手", "opponent"), ("お互いのプレイヤー", "both"), ("あなた", "you")]
)
@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("手札を1枚選んで捨て、カードを1枚引く。", ["discard", "draw"]),
        ("カードを2枚引き、手札を1枚選んで捨てる。", ["draw", "discard"]),
        ("手札を全て捨て、1ライフダメージを受ける。", ["discard", "life-damage"]),
        ("手札を1枚選んで捨て、CPを-1する。", ["discard", "cp"]),
    ],
)
def test_who_acts_is_said_once(said: str, who: str, text: str, does: list[str]) -> None:
    assert actors(compiled_steps(f"{said}は{text}")) == [(one, who) for one in does]


@pytest.mark.parametrize(
    ("text", "whom"),
    [
        # Another is named; whose CP it is does not say who acts; a new sentence, a new condition.
        (
            "対戦相手は手札を1枚選んで捨て、あなたはカードを1枚引き、CPを+1する。",
            ["opponent", "you", "you"],
        ),
        (
            "対戦相手は手札を1枚選んで捨て、あなたのCPを+1し、カードを1枚引く。",
            ["opponent", "you", "you"],
        ),
        ("対戦相手のCPを-1し、カードを1枚引く。", ["opponent", "you"]),
        ("対戦相手は手札を1枚選んで捨てる。その後、カードを1枚引く。", ["opponent", "you"]),
    ],
)
def test_it_holds_for_no_more_than_the_sentence(text: str, whom: list[str]) -> None:
    assert [who for _, who in actors(compiled_steps(text))] == whom


def test_each_player_does_as_much_as_they_did() -> None:
    text = "お互いのプレイヤーは手札を全て捨て、捨てた枚数と同じ枚数のカードを引く。"
    steps = compiled_steps(text)
    assert actors(steps) == [
        ("discard", "you"), ("draw", "you"), ("discard", "opponent"), ("draw", "opponent"),
    ]  # fmt: skip
    assert [one["count"] for one in steps[1::2]] == [{"of": "done"}] * 2


def test_each_player_is_paid_for_what_they_did() -> None:
    returned = "お互いのプレイヤーは捨札を全てデッキに戻す。"
    steps = compiled_steps(
        f"{returned}そうした場合、お互いのプレイヤーは戻した枚数だけカードを引く。"
    )
    assert [one["cost"][0]["target"]["all"]["owner"] for one in steps] == ["you", "opponent"]
    assert [actors(one["then"]) for one in steps] == [[("draw", "you")], [("draw", "opponent")]]


@pytest.mark.parametrize(
    "text",
    [
        "対戦相手の全てのユニットを破壊する。お互いのプレイヤーは破壊した数だけカードを引く。",
        "お互いのプレイヤーは手札を全て捨てる。あなたは捨てた枚数だけカードを引く。",
    ],
)
def test_what_was_done_in_all_is_counted_in_all(text: str) -> None:
    steps = compiled_steps(text)
    assert len(steps) == 2
    assert steps[1]["count"] == {"of": "done"}


def test_it_ends_at_a_condition() -> None:
    text = "対戦相手は手札を1枚選んで捨て、あなたのライフが3以下の場合、カードを1枚引く。"
    steps = compiled_steps(text)
    assert actors(steps[:1]) == [("discard", "opponent")]
    assert actors(steps[1]["then"]) == [("draw", "you")]


@pytest.mark.parametrize(("said", "who"), [("対戦相手", "opponent"), ("あなた", "you")])
def test_units_of_two_sorts_belong_to_the_same_player(said: str, who: str) -> None:
    text = f"{ENTERS}{said}のレベル1のユニットを全て破壊し、レベル2以上の{{}}ユニットの行動権を消費する。"
    for more, owner, codes in (("", who, ["owner-of-all"]), ("全ての", None, [])):
        found = compile_text(f"■見本\n{text.format(more)}", "unit")
        assert found.effects and not found.refusals
        steps = found.effects["abilities"][0]["clauses"][0]["do"]
        assert [one["target"]["all"].get("owner") for one in steps] == [who, owner]
        assert [one.code for one in found.assumptions] == codes


@pytest.mark.parametrize("failed", ["捨てられない場合", "そうしなかった場合", "できない場合"])
@pytest.mark.parametrize(("said", "who"), [("対戦相手", "opponent"), ("あなた", "you")])
def test_who_fails_to_do_it_bears_what_follows(failed: str, said: str, who: str) -> None:
    steps = compiled_steps(f"{said}は手札を1枚選んで捨てる。{failed}、1ライフダメージを受ける。")
    assert steps[1]["if"] == [{"is": "not", "condition": {"is": "did"}}]
    assert actors(steps[1]["then"]) == [("life-damage", who)]


@pytest.mark.parametrize("text", ["対戦相手に2ライフダメージを与える。", "対戦相手のCPを-2する。"])
def test_what_was_not_done_to_a_player_was_not_theirs_to_do(text: str) -> None:
    steps = compiled_steps(f"{text}そうしなかった場合、カードを3枚引く。")
    assert actors(steps[1]["then"]) == [("draw", "you")]


@pytest.mark.parametrize(
    "failed", ["そうでない場合", "そうしなかった場合", "できない場合", "それができなかった場合"]
)
def test_what_is_done_without_the_payment(failed: str) -> None:
    (step,) = compiled_steps(f"{PAYS}{failed}、このユニットを破壊する。")
    assert actors(step["cost"]) == [("discard", "you")]
    assert actors(step["then"]) == [("draw", "you")]
    assert step["else"] == [{"do": "destroy", "target": "self"}]


@pytest.mark.parametrize(
    ("whom", "target"),
    [
        ("対戦相手の全てのユニットに", {"all": {"owner": "opponent"}}),
        ("対戦相手のユニットを1体選ぶ。それに", {"choose": 1, "of": {"owner": "opponent"}}),
    ],
)
def test_what_is_done_instead_is_done_to_the_same(whom: str, target: dict[str, Any]) -> None:
    low = "あなたのライフが3以下の場合、"
    (step,) = compiled_steps(f"{whom}2000ダメージを与える。{low}代わりに4000ダメージを与える。")
    assert step["then"] == [{"do": "damage", "amount": 4000, "target": target}]
    assert step["else"] == [{"do": "damage", "amount": 2000, "target": target}]


def test_a_condition_that_asks_each_of_several_is_refused() -> None:
    text = "対戦相手の全てのユニットの基本BPを-2000する。それらがレベル2以上の場合、代わりに基本BPを-4000する。"
    found = compile_text(f"■見本\n{ENTERS}{text}", "unit")
    assert [one.code for one in found.refusals] == ["language"]
