"""What the step before did, in English."""

from typing import Any

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.wording.voice import Voice

PAST: dict[type, str] = {
    s.Choose: "chosen",
    s.Destroy: "destroyed",
    s.Damage: "damaged",
    s.Vanish: "vanished",
    s.Exclude: "excluded",
    s.Move: "moved",
    s.Summon: "summoned",
    s.Clone: "cloned",
    s.Create: "created",
    s.Draw: "drawn",
    s.DrawTo: "drawn",
    s.Discard: "discarded",
    s.Mill: "discarded",
    s.LifeDamage: "dealt",
    s.Heal: "healed",
    s.Level: "changed",
    s.Ready: "restored",
    s.Exhaust: "exhausted",
    s.Look: "looked at",
    s.Reveal: "revealed",
}


def past(voice: Voice) -> str:
    """ "destroyed this way"."""
    return f"{PAST.get(type(voice.before), 'affected')} this way"


def anything(voice: Voice, at_least: int, what: Any) -> str:
    if what == "destroyed":
        return f"{at_least} or more units are destroyed by this effect so far"
    many = "any were" if at_least == 1 else f"{at_least} or more were"
    return f"{many} {past(voice)}"
