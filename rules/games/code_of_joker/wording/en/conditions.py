"""Events and conditions in English."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.wording.en import done, nouns, values
from rules.games.code_of_joker.wording.voice import Voice

BY = {
    "battle": " by battle",
    "effect": " by an effect",
    "your-effect": " by your effect",
    "opponent-effect": " by your opponent's effect",
    "drive": " from hand",
    "summon": " by special summon",
}
OF_UNITS = {
    "enter": "enters the field",
    "attack": "attacks",
    "block": "blocks",
    "battle": "battles",
    "battle-end": "ends its battle",
    "win": "wins a battle",
    "player-attack": "succeeds in a player attack",
    "destroyed": "is destroyed",
    "vanished": "vanishes",
    "bounced": "is returned to hand",
    "leave": "leaves the field",
    "overclock": "overclocks",
    "clock-up": "clocks up",
    "clock-down": "clocks down",
    "damaged": "is damaged",
    "evolved": "evolves",
}
# {who}, and with {s} or {are} the verb that fits "you" or somebody else.
OF_PLAYERS = {
    "player-attacked": "when {who} suffer{s} a player attack{cause}",
    "turn-start": "at the start of {turn} turn{cause}",
    "turn-end": "at the end of {turn} turn{cause}",
    "discarded": "when {who} discard{s} {cards}{cause}",
    "drawn": "when {who} draw{s} {cards}{cause}",
    "trigger-used": "when {of} {such} takes effect{cause}",
    "intercept-used": "when {of} {such} takes effect{cause}",
    "joker-used": "when {who} use{s} a joker{cause}",
    "set-destroyed": "when {cards} in {of} trigger zone is destroyed{cause}",
    "cp-changed": "when {of} CP changes{cause}",
    "purple-changed": "when {of} purple gauge changes{cause}",
    "life-lost": "when {who} take{s} life damage{cause}",
    "fired": "when this ability takes effect{cause}",
}
COMPARED = {
    "<": "less than {}",
    "<=": "{} or less",
    "==": "{}",
    "!=": "not {}",
    ">=": "{} or more",
    ">": "more than {}",
}
USED = {
    "unit": "units",
    "trigger": "trigger cards",
    "intercept": "intercept cards",
    "joker": "jokers",
    "any": "cards",
}


def events(on: tuple[c.Event, ...], voice: Voice) -> str:
    """ "when …, or when …, "."""
    told = ", or ".join(event(one, voice) for one in on)
    return f"{told}, " if told else ""


def event(one: c.Event, voice: Voice) -> str:
    cause = BY.get(one.by or "", "")
    if one.event in OF_UNITS:
        level = f" to level {one.level}" if one.level is not None else ""
        of = f" in {nouns.OF[one.of]} turn" if one.of != "you" else ""
        cards = f" ({nouns.sort(one.cards, voice)})" if one.cards else ""
        return f"when {subject(one, voice)} {OF_UNITS[one.event]}{level}{cause}{of}{cards}"
    if one.unit is not None:
        cause = f"{cause} by {subject(one, voice)}"
    return OF_PLAYERS[one.event].format(
        who=nouns.PLAYER[one.of],
        s="" if one.of == "you" else "s",
        turn="a" if one.of == "any" else nouns.OF[one.of],
        of=nouns.OF[one.of],
        cause=cause,
        cards=a_card(one, voice),
        such=set_card(one, voice),
    )


def a_card(one: c.Event, voice: Voice) -> str:
    sort = nouns.sort(one.cards, voice, many=False) if one.cards else "card"
    return f"a {sort}"


def set_card(one: c.Event, voice: Voice) -> str:
    head = f"{one.event.removesuffix('-used')} card"
    return nouns.core(one.cards, voice, head, many=False) if one.cards else head


def subject(one: c.Event, voice: Voice) -> str:
    if one.unit is None:
        return "any unit"
    return nouns.ref("self", voice) if one.unit == "self" else nouns.one(one.unit, voice)


def all_of(when: tuple[Any, ...], voice: Voice, loose: bool = False) -> str:
    """ "if … and …, "; `loose`: "in case …, ", of one sentence only."""
    told = " and ".join(condition(one, voice) for one in when) or "always"
    return f"{'in case' if loose else 'if'} {told}, "


def condition(one: Any, voice: Voice) -> str:
    return CONDITIONS[type(one)](one, voice)


def compare(one: c.Compare, voice: Voice) -> str:
    right = COMPARED[one.op].format(values.value(one.right, voice))
    left = values.plain(one.left, voice)
    the = "the " if left.startswith(("number", "total")) else ""
    return f"{the}{left} is {right}"


def exists(one: c.Exists, voice: Voice) -> str:
    f = one.filter
    if f.owner == "any" or f.zone == "seen":
        where = " on the field" if f.zone == "field" else ""
        verb = "there are"
    else:
        where = ""
        verb = "you have" if f.owner == "you" else "your opponent has"
    return f"{verb} {how_many(one, voice)} {nouns.noun(f, voice)}{where}"


def how_many(one: c.Exists, voice: Voice) -> str:
    return "any" if one.span == c.SOME else values.span(one.span, voice, "fewer")


def used(one: c.UsedThisTurn, voice: Voice) -> str:
    high = f" and at most {one.at_most}" if one.at_most is not None else ""
    sort = nouns.sort(one.cards, voice) if one.cards else ""
    what = f"{sort} that are {USED[one.kind]}" if sort and one.kind != "any" else sort
    have = "has" if one.who != "you" else "have"
    amount = f"{one.at_least} or more{high}"
    return f"{nouns.PLAYER[one.who]} {have} used {amount} other {what or USED[one.kind]} this turn"


def several(word: str) -> Callable[[Any, Voice], str]:
    return lambda one, voice: (
        f"({f' {word} '.join(f'({condition(part, voice)})' for part in one.of)})"
    )


CONDITIONS: dict[type, Callable[[Any, Voice], str]] = {
    c.Compare: compare,
    c.Exists: exists,
    c.Fits: lambda one, voice: (
        f"{nouns.ref(one.unit, voice)} is {nouns.one(one.filter, voice, states=True)}"
    ),
    c.Shares: lambda one, voice: f"{nouns.ref(one.unit, voice)} is {nouns.alike(one.same, voice)}",
    c.Turn: lambda one, voice: f"it is {nouns.OF[one.of]} turn",
    c.Round: lambda one, voice: f"the round is {one.parity}",
    c.DidAny: lambda one, voice: done.anything(voice, one.at_least, one.what),
    c.UsedThisTurn: used,
    c.In: lambda one, voice: f"{nouns.ref('self', voice)} lies in {place(one.zone, voice)}",
    c.Not: lambda one, voice: f"not ({condition(one.condition, voice)})",
    c.AnyOf: several("or"),
    c.AllOf: several("and"),
}


def place(zone: str, voice: Voice) -> str:
    return {"field": "the field", "seen": "the cards looked at"}.get(
        zone, f"your {voice.words.zones[zone]}"
    )
