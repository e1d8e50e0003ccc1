"""What the step before did, in Japanese."""

from typing import Any

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.wording.voice import Voice

PAST: dict[type, str] = {
    s.Choose: "選んだ",
    s.Destroy: "破壊した",
    s.Damage: "ダメージを与えた",
    s.Vanish: "消滅させた",
    s.Exclude: "除外した",
    s.Move: "移動した",
    s.Summon: "【特殊召喚】した",
    s.Clone: "【複製】した",
    s.Create: "作成した",
    s.Draw: "引いた",
    s.DrawTo: "引いた",
    s.Discard: "捨てた",
    s.Mill: "捨てた",
    s.LifeDamage: "与えたライフダメージの",
    s.Heal: "回復した",
    s.Level: "レベルが変化した",
    s.Ready: "行動権を回復した",
    s.Exhaust: "行動権を消費した",
    s.Look: "見た",
    s.Reveal: "公開した",
}


def past(voice: Voice) -> str:
    """「この効果で破壊した」, fit to stand before a noun."""
    return f"この効果で{PAST.get(type(voice.before), '処理した')}"


def anything(voice: Voice, at_least: int, what: Any) -> str:
    if what == "destroyed":
        return f"ここまでの効果でユニットを{at_least}体以上破壊した"
    often = f"{at_least}以上" if at_least != 1 else ""
    return f"この効果で{often}{PAST.get(type(voice.before), '処理した').removesuffix('の')}"
