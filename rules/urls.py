"""Addresses of the rulebooks."""

from django.urls import path

from cards.pages import register
from rules import views

register()

urlpatterns = [path("<game:game>/rules/", views.rulebook, name="rulebook")]
