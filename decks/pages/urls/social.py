"""Addresses of likes, details, tags, folders, invitations."""

from django.urls import path

from decks.pages import adding, folders, invite, results, social

urlpatterns = [
    path("markdown/", social.markdown_door, name="markdown"),
    path("tags/", social.tag_suggestions, name="tags"),
    path("folders/", folders.show_folders, name="folders"),
    path("folders/move/", folders.move_decks, name="move-decks"),
    path("folders/<int:key>/rename/", folders.rename_folder, name="rename-folder"),
    path("folders/<int:key>/delete/", folders.delete_folder, name="delete-folder"),
    path("decks/add/", adding.add_to_deck, name="add-to-deck"),
    path("decks/<slug:code>/like/", social.like_deck, name="like-deck"),
    path("decks/<slug:code>/details/", social.edit_details, name="deck-details"),
    path("decks/<slug:code>/editors/", invite.invite_user, name="invite-editor"),
    path("decks/<slug:code>/editors/remove/", invite.uninvite_user, name="remove-editor"),
    path("decks/<slug:code>/results/", results.add_result, name="add-result"),
    path(
        "decks/<slug:code>/results/<int:key>/remove/", results.remove_result, name="remove-result"
    ),
    path("decks/<slug:code>/leave/", invite.leave_deck, name="leave-deck"),
]
