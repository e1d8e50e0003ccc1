"""Fields of forms that many pages have."""

from typing import Any

from django import forms

from web.titles import clean_title


class TitleField(forms.CharField):
    """A title or name on one line; one that cannot be seen is empty."""

    def to_python(self, value: Any) -> str:
        return clean_title(super().to_python(value) or "")
