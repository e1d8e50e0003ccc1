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
from languages import Text
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import Answer, check_shape
from web.api.view import ApiView, signed_in

OWNED = Text("The deck is this user’s already.", "このデッキの所有者です。")


class EditorsAnswer(Answer, ja="所有者のほかにデッキを編集できるユーザーの名前。"):
    """The names of the users who may edit the deck besides its owner."""

    results: list[str]


class DeckEditors(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listEditors",
        Text("Who may edit a deck besides its owner", "所有者のほかにデッキを編集できる人"),
        tag=TAG,
        path=ID,
        answer=EditorsAnswer,
        problems=OWNERS,
        description=Text(
            "For the owner and invited editors.", "所有者と招待された編集者だけが使えます。"
        ),
    )
    def get(self, request: Request, id: str) -> Response:
        return editor_names(editable_deck(id, request.user))

    @operation(
        "inviteEditor",
        Text("Invite a user to edit your deck", "自分のデッキの編集にユーザーを招待する"),
        tag=TAG,
        path=ID,
        body=InvitationBody,
        answer=EditorsAnswer,
        problems=("invalid", *OWNERS, "too-many"),
        description=Text(
            "Inviting the same user again changes nothing.", "何度送っても招待は1回です。"
        ),
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
        Text(
            "Withdraw an invitation, or leave a deck", "招待を取り消す、またはデッキの編集をやめる"
        ),
        tag=TAG,
        path={
            **ID,
            "name": Text(
                "The user's name; editors may name only themselves.",
                "ユーザー名。編集者は自分の名前だけを指定できます。",
            ),
        },
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
    names = deck.editors.order_by("username").values_list("username", flat=True)
    return Response({"results": list(names)})
