"""What is done: one class per operation. The order of a body is the order of the printed text (COJ-185)."""

from rules.games.code_of_joker.effects.nouns import Lasts, Place
from rules.games.code_of_joker.effects.steps.flow import (
    Case,
    Cases,
    Chance,
    Choose,
    ForEach,
    Mode,
    Modes,
    Pay,
    Repeat,
    When,
)
from rules.games.code_of_joker.effects.steps.players import (
    Cp,
    Create,
    Discard,
    Draw,
    DrawTo,
    Gauge,
    Heal,
    Hush,
    LifeDamage,
    Look,
    Mill,
    Nothing,
    Purple,
    Rest,
    Shuffle,
    Win,
)
from rules.games.code_of_joker.effects.steps.units import (
    AttackNow,
    Bp,
    Clone,
    Cost,
    Damage,
    DeathCounter,
    Destroy,
    Exclude,
    Exhaust,
    Grant,
    GrantAbility,
    Level,
    Move,
    MultiplyBp,
    MutualDamage,
    Ready,
    Remove,
    Reveal,
    SetBp,
    SetLevel,
    Summon,
    SuppressOverclock,
    SwapBp,
    Vanish,
)

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

__all__ = [
    "AttackNow",
    "Bp",
    "Case",
    "Cases",
    "Chance",
    "Choose",
    "Clone",
    "Cost",
    "Cp",
    "Create",
    "Damage",
    "DeathCounter",
    "Destroy",
    "Discard",
    "Draw",
    "DrawTo",
    "Exclude",
    "Exhaust",
    "ForEach",
    "Gauge",
    "Grant",
    "GrantAbility",
    "Heal",
    "Hush",
    "Lasts",
    "Level",
    "LifeDamage",
    "Look",
    "Mill",
    "Mode",
    "Modes",
    "Move",
    "MultiplyBp",
    "MutualDamage",
    "Nothing",
    "Pay",
    "Place",
    "Purple",
    "Ready",
    "Remove",
    "Repeat",
    "Rest",
    "Reveal",
    "SetBp",
    "SetLevel",
    "Shuffle",
    "Step",
    "Summon",
    "SuppressOverclock",
    "SwapBp",
    "Vanish",
    "When",
    "Win",
]
