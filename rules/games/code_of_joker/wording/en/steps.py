"""Plain steps in English: each as clauses in the imperative."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.wording.cards import quoted
from rules.games.code_of_joker.wording.en import nouns, values
from rules.games.code_of_joker.wording.en.grammar import listed
from rules.games.code_of_joker.wording.voice import Voice
from rules.games.code_of_joker.wording.walk import met

LASTS = {
    "turn": " until the turn ends",
    "battle": " until the battle ends",
    "opponent-turn": " until your opponent's next turn ends",
    None: "",
}
PLACES = {
    "hand": "to hand",
    "deck": "to the deck",
    "deck-bottom": "to the bottom of the deck",
    "trash": "into the trash",
    "set": "in the trigger zone",
    "field": "onto the field",
    "vanished": "among the vanished cards",
}
MOVED = {"hand": "return", "deck": "return", "deck-bottom": "return", "set": "set"}


def phrases(step: Any, voice: Voice) -> list[str]:
    if isinstance(step, s.Choose):
        return [choose(step, voice)]
    chosen = nouns.choices(getattr(step, "target", None), voice)
    if chosen:
        voice = voice.having(**met(step.target))
    return [*chosen, STEPS[type(step)](step, voice)]


def choose(step: s.Choose, voice: Voice) -> str:
    name = f" as ［{voice.letter(step.name)}］" if step.name else ""
    told = nouns.choices(step.target, voice) or [f"choose {nouns.thing(step.target, voice)}"]
    return told[0] + name


def to(form: str) -> Callable[[Any, Voice], str]:
    """{t}: the target."""
    return lambda step, voice: form.format(t=nouns.target(step.target, voice))


def of(form: str, what: str) -> Callable[[Any, Voice], str]:
    return lambda step, voice: form.format(nouns.possessive(step.target, voice, what))


def two(form: str) -> Callable[[Any, Voice], str]:
    return lambda step, voice: form.format(
        one=nouns.thing(step.one, voice), two=nouns.thing(step.two, voice)
    )


def verb(step: Any, word: str) -> str:
    """ "draw" to you, "your opponent draws" to others."""
    if step.who == "you":
        return word
    return f"{nouns.PLAYER[step.who]} {word}s"


def base(step: Any) -> str:
    return "base BP" if step.base else "BP"


def lasting(step: Any, usual: Any = "turn") -> str:
    """A base BP stays changed as long as the unit stays; only what is unusual is said."""
    if step.base and step.lasts == usual:
        return ""
    return LASTS[step.lasts] or " as long as it stays on the field"


def bp(step: s.Bp, voice: Voice) -> str:
    by = values.change(step.by, voice)
    if isinstance(step.target, str) and step.target != "it":
        return f"{nouns.thing(step.target, voice)} gets {by} {base(step)}{lasting(step)}"
    return f"give {nouns.target(step.target, voice)} {by} {base(step)}{lasting(step)}"


def multiply(step: s.MultiplyBp, voice: Voice) -> str:
    by = f"{step.times}" + (f"/{step.over}" if step.over != 1 else "")
    return f"multiply {nouns.possessive(step.target, voice, base(step))} by {by}{lasting(step)}"


def set_bp(step: s.SetBp, voice: Voice) -> str:
    what = nouns.possessive(step.target, voice, base(step))
    return f"{what} becomes {values.value(step.to, voice)}{lasting(step)}"


def keyword(name: str, number: int, voice: Voice) -> str:
    word = voice.words.keywords.get(name, name)
    return f"【{word} / cost {number}】" if number else f"【{word}】"


def keywords(names: tuple[str, ...], number: int, voice: Voice) -> str:
    return listed([keyword(name, number, voice) for name in names]) or "nothing"


def grant(step: s.Grant, voice: Voice) -> str:
    given = keywords(step.keywords, step.number, voice)
    if step.random is not None:
        given = f"{step.random} of {given} at random"
    return f"give {nouns.target(step.target, voice)} {given}{LASTS[step.lasts]}"


def remove(step: s.Remove, voice: Voice) -> str:
    taken = keywords(step.keywords, 0, voice) if step.keywords else "all effects"
    return f"remove {taken} from {nouns.target(step.target, voice)}"


def grant_ability(step: s.GrantAbility, voice: Voice) -> str:
    text = quoted(step.ability, voice)
    return f"give {nouns.target(step.target, voice)} “{text}”{LASTS[step.lasts]}"


TABLE = ("field", "set")


def move(step: s.Move, voice: Voice) -> str:
    word = MOVED.get(step.to, "put")
    if step.to == "hand" and not from_table(step.target, voice):
        word = "add"
    return f"{word} {nouns.target(step.target, voice)} {PLACES[step.to]}"


def from_table(target: Any, voice: Voice) -> bool:
    """Units and set cards return to hand; other cards are added to it."""
    if isinstance(target, str):
        return (voice.place if target != "self" else "field") in TABLE
    f = getattr(target, "of", None) or getattr(target, "all", None)
    return f is not None and f.zone in TABLE


def summon(step: s.Summon, voice: Voice) -> str:
    where = " onto your opponent's field" if step.who == "opponent" else ""
    onto = f", evolving {nouns.ref(step.evolve, voice)}" if step.evolve else ""
    return f"special summon {nouns.target(step.target, voice)}{where}{onto}"


def clone(step: s.Clone, voice: Voice) -> str:
    times = "" if step.times == 1 else f" {values.value(step.times, voice)} times"
    return f"clone {nouns.target(step.target, voice)} onto {nouns.OF[step.who]} field{times}"


def create(step: s.Create, voice: Voice) -> str:
    times = values.value(step.times, voice)
    many = step.times != 1
    what = [f"［{name}］" for name in step.card]
    what += (
        [f"{'copies' if many else 'copy'} of {nouns.ref(step.like, voice)}"] if step.like else []
    )
    what += [f"random {nouns.sort(step.of, voice, many)}"] if step.of else []
    counter = f" with death counter {step.counter}" if step.counter is not None else ""
    name, _, bottom = step.to.partition("-")
    place = f"{nouns.OF[step.who]} {voice.words.zones[name]}"
    at = "at the bottom of" if bottom else {"field": "on", "vanished": "among"}.get(name, "in")
    return f"create {times} {listed(what) or 'cards'}{counter} {at} {place}"


def death_counter(step: s.DeathCounter, voice: Voice) -> str:
    target = nouns.target(step.target, voice)
    if isinstance(step.by, int) and step.by < 0:
        return f"give {target} {values.change(step.by, voice)} death counter"
    return f"give {target} a death counter of {values.value(step.by, voice)}"


def cost(step: s.Cost, voice: Voice) -> str:
    floor = f", not below {step.floor}" if step.floor else ""
    what = nouns.possessive(step.target, voice, "cost")
    return f"change {what} by {values.change(step.by, voice)}{floor}{LASTS[step.lasts]}"


def cards(count: Any, of: Any, voice: Voice, luck: str = "") -> str:
    many = count != 1
    sort = nouns.sort(of, voice, many) if of else ("cards" if many else "card")
    return f"{values.value(count, voice)} {luck}{sort}"


def draw(step: s.Draw, voice: Voice) -> str:
    luck = "random " if step.of else ""
    return f"{verb(step, 'draw')} {cards(step.count, step.of, voice, luck)}"


def discard(step: s.Discard, voice: Voice) -> str:
    if step.how == "all":
        what = f"all {nouns.sort(step.of, voice)}" if step.of else "the whole hand"
        return f"{verb(step, 'discard')} {what}"
    luck = "random " if step.how == "random" else ""
    return f"{verb(step, 'discard')} {cards(step.count, step.of, voice, luck)}"


def life_damage(step: s.LifeDamage, voice: Voice) -> str:
    gauge = "" if step.gauge else " without raising the joker gauge"
    amount = values.value(step.amount, voice)
    return f"{verb(step, 'take')} {amount} life damage{gauge}"


def points(what: str, name: str, unit: str = "") -> Callable[[Any, Voice], str]:
    def told(step: Any, voice: Voice) -> str:
        by = values.change(getattr(step, name), voice)
        return f"{verb(step, 'get')} {by}{unit} {what}"

    return told


def heal(step: s.Heal, voice: Voice) -> str:
    most = "without limit" if step.most is None else f"up to {step.most}"
    return f"{verb(step, 'get')} {values.change(step.amount, voice)} life, {most}"


def look(step: s.Look, voice: Voice) -> str:
    word = "reveal" if step.reveal else "look at"
    count = values.value(step.count, voice)
    if step.random:
        return f"{word} {count} random cards of your deck"
    return f"{word} the top {count} cards of your deck"


def hush(step: s.Hush, voice: Voice) -> str:
    who = "neither player can" if step.who == "both" else f"{nouns.PLAYER[step.who]} cannot"
    return f"{who} use any effects{LASTS[step.lasts]}"


STEPS: dict[type, Callable[[Any, Voice], str]] = {
    s.Destroy: to("destroy {t}"),
    s.Damage: lambda step, voice: (
        f"deal {values.value(step.amount, voice)} damage to {nouns.target(step.target, voice)}"
    ),
    s.MutualDamage: two("{one} and {two} deal damage equal to their BP to each other"),
    s.Bp: bp,
    s.MultiplyBp: multiply,
    s.SetBp: set_bp,
    s.SwapBp: two("{one} and {two} exchange their base BP"),
    s.Level: lambda step, voice: (
        f"give {nouns.target(step.target, voice)} {values.change(step.by, voice)} "
        + ("level" if step.by in (1, -1) else "levels")
    ),
    s.SetLevel: lambda step, voice: (
        f"{nouns.possessive(step.target, voice, 'level')} becomes {values.value(step.to, voice)}"
    ),
    s.Ready: of("restore {}", "action right"),
    s.Exhaust: of("consume {}", "action right"),
    s.Grant: grant,
    s.Remove: remove,
    s.GrantAbility: grant_ability,
    s.Move: move,
    s.Vanish: to("make {t} vanish"),
    s.Exclude: to("exclude {t} from the game"),
    s.Summon: summon,
    s.Clone: clone,
    s.Create: create,
    s.DeathCounter: death_counter,
    s.AttackNow: to("make {t} attack at once"),
    s.Hush: hush,
    s.SuppressOverclock: to("do not let {t} overclock"),
    s.Draw: draw,
    s.DrawTo: lambda step, voice: (
        f"{verb(step, 'draw')} until {values.value(step.count, voice)} cards are in hand"
    ),
    s.Discard: discard,
    s.Mill: lambda step, voice: (
        f"{verb(step, 'put')} the top {cards(step.count, None, voice)} of the deck into the trash"
    ),
    s.LifeDamage: life_damage,
    s.Heal: heal,
    s.Cp: points("CP", "by"),
    s.Purple: points("purple gauge", "by"),
    s.Gauge: points("joker gauge", "by", "%"),
    s.Cost: cost,
    s.Look: look,
    s.Rest: lambda step, voice: f"put the rest of the cards looked at {PLACES[step.to]}",
    s.Reveal: to("reveal {t}"),
    s.Shuffle: lambda step, voice: f"shuffle {nouns.OF[step.who]} deck",
    s.Win: lambda step, voice: f"{verb(step, 'win')} the game",
    s.Nothing: lambda step, voice: "no effect",
}
