"""What every kind of constraint has in common, and the register of the kinds.

A kind is one file: a pydantic model of its parameters with `check` (what is wrong with a deck), `rows`
(the same demand for the repair's solver) and `sentences` (its problem codes in English and Japanese).
"""

import datetime as dt
import re
from collections.abc import Callable, Iterable
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from cards import facts
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.problems import CardCount, Finding, Report, Severity
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,63}$")]
ZonePattern = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,31}#?$")]
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,31}$")]
ClauseId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,4}-[0-9]{3}$")]


def written_out(value: Any) -> Any:
    """A day as ISO 8601 writes it; pydantic would take a number for seconds."""
    if isinstance(value, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return dt.date.fromisoformat(value)
    return value


Day = Annotated[dt.date, BeforeValidator(written_out)]


class CardReference(BaseModel):
    """A card named by a format: its number, or a name that fits one card or several."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    card: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Localised(BaseModel):
    """A word for people, in both languages."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    en: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    ja: Annotated[str, StringConstraints(min_length=1, max_length=200)]

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


KINDS: dict[str, type["Constraint"]] = {}


class Constraint(BaseModel):
    """One checkable demand of a format.

    `zones` names the zones looked at, numbered ones by a pattern (`deck-#`: each of them by itself).
    `severity` replaces the kind's own severity; `clause` is the rulebook row that makes the demand.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, populate_by_name=True)

    kind: ClassVar[str]
    title_en: ClassVar[str]
    title_ja: ClassVar[str]
    # problem or hold code -> (English, Japanese); filled with the finding's params
    sentences: ClassVar[dict[str, tuple[str, str]]]

    id: Slug
    clause: ClauseId | None = None
    severity: Severity | None = None
    zones: tuple[ZonePattern, ...] = Field(("main",), strict=False, min_length=1, max_length=20)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "kind" in cls.__dict__:
            KINDS[cls.kind] = cls

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        """Report every way in which the deck fails the demand, or that it holds, with the slack."""
        raise NotImplementedError

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        """The demand in words, of any deck; `zone` gives the name of another zone it speaks of."""
        raise NotImplementedError

    def rows(self, model: Model) -> None:
        """State the same demand to the repair's solver, as linear rows over copies of cards."""
        raise NotImplementedError

    def as_of(self, date: dt.date) -> Self:
        """The constraint as it stands on a date; kinds with dated entries drop what is not in force."""
        return self

    def spread(self, deck: ResolvedDeck) -> tuple[str, ...]:
        """The deck's zones this constraint looks at, one by one."""
        return deck.expand(self.zones)

    def as_json(self) -> dict[str, Any]:
        """The constraint as a format states it: kind, id, clause and the parameters that are set."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True)}

    def sentence(self, finding: Finding, language: str, zone: str) -> str:
        """The finding in words, `zone` being its zone's name in that language."""
        english, japanese = self.sentences[finding.code]
        template = japanese if language == "ja" else english
        words = {name: localise(value, language) for name, value in finding.params.items()}
        names = [card.localised(language) for card, _ in finding.cards]
        cards = ("、" if language == "ja" else ", ").join(names)
        return template.format(**words, zone=zone, cards=cards)


def localise(value: Any, language: str) -> Any:
    return value.localised(language) if isinstance(value, CardRecord | Localised) else value


class Keys(dict[CardRecord, Any]):
    """The values of some fields of each card, worked out once per catalog."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def __missing__(self, card: CardRecord) -> Any:
        found = self[card] = facts.key(card, self.names)
        return found


def keys_of(catalog: Catalog, names: tuple[str, ...]) -> Keys:
    return catalog.memo.setdefault(("keys", names), Keys(names))  # type: ignore[no-any-return]


def grouped(pairs: Iterable[tuple[CardRecord, int]], keys: Keys) -> dict[Any, list[CardCount]]:
    """The pairs (card, anything) by the card's key; cards without the key are in no group."""
    groups: dict[Any, list[CardCount]] = {}
    for pair in pairs:
        key = keys[pair[0]]
        if key is None:
            continue
        if key in groups:
            groups[key].append(pair)
        else:
            groups[key] = [pair]
    return groups
