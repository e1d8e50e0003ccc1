"""Save a card that was made in the form."""

from contextlib import nullcontext

from cards.folding import same_name
from cards.importing.validating import Item
from cards.pictures.keeping import move_picture
from cards.sets.models import UserCard, UserSet
from cards.sets.writing import held_set, remove_cards, write_cards
from web.versions import unchanged


class NumberTaken(Exception):
    """Another card of the set has the number."""


def save_card(of: UserSet, row: UserCard | None, item: Item) -> None:
    """Save a new card, or what became of the card in `row`. Raises NumberTaken, OverLimit and Stale."""
    old, number = row.number if row else "", item.record.number
    with held_set(of), unchanged(row, "digest") if row else nullcontext():
        if number != old:
            refuse_taken(of, old, number)
            if row:
                remove_cards(of, [old])
                move_picture(of, old, number)
        write_cards(of, [item])


def refuse_taken(of: UserSet, old: str, number: str) -> None:
    """Numbers that look alike are the same, as they are everywhere."""
    wanted = same_name(number)
    known = of.cards.exclude(number=old).values_list("number", flat=True)
    if any(same_name(other) == wanted for other in known.iterator()):
        raise NumberTaken
