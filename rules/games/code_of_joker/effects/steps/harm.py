"""Steps of damage and life."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Step, Target, Value, Who
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class MutualDamage(Step):
    """Two units deal each other damage equal to their BP, outside a battle."""

    tag: ClassVar[str] = "mutual-damage"
    one: Target
    two: Target

    def en(self, voice: Voice) -> str:
        first, second = en.thing(self.one, voice), en.thing(self.two, voice)
        return f"{first} and {second} deal damage equal to their BP to each other"

    def ja(self, voice: Voice) -> str:
        first, second = ja.thing(self.one, voice), ja.thing(self.two, voice.having(met=True))
        return f"{first}と{second}は互いのBPに等しいダメージを与え合う"


@dataclass(frozen=True, slots=True)
class LifeDamage(Step):
    """`gauge` False: it does not raise the joker gauge."""

    tag: ClassVar[str] = "life-damage"
    past: ClassVar[tuple[str, str]] = ("dealt", "ライフダメージを与えた")
    amount: Value
    who: Who = "opponent"
    gauge: bool = True

    def en(self, voice: Voice) -> str:
        gauge = "" if self.gauge else " without raising the joker gauge"
        return f"{en.verb(self.who, 'take')} {en.value(self.amount, voice)} life damage{gauge}"

    def ja(self, voice: Voice) -> str:
        gauge = "" if self.gauge else "ジョーカーゲージを増やさず"
        amount = ja.value(self.amount, voice)
        if self.who == "opponent":
            return f"対戦相手に{gauge}{amount}ライフダメージを与える"
        return f"{ja.PLAYER[self.who]}は{gauge}{amount}ライフダメージを受ける"


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Life + `amount`, up to `most` if the card names a limit, otherwise without one."""

    tag: ClassVar[str] = "heal"
    past: ClassVar[tuple[str, str]] = ("healed", "回復した")
    amount: Value
    who: Who = "you"
    most: int | None = None

    def en(self, voice: Voice) -> str:
        most = "this may exceed the maximum" if self.most is None else f"maximum {self.most}"
        return f"{en.gain(self.who, self.amount, ' life', voice)} ({most})"

    def ja(self, voice: Voice) -> str:
        most = "上限なしで" if self.most is None else f"{self.most}を上限に"
        return f"{most}{ja.OF[self.who]}ライフを{ja.change(self.amount, voice)}する"
