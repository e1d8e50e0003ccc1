"""Addresses of pictures, print sheets, embedding."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
