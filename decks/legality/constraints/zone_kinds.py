"""Which kinds of card may lie in a zone."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, get_args

from pydantic import Field, StringConstraints

from cards.game import Game
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint, View
from decks.legality.constraints.keys import PerCard, keep_derived, total_copies
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ConstraintFault, Takes
from decks.legality.words import FormatWords
from languages import Text

Kind = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z-]{0,31}$"), Takes("kinds")]


class ZoneKinds(
    Constraint,
    ja="デッキに入れられるカードのうち、指定した種類（`kinds`。"
    "指定がなければすべての種類）だけ。トークンは入れられない。",
):
    """Only deckable cards of certain `kinds` (all kinds if none are named); tokens never."""

    kind = "zone-kinds"
    title: ClassVar[Text] = Text("Kinds of card in a zone", "ゾーンに入るカードの種類")
    labels: ClassVar[dict[str, Text]] = {
        "kinds": Text("Kinds of card", "カードの種類"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "not-deckable": ProblemWords(
            Text(
                "{zone}: {cards} cannot be in a deck (only created in play).",
                "{zone}：{cards}はデッキに入れられません（ゲーム中に作られるカード）。",
            ),
            Text("not for decks", "デッキに入れられない"),
        ),
        "wrong-kind": ProblemWords(
            Text(
                "{zone}: {cards} cannot go here (allowed: {allowed}).",
                "{zone}：{cards}はここに入れられません（入るのは{allowed}のみ）。",
            ),
            Text("not for {zone}", "{zone}不可"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "zone-kinds": Text(
            "{zone}: all cards belong here.", "{zone}：すべて入れられるカードです。"
        ),
    }

    kinds: tuple[Kind, ...] = Field((), strict=False, max_length=20)

    def faults(self, game: Game) -> Iterator[ConstraintFault]:
        known = get_args(game.schema.model_fields["kind"].annotation)
        for index, kind in enumerate(self.kinds):
            if kind not in known:
                listed = ", ".join(known)
                yield ConstraintFault(
                    f"kinds.{index}",
                    "unknown-kind",
                    Text(
                        f"This game has no cards of kind “{kind}”; there are {listed}.",
                        f"「{kind}」という種類のカードはありません。使えるのは{listed}です。",
                    ),
                )

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        allowed = keep_derived(deck.catalog, ("allowed", self.kinds), lambda: PerCard(self.allows))
        for zone in self.spread(deck):
            counts = deck.zones.get(zone, {})
            wrong = [pair for pair in counts.items() if not allowed[pair[0]]]
            if not wrong:
                report.hold(self, "zone-kinds", zone, 0)
                continue
            tokens = [pair for pair in wrong if not pair[0].deckable]
            others = [pair for pair in wrong if pair[0].deckable]
            if tokens:
                report.problem(self, "not-deckable", "error", zone, -total_copies(tokens), tokens)
            if others:
                figures = {"allowed": self.kinds}
                slack = -total_copies(others)
                report.problem(self, "wrong-kind", "error", zone, slack, others, **figures)

    def allows(self, card: CardRecord) -> bool:
        return card.deckable and (not self.kinds or card.kind in self.kinds)

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return {"allowed": self.named(words)}

    def named(self, words: FormatWords) -> str:
        return words.value("kind", self.kinds)

    def statement(self, words: FormatWords) -> str:
        if self.kinds:
            return words.either(f"only {self.named(words)}", f"入るのは{self.named(words)}のみ")
        return words.either(
            "no tokens or other cards made in play only", "トークンなどは入れられない"
        )

    def view(self, deck: ResolvedDeck) -> View:
        return self.allows

    def rows(self, model: Model) -> None:
        for zone in model.expand(self.zones):
            model.forbid(v for card, v in model.copies(zone).items() if not self.allows(card))
