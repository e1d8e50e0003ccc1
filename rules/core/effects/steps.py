"""What is done: one class per operation. The order of a body is the order of the printed text (COJ-185)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.core.effects.conditions import Condition
from rules.core.effects.nouns import Filter, Ref, Target, Value, Who

# turn: until the turn ends · battle: until the battle ends · opponent-turn: until the opponent's next
# turn ends · None: as long as the unit stays on the field
Lasts = Literal["turn", "battle", "opponent-turn"] | None
Place = Literal["hand", "deck", "deck-bottom", "trash", "set", "field", "vanished"]


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose now, act later; the choice is `it` and, if named, `name`."""

    tag: ClassVar[str] = "choose"
    target: Target
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Destroy:
    """Units go to the trash, as destroyed; set cards too."""

    tag: ClassVar[str] = "destroy"
    target: Target


@dataclass(frozen=True, slots=True)
class Damage:
    tag: ClassVar[str] = "damage"
    target: Target
    amount: Value


@dataclass(frozen=True, slots=True)
class MutualDamage:
    """Two units deal each other damage equal to their BP, outside a battle."""

    tag: ClassVar[str] = "mutual-damage"
    one: Target
    two: Target


@dataclass(frozen=True, slots=True)
class Bp:
    """BP + `by`; `base`: the base BP, for as long as the unit stays."""

    tag: ClassVar[str] = "bp"
    target: Target
    by: Value
    base: bool = False
    lasts: Lasts = "turn"


@dataclass(frozen=True, slots=True)
class MultiplyBp:
    """BP × `times` / `over`."""

    tag: ClassVar[str] = "multiply-bp"
    target: Target
    times: int
    over: int = 1
    base: bool = False
    lasts: Lasts = "turn"


@dataclass(frozen=True, slots=True)
class SetBp:
    tag: ClassVar[str] = "set-bp"
    target: Target
    to: Value
    base: bool = True
    lasts: Lasts = "turn"


@dataclass(frozen=True, slots=True)
class SwapBp:
    """Two units exchange their base BP."""

    tag: ClassVar[str] = "swap-bp"
    one: Target
    two: Target


@dataclass(frozen=True, slots=True)
class Level:
    """Clock level + `by`, from 1 to 3 (COJ-083, COJ-084)."""

    tag: ClassVar[str] = "level"
    target: Target
    by: Value


@dataclass(frozen=True, slots=True)
class SetLevel:
    tag: ClassVar[str] = "set-level"
    target: Target
    to: Value


@dataclass(frozen=True, slots=True)
class Ready:
    """The action right is restored."""

    tag: ClassVar[str] = "ready"
    target: Target


@dataclass(frozen=True, slots=True)
class Exhaust:
    """The action right is consumed (COJ-068)."""

    tag: ClassVar[str] = "exhaust"
    target: Target


@dataclass(frozen=True, slots=True)
class Grant:
    """Keyword abilities are given. `number`: that of dimensional interference."""

    tag: ClassVar[str] = "grant"
    target: Target
    keywords: tuple[str, ...]
    number: int = 0
    lasts: Lasts = None
    random: int | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """Keyword abilities are taken away; none named: all."""

    tag: ClassVar[str] = "remove"
    target: Target
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GrantAbility:
    """A whole ability is given, as quoted in 「」; `ability` is its data."""

    tag: ClassVar[str] = "grant-ability"
    target: Target
    ability: "object"
    lasts: Lasts = None


@dataclass(frozen=True, slots=True)
class Move:
    """Cards or units go to a zone of their owner; a unit returned to hand is a bounce."""

    tag: ClassVar[str] = "move"
    target: Target
    to: Place


@dataclass(frozen=True, slots=True)
class Vanish:
    """Cards or units vanish [消滅] (COJ-138)."""

    tag: ClassVar[str] = "vanish"
    target: Target


@dataclass(frozen=True, slots=True)
class Exclude:
    """Units leave the game [除外]: neither destroyed nor vanished."""

    tag: ClassVar[str] = "exclude"
    target: Target


@dataclass(frozen=True, slots=True)
class Summon:
    """Cards come onto the field without cost [特殊召喚]; that is no entering for effects."""

    tag: ClassVar[str] = "summon"
    target: Target
    who: Literal["you", "opponent"] = "you"
    evolve: Ref | None = None


@dataclass(frozen=True, slots=True)
class Clone:
    """A unit is copied onto the field [複製]."""

    tag: ClassVar[str] = "clone"
    target: Target
    who: Literal["you", "opponent"] = "you"
    times: Value = 1


@dataclass(frozen=True, slots=True)
class Create:
    """Cards are made out of nothing [作成]: by name, or a copy of `like`, or at random of what fits."""

    tag: ClassVar[str] = "create"
    to: Place
    card: tuple[str, ...] = ()
    like: Ref | None = None
    of: Filter | None = None
    who: Literal["you", "opponent"] = "you"
    times: Value = 1
    counter: int | None = None


@dataclass(frozen=True, slots=True)
class DeathCounter:
    """A death counter of `by` is given (a smaller one stays), or one falls by -`by`. It falls by 1 at the end of
    each of its controller's turns; at 0 the unit is destroyed, a virus excluded."""

    tag: ClassVar[str] = "death-counter"
    target: Target
    by: Value


