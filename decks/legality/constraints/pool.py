"""Which cards may be played at all, and since when."""

import datetime as dt
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from cards.catalog import Catalog
from cards.folding import same_name
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint, View, named_in, only_zone
from decks.legality.constraints.keys import total_copies
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import CardReference, Day, Reference, Takes, nonsense_error
from decks.legality.words import FormatWords
from languages import Text

SetCode = Annotated[Reference, Takes("sets")]
Sets = Annotated[tuple[SetCode, ...], Field(strict=False, max_length=500)]


@lru_cache(maxsize=4096)
def spelt_codes(codes: frozenset[str] | tuple[str, ...]) -> frozenset[str]:
    """Names of sets normalized for comparison: width, case and spaces are ignored."""
    return frozenset(same_name(code).replace(" ", "") for code in codes)


class Banned(CardReference, ja="sinceから（なければ常に）untilの前日まで禁止されるカード。"):
    """A card banned from the day `since` on (always, without one) until the day before `until`."""

    since: Day | None = None
    until: Day | None = None

    @model_validator(mode="after")
    def lasts(self) -> Self:
        if self.since and self.until and self.since >= self.until:
            raise nonsense_error(
                "`until` must be later than `since`.", "untilはsinceより後の日付です。"
            )
        return self

    def in_force(self, date: dt.date) -> bool:
        return (self.since or dt.date.min) <= date and (self.until is None or date < self.until)


class Restricted(Banned, ja="max枚までに制限されるカード。"):
    """A card of which at most `max` copies may be played."""

    max: Annotated[int, Field(ge=1, le=999)] = 1


