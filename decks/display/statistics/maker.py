"""Makes a deck's statistics in one language, from its game's search fields."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards import card_words
from cards.game import Game
from cards.games import GAMES
from cards.search.common import field_table
from cards.search.field import Field
from decks.display.order import colour_field, curve_field
from decks.display.statistics.counting import (
    count_cards,
    count_unidentified,
    distinct_values,
    tally_values,
)
from decks.display.statistics.shapes import MOST_BARS, FieldFigure, Panel, Series, ValueChart
from decks.legality.check import Verdict
from decks.legality.resolved import Counts

# Fields of every game that get a chart, after the game's own fields.
COMMON = ("rarity", "set")


def statistics_panel(verdict: Verdict, language: str) -> Panel:
    """The statistics of a checked deck of any game."""
    cards = count_cards(verdict)
    made = PanelMaker(GAMES[verdict.deck.catalog.game], cards, language)
    return Panel(
        sum(cards.values()),
        len(cards),
        count_unidentified(verdict),
        tuple(made.charts()),
        tuple(made.figures()),
    )


@dataclass
class PanelMaker:
    game: Game
    cards: Counts
    language: str

    @cached_property
    def kind(self) -> Field:
        field = field_table(self.game).find("kind")
        assert field is not None  # every game has it
        return field

    @cached_property
    def drawn(self) -> Counts:
        """The cards that can be drawn."""
        return {card: n for card, n in self.cards.items() if card.kind not in self.game.beside}

    def charts(self) -> Iterator[ValueChart]:
        charts = (self.curve(), *map(self.bars, self.fields()))
        yield from (chart for chart in charts if chart is not None)

    def fields(self) -> list[Field]:
        """The word fields: kind and colour, then the game's others, then rarity and set."""
        own = [field for field in self.game.fields if field.kind in ("word", "words")]
        common = [field for name in COMMON if (field := field_table(self.game).find(name))]
        colour = colour_field(self.game)
        ordered = (self.kind, *((colour,) if colour else ()), *own, *common)
        return list(dict.fromkeys(ordered))

    def figures(self) -> Iterator[FieldFigure]:
        for field in self.game.fields:
            cards = self.drawn if field is curve_field(self.game) else self.cards
            counts = tally_values(field, cards) if field.kind == "number" else None
            if counts:
                total = sum(value * n for value, n in counts.items())
                yield FieldFigure(
                    self.title(field), counts.total(), total, min(counts), max(counts)
                )

    def curve(self) -> ValueChart | None:
        """Copies by the game's curve field, stacked by kind or colour."""
        field = curve_field(self.game)
        counts = tally_values(field, self.drawn) if field else None
        if field is None or not counts:
            return None
        labels = number_steps(counts)
        average = sum(value * n for value, n in counts.items()) / counts.total()
        return ValueChart(
            "curve",
            self.title(field),
            tuple(map(str, labels)),
            tuple(self.stack(field, labels)),
            stacked=True,
            average=average,
            several=field.kind == "numbers",
        )

    def stack(self, field: Field, labels: Sequence[float]) -> Iterator[Series]:
        """One series per kind, or per colour if all cards are of one kind."""
        having = {card: n for card, n in self.drawn.items() if distinct_values(field, card)}
        by = (
            self.kind
            if len(tally_values(self.kind, having)) > 1
            else colour_field(self.game) or self.kind
        )
        for value in self.sorted(by, having):
            part = {c: n for c, n in having.items() if distinct_values(by, c)[:1] == (value,)}
            counts = tally_values(field, part)
            if counts:
                row = tuple(counts[label] for label in labels)
                yield Series(self.shown(by, value), bar_hue(by, value, self.game), row)
        bare = tally_values(field, {c: n for c, n in having.items() if not distinct_values(by, c)})
        if bare:
            yield Series("–", "", tuple(bare[label] for label in labels))

    def bars(self, field: Field) -> ValueChart | None:
        counts = tally_values(field, self.cards)
        if not counts:
            return None
        values = self.sorted(field, self.cards)
        series = Series(self.title(field), "", tuple(counts[value] for value in values))
        return ValueChart(
            field.name,
            self.title(field),
            tuple(self.shown(field, value) for value in values),
            (series,),
            several=any(len(distinct_values(field, card)) > 1 for card in self.cards),
            hues=tuple(bar_hue(field, value, self.game) for value in values),
        )

    def sorted(self, field: Field, cards: Counts) -> list[str]:
        """The cards' values, in the order of a closed vocabulary, else by frequency."""
        counts = tally_values(field, cards)
        if field.values and not field.open:
            known = list(field.values)
            return sorted(counts, key=lambda v: known.index(v) if v in known else len(known))
        return sorted(counts, key=lambda value: (-counts[value], value))

    def title(self, field: Field) -> str:
        return card_words.capitalise(field.label.localised(self.language))

    def shown(self, field: Field, value: str) -> str:
        words = field.shown(value, self.language)
        return (
            card_words.printed_rarity(words)
            if field.name == "rarity"
            else card_words.capitalise(words)
        )


def bar_hue(field: Field, value: str, game: Game) -> str:
    return value if field is colour_field(game) else ""


def number_steps(counts: Any) -> list[float]:
    """Every integer from lowest to highest, so that gaps show; only the numbers present if that is too many."""
    low, high = min(counts), max(counts)
    whole = all(isinstance(value, int) for value in counts) and high - low <= MOST_BARS
    return list(range(low, high + 1)) if whole else sorted(counts)
