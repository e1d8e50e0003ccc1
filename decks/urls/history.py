"""Addresses of revisions, their differences, variants."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
