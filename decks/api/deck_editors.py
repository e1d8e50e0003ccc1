"""Who was invited to edit a deck."""

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.invitations import InvitationBody, refused_invitation
from accounts.invitations import NotInvited
from decks.api.deck_writing import editable_deck, own_deck
from decks.api.decks import ID, OWNERS, TAG
from decks.library import invitations
from decks.library.invitations import MOST_EDITORS
from decks.library.models import Deck
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import Answer, check_shape
from web.api.view import ApiView, signed_in

OWNED = ("The deck is this user’s already.", "このデッキの所有者です。")


class EditorsAnswer(Answer):
    """The names of the users who may edit the deck besides its owner."""

    results: list[str]


class DeckEditors(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listEditors",
        "Who may edit a deck besides its owner",
        tag=TAG,
        path=ID,
        answer=EditorsAnswer,
        problems=OWNERS,
        description="For the owner and invited editors.",
    )
    def get(self, request: Request, id: str) -> Response:
        return editor_names(editable_deck(id, request.user))

    @operation(
        "inviteEditor",
        "Invite a user to edit your deck",
        tag=TAG,
        path=ID,
        body=InvitationBody,
        answer=EditorsAnswer,
        problems=("invalid", *OWNERS, "too-many"),
        description="Inviting the same user again changes nothing.",
        examples={"a friend": {"name": "bob"}},
    )
    def post(self, request: Request, id: str) -> Response:
        deck = own_deck(id, request.user)
        body = check_shape(InvitationBody, request.data)
        try:
            invitations.invite_editor(deck, body.name)
        except NotInvited as error:
            raise refused_invitation(error, MOST_EDITORS, OWNED) from None
        return editor_names(deck)


class DeckEditor(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "removeEditor",
        "Withdraw an invitation, or leave a deck",
        tag=TAG,
        path={**ID, "name": "The user's name; editors may name only themselves."},
        status=204,
        problems=(*OWNERS, "unknown-editor"),
    )
    def delete(self, request: Request, id: str, name: str) -> Response:
        deck = editable_deck(id, request.user)
        if not (deck.owned_by(request.user) or signed_in(request).get_username() == name):
            raise Problem("forbidden")
        if not invitations.withdraw_invitation(deck, name):
            raise Problem("unknown-editor", name=name[:150])
        return Response(status=204)


def editor_names(deck: Deck) -> Response:
    found = deck.editors.order_by("username").values_list("username", flat=True)
    return Response({"results": list(found)})