class Pool(
    Constraint,
    ja="`sets`のいずれか、または`sets_except`以外のセットに収録されたカードだけ。"
    "`banned`は禁止、`restricted`は制限。"
    "複数のセットに収録されたカードはどのセットのカードとしても数える。"
    "「Ver.1.4 EX3」と「Ver.1.4EX3」は同じセット。"
    "制限は全ゾーンの枚数を合計して数える。",
):
    """Only cards printed in one of `sets`, or in any set but `sets_except`; some are `banned` or `restricted`.

    A card printed in several sets counts with each of them; "Ver.1.4 EX3" and "Ver.1.4EX3" are one set.
    Copies in all zones together count towards a restriction.
    """

    kind = "pool"
    title: ClassVar[Text] = Text("Card pool", "使用可能カード")
    labels: ClassVar[dict[str, Text]] = {
        "sets": Text("Only these sets", "このセットのみ"),
        "sets_except": Text("Not these sets", "除くセット"),
        "banned": Text("Banned", "禁止"),
        "restricted": Text("Restricted", "制限"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "not-in-pool": ProblemWords(
            Text(
                "Not in this format's sets: {cards}.",
                "このフォーマットで使えないセットのカードです：{cards}。",
            ),
            Text("not in these sets", "使えないセット"),
        ),
        "banned": ProblemWords(
            Text("Banned: {cards}.", "禁止カードです：{cards}。"), Text("banned", "禁止")
        ),
        "restricted": ProblemWords(
            Text(
                "{count} {count:copy|copies} of {card}; restricted to {max}.",
                "「{card}」は{max}枚までの制限カードですが{count}枚あります。",
            ),
            Text("restricted to {max}", "制限{max}枚"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "pool": Text("All cards may be played.", "すべて使用可能なカードです。"),
    }

    sets: Annotated[Sets, Field(min_length=1)] | None = None
    sets_except: Sets = ()
    banned: tuple[Banned, ...] = Field((), strict=False, max_length=2000)
    restricted: tuple[Restricted, ...] = Field((), strict=False, max_length=2000)

    @model_validator(mode="after")
    def one_list_of_sets(self) -> Self:
        if self.sets is not None and self.sets_except:
            raise nonsense_error(
                "Give either `sets` or `sets_except`.",
                "setsとsets_exceptは同時に指定できません。",
            )
        return self

    def as_of(self, date: dt.date) -> Self:
        banned = tuple(entry for entry in self.banned if entry.in_force(date))
        restricted = tuple(entry for entry in self.restricted if entry.in_force(date))
        return self.model_copy(update={"banned": banned, "restricted": restricted})

    def days(self) -> Iterator[dt.date]:
        for entry in (*self.banned, *self.restricted):
            yield from filter(None, (entry.since, entry.until))

    def named_cards(self) -> Iterator[tuple[str, str]]:
        yield from named_in(banned=self.banned, restricted=self.restricted)

    def demand(self) -> dict[str, Any]:
        """Without dates: an entry in force demands the same, whenever it started."""
        days = {"since", "until"}
        undated = {"banned": {"__all__": days}, "restricted": {"__all__": days}}
        return {
            "kind": self.kind,
            **self.model_dump(mode="json", exclude_defaults=True, exclude=undated),
        }

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        zones = self.spread(deck)
        zone, counts = only_zone(zones), deck.counts(zones)
        before = len(report.problems)
        foreign = [pair for pair in counts.items() if not self.printed(pair[0])]
        if foreign:
            report.problem(self, "not-in-pool", "error", zone, -total_copies(foreign), foreign)
        banned = copies_listed(deck.catalog, self.banned, counts)
        if banned:
            report.problem(self, "banned", "error", zone, -total_copies(banned), banned)
        for entry in self.restricted:
            cards = copies_listed(deck.catalog, (entry,), counts)
            if (count := total_copies(cards)) > entry.max:
                figures = {"card": cards[0][0], "count": count, "max": entry.max}
                slack = entry.max - count
                report.problem(self, "restricted", "error", zone, slack, cards, **figures)
        if len(report.problems) == before:
            report.hold(self, "pool", zone, None)

    def printed(self, card: CardRecord) -> bool:
        """Whether one of the card's printings is in the sets of this pool."""
        sets = spelt_codes(card.sets)
        if self.sets is not None:
            return not sets.isdisjoint(spelt_codes(self.sets))
        return not sets or not self.sets_except or not sets <= spelt_codes(self.sets_except)

    def statement(self, words: FormatWords) -> str:
        banned = [words.named(entry.card) for entry in self.banned]
        restricted = [f"{words.named(entry.card)} ({entry.max})" for entry in self.restricted]
        parts = (
            (self.sets, "only cards of these sets: ", "次のセットのカードのみ："),
            (
                self.sets_except,
                "no cards found only in these sets: ",
                "次のセットにしか収録されていないカードは使用不可：",
            ),
            (banned, "banned: ", "禁止："),
            (restricted, "restricted: ", "制限："),
        )
        sentences = [words.either(en, ja) + words.series(cards) for cards, en, ja in parts if cards]
        return words.either("; ", "。").join(sentences) or words.either(
            "all cards", "すべてのカード"
        )

    def view(self, deck: ResolvedDeck) -> View:
        listed = {c for e in (*self.banned, *self.restricted) for c in deck.catalog.find(e.card)}
        return lambda card: card if card in listed else self.printed(card)

    def rows(self, model: Model) -> None:
        zones = model.expand(self.zones)
        for zone in zones:
            model.forbid(v for card, v in model.copies(zone).items() if not self.printed(card))
        entries = [*((e, 0) for e in self.banned), *((e, e.max) for e in self.restricted)]
        for entry, most in entries:
            cards = model.catalog.find(entry.card)
            variables = [model.copies(zone).get(card) for zone in zones for card in cards]
            model.row([(v, 1) for v in variables if v is not None], 0, most)


def copies_listed(
    catalog: Catalog, entries: Iterable[Banned], counts: dict[CardRecord, int]
) -> list[CardCount]:
    """The deck's copies of the cards that a list's entries name, each card once."""
    cards = dict.fromkeys(card for entry in entries for card in catalog.find(entry.card))
    return [(card, counts[card]) for card in cards if card in counts]
