"""What a text leaves open is recorded with its sentence; where there is one reading, nothing is."""

import pytest

from rules.games.code_of_joker.compiler.check import patterns
from rules.games.code_of_joker.compiler.compile import compile_text

ENTERS, ATTACKS = "このユニットがフィールドに出た時、", "このユニットがアタックした時、"
OPPOSING = "対戦相手のユニットがフィールドに出た時、"
CHOSEN = "あなたのユニットを1体選ぶ。"
TWO = f"{ENTERS}対戦相手のユニットを1体選ぶ。それに1000ダメージを与える。"


def assumed(text: str, kind: str = "unit") -> list[tuple[str, str]]:
    """(code, sentence)"""
    printed = f"■見本\n{text}"
    found = compile_text(printed, kind)
    assert found.refusals == []
    return [(one.code, printed[slice(*one.span)]) for one in found.assumptions]


@pytest.mark.parametrize(
    ("kind", "text", "code", "sentence"),
    [
        (
            "unit",
            f"{OPPOSING}{CHOSEN}それに1000ダメージを与える。それを手札に戻す。",
            "nearest",
            "それを手札に戻す",
        ),
        (
            "trigger",
            "あなたのユニットがアタックした時、あなたのフィールドに【侍】がいる場合、それを破壊する。",
            "nearest",
            "",
        ),
        # Whose units the opponent picks among.
        (
            "unit",
            f"{ENTERS}対戦相手はユニットを1体選ぶ。それを破壊する。",
            "pickers-own",
            f"{ENTERS}対戦相手はユニットを1体選ぶ",
        ),
        # What a condition says is there is meant rather than the unit itself, or than a unit if cards are moved.
        (
            "unit",
            f"{ENTERS}対戦相手のトリガーゾーンにカードがある場合、それを破壊する。",
            "counted-units",
            "",
        ),
        (
            "trigger",
            "対戦相手のユニットがアタックした時、あなたの捨札に【侍】ユニットがある場合、それを手札に加える。",
            "counted-units",
            "",
        ),
        (
            "unit",
            f"{ENTERS}あなたの捨札に【侍】ユニットがある場合、あなたのユニットが4体以下の場合、それを手札に加える。",
            "counted-units",
            "",
        ),
        (
            "unit",
            f"{ENTERS}対戦相手のトリガーゾーンにカードがある場合、以下の効果から1つを選び発動する。\n①：それを破壊する。\n②：あなたのCPを+2する。",
            "counted-units",
            "それを破壊する",
        ),
        ("unit", f"{ATTACKS}このユニットを【複製】し、破壊する。", "nearest", ""),
        (
            "unit",
            f"{ENTERS}あなたのCPを-1する。そうした場合、あなたはカードを1枚引く。あなたの紫ゲージを+1する。",
            "payment-reaches",
            "あなたの紫ゲージを+1する",
        ),
        ("unit", f"{TWO}あなたはカードを1枚引く。", "rest-goes-on", f"{ENTERS}対戦相手のユニットを1体選ぶ"),
        (
            "unit",
            f"{ENTERS}以下の効果から1つを選び発動する。\n①：あなたは手札を1枚選んで捨てる。あなたはカードを1枚引く。\n②：あなたのCPを+1する。",
            "rest-goes-on",
            "あなたは手札を1枚選んで捨てる",
        ),
        (
            "unit",
            f"{ENTERS}対戦相手の全てのユニットに1000ダメージを与える。この効果を3回繰り返す。",
            "times-in-all",
            "この効果を3回繰り返す",
        ),
        ("joker", f"{CHOSEN}それを破壊する。あなたはカードを1枚引く。", "rest-goes-on", CHOSEN[:-1]),
        ("unit", "このユニットが戦闘した時、対戦相手のユニットを破壊する。", "foe-fighter", ""),
        (
            "unit",
            f"{ENTERS}あなたのデッキの上から4枚を見る。その中から1枚を手札に加え、残りを捨札に送る。",
            "choice-of-seen",
            "その中から1枚を手札に加え、残りを捨札に送る",
        ),
        ("intercept", "対戦相手のユニットが戦闘した時、あなたのユニットの行動権を回復する。", "own-fighter", ""),
    ],
)  # fmt: skip
def test_what_is_left_open_is_recorded_with_its_sentence(
    kind: str, text: str, code: str, sentence: str
) -> None:
    assert assumed(text, kind) == [(code, sentence or text[:-1])]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("unit", "このユニットが戦闘した時、対戦相手の全てのユニットを破壊する。"),
        ("trigger", "あなたのユニットがアタックした時、それのBPを+3500する。この効果は戦闘終了時まで続く。"),
        ("unit", f"{OPPOSING}{CHOSEN}それを手札に戻す。"),
        ("unit", f"{TWO}それを手札に戻す。"),
        ("unit", f"{OPPOSING}{CHOSEN}それを破壊する。選んだユニットを手札に戻す。"),
        ("intercept", f"{OPPOSING}あなたは手札を1枚選んで捨てる。そうした場合、それに【沈黙】を与える。"),
        ("unit", f"{ENTERS}あなたのCPを-1する。そうした場合、あなたはカードを1枚引き、CPを+1する。"),
        ("unit", f"{ENTERS}あなたのCPを-1する。そうした場合、{CHOSEN}それを手札に戻す。"),
        ("unit", f"{ENTERS}あなたはカードを1枚引く。{CHOSEN}それを手札に戻す。"),
        ("unit", f"{ENTERS}対戦相手は自分のユニットを1体選ぶ。それを破壊する。"),
        ("unit", f"{TWO}この効果でユニットを破壊した場合、あなたはカードを1枚引く。"),
        ("unit", f"{ENTERS}{CHOSEN}それを破壊する。そうした場合、あなたはカードを1枚引く。"),
        ("unit", f"{ENTERS}対戦相手の全てのユニットを破壊する。あなたはカードを1枚引く。"),
    ],
)  # fmt: skip
def test_a_text_that_leaves_nothing_open_assumes_nothing(kind: str, text: str) -> None:
    assert assumed(text, kind) == []


