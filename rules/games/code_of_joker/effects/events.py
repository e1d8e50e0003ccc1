"""The events that abilities wait for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.engine.effects.nodes import nouns
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Filter, Owner
from rules.games.code_of_joker.effects.wording import en, ja


class EventKind(NamedTuple):
    """What happens: to a unit (its verb follows the unit), to a player, or to cards.

    If not to a unit, the English has the places {who}, {s} for the verb's ending, {of} and {turn} for the
    owner, {cards}, {such} for a set card, {cause} and {to} for a number; the Japanese has {player} for who,
    {hand} for {cards}.
    """

    about: Literal["unit", "player", "cards"]
    en: str
    ja: str


EVENTS = {
    "enter": EventKind("unit", "enters the field", "フィールドに出た"),
    "attack": EventKind("unit", "attacks", "アタックした"),
    "block": EventKind("unit", "blocks", "ブロックした"),
    "blocked": EventKind("unit", "is blocked", "ブロックされた"),
    "battle": EventKind("unit", "battles", "戦闘した"),
    "battle-end": EventKind("unit", "ends its battle", "戦闘を終えた"),
    "win": EventKind("unit", "wins a battle", "戦闘に勝利した"),
    "player-attack": EventKind(
        "unit", "succeeds in a player attack", "プレイヤーアタックに成功した"
    ),
    "player-attacked": EventKind(
        "player",
        "when a player attack{cause} hits {who}",
        "{player}が{cause}プレイヤーアタックを受けた",
    ),
    "destroyed": EventKind("unit", "is destroyed", "破壊された"),
    "vanished": EventKind("unit", "vanishes", "消滅した"),
    "bounced": EventKind("unit", "is returned to hand", "手札に戻った"),
    "decked": EventKind("unit", "is returned to the deck", "デッキに戻った"),
    "trashed": EventKind("unit", "goes into the trash", "捨札に送られた"),
    "retreated": EventKind("unit", "retreats", "撤退した"),
    "leave": EventKind("unit", "leaves the field", "フィールドを離れた"),
    "summoned": EventKind("unit", "is special summoned", "【特殊召喚】された"),
    "cloned": EventKind("unit", "is cloned", "【複製】された"),
    "chosen": EventKind("unit", "is chosen", "選ばれた"),
    "overclock": EventKind("unit", "overclocks", "オーバークロックした"),
    "clock-up": EventKind("unit", "clocks up", "クロックアップした"),
    "clock-down": EventKind("unit", "clocks down", "クロックダウンした"),
    "damaged": EventKind("unit", "is damaged", "ダメージを受けた"),
    "evolved": EventKind("unit", "evolves", "進化した"),
    "exhausted": EventKind("unit", "is exhausted", "行動権を消費した"),
    "doomed": EventKind("unit", "is given a Death Counter", "デスカウンターを与えられた"),
    "counted-down": EventKind(
        "unit", "has its Death Counter lowered", "デスカウンターを減らされた"
    ),
    "readied": EventKind("unit", "is readied", "行動権を回復した"),
    "turn-start": EventKind("player", "at the start of {turn} turn{cause}", "{turn}ターン開始"),
    "turn-end": EventKind("player", "at the end of {turn} turn{cause}", "{turn}ターン終了"),
    "discarded": EventKind(
        "cards", "when {who} discard{s} {cards}{cause}", "{player}が{cause}{hand}を捨てた"
    ),
    "drawn": EventKind(
        "cards", "when {who} draw{s} {cards}{cause}", "{player}が{cause}{cards}を引いた"
    ),
    "gained": EventKind(
        "cards",
        "when {who} add{s} {cards} to hand{cause}",
        "{player}が{cause}{cards}を手札に加えた",
    ),
    "overridden": EventKind(
        "cards",
        "when {who} override{s} {cards}{cause}",
        "{player}が{cards}を{cause}オーバーライドした",
    ),
    "milled": EventKind(
        "cards",
        "when {cards} from {of} deck is discarded{cause}",
        "{cause}{of}デッキの{cards}が捨てられた",
    ),
    "card-set": EventKind(
        "cards",
        "when {who} set{s} {cards}{cause}",
        "{player}が{cause}{cards}をトリガーゾーンにセットした",
    ),
    "trigger-used": EventKind(
        "cards",
        "when {of} {such} takes effect{cause}",
        "{of}{such}トリガーカードの効果が{cause}発動した",
    ),
    "intercept-used": EventKind(
        "cards",
        "when {of} {such} takes effect{cause}",
        "{of}{such}インターセプトカードの効果が{cause}発動した",
    ),
    "joker-used": EventKind(
        "cards", "when {who} use{s} a joker{cause}", "{player}が{cause}ジョーカーを使用した"
    ),
    "set-destroyed": EventKind(
        "cards",
        "when {cards} in {of} trigger zone is destroyed{cause}",
        "{of}トリガーゾーンにある{cards}が{cause}破壊された",
    ),
    "cp-changed": EventKind("player", "when {of} CP changes{cause}", "{of}CPが{cause}変化した"),
    "purple-changed": EventKind(
        "player", "when {of} purple gauge changes{to}{cause}", "{of}紫ゲージが{cause}{to}変化した"
    ),
    "cp-raised": EventKind("player", "when {of} CP rises{cause}", "{cause}{of}CPが増加した"),
    "cp-lowered": EventKind("player", "when {of} CP falls{cause}", "{cause}{of}CPが減少した"),
    "purple-raised": EventKind(
        "player", "when {of} purple gauge rises{cause}", "{cause}{of}紫ゲージが増加した"
    ),
    "purple-lowered": EventKind(
        "player", "when {of} purple gauge falls{cause}", "{cause}{of}紫ゲージが減少した"
    ),
    "life-lost": EventKind(
        "player",
        "when {who} take{s} life damage{cause}",
        "{player}が{cause}ライフダメージを受けた",
    ),
    "life-changed": EventKind(
        "player", "when {of} life changes{to}{cause}", "{of}ライフが{cause}{to}変化した"
    ),
    "life-raised": EventKind(
        "player", "when {of} life rises{cause}", "{cause}{of}ライフが増加した"
    ),
    "fired": EventKind(
        "player", "when this ability takes effect{cause}", "この能力が{cause}発動した"
    ),
}
# The English verbs whose past is not regular.
PAST = {
    "is": "was",
    "has": "had",
    "wins": "won",
    "goes": "went",
    "leaves": "left",
}
# What may happen to the card itself, wherever it is.
OWN = ("discarded", "drawn", "gained", "milled", "overridden", "card-set", "set-destroyed")
if TYPE_CHECKING:
    EventName = str
else:
    EventName = Literal[tuple(EVENTS)]
# What a unit does to another that it fights: English, Japanese.
FOUGHT = {
    "battle": ("battles {foe}", "{foe}と戦闘した"),
    "block": ("blocks {foe}", "{foe}をブロックした"),
    "blocked": ("is blocked by {foe}", "{foe}にブロックされた"),
    "win": ("wins a battle against {foe}", "{foe}との戦闘に勝利した"),
    "battle-end": ("ends its battle with {foe}", "{foe}との戦闘を終えた"),
    "destroyed": ("is destroyed by {foe}", "{foe}に破壊された"),
}
LEVELLED = ("clock-up", "clock-down", "purple-changed", "life-changed")  # with a number reached
# Which causes the game tells of; an effect's are none, those of either player's effect, and that alone.
BY_EFFECT = ("effect", "your-effect", "opponent-effect")
BY_ANY = ("battle", "no-battle", *BY_EFFECT)
CAUSED: dict[str, tuple[str, ...]] = {
    "enter": ("drive",),
    **dict.fromkeys(("damaged", "leave", "trashed", "clock-up", "clock-down"), BY_ANY),
    "destroyed": (*BY_ANY, "death-counter"),
    **dict.fromkeys(("life-lost", "life-changed"), BY_ANY),
    **dict.fromkeys(("vanished", "bounced", "decked", "summoned", "cloned", "chosen"), BY_EFFECT),
    **dict.fromkeys(("exhausted", "readied", "doomed", "counted-down", "life-raised"), BY_EFFECT),
    **dict.fromkeys(
        ("discarded", "drawn", "gained", "milled", "card-set", "set-destroyed"), BY_EFFECT
    ),
    **dict.fromkeys(("cp-changed", "cp-raised", "cp-lowered"), BY_EFFECT),
    **dict.fromkeys(("purple-changed", "purple-raised", "purple-lowered"), BY_EFFECT),
}
# What an effect may do to several units or cards at once.
TOGETHER = tuple(
    event
    for event, causes in CAUSED.items()
    if set(BY_EFFECT) <= set(causes) and EVENTS[event].about != "player"
)
# Effects as those who make players do something.
MAKERS = {
    "effect": " an effect",
    "your-effect": " your effect",
    "opponent-effect": " your opponent's effect",
}
# Causes: English, Japanese.
CAUSES = {
    None: ("", ""),
    "battle": (" by battle", "戦闘によって"),
    "effect": (" by an effect", "効果によって"),
    "your-effect": (" by your effect", "あなたの効果によって"),
    "opponent-effect": (" by your opponent's effect", "対戦相手の効果によって"),
    "drive": (" from hand", "手札から"),
    "no-battle": (" other than by battle", "戦闘以外で"),
    "death-counter": (" by its Death Counter", "デスカウンターによって"),
}


# How the verbs of TOGETHER end in Japanese: when it has happened, and each time that it happens.
ENDINGS = (("した", "する"), ("けた", "ける"), ("れた", "れる"), ("った", "る"))


def each_time(verb: str) -> str:
    """「破壊された」（時） as 「破壊される」（たび）."""
    past, plain = next(ending for ending in ENDINGS if verb.endswith(ending[0]))
    return verb.removesuffix(past) + plain


@dataclass(frozen=True, slots=True)
class Event(nouns.Event):
    """Something happens. `unit`: "self", or which units; `of`: whose turn, card or attack.

    `by`: the cause; `cards`: which cards (discarded, drawn, set …), or "self", this card itself; `level`: the
    level, life or gauge reached; `foe`: the unit that it fights; `least`: to so many at once, by one effect;
    `each`: every one of several at once is answered apart (たび).
    """

    event: EventName
    unit: Literal["self"] | Filter | None = None
    of: Owner = "you"
    by: (
        Literal[
            "battle",
            "effect",
            "your-effect",
            "opponent-effect",
            "drive",
            "no-battle",
            "death-counter",
        ]
        | None
    ) = None
    cards: Literal["self"] | Filter | None = None
    level: int | None = None
    foe: Literal["self"] | Filter | None = None
    least: int | None = None
    each: bool = False

    @property
    def moment(self) -> str:
        return "たび" if self.each else "時"

    @property
    def of_cards(self) -> bool:
        return EVENTS[self.event].about == "cards"

    @property
    def deed(self) -> str:
        """The unit or set card that it is about, in Japanese by what it did; "" if it is about none."""
        if self.event in ("trigger-used", "intercept-used"):
            return "発動したカード"
        kind, whose = EVENTS[self.event], ja.OF[self.side] if self.side else ""
        return f"{kind.ja}{whose}ユニット" if kind.about == "unit" else ""

    @property
    def done(self) -> str:
        """As `deed`, in English."""
        if self.event in ("trigger-used", "intercept-used"):
            return "the card that took effect"
        kind = EVENTS[self.event]
        word, _, rest = kind.en.partition(" ")
        past = PAST.get(word) or f"{word[:-1].removesuffix('e')}ed"
        unit = {"you": "your unit", "opponent": "the opposing unit"}.get(self.side, "the unit")
        return f"{unit} that {past} {rest}".rstrip() if kind.about == "unit" else ""

    @property
    def side(self) -> str:
        """Whose unit it is about, where another may have done the same; "" if it may be any player's."""
        if self.event not in ("battle", "battle-end", "enter") or not isinstance(self.unit, Filter):
            return ""
        return "" if self.unit.owner == "any" else self.unit.owner

    @property
    def is_told(self) -> bool:
        """Whether the game tells of it with this cause and in this much detail."""
        return (
            self.event != "fired"
            and (self.by is None or self.by in CAUSED.get(self.event, ()))
            and (self.level is None or self.event in LEVELLED)
            and (self.foe is None or self.event in FOUGHT)
            and (self.foe is None or self.event != "destroyed" or self.by == "battle")
            and (self.least is None or self.event in TOGETHER)
            and (not self.each or (self.event in TOGETHER and self.least is None))
            and (not self.each or isinstance(self.unit, Filter))
            and (self.cards != "self" or self.event in OWN)
        )

    def en(self, voice: Voice) -> str:
        kind, (cause, _) = EVENTS[self.event], CAUSES[self.by]
        more = f", {self.least} or more at once" if self.least else ""
        if kind.about == "unit":
            verb = kind.en
            if self.foe is not None:
                foe = "this unit" if self.foe == "self" else en.subject(self.foe, voice)
                verb = FOUGHT[self.event][0].format(foe=foe)
            level = f" to level {self.level}" if self.level is not None else ""
            of = f" in {en.OF[self.of]} turn" if self.of != "you" else ""
            cards = f" ({en.sort(self.cards, voice)})" if isinstance(self.cards, Filter) else ""
            when = "whenever" if self.each else "when"
            return f"{when} {en.subject(self.unit, voice)} {verb}{level}{cause}{of}{cards}{more}"
        if self.unit is not None:
            cause = f"{cause} by {en.subject(self.unit, voice)}"
        head = f"{self.event.removesuffix('-used')} card"
        sort = "a card" if self.cards is None else "this card"
        if isinstance(self.cards, Filter):
            sort = f"a {en.sort(self.cards, voice, many=False)}"
        form = kind.en
        if self.by in BY_EFFECT and form.startswith("when {who}"):
            form = f"when{MAKERS[self.by]} makes {{who}}{form.removeprefix('when {who}')}"
            form = form.replace("{s}", "").replace("{cause}", "")
        worded = form.format(
            who=en.PLAYER[self.of],
            s="" if self.of == "you" else "s",
            turn="each" if self.of == "any" else en.OF[self.of],
            of=en.OF[self.of],
            cause=cause,
            cards=sort,
            such=en.core(self.cards, voice, head, many=False)
            if isinstance(self.cards, Filter)
            else head,
            to=f" to {self.level}" if self.level is not None else "",
        )
        return f"{worded}{more}"

    def ja(self, voice: Voice) -> str:
        kind, (_, cause) = EVENTS[self.event], CAUSES[self.by]
        if kind.about == "unit":
            verb = kind.ja
            if self.foe is not None:
                verb = FOUGHT[self.event][1].format(foe=ja.subject(self.foe, voice))
            level = f"レベル{self.level}に" if self.level is not None else ""
            of = f"（{ja.OF[self.of]}ターン）" if self.of != "you" else ""
            cards = f"（{ja.sort(self.cards, voice)}）" if isinstance(self.cards, Filter) else ""
            many = f"{self.least}体以上の" if self.least else ""
            verb = each_time(verb) if self.each else verb
            return f"{many}{ja.subject(self.unit, voice)}が{of}{cards}{cause}{level}{verb}"
        if self.unit is not None:
            cause = f"{ja.subject(self.unit, voice)}によって{cause}"
        sort = "このカード" if self.cards == "self" else ""
        if isinstance(self.cards, Filter):
            sort = ja.sort(self.cards, voice)
        if self.least:
            sort = f"{self.least}枚以上の{sort or 'カード'}"
        return kind.ja.format(
            player=ja.PLAYER[self.of],
            turn=ja.OF[self.of],
            of=ja.OF[self.of],
            cause=cause,
            cards=sort or "カード",
            hand=sort or "手札",
            such=ja.traits(self.cards, voice) if isinstance(self.cards, Filter) else "",
            to=f"{self.level}に" if self.level is not None else "",
        )
