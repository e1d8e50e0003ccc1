"""Plain steps in Japanese: each as clauses in dictionary form."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.wording.cards import quoted
from rules.games.code_of_joker.wording.ja import nouns, values
from rules.games.code_of_joker.wording.voice import Voice
from rules.games.code_of_joker.wording.walk import met

LASTS = {
    "turn": "ターン終了時まで",
    "battle": "戦闘終了時まで",
    "opponent-turn": "次の対戦相手のターン終了時まで",
    None: "",
}
PLACES = {
    "hand": "手札に加える",
    "deck": "デッキに戻す",
    "deck-bottom": "デッキの一番下に戻す",
    "trash": "捨札に送る",
    "set": "トリガーゾーンにセットする",
    "field": "フィールドに出す",
    "vanished": "消滅ゾーンに送る",
}


def phrases(step: Any, voice: Voice) -> list[str]:
    if isinstance(step, s.Choose):
        return [choose(step, voice)]
    chosen = nouns.choices(getattr(step, "target", None), voice)
    if chosen:  # what is said next is about what was chosen
        voice = voice.having(**met(step.target))
    return [*chosen, STEPS[type(step)](step, voice)]


def choose(step: s.Choose, voice: Voice) -> str:
    name = f"［{voice.letter(step.name)}］として" if step.name else ""
    return (
        name
        + (nouns.choices(step.target, voice) or [f"{nouns.thing(step.target, voice)}を選ぶ"])[0]
    )


def to(form: str) -> Callable[[Any, Voice], str]:
    """{t}: the target, {o}: with を."""
    return lambda step, voice: form.format(
        t=nouns.target(step.target, voice), o=nouns.affected(step.target, voice)
    )


def two(form: str) -> Callable[[Any, Voice], str]:
    return lambda step, voice: form.format(
        one=nouns.thing(step.one, voice), two=nouns.thing(step.two, voice)
    )


def changing(form: str, name: str) -> Callable[[Any, Voice], str]:
    """{t}: the target, {n}: the change."""
    return lambda step, voice: form.format(
        t=nouns.target(step.target, voice), n=values.change(getattr(step, name), voice)
    )


def death_counter(step: s.DeathCounter, voice: Voice) -> str:
    target = nouns.target(step.target, voice)
    if isinstance(step.by, int) and step.by < 0:
        return f"{target}のデスカウンターを{values.change(step.by, voice)}する"
    return f"{target}にデスカウンター［{values.plain(step.by, voice)}］を与える"


def players(form: str, name: str) -> Callable[[Any, Voice], str]:
    """{who}: whose, {n}: the change."""
    return lambda step, voice: form.format(
        who=nouns.OF[step.who], n=values.change(getattr(step, name), voice)
    )


def base(step: Any) -> str:
    return "基本BP" if step.base else "BP"


def lasting(step: Any, usual: Any = "turn") -> str:
    """A base BP stays changed as long as the unit stays; only what is unusual is said."""
    return (
        "" if step.base and step.lasts == usual else LASTS[step.lasts] or "フィールドを離れるまで"
    )


def bp(step: s.Bp, voice: Voice) -> str:
    by = values.change(step.by, voice)
    return f"{lasting(step)}{nouns.target(step.target, voice)}の{base(step)}を{by}する"


def multiply(step: s.MultiplyBp, voice: Voice) -> str:
    factor = "半分" if (step.times, step.over) == (1, 2) else f"{step.times}倍"
    if step.over != 1 and factor != "半分":
        factor = f"{step.times}/{step.over}倍"
    return f"{lasting(step)}{nouns.target(step.target, voice)}の{base(step)}を{factor}にする"


def set_bp(step: s.SetBp, voice: Voice) -> str:
    to = values.value(step.to, voice)
    return f"{lasting(step)}{nouns.target(step.target, voice)}の{base(step)}を{to}にする"


def keywords(names: tuple[str, ...], number: int, voice: Voice) -> str:
    shown = (keyword(name, number, voice) for name in names)
    return "と".join(shown) or "何も"


def keyword(name: str, number: int, voice: Voice) -> str:
    word = voice.words.keywords.get(name, name)
    return f"【{word}／コスト{number}】" if number else f"【{word}】"


def grant(step: s.Grant, voice: Voice) -> str:
    given = keywords(step.keywords, step.number, voice)
    if step.random is not None:
        given = f"{given}のうちランダムで{step.random}つ"
    return f"{LASTS[step.lasts]}{nouns.target(step.target, voice)}に{given}を与える"


def remove(step: s.Remove, voice: Voice) -> str:
    taken = keywords(step.keywords, 0, voice) if step.keywords else "全ての効果"
    return f"{nouns.target(step.target, voice)}の{taken}を取り除く"


def grant_ability(step: s.GrantAbility, voice: Voice) -> str:
    text = quoted(step.ability, voice)
    return f"{LASTS[step.lasts]}{nouns.target(step.target, voice)}に「{text}」の効果を与える"


TABLE = ("field", "set")


def move(step: s.Move, voice: Voice) -> str:
    there = PLACES[step.to]
    if step.to == "hand" and from_table(step.target, voice):
        there = "手札に戻す"
    return f"{nouns.affected(step.target, voice)}{there}"


def from_table(target: Any, voice: Voice) -> bool:
    """Units and set cards return to hand; other cards are added to it."""
    if isinstance(target, str):
        return (voice.place if target != "self" else "field") in TABLE
    f = getattr(target, "of", None) or getattr(target, "all", None)
    return f is not None and f.zone in TABLE


def summon(step: s.Summon, voice: Voice) -> str:
    where = "対戦相手のフィールドに" if step.who == "opponent" else ""
    onto = f"{nouns.ref(step.evolve, voice)}から進化させて" if step.evolve else ""
    return f"{nouns.affected(step.target, voice)}{onto}{where}【特殊召喚】する"


def clone(step: s.Clone, voice: Voice) -> str:
    times = "" if step.times == 1 else f"{values.value(step.times, voice)}体"
    where = f"{nouns.OF[step.who]}フィールドに"
    return f"{nouns.affected(step.target, voice)}{where}{times}【複製】する"


def create(step: s.Create, voice: Voice) -> str:
    what = [f"［{name}］" for name in step.card]
    what += [f"{nouns.ref(step.like, voice)}と同じカード"] if step.like else []
    what += [f"ランダムな{nouns.sort(step.of, voice)}"] if step.of else []
    counter = f"（デスカウンター{step.counter}）" if step.counter is not None else ""
    amount = f"{values.value(step.times, voice)}{'体' if step.to == 'field' else '枚'}"
    name, _, bottom = step.to.partition("-")
    place = f"{nouns.OF[step.who]}{voice.words.zones[name]}{'の一番下' if bottom else ''}"
    return f"{place}に{'と'.join(what) or 'カード'}{counter}を{amount}作成する"


def cost(step: s.Cost, voice: Voice) -> str:
    floor = f"（下限{step.floor}）" if step.floor else ""
    by = values.change(step.by, voice)
    return f"{LASTS[step.lasts]}{nouns.target(step.target, voice)}のコスト{floor}を{by}する"


def draw(step: s.Draw, voice: Voice) -> str:
    what = nouns.sort(step.of, voice) if step.of else "カード"
    count = values.value(step.count, voice)
    if step.of and (step.of.species or step.of.colour or step.of.name):
        return f"{nouns.PLAYER[step.who]}は{what}を{count}枚ランダムで手札に加える"
    return f"{nouns.PLAYER[step.who]}は{what}を{count}枚引く"


def discard(step: s.Discard, voice: Voice) -> str:
    what = f"手札にある{nouns.sort(step.of, voice)}" if step.of else "手札"
    if step.how == "all":
        return f"{nouns.PLAYER[step.who]}は{what}を全て捨てる"
    how = {"choose": "選んで", "random": "ランダムで"}[step.how]
    return f"{nouns.PLAYER[step.who]}は{what}を{values.value(step.count, voice)}枚{how}捨てる"


def life_damage(step: s.LifeDamage, voice: Voice) -> str:
    gauge = "" if step.gauge else "ジョーカーゲージの増えない"
    amount = values.value(step.amount, voice)
    if step.who == "opponent":
        return f"対戦相手に{gauge}{amount}ライフダメージを与える"
    return f"{nouns.PLAYER[step.who]}は{gauge}{amount}ライフダメージを受ける"


def heal(step: s.Heal, voice: Voice) -> str:
    most = "上限なし" if step.most is None else f"上限{step.most}"
    return f"{nouns.OF[step.who]}ライフ（{most}）を{values.change(step.amount, voice)}する"


def look(step: s.Look, voice: Voice) -> str:
    how = "からランダムで" if step.random else "の上から"
    verb = "公開する" if step.reveal else "見る"
    return f"あなたのデッキ{how}カードを{values.value(step.count, voice)}枚{verb}"


def hush(step: s.Hush, voice: Voice) -> str:
    return f"{LASTS[step.lasts]}{nouns.PLAYER[step.who]}は全ての効果を発動できなくなる"


STEPS: dict[type, Callable[[Any, Voice], str]] = {
    s.Destroy: to("{o}破壊する"),
    s.Damage: lambda step, voice: (
        f"{nouns.target(step.target, voice)}に{values.value(step.amount, voice)}ダメージを与える"
    ),
    s.MutualDamage: two("{one}と{two}は互いのBPに等しいダメージを与え合う"),
    s.Bp: bp,
    s.MultiplyBp: multiply,
    s.SetBp: set_bp,
    s.SwapBp: two("{one}と{two}の基本BPを入れ替える"),
    s.Level: changing("{t}のレベルを{n}する", "by"),
    s.SetLevel: lambda step, voice: (
        f"{nouns.target(step.target, voice)}のレベルを{values.value(step.to, voice)}にする"
    ),
    s.Ready: to("{t}の行動権を回復する"),
    s.Exhaust: to("{t}の行動権を消費する"),
    s.Grant: grant,
    s.Remove: remove,
    s.GrantAbility: grant_ability,
    s.Move: move,
    s.Vanish: to("{o}消滅させる"),
    s.Exclude: to("{o}除外する"),
    s.Summon: summon,
    s.Clone: clone,
    s.Create: create,
    s.DeathCounter: death_counter,
    s.AttackNow: to("{o}直ちにアタックさせる"),
    s.Hush: hush,
    s.SuppressOverclock: to("{o}オーバークロックさせない"),
    s.Draw: draw,
    s.DrawTo: lambda step, voice: (
        f"{nouns.PLAYER[step.who]}は手札が{values.value(step.count, voice)}枚になるまでカードを引く"
    ),
    s.Discard: discard,
    s.Mill: lambda step, voice: (
        f"{nouns.PLAYER[step.who]}はデッキの上からカードを{values.value(step.count, voice)}枚捨てる"
    ),
    s.LifeDamage: life_damage,
    s.Heal: heal,
    s.Cp: players("{who}CPを{n}する", "by"),
    s.Purple: players("{who}紫ゲージを{n}する", "by"),
    s.Gauge: players("{who}ジョーカーゲージを{n}%する", "by"),
    s.Cost: cost,
    s.Look: look,
    s.Rest: lambda step, voice: (
        f"見たカードの残りを{'消滅させる' if step.to == 'vanished' else PLACES[step.to]}"
    ),
    s.Reveal: to("{o}公開する"),
    s.Shuffle: lambda step, voice: f"{nouns.OF[step.who]}デッキをシャッフルする",
    s.Win: lambda step, voice: f"{nouns.PLAYER[step.who]}はゲームに勝利する",
    s.Nothing: lambda step, voice: "効果なし",
}
