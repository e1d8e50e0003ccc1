"""Steps that grant and remove abilities."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Granted, Keywords, Lasts, Step, Target
from rules.games.code_of_joker.effects.wording import en, ja
from rules.games.code_of_joker.effects.wording.cards import quote_ability


@dataclass(frozen=True, slots=True)
class Grant(Step):
    """Grant keyword abilities. `number`: that of dimensional interference."""

    tag: ClassVar[str] = "grant"
    target: Target
    keywords: Keywords
    number: int = 0
    lasts: Lasts = None
    random: int | None = None

    def en(self, voice: Voice) -> str:
        given = en.keywords(self.keywords, self.number, voice)
        if self.random is not None:
            given = f"{self.random} of {given} at random"
        return f"{en.doing(self.target, 'gain', voice)} {given}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        given = ja.keywords(self.keywords, self.number, voice)
        if self.random is not None:
            given = f"{given}から{self.random}つをランダムで与える"
            return f"{ja.during(ja.LASTS[self.lasts], ja.target(self.target, voice))}に{given}"
        return f"{ja.during(ja.LASTS[self.lasts], ja.target(self.target, voice))}に{given}を与える"


@dataclass(frozen=True, slots=True)
class Remove(Step):
    """Remove keyword abilities; if none is named, all."""

    tag: ClassVar[str] = "remove"
    target: Target
    keywords: Keywords = ()

    def en(self, voice: Voice) -> str:
        taken = en.keywords(self.keywords, 0, voice) if self.keywords else "all effects"
        return f"remove {taken} from {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        taken = ja.keywords(self.keywords, 0, voice) if self.keywords else "全ての効果"
        return f"{ja.target(self.target, voice)}から{taken}を取り除く"


@dataclass(frozen=True, slots=True)
class GrantAbility(Step):
    """Grant a whole ability, as quoted in 「」; `ability` is its data."""

    tag: ClassVar[str] = "grant-ability"
    target: Target
    ability: Granted
    lasts: Lasts = None

    def en(self, voice: Voice) -> str:
        text = quote_ability(self.ability, voice)
        return f"{en.doing(self.target, 'gain', voice)} “{text}”{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        target, text = ja.target(self.target, voice), quote_ability(self.ability, voice)
        return f"{ja.during(ja.LASTS[self.lasts], target)}に「{text}」の効果を与える"
