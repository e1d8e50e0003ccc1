"""URLs below /api/v1/."""

from django.urls import path

from web.api.schema import SchemaView

urlpatterns = [path("schema/", SchemaView.as_view(), name="api-schema")]
