"""The address at which a card set is deleted, with the decks that draw on it."""

from django.urls import path

from decks.pages import set_deletion

urlpatterns = [
    path("sets/<slug:code>/delete/", set_deletion.delete_set, name="delete-card-set"),
]
