"""Addresses of likes, details, tags, folders, invitations."""

from django.urls import path

from decks.pages import folders, invite, social

urlpatterns = [
    path("markdown/", social.markdown_door, name="markdown"),
    path("tags/", social.tag_suggestions, name="tags"),
    path("folders/", folders.folders, name="folders"),
    path("folders/move/", folders.move, name="move-decks"),
    path("folders/<int:key>/rename/", folders.rename, name="rename-folder"),
    path("folders/<int:key>/delete/", folders.delete, name="delete-folder"),
    path("decks/<slug:code>/like/", social.like, name="like-deck"),
    path("decks/<slug:code>/details/", social.details, name="deck-details"),
    path("decks/<slug:code>/editors/", invite.invite, name="invite-editor"),
    path("decks/<slug:code>/editors/remove/", invite.send_away, name="remove-editor"),
    path("decks/<slug:code>/leave/", invite.leave, name="leave-deck"),
]
