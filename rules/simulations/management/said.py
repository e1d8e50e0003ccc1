"""The game that a deck's file names, and the format that a name means."""

import json
import re
from collections.abc import Iterator

from django.core.management.base import CommandError

from cards.folding import same_name
from cards.games import GAMES
from decks.exchange.links import shared_in
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Format

LABELLED = re.compile(r"(?:game|ゲーム)\s*[:：]\s*(.+)", re.I)
# What stands around a comment or a heading.
DRESS = " \t\u3000#/;*-=—―~■□●○◆◇★☆【】[]「」『』《》()（）:："


def game_named(text: str) -> str:
    """The game that a file is of, as it says itself; empty if it does not.

    A share code and our JSON know their game. In a list, a comment or a heading may say it: `# game: chard`, or
    only the game's name.
    """
    shared = shared_in(text)
    if shared:
        return shared.game
    words = game_words()
    named = (words.get(same_name(name), "") for name in names_said(text))
    return next(filter(None, named), "")


def game_words() -> dict[str, str]:
    """What games are called -> the game."""
    return {same_name(name): slug for slug, game in GAMES.items() for name in (slug, *game.name)}


def names_said(text: str) -> Iterator[str]:
    """What may be the name of a game: a member of JSON, or a line without what stands around it."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        for line in text.splitlines():
            bare = line.strip(DRESS)
            labelled = LABELLED.fullmatch(bare)
            yield labelled[1].strip(DRESS) if labelled else bare
    else:
        if isinstance(document, dict) and isinstance(document.get("game"), str):
            yield document["game"]


def ruleset_named(game: str, name: str, where: str) -> Ruleset:
    """Today's ruleset of the format with this slug or name; raises CommandError, which begins with `where`."""
    rows = list(Format.objects.filter(game=game).order_by("owner_id", "position", "pk"))
    rows.sort(key=lambda row: row.owner_id is not None)
    for row in rows:
        if name == row.slug or same_name(name) in map(same_name, (row.name_en, row.name_ja)):
            try:
                return store.stored_ruleset(game, row.slug)
            except store.UNUSABLE as error:
                raise CommandError(f"{where}: “{name}” is not in force today") from error
    known = " | ".join(row.slug for row in rows if row.owner_id is None)
    raise CommandError(f"{where}: {game} has no format “{name}”: --format {known}")
