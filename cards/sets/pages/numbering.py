"""How the form of a new card starts: with the next number, and with what its neighbours have in common."""

import re

from cards.games import GAMES
from cards.sets.models import UserCard, UserSet
from cards.sets.numbers import LONGEST_NUMBER
from cards.sets.pages.card_form.form import sent_record
from cards.sets.pages.card_form.shapes import game_shapes

FIRST = "001"
TRIES = 1000
# Besides the game's texts, such as the work that a card is from.
ALIKE = ("kind", "set")


def first_sent_card(of: UserSet, after: str, language: str) -> dict[str, list[str]]:
    """A new card, after the one with this number or else the last of the set."""
    known = of.cards.filter(number=after).first() or of.cards.last()
    start = alike_fields(of, known, language) if known else {}
    return start | {"number": [next_number(of, known)], "deckable": ["1"]}


def alike_fields(of: UserSet, known: UserCard, language: str) -> dict[str, list[str]]:
    game = GAMES[of.game]
    shapes = game_shapes(game.slug)
    alike = {*ALIKE, *(name for name in game.schema.game_fields() if shapes[name].kind == "line")}
    sent = sent_record(game, language, known)
    return {name: values for name, values in sent.items() if name in alike}


def next_number(of: UserSet, known: UserCard | None) -> str:
    """The next number that is free, counted on from the card's; empty if none is near."""
    number = known.number if known else ""
    for _try in range(TRIES):
        number = counted_on(number) if number else FIRST
        if len(number) > LONGEST_NUMBER:
            return ""
        if not of.cards.filter(number=number).exists():
            return number
    return ""


def counted_on(number: str) -> str:
    """`CS1-009` becomes `CS1-010`, a number without digits gets some."""
    match = re.fullmatch(r"(.*?)([0-9]{1,12})([^0-9]*)", number, re.DOTALL)
    if not match:
        return f"{number}-2"
    head, digits, tail = match.groups()
    return f"{head}{int(digits) + 1:0{len(digits)}}{tail}"
