"""What a seat may not see: decks, the other's hand, and of set cards all but their colour (COJ-118). Discards are
everybody's (COJ-135)."""

from rules.engine.core.ask import Ask
from rules.engine.core.hidden import Group, Hidden
from rules.games.code_of_joker.state import State


def sort(card: str) -> str:
    """Its level above 1, and how its cost is changed: cards of the deck have neither (COJ-118, COJ-137)."""
    printed, changed, _ = card.partition("$")
    return printed.partition("*")[2] + changed


def hidden(state: State, seat: int) -> list[Group]:
    own, other = state.players[seat], state.players[1 - seat]
    cards = state.cards

    def colour(card: str) -> str:
        return f"?{cards[card].colour}" if card[0] != "?" else card

    def back(card: str) -> str:
        return f"{colour(card)} {sort(card)}"

    theirs = [Hidden(other.set, colour, back)]
    theirs += [Hidden(zone, key=sort) for zone in (other.hand, other.seen, other.deck) if zone]
    return [[Hidden(own.deck)], theirs]


def restate(state: State, ask: Ask) -> Ask:
    """Only mulligans are asked of both at once, and their answers do not depend on the cards."""
    return ask
