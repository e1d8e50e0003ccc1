"""How far the engine does what a card says, and why not further."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from cards.effects import Sentence
from cards.folding import same_name
from cards.record import CardRecord
from rules.games.code_of_joker.checks import check
from rules.games.code_of_joker.effects import Ability, BadEffects, Effects, read
from rules.games.code_of_joker.vocabulary import VOCABULARY
from rules.games.code_of_joker.wording import Worded, Wording, word

Performed = Literal["exact", "assumed", "not"]
FIGHTERS = ("unit", "evolution")
MOST = 3
NOT_WRITTEN = Sentence(
    "What it does is not written down as data yet.", "効果データがまだありません。"
)


class Told(NamedTuple):
    """An ability: its text, how far it is performed, what is assumed."""

    worded: Worded
    performed: Performed
    assumes: tuple[Sentence, ...]


def performed(card: CardRecord) -> Performed:
    """A card of Code of Joker. A unit on which nothing is printed is known exactly."""
    if lacking(card):
        return "not"
    return "assumed" if any(one.assumes for one in effects_of(card).abilities) else "exact"


def lacking(card: CardRecord) -> list[Sentence]:
    """Why the card cannot be played as it says."""
    if card.effects is None:
        return [] if is_blank(card) else [NOT_WRITTEN]
    try:
        effects = effects_of(card)
    except BadEffects as error:
        return [sentence(error.path, error.reason, error.reason_ja)]
    return [
        Sentence(
            f"“{one.en or one.ja}” cannot be performed.",
            f"「{one.ja or one.en}」は再現できません。",
        )
        for one in effects.unplayable
    ]


def is_blank(card: CardRecord) -> bool:
    printed = card.text_ja or card.text_en or card.fields.get("keywords")
    return card.kind in FIGHTERS and not printed


def effects_of(card: CardRecord) -> Effects:
    """Raises BadEffects."""
    return Effects() if card.effects is None else read_of(card)


@lru_cache(4096)
def read_of(card: CardRecord) -> Effects:
    return read(card.effects)


# What the card says


@lru_cache(4096)
def wording(card: CardRecord, language: str) -> Wording:
    """Raises BadEffects."""
    return word(effects_of(card), VOCABULARY[language], language, card.kind)


def abilities(card: CardRecord, language: str) -> list[Told]:
    """Raises BadEffects."""
    pairs = zip(effects_of(card).abilities, wording(card, language).abilities, strict=True)
    return [Told(worded, state(one), assumed(one)) for one, worded in pairs]


def state(ability: Ability) -> Performed:
    return "assumed" if ability.assumes else "exact"


def assumed(ability: Ability) -> tuple[Sentence, ...]:
    return tuple(Sentence(one.en or one.ja, one.ja or one.en) for one in ability.assumes)


# What is wrong with it


def fault(card: CardRecord) -> Sentence | None:
    """The first few faults of its effects, each with its place."""
    try:
        found: Iterable[tuple[str, str, str]] = check(read(card.effects), card.kind)
    except BadEffects as error:
        found = [(error.path, error.reason, error.reason_ja)]
    except RecursionError:
        found = [("", "nested too deeply", "入れ子が深すぎます")]
    told = [sentence(*one) for one in found][:MOST]
    if not told:
        return None
    return Sentence("; ".join(one.en for one in told), "；".join(one.ja for one in told))


def sentence(path: str, en: str, ja: str) -> Sentence:
    place = f"effects.{path}" if path else "effects"
    return Sentence(f"{place}: {en}", f"{place}：{ja}")


def misfit(card: CardRecord) -> Sentence | None:
    """Whether a heading is printed on it (■) that its effects do not know: another version of the card."""
    printed = [line[1:] for line in card.text_ja.splitlines() if line.startswith("■")]
    effects = effects_of(card)
    known = {same_name(one.name.ja) for one in effects.abilities}
    known |= {same_name(one.ja) for one in effects.unplayable}
    for heading in printed:
        if same_name(heading) not in known:
            return Sentence(
                f"{card.number}: without effects, which lack the printed ability {heading}",
                f"{card.number}：効果データに「{heading}」がないため使いません",
            )
    return None


# Of games whose cards can say what the engine does not know; the others' are all performed.
PERFORMED: dict[str, Callable[[CardRecord], Performed]] = {"code-of-joker": performed}


def told(card: CardRecord) -> dict[str, Any]:
    """For the API."""
    try:
        words = {language: wording(card, language).text or None for language in ("ja", "en")}
    except BadEffects:
        words = {}
    return {"wording": words if any(words.values()) else None, "performs": performed(card)}
