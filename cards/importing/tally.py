"""How many cards of an import are played as printed: a count for each set, and the reasons where they are not."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from cards import effects
from cards.effects import Performed
from cards.folding import natural_key
from cards.record import CardRecord
from languages import Text

STATES: dict[Performed, Text] = {
    "exact": Text("exact", "正確"),
    "assumed": Text("assumed", "仮定つき"),
    "not": Text("refused", "不可"),
}
# A file may have any number of sets and reasons; memory has not.
MOST_SETS = 200
MOST_REASONS = 100
OTHER_SETS = "…"
OTHER_REASONS = Text("other reasons", "その他の理由")
NO_SET = Text("no set", "セットなし")
UNSTATED = Text("no effects, and no Japanese text", "効果データも日本語テキストもない")
UNPLAYABLE = Text("the effects leave an ability out", "効果データに再現できない能力がある")


class SetTally(NamedTuple):
    """`code` is empty for cards without a set, and OTHER_SETS for all sets beyond the first MOST_SETS."""

    code: str
    counts: Counter[Performed]

    def name(self, language: str) -> str:
        return self.code or NO_SET.localised(language)

    @property
    def numbers(self) -> list[int]:
        """Exact, assumed, refused."""
        return [self.counts[state] for state in STATES]

    @property
    def by_name(self) -> dict[str, int]:
        return dict(zip((words.en for words in STATES.values()), self.numbers, strict=True))


@dataclass
class TextTally:
    """Cards by set and state; `reasons`: for each, the number of refused cards that it concerns."""

    by_set: dict[str, Counter[Performed]] = field(default_factory=dict)
    reasons: Counter[Text] = field(default_factory=Counter)

    def count(self, game: str, card: CardRecord) -> None:
        """Count a card as it is stored, if the texts of its game are compiled."""
        state = effects.effects_performed(game, card) if effects.compiles_texts(game) else None
        if state is None:
            return
        self.counts_of(card.set)[state] += 1
        for reason in refusal_reasons(game, card) if state == "not" else ():
            self.add_reason(reason, 1)

    def counts_of(self, code: str) -> Counter[Performed]:
        known = code in self.by_set or len(self.by_set) < MOST_SETS
        return self.by_set.setdefault(code if known else OTHER_SETS, Counter())

    def add_reason(self, reason: Text, cards: int) -> None:
        known = reason in self.reasons or len(self.reasons) < MOST_REASONS
        self.reasons[reason if known else OTHER_REASONS] += cards

    def add(self, other: "TextTally") -> None:
        for code, counts in other.by_set.items():
            self.counts_of(code).update(counts)
        for reason, cards in other.reasons.items():
            self.add_reason(reason, cards)

    @property
    def total(self) -> SetTally:
        counts = Counter[Performed]()
        for of_set in self.by_set.values():
            counts.update(of_set)
        return SetTally("", counts)

    @property
    def sets(self) -> list[SetTally]:
        """By code; cards without a set last."""
        codes = sorted(self.by_set, key=lambda code: (not code, natural_key(code)))
        return [SetTally(code, self.by_set[code]) for code in codes]

    def lines(self, language: str) -> Iterator[str]:
        """The total, each set, and the reasons, most frequent first; none if nothing was counted."""
        if not self.by_set:
            return
        yield f"  {'テキスト' if language == 'ja' else 'texts'}: {counted(self.total, language)}"
        for tally in self.sets if len(self.by_set) > 1 else ():
            yield f"    {tally.name(language)}: {counted(tally, language)}"
        for reason, cards in self.reasons.most_common():
            yield f"    {reason.localised(language)} ({cards})"

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The tally that `as_json` gave."""
        by_set = {
            code: Counter({state: counts[words.en] for state, words in STATES.items()})
            for code, counts in data["sets"].items()
        }
        reasons = {Text(**row["message"]): row["cards"] for row in data["reasons"]}
        return cls(by_set, Counter(reasons))

    def as_json(self) -> dict[str, Any]:
        return {
            **self.total.by_name,
            "sets": {tally.code: tally.by_name for tally in self.sets},
            "reasons": [
                {"message": reason.as_json(), "cards": cards}
                for reason, cards in self.reasons.most_common()
            ],
        }


def refusal_reasons(game: str, card: CardRecord) -> tuple[Text, ...]:
    """Why a card is not played as printed, each reason once."""
    if card.effects is None:
        return (UNSTATED,)
    compiled = effects.compiled_text(game, card) if card.compiled else None
    return (compiled and compiled.refused) or (UNPLAYABLE,)


def counted(tally: SetTally, language: str) -> str:
    numbers = zip(STATES.values(), tally.numbers, strict=True)
    return ", ".join(f"{words.localised(language)} {number}" for words, number in numbers)
