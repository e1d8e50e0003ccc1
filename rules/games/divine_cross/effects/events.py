"""The events that abilities wait for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.engine.effects.nodes import nouns
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Filter, Owner
from rules.games.divine_cross.effects.wording import en, ja


class EventKind(NamedTuple):
    """What happens: to a Unit (its verb follows the Unit), to a player, or to cards.

    If not to a Unit, the English has the places {who}, {s} for the verb's ending, {turn} for the owner and
    {cards}; the Japanese has {player}, {turn} and {cards}. Both may have {cause}.
    """

    about: Literal["unit", "player", "cards"]
    en: str
    ja: str


EVENTS = {
    "enter": EventKind("unit", "is put into the Standby Area", "スタンバイ・エリアに出た"),
    "main": EventKind("unit", "becomes the Main Unit", "メイン・ユニットになった"),
    "leave-main": EventKind(
        "unit",
        "moves from the Main Area to the Standby Area",
        "メイン・エリアからスタンバイ・エリアに移動した",
    ),
    "ko": EventKind("unit", "is KO'd", "「KO」した"),
    "damaged": EventKind("unit", "takes damage", "ダメージを受けた"),
    "skill-damaged": EventKind("unit", "takes Skill damage", "スキルのダメージを受けた"),
    "healed": EventKind("unit", "has damage removed", "ダメージを取り除かれた"),
    "stunned": EventKind("unit", "is Stunned", "気絶した"),
    "energy": EventKind("unit", "gets Energy", "エネルギーを付けられた"),
    "using-skill": EventKind("unit", "uses a Skill", "スキルを使う"),
    "before-damage": EventKind(
        "unit", "is about to deal damage with a Skill", "スキルでダメージを与えようとする"
    ),
    "skill-used": EventKind("unit", "has used a Skill", "スキルを使った"),
    "turn-start": EventKind("player", "at the start of {turn} turn", "{turn}ターン開始"),
    "end-phase": EventKind("player", "in {turn} End Phase", "{turn}エンドフェイズ"),
    "command": EventKind("cards", "when {who} use{s} {cards}", "{player}が{cards}を使った"),
    "drawn": EventKind(
        "cards", "when {who} draw{s} {cards}{cause}", "{player}が{cause}{cards}を引いた"
    ),
    "discarded": EventKind(
        "cards", "when {who} discard{s} {cards}{cause}", "{player}が{cause}{cards}を捨てた"
    ),
}
if TYPE_CHECKING:
    EventName = str
else:
    EventName = Literal[tuple(EVENTS)]
# Causes: English, Japanese.
CAUSES = {
    None: ("", ""),
    "effect": (" by an effect", "効果によって"),
    "your-effect": (" by your effect", "自分の効果によって"),
    "opponent-effect": (" by your opponent's effect", "相手の効果によって"),
}


@dataclass(frozen=True, slots=True)
class Event(nouns.Event):
    """Something happens. `unit`: "self", or which Units; `of`: whose turn or card; `by`: the cause; `cards`:
    which cards (used, drawn, discarded)."""

    event: EventName
    unit: Literal["self"] | Filter | None = None
    of: Owner = "you"
    by: Literal["effect", "your-effect", "opponent-effect"] | None = None
    cards: Filter | None = None

    @property
    def of_cards(self) -> bool:
        return EVENTS[self.event].about == "cards"

    def en(self, voice: Voice) -> str:
        kind, (cause, _) = EVENTS[self.event], CAUSES[self.by]
        if kind.about == "unit":
            return f"when {en.subject(self.unit, voice)} {kind.en}{cause}"
        return kind.en.format(
            who=en.PLAYER[self.of],
            s="" if self.of == "you" else "s",
            turn="each" if self.of == "any" else en.OF[self.of],
            cards=f"a {en.sort(self.cards, voice, many=False) if self.cards else 'card'}",
            cause=cause,
        )

    def ja(self, voice: Voice) -> str:
        kind, (_, cause) = EVENTS[self.event], CAUSES[self.by]
        if kind.about == "unit":
            return f"{ja.subject(self.unit, voice)}が{cause}{kind.ja}"
        return kind.ja.format(
            player=ja.PLAYER[self.of],
            turn="" if self.of == "any" else ja.OF[self.of],
            cards=ja.sort(self.cards, voice) if self.cards else "カード",
            cause=cause,
        )
