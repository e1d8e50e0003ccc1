"""What the home page shows of the site: sample decks being built, checked and played out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from decks.display.order import order_deck
from decks.display.sheet import SheetProblem
from decks.library.models import Deck, Visibility
from decks.library.models.deck_query import DeckQuerySet
from decks.pages.cover import deck_cover
from decks.pages.judged import Judged
from decks.pages.verdicts import Judge
from web.prepared import prepared

MOST_SAMPLES = 60
ROWS = 6
HAND = 5
FANNED = 3


@prepared
def sample_decks() -> DeckQuerySet:
    """The decks that are nobody's and listed for everybody, oldest first."""
    decks = Deck.objects.filter(owner=None, visibility=Visibility.PUBLIC)
    return decks.select_related("format").order_by("pk")[:MOST_SAMPLES]


@dataclass(frozen=True)
class Scene:
    """A deck with its game and some of its cards, each with its copies."""

    deck: Deck
    game: Game
    cards: list[tuple[CardRecord, int]]


class Showcase:
    """`samples`: the decks to choose from. A scene is None if no deck is fit for it."""

    def __init__(self, samples: Sequence[Deck], user: Any) -> None:
        self.samples = samples
        self.judge = Judge(user)

    @property
    def generations(self) -> list[str]:
        """What the samples are read with."""
        return [self.judge.catalogs.of(deck).generation for deck in self.samples]

    @cached_property
    def legal(self) -> list[Deck]:
        """One legal deck of each game."""
        decks: dict[str, Deck] = {}
        for deck in self.samples:
            if deck.game not in decks and self.judge.status(deck) == "legal":
                decks[deck.game] = deck
        return [decks[game] for game in GAMES if game in decks]

    @cached_property
    def build(self) -> Scene | None:
        return self.scene(self.legal[0], ROWS) if self.legal else None

    @cached_property
    def play(self) -> Scene | None:
        return self.scene(self.legal[-1], HAND) if self.legal else None

    @cached_property
    def check(self) -> tuple[Scene, list[SheetProblem]] | None:
        """A deck that breaks its format in one place or more, its cards at fault, and the first problems."""
        broken = (deck for deck in self.samples if self.judge.status(deck) == "illegal")
        deck = next(broken, None)
        if deck is None:
            return None
        judged = Judged(deck, self.judge.ruleset(deck), self.judge.user)
        problems = [problem for problem in judged.sheet.problems if problem.cards]
        faults = {card: count for problem in problems for card, count, _ in problem.cards}
        return Scene(deck, GAMES[deck.game], list(faults.items())[:FANNED]), problems[:2]

    def scene(self, deck: Deck, most: int) -> Scene:
        verdict = Judged(deck, self.judge.ruleset(deck), self.judge.user).verdict
        rows = (row for _, rows in order_deck(verdict.deck, verdict.ruleset) for row in rows)
        return Scene(deck, GAMES[deck.game], list(islice(rows, most)))

    def covers(self, game: str) -> list[CardRecord]:
        """The covers of the game's first decks, each card once."""
        samples = (deck for deck in self.samples if deck.game == game)
        covers = (deck_cover(deck, self.judge.catalog(deck)) for deck in samples)
        return list(islice(different(covers), FANNED))


def different(cards: Iterable[CardRecord | None]) -> Iterator[CardRecord]:
    """Each card once, in their order."""
    return iter(dict.fromkeys(card for card in cards if card))