@dataclass(frozen=True, slots=True)
class AttackNow:
    """The unit attacks at once, if it can."""

    tag: ClassVar[str] = "attack-now"
    target: Target


@dataclass(frozen=True, slots=True)
class Hush:
    """Those players cannot use any effect: neither units' nor set cards' (全ての効果を発動できない)."""

    tag: ClassVar[str] = "hush"
    who: Who = "both"
    lasts: Literal["turn", "battle", "opponent-turn"] = "turn"


@dataclass(frozen=True, slots=True)
class SuppressOverclock:
    """A unit that just reached level 3 does not overclock."""

    tag: ClassVar[str] = "suppress-overclock"
    target: Target


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards; with `of`, that many random cards of the deck that fit (「…カードを1枚引く」)."""

    tag: ClassVar[str] = "draw"
    count: Value
    who: Who = "you"
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class DrawTo:
    """Draw until the hand holds so many."""

    tag: ClassVar[str] = "draw-to"
    count: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Discard:
    """Hand cards go to the trash: chosen by their owner, by chance, or all."""

    tag: ClassVar[str] = "discard"
    count: Value
    who: Who = "you"
    how: Literal["choose", "random", "all"] = "choose"
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class Mill:
    """The top cards of the deck go to the trash."""

    tag: ClassVar[str] = "mill"
    count: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class LifeDamage:
    """`gauge` False: the joker gauge does not rise by it."""

    tag: ClassVar[str] = "life-damage"
    amount: Value
    who: Who = "opponent"
    gauge: bool = True


@dataclass(frozen=True, slots=True)
class Heal:
    """Life + `amount`, not beyond `most` if the card says so."""

    tag: ClassVar[str] = "heal"
    amount: Value
    who: Who = "you"
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Cp:
    """CP + `by`, from 0 to 12 (COJ-008)."""

    tag: ClassVar[str] = "cp"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Purple:
    """Purple gauge [紫ゲージ] + `by`."""

    tag: ClassVar[str] = "purple"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Gauge:
    """Joker gauge + `by` percent."""

    tag: ClassVar[str] = "gauge"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of cards in a zone changes; `floor`: not below."""

    tag: ClassVar[str] = "cost"
    target: Target
    by: Value
    floor: int = 0
    lasts: Lasts = None


@dataclass(frozen=True, slots=True)
class Look:
    """The top cards of the deck are looked at; they are the zone `seen` until `rest` says where they go."""

    tag: ClassVar[str] = "look"
    count: Value
    reveal: bool = False
    random: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of the looked-at cards."""

    tag: ClassVar[str] = "rest"
    to: Place


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show cards to both players."""

    tag: ClassVar[str] = "reveal"
    target: Target


@dataclass(frozen=True, slots=True)
class Shuffle:
    tag: ClassVar[str] = "shuffle"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Win:
    tag: ClassVar[str] = "win"
    who: Literal["you", "opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Nothing:
    """効果なし."""

    tag: ClassVar[str] = "nothing"


@dataclass(frozen=True, slots=True)
class When:
    """If the conditions hold, `then`, else `otherwise`."""

    tag: ClassVar[str] = "if"
    when: tuple[Condition, ...]
    then: tuple["Step", ...]
    otherwise: tuple["Step", ...] = ()


@dataclass(frozen=True, slots=True)
class Pay:
    """`cost` is paid whole or not at all; only then `then` (そうした場合, COJ-189 to COJ-191)."""

    tag: ClassVar[str] = "pay"
    cost: tuple["Step", ...]
    then: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Mode:
    """One of several bodies; `name` as printed on the card is a fact, not a sentence."""

    do: tuple["Step", ...]
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Modes:
    """A player takes `choose` of the modes (選略); `random`: chance does."""

    tag: ClassVar[str] = "modes"
    modes: tuple[Mode, ...]
    choose: int = 1
    by: Literal["you", "opponent"] = "you"
    random: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """`span`: values for which `do` is done."""

    span: "tuple[int, int]"
    do: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Cases:
    """By a number: level, life, how many there are."""

    tag: ClassVar[str] = "cases"
    value: Value
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class ForEach:
    """Once for each of them, which is `it` meanwhile."""

    tag: ClassVar[str] = "each"
    target: Target
    then: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    tag: ClassVar[str] = "repeat"
    times: Value
    then: tuple["Step", ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """With so many percent `then`, else `otherwise`."""

    tag: ClassVar[str] = "chance"
    percent: int
    then: tuple["Step", ...]
    otherwise: tuple["Step", ...] = ()


Step = (
    Choose
    | Destroy
    | Damage
    | MutualDamage
    | Bp
    | MultiplyBp
    | SetBp
    | SwapBp
    | Level
    | SetLevel
    | Ready
    | Exhaust
    | Grant
    | Remove
    | GrantAbility
    | Move
    | Vanish
    | Exclude
    | Summon
    | Clone
    | Create
    | DeathCounter
    | AttackNow
    | Hush
    | SuppressOverclock
    | Draw
    | DrawTo
    | Discard
    | Mill
    | LifeDamage
    | Heal
    | Cp
    | Purple
    | Gauge
    | Cost
    | Look
    | Rest
    | Reveal
    | Shuffle
    | Win
    | Nothing
    | When
    | Pay
    | Modes
    | Cases
    | ForEach
    | Repeat
    | Chance
)
