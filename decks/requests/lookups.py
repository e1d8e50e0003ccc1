"""What a request names by an id, a slug or a code: found as far as its sender may see it, or a Problem."""

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

from cards.sets.access import visible_codes
from decks.legality.ruleset import FormatData, NotInForce, Ruleset
from decks.library import access, revisions, store
from decks.library.models import Deck, Revision
from languages import Text
from web.api.problems import FieldError, Problem


def deck_or_404(code: str, user: Any, field: str | None = None) -> Deck:
    """A saved deck that this user may see; somebody else's private deck counts as missing."""
    deck: Deck | None = next(iter(access.openable_decks(code, user)), None)
    if deck is None:
        raise Problem("unknown-deck", field=field, id=code[:100])
    return deck


def revision_or_404(deck: Deck, number: int) -> Revision:
    revision = revisions.revision_numbered(deck, number) if number < 2**31 else None
    if revision is None:
        raise Problem("unknown-revision", number=number)
    return revision


def ruleset_or_404(
    game: str, slug: str, date: dt.date | None, user: Any, field: str | None = None
) -> Ruleset:
    """A format's ruleset, if this user may see the format. Raises Problem."""
    if not store.is_visible(game, slug, user):
        raise Problem("unknown-format", field=field, slug=slug[:100])
    try:
        return store.stored_ruleset(game, slug, date)
    except store.UnknownFormat:
        raise Problem("unknown-format", slug=slug[:100]) from None
    except NotInForce:
        raise Problem("not-in-force", slug=slug, date=date or store.site_day()) from None


def chain_or_404(game: str, slug: str, user: Any) -> list[FormatData]:
    """A format and its ancestors, the root first, if this user may see the format. Raises Problem."""
    try:
        if store.is_visible(game, slug, user):
            return store.format_chain(game, slug)
    except store.UnknownFormat:
        pass  # it can no longer be read, or was just deleted
    raise Problem("unknown-format", slug=slug[:100])


def refuse_unknown_sets(
    game: str, codes: Sequence[str], user: Any, kept: Iterable[str] = ()
) -> None:
    """Raise Problem for the codes that name no set of the game that this user may see, unless they are `kept`."""
    if not codes:
        return
    new = set(codes).difference(kept)
    unknown = new - visible_codes(game, new, user)
    if unknown:
        raise Problem(
            "invalid",
            *(unknown_set(f"sets.{i}", code) for i, code in enumerate(codes) if code in unknown),
        )


def unknown_set(field: str, code: str) -> FieldError:
    sentence = Text(
        f"There is no card set “{code}” of this game that you can see.",
        f"このゲームで閲覧できるカードセット「{code}」はありません。",
    )
    return FieldError(field, "unknown-set", sentence)
