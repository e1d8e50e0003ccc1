"""Addresses of likes, tags, folders, copies, invitations."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
