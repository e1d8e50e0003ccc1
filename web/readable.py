"""A column whose damaged texts do not make whole lists unreadable."""

from typing import Any

from django.db import models

# What reading a row may raise whose columns do not have the shape that they should have.
UNREADABLE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class ReadableJSONField(models.JSONField):
    """JSON; a text that is none (which SQLite can hold) reads as None."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        try:
            return super().from_db_value(value, expression, connection)
        except ValueError:
            return None

    def deconstruct(self) -> Any:
        """To migrations it is the column that it always was."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs
