"""Remarks in brackets: rules are applied, reminders are held against the rules, all else is said."""

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text
from tests.rules.games.code_of_joker.compiler.printed import printed_cards

ENTERS = "このユニットがフィールドに出た時、"
GRANTS = f"{ENTERS}対戦相手のユニットを1体選ぶ。それに"
RETURNS = f"{ENTERS}対戦相手のユニットを1体選ぶ。それを手札に戻す。"
HURTS = f"{ENTERS}あなたは1ライフダメージを受ける。"


def codes(text: str, kind: str = "unit") -> list[str]:
    found = compile_text(text, kind)
    return [one.code for one in (*found.refusals, *found.assumptions)]


def remark_codes(line: str, remark: str, kind: str = "unit") -> list[str]:
    """Of an ability that says this, then the remark."""
    return codes(f"■見本\n{line}（{remark}）", kind)


@pytest.mark.parametrize(
    ("before", "remark"),
    [
        ("【スピードムーブ】", "このユニットは行動制限の影響を受けない"),
        ("【不屈】", "あなたのターン終了時、このユニットの行動権を回復する"),
        ("【王の治癒力】", "このユニットは自身のBP未満のダメージを受けない。"),
        ("【次元干渉／コスト4】", "コスト4以上のユニットにブロックされない"),
        ("【固着】", "対戦相手の効果によって手札に戻らない"),
        ("【貫通】", "この能力はこのユニットがフィールドに出た時に付与される"),
    ],
)
def test_true_reminders_of_a_keyword_say_nothing(before: str, remark: str) -> None:
    for text in (f"{before}（{remark}）", f"{before}\n（{remark}）"):
        assert codes(f"{text}\n■見本\n{RETURNS}") == []
        found = compile_text(f"{text}\n■見本\n{RETURNS}", "unit")
        assert found.effects == compile_text(f"{before}\n■見本\n{RETURNS}", "unit").effects


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        (f"{GRANTS}【呪縛】を与える。", "このユニットはターン開始時に行動権を回復しない"),
        (f"{GRANTS}【オーバーヒート】を与える。", "効果によって受けるダメージが2倍になる"),
        (RETURNS, "手札が7枚を超える場合、捨札に送られる"),
        (f"{ENTERS}あなたのCPを+2する。", "CPの上限は12"),
    ],
)
def test_true_reminders_within_an_ability_say_nothing(line: str, remark: str) -> None:
    assert remark_codes(line, remark) == []


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        (f"{GRANTS}【呪縛】を与える。", "このユニットはターン終了時に行動権を回復しない"),
        (f"{GRANTS}【オーバーヒート】を与える。", "効果によって受けるダメージが3倍になる"),
        (f"{GRANTS}【加護】を与える。", "ブロックすることができない"),
        (RETURNS, "手札が9枚を超える場合、捨札に送られる"),
        (f"{ENTERS}あなたのCPを+2する。", "CPの上限は10"),
    ],
)
def test_a_reminder_that_differs_from_the_rules_is_said(line: str, remark: str) -> None:
    found = compile_text(f"■見本\n{line}（{remark}）", "unit")
    (assumption,) = found.assumptions
    start, end = assumption.span
    assert assumption.code == "false-remark" and not found.refusals
    assert f"■見本\n{line}（{remark}）"[start:end] == f"（{remark}）"
    assert found.effects == compile_text(f"■見本\n{line}", "unit").effects


@pytest.mark.parametrize(
    ("keyword", "remark"),
    [
        ("【次元干渉／コスト4】", "コスト3以上のユニットにブロックされない"),
        ("【王の治癒力】", "このユニットは自身のBP以下のダメージを受けない"),
        ("【不屈】", "対戦相手のターン終了時、このユニットの行動権を回復する"),
        ("【神託】", "奇跡を発動すると【神託】は取り除かれる"),
    ],
)
def test_so_is_one_of_a_keyword(keyword: str, remark: str) -> None:
    """The last: no ability of this card removes it."""
    assert codes(f"{keyword}\n（{remark}）\n■見本\n{RETURNS}") == ["false-remark"]


def test_an_unknown_remark_is_left_out_and_said() -> None:
    assert remark_codes(RETURNS, "山よりも高く") == ["unknown-remark"]
    assert codes(f"【加護】（海よりも深く）\n■見本\n{RETURNS}") == ["unknown-remark"]


@pytest.mark.parametrize(
    ("line", "remark", "kind"),
    [
        (RETURNS, "対戦で2回使用すると効果を失う", "unit"),
        (RETURNS, "基本BPは9000以上にはならない", "unit"),
        (RETURNS, "この効果によって受けたライフダメージでジョーカーゲージは増えない", "unit"),
        (RETURNS, "ライフは9以上にはならない", "unit"),
        (RETURNS, "このインターセプトは2回使用すると捨札にいく", "unit"),
    ],
)
def test_what_limits_an_effect_in_a_way_not_understood_is_refused(
    line: str, remark: str, kind: str
) -> None:
    """Two that are unknown, and three that limit nothing here."""
    found = compile_text(f"■見本\n{line}（{remark}）", kind)
    assert [one.code for one in found.refusals] == ["remark"]
    assert found.effects == {"unplayable": [{"ja": "見本"}]}
    assert found.refusals[0].quote == f"（{remark}）"


def test_a_limit_before_all_abilities_that_is_not_understood_is_refused() -> None:
    found = compile_text(f"【加護】（3回使用すると失われる）\n■見本\n{RETURNS}", "unit")
    assert [(one.code, one.ability) for one in found.refusals] == [("remark", -1)]


@pytest.mark.parametrize(
    ("who", "said", "gauge"),
    [
        ("あなたは1ライフダメージを受ける", "", False),
        ("お互いのプレイヤーに1ライフダメージを与える", "あなたは", None),
    ],
)  # fmt: skip
def test_whose_gauge_does_not_rise(who: str, said: str, gauge: bool | None) -> None:
    remark = f"{said}この効果によって受けたライフダメージでジョーカーゲージは増えない"
    found = compile_text(f"■見本\n{ENTERS}{who}。（{remark}）", "unit")
    assert found.effects and not found.refusals
    (step,) = found.effects["abilities"][0]["clauses"][0]["do"]
    assert step.get("gauge") is gauge


@pytest.mark.parametrize(
    ("remark", "kind", "limits"),
    [
        ("このインターセプトは2回使用すると捨札にいく", "intercept", {"uses": 2}),
        ("3回使用すると捨札に送られる", "trigger", {"uses": 3}),
        ("1ターンに2回まで", "intercept", {"per_turn": 2}),
        ("この効果は1ターンに1度発動できる", "trigger", {"per_turn": 1}),
    ],
)
def test_how_often_a_set_card_is_used(remark: str, kind: str, limits: dict[str, int]) -> None:
    text = f"■見本\nあなたのターン開始時、あなたはカードを1枚引く。（{remark}）"
    found = compile_text(text, kind)
    assert found.effects and not found.refusals
    assert {
        key: found.effects[key] for key in ("uses", "per_turn") if key in found.effects
    } == limits
    assert "per_turn" not in found.effects["abilities"][0]


def test_how_often_a_units_ability_is_used_is_its_own() -> None:
    plain, limited = (f"■{name}\n{ENTERS}あなたはカードを1枚引く。" for name in "甲乙")
    found = compile_text(f"{plain}\n{limited}（1ターンに1度）", "unit")
    assert found.effects and not found.refusals
    assert "per_turn" not in found.effects
    clauses = [ability["clauses"][0] for ability in found.effects["abilities"]]
    assert [one.get("once_per_turn") for one in clauses] == [None, True]
    assert codes(f"{limited}（1ターンに2度）") == ["language"]


def test_a_remark_about_the_gauge_is_about_its_own_ability() -> None:
    text = f"■甲\n{HURTS}\n■乙\n{HURTS}（この効果によって受けたライフダメージでジョーカーゲージは増えない）"
    found = compile_text(text, "unit")
    assert found.effects and not found.refusals
    steps = [ability["clauses"][0]["do"][0] for ability in found.effects["abilities"]]
    assert [one.get("gauge") for one in steps] == [None, False]


@pytest.mark.nightly
def test_remarks_of_the_real_catalogue_are_known_and_true() -> None:
    """Two are unknown; none is false."""
    found = [
        one.code
        for card in printed_cards()
        for one in compile_text(card.text_ja, card.kind, card.number).assumptions
    ]
    assert found.count("false-remark") == 0
    assert found.count("unknown-remark") <= 2
