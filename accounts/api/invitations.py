"""Invitations by name in requests: to edit a deck, to see a card set."""

from typing import Annotated

from pydantic import StringConstraints

from accounts.invitations import NotInvited
from languages import Text
from web.api.problems import FieldError, Problem
from web.api.shapes import Body

NOBODY = Text("There is no such user.", "そのユーザーはいません。")


class InvitationBody(Body, ja="招待する相手。"):
    """The user to invite."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=150)]


def refused_invitation(error: NotInvited, most: int, owned: Text) -> Problem:
    """`most`: how many may be invited; `owned`: what is said of the owner."""
    if error.code == "too-many":
        return Problem("too-many", limit=most)
    sentences = owned if error.code == "owner" else NOBODY
    return Problem("invalid", FieldError("name", error.code, sentences))
