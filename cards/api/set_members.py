"""The group of a card set: who sees it besides its owner, if it is shown to a group."""

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.invitations import InvitationBody, refused_invitation
from accounts.invitations import NotInvited, invite_user, withdraw_user
from cards.api.sets import CODE, OWNERS, TAG, SetView, find_own_set
from cards.sets.access import MOST_MEMBERS
from cards.sets.models import UserSet
from languages import Text
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import Answer, check_shape

OWNED = Text("The set is this user’s already.", "このセットの所有者です。")


class MembersAnswer(Answer, ja="グループにいるユーザーの名前。"):
    """The names of the users in the set's group."""

    results: list[str]


class SetMembers(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listMembers",
        Text("The group of your card set", "カードセットのグループ"),
        tag=TAG,
        path=CODE,
        answer=MembersAnswer,
        problems=OWNERS,
    )
    def get(self, request: Request, code: str) -> Response:
        return member_names(find_own_set(code, request.user))

    @operation(
        "inviteMember",
        Text("Invite a user to the group of your card set", "カードセットのグループへの招待"),
        tag=TAG,
        path=CODE,
        body=InvitationBody,
        answer=MembersAnswer,
        problems=("invalid", *OWNERS, "too-many"),
        description=Text(
            "The group sees the set while its visibility is group.",
            "公開範囲がgroupの間、グループのユーザーにセットが見えます。",
        ),
        examples={"a friend": {"name": "bob"}},
    )
    def post(self, request: Request, code: str) -> Response:
        row, body = find_own_set(code, request.user), check_shape(InvitationBody, request.data)
        try:
            invite_user(row, row.members, body.name, MOST_MEMBERS)
        except NotInvited as error:
            raise refused_invitation(error, MOST_MEMBERS, OWNED) from None
        return member_names(row)


class SetMember(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "removeMember",
        Text("Remove a user from the group of your card set", "カードセットのグループからの削除"),
        tag=TAG,
        path={**CODE, "name": Text("The user's name.", "ユーザー名。")},
        status=204,
        problems=(*OWNERS, "unknown-member"),
    )
    def delete(self, request: Request, code: str, name: str) -> Response:
        if not withdraw_user(find_own_set(code, request.user).members, name):
            raise Problem("unknown-member", name=name[:150])
        return Response(status=204)


def member_names(row: UserSet) -> Response:
    names = row.members.order_by("username").values_list("username", flat=True)
    return Response({"results": list(names)})
