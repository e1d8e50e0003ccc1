"""The settings of a game, fixed when it is created. What the document only names or leaves open is our own
reading (RULINGS.md)."""

from dataclasses import dataclass, replace
from typing import Final

from rules.engine.core.ask import NotAllowed
from rules.games.twgp.book import words

HALF, FULL, TRIAL, DOLSAGA = 1, 2, 3, 4
MOST_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Ruleset:
    """system: 0 as the decks say, 1 Half, 2 Full, 3 Trial, 4 Dolsaga and CODE:DIVER. first: who goes first: 0 as
    the youngest chooses, else a seat; youngest: 0 by chance, else a seat (TWG-128). passive: a player who does
    nothing: 0 nobody, else a seat. last_vital: who has no Vital left has lost (TWG-039). reuse: the storage
    becomes the deck (TWG-040). open_charges: downloads lie face up (TWG-126). surge_price: surge for a Direct
    (TWG-358). toll: an attacker downloads a card (TWG-359). weapon_power: what a weapon adds, since its text is
    void (TWG-019). bonus_in_half: the only deck of Half counts as the Final deck (TWG-322). row_blast: one
    declared blast a row (TWG-410). sublimize_half: the Vitals ahead that count in Half, 0: none (TWG-227).
    unseen_vitals: their owner does not know them before being hit. charge_back: small units may retreat to the
    hand (TWG-521). choose_twenty: of a bundle of more cards its owner chooses the twenty when it is needed
    (TWG-073). teams: in Dolsaga, seats 1 and 3 play together against 2 and 4 (TWG-526). fouls: units that
    are too large may be laid face down, and cost the game once they are found (TWG-032). charge_effects: charge
    cards, log counters and Vitals do what they say (TWG-107)."""

    system: int = 0
    first: int = 0
    youngest: int = 0
    passive: int = 0
    last_vital: bool = False
    reuse: bool = False
    open_charges: bool = False
    surge_price: int = 3
    toll: bool = False
    weapon_power: int = 1
    bonus_in_half: bool = False
    row_blast: bool = False
    sublimize_half: int = 0
    unseen_vitals: bool = False
    charge_effects: bool = True
    sight_set_up: bool = False
    charge_back: bool = False
    choose_twenty: bool = False
    teams: bool = False
    fouls: bool = False

    def __post_init__(self) -> None:
        seats = range(MOST_SEATS + 1)
        seated = self.first in seats and self.youngest in seats and self.passive in seats
        counted = 0 < self.surge_price <= 6 and 0 <= self.weapon_power <= 99
        known = self.system in (0, HALF, FULL, TRIAL, DOLSAGA) and 0 <= self.sublimize_half <= 3
        if not (seated and counted and known):
            raise NotAllowed(words.NO_RULESET)


def alone_ruleset(ruleset: Ruleset) -> Ruleset:
    """The same settings with a passive second player."""
    return replace(ruleset, passive=2)