@pytest.mark.rule("COJ-194")
@pytest.mark.parametrize("kind", ["trigger", "intercept"])
def test_a_card_that_needs_its_target_to_be_used_does_not_leave_open_what_is_done_without(
    kind: str,
) -> None:
    text = f"{OPPOSING}{CHOSEN}それを手札に戻す。あなたはカードを1枚引く。"
    assert assumed(text, kind) == []
    assert [code for code, _ in assumed(text, "unit")] == ["rest-goes-on"]


@pytest.mark.parametrize("pattern", ["A", "B"])
def test_the_rule_document_settles_what_is_done_without_a_target(
    pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"■見本\n{ATTACKS}あなたはカードを1枚引く。\n■例\n{TWO}あなたはカードを1枚引く。"
    rows = {("X-1", "例"): {1: pattern}}
    monkeypatch.setattr(patterns, "settled_patterns", lambda: rows)
    found = compile_text(text, "unit", "X-1")
    assert found.effects and found.assumptions == []
    first, second = (one["clauses"][0] for one in found.effects["abilities"])
    assert second["pattern"] == pattern and "pattern" not in first
    assert [one.code for one in compile_text(text, "unit", "X-2").assumptions] == ["rest-goes-on"]


def test_rows_of_settled_patterns_can_be_read() -> None:
    rows = patterns.settled_patterns()
    assert rows["1-2-028", "断罪の大鎌"] == {1: "B"}
    assert rows["1-2-024", "八咫鏡"] == {2: "B", 3: "A"}


def test_of_what_both_players_destroy_only_the_part_asked_for_counts() -> None:
    both = "お互いのプレイヤーはトリガーゾーンにあるカードを1枚ランダムで破壊する。"
    mine = "この効果によってあなたのトリガーゾーンにあるカードを破壊した場合、あなたの紫ゲージを+1する。"
    found = compile_text(f"■見本\n{ENTERS}{both}{mine}", "unit")
    assert found.effects and not found.refusals
    first, last, asked = found.effects["abilities"][0]["clauses"][0]["do"]
    assert [one["target"]["of"]["owner"] for one in (first, last)] == ["opponent", "you"]
    assert asked["if"] == [{"is": "did"}]
