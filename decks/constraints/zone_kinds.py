"""Which kinds of card may lie in a zone."""

from collections.abc import Callable
from typing import Annotated, ClassVar

from pydantic import Field, StringConstraints

from cards.record import CardRecord
from cards.search.common import KINDS
from decks.constraints.base import Constraint, Localised
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

Kind = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z-]{0,31}$")]


class ZoneKinds(Constraint):
    """Only deckable cards of certain `kinds` (all kinds if none are named); tokens never."""

    kind = "zone-kinds"
    title_en: ClassVar[str] = "Kinds of card in a zone"
    title_ja: ClassVar[str] = "ゾーンに入るカードの種類"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "not-deckable": (
            "{zone}: no deck may hold {cards} (created in play only).",
            "{zone}：{cards}はデッキに入れられません（ゲーム中に作られるカード）。",
        ),
        "wrong-kind": (
            "{zone}: {cards} do not belong here; only {allowed}.",
            "{zone}：{cards}はここに入れられません（入るのは{allowed}のみ）。",
        ),
        "zone-kinds": ("{zone}: all cards may lie here.", "{zone}：すべて入れられるカードです。"),
    }

    kinds: tuple[Kind, ...] = Field((), strict=False, max_length=20)

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        for zone in self.spread(deck):
            counts = deck.zones.get(zone, {})
            wrong = [card for card in counts if not self.allows(card)]
            if not wrong:
                report.hold(self, "zone-kinds", zone, 0)
                continue
            tokens = [(card, counts[card]) for card in wrong if not card.deckable]
            kinds = [(card, counts[card]) for card in wrong if card.deckable]
            if tokens:
                report.problem(self, "not-deckable", "error", zone, -len(tokens), tokens)
            if kinds:
                allowed = Localised.model_construct(en=self.words("en"), ja=self.words("ja"))
                report.problem(
                    self, "wrong-kind", "error", zone, -len(kinds), kinds, allowed=allowed
                )

    def allows(self, card: CardRecord) -> bool:
        return card.deckable and (not self.kinds or card.kind in self.kinds)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        words = self.words(language)
        if language == "ja":
            return f"入るのは{words}" if words else "トークンなどは入れられない"
        return f"only {words}" if words else "no tokens or other cards made in play only"

    def words(self, language: str) -> str:
        """The kinds as people call them."""
        named = [KINDS.get(kind, (kind,)) for kind in self.kinds]
        if language == "ja":
            return "、".join(names[1 % len(names)] for names in named)
        return ", ".join(names[0] for names in named)

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            model.forbid(v for card, v in model.copies(zone).items() if not self.allows(card))
