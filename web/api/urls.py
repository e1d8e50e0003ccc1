"""URLs below /api/v1/."""

from django.urls import path

from web.api.schema import Schema

urlpatterns = [path("schema/", Schema.as_view(), name="api-schema")]
