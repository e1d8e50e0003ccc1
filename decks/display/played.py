"""How fully the simulation plays the cards of a deck, in a few words."""

from collections import Counter
from collections.abc import Iterator

from cards.effects import Performed, effects_performed
from cards.record import CardRecord
from decks.legality.check import Verdict

# The sign of a card that cannot be simulated, and what it says to those who cannot see it.
MARK = "⊘"
UNPLAYED = {"en": "cannot be simulated", "ja": "シミュレーション不可"}


def counted_zones(verdict: Verdict) -> Iterator[str]:
    """The zones whose cards are in the deck: others only record something, such as opened packs."""
    for slug in verdict.deck.zones:
        zone = verdict.ruleset.zone(slug)
        if not (zone and zone.recorded):
            yield slug


def count_played(verdict: Verdict) -> Counter[Performed]:
    """The identified copies by how they are played; empty if the game is not simulated."""
    counts: Counter[Performed] = Counter()
    for slug in counted_zones(verdict):
        for card, copies in verdict.deck.zones[slug].items():
            if performed := effects_performed(verdict.deck.catalog.game, card):
                counts[performed] += copies
    return counts


def played_words(verdict: Verdict, language: str) -> str:
    """“38 of 42 played exactly, 3 assumed, 1 not”; empty where there is nothing to warn of."""
    counts = count_played(verdict)
    exact, assumed, lacking = counts["exact"], counts["assumed"], counts["not"]
    if not (assumed or lacking):
        return ""
    if language == "ja":
        told = [f"{counts.total()}枚中{exact}枚を正確に再現"]
        told += [f"{assumed}枚は仮定つき"] * bool(assumed)
        return "、".join([*told, *[f"{lacking}枚は再現不可（{MARK}）"] * bool(lacking)])
    told = [f"{exact} of {counts.total()} played exactly"]
    told += [f"{assumed} assumed"] * bool(assumed)
    return ", ".join([*told, *[f"{lacking} not ({MARK})"] * bool(lacking)])


def unplayed_words(game: str, card: CardRecord, language: str) -> str:
    """What the mark of a card that cannot be simulated says; empty for others."""
    return UNPLAYED[language] if effects_performed(game, card) == "not" else ""
