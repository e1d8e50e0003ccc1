"""Create a user with the largest decks in a site's database, and print the user's credentials as JSON.

Run by scripts.worst_bodies in the site's environment.
"""

import json
import os
from typing import Any

CARDS, GAME = 100_000, "code-of-joker"
SEALED, UNPLAYABLE = (
    "divine-cross",
    "DG2",
)  # a game with packs; a set whose packs make no legal deck
SET_CARDS, LONG_TEXT = 2000, "相手のユニット１体に3000ダメージを与える。" * 60
MOST_ENTRIES, MOST_DECKS, MOST_COPIES, MOST_BANS = 1000, 1000, 1000, 2000


def number(place: int) -> str:
    """The number of a generated card, distinct from all shipped ones."""
    return f"G{place // 1000}-0-{place % 1000:03}"


def entries(count: int, copies: int = 1, first: int = 0) -> list[list[Any]]:
    return [[number((first + 37 * place) % CARDS), copies] for place in range(count)]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from django.contrib.auth import get_user_model
    from django.test import Client

    from accounts.models import Token

    user = get_user_model().objects.create_user("worst", password="a long password")
    client = Client()
    client.force_login(user)
    credentials = {
        "token": Token.issue(user, "worst")[1],
        "session": client.cookies["sessionid"].value,
    }
    overfill_packs()
    known = credentials | decks(user) | rows(user) | house(user, client)
    make_archive(user)
    print(json.dumps(known))


def make_archive(user: Any) -> None:
    """The archive of the account, as a worker makes it."""
    from decks.library.archive_jobs import ARCHIVES, order_archive

    order_archive(user, "ja")
    while piece := ARCHIVES.take():
        piece()


def overfill_packs() -> None:
    """Of five packs with seven cards each, no deck of 30 cards can be made."""
    from cards.models import CardSet

    pack = [{"cards": 7, "rarities": {"R": 1}}]
    CardSet.objects.filter(game=SEALED, code=UNPLAYABLE).update(pack=pack)


def rows(user: Any) -> dict[str, str]:
    """Create a card set, a run, a folder and a deck of 60 cards to cut out; return their codes."""
    from cards.models import Card
    from decks.library.models import Deck, Folder
    from scripts.hostile.world import run

    first = list(
        Card.objects.filter(game=GAME).order_by("number").values_list("number", flat=True)[:60]
    )
    sixty = Deck(title="sixty", owner=user, game=GAME, visibility="public")
    sixty.entries = {"main": [[number, 5] for number in first]}
    sixty.create(user)
    Folder.objects.create(owner=user, name="worst")
    return {"sixty": sixty.code, "run": run(user), "format": "standard"} | card_set(user)


def card_set(user: Any) -> dict[str, str]:
    """A set of cards with long texts; its code, and the number of its first card."""
    from benchmarks.generated import cards
    from cards.games import GAMES
    from cards.importing.validating import validate_record
    from cards.sets.writing import create_set, write_cards

    made = create_set(user, GAME, name="worst", visibility="public")
    records = [
        card | {"number": f"W-{place}", "printings": [], "text": {"ja": LONG_TEXT, "en": LONG_TEXT}}
        for place, card in enumerate(cards(GAME, SET_CARDS, seed=8))
    ]
    write_cards(made, [validate_record(GAMES[GAME], data, n) for n, data in enumerate(records, 1)])
    card = made.cards.earliest("sort_key")
    return {"set": made.code, "card": card.number}


def house(user: Any, client: Any) -> dict[str, str]:
    """A format of as many demands as there may be; its slug, and its form as JSON."""
    from decks.house.bodies import FormatBody
    from decks.house.rows import create_format
    from scripts.worst.pages import banned, counts, format_of
    from tests.html import filled

    demands = [banned(0, MOST_BANS), *counts(99)]
    data = format_of([{"since": None, "constraints": demands}])
    row = create_format(FormatBody.model_validate(data), user)
    page = client.get(f"/{GAME}/formats/{row.slug}/edit/", headers={"accept-language": "en"})
    return {"house": row.slug, "house_form": json.dumps(filled(page.content.decode()))}


def decks(user: Any) -> dict[str, str]:
    """Create decks and return their codes: the largest, the largest playable, one of unknown names only …"""
    from decks.library.models import Deck, Format

    standard = Format.objects.get(game=GAME, slug="standard")
    common = {"owner": user, "game": GAME, "format": standard, "visibility": "public"}
    made = {
        "large": {"main": entries(MOST_ENTRIES)},
        "other": {"main": entries(MOST_ENTRIES, 2, 7)},
        "thousand": {"main": entries(MOST_COPIES)},
        "unknown": {"main": [[f"知らない札{n}", 1] for n in range(MOST_ENTRIES)]},
    }
    codes = {}
    for title, listed in made.items():
        deck = Deck(title=title, description="**x** [a](b) " * 1500, entries=listed, **common)
        deck.create(user)
        codes[title] = deck.code
    for place in range(MOST_DECKS):
        Deck(title=f"n{place}", entries={"main": entries(40, 1, place)}, **common).create(user)
    return codes


if __name__ == "__main__":
    main()
