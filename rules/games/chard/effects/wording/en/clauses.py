"""Parts of English clauses that several nodes share."""

from typing import Any

from rules.engine.effects.wording.en import value
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.vocabulary import in_brackets
from rules.games.chard.effects.wording.en import nouns

LASTS = {"turn": " until the turn ends", None: " as long as it lies there"}
PLACES = {
    "hand": "into its owner's hand",
    "deck": "on top of the deck",
    "deck-bottom": "under the deck",
    "discard": "into the discard pile",
    "removed": "out of the game",
}
LAYERS = {"special": "special abilities", "top": "top-priority abilities"}
BANNED = {
    "attack": "cannot attack",
    "move": "cannot move",
    "technique": "cannot use techniques",
    "reroll": "{do} not reroll in the Reroll Phase",
    "fall": "{do} not go to the discard pile at 0 HP",
}
PLAYERS = {
    "draws": "{who} draw{s} {n} more in the Draw Phase",
    "events": "{who} use{s} at most {n} Event{plural} a turn",
    "moves": "in {whose} Movement Phase, {n} of {whose} characters may move once more",
}


def s(who: str) -> str:
    """The ending of a verb in the present."""
    return "" if who == "you" else "s"


def banned(what: str, many: bool) -> str:
    return BANNED[what].format(do="do" if many else "does")


def cards(count: Any, voice: Voice, luck: str = "") -> str:
    return f"{value(count, voice)} {luck}card{'' if count == 1 else 's'}"


def subject(unit: Any, voice: Voice) -> str:
    """The piece to which something happens."""
    if unit is None:
        return "any character"
    return nouns.ref("self", voice) if unit == "self" else nouns.one(unit, voice)


def those(to: Any, voice: Voice) -> str:
    """Those to which something is given."""
    return nouns.ref(to, voice) if isinstance(to, str) else nouns.group(to, voice)


def altered(what: str, by: Any, many: bool, voice: Voice) -> str:
    """ "gets +10 attack", "takes 5 less damage"."""
    end = "" if many else "s"
    down = isinstance(by, int) and by < 0
    amount = value(-by if down else by, voice)
    if what == "attack":
        return f"get{end} {'-' if down else '+'}{amount} attack"
    return f"take{end} {amount} {'less' if down else 'more'} damage"


def keyword(name: str, inner: Any, voice: Voice) -> str:
    """ "DP(10)", "Flying"."""
    told: str = voice.words.keywords[name]
    if inner is None:
        return told
    return f"{told}({in_brackets(inner, voice.words)})"


def price(cost: Any, voice: Voice) -> str:
    """ "red red 1", as an Energy cost."""
    parts = [
        word
        for colour, word in list(voice.words.colours.items())[:-1]
        for _ in range(getattr(cost, colour))
    ]
    rest = [value(cost.generic, voice)] if cost.generic != 0 else []
    return " ".join([*parts, *rest])
