"""The form fields of a plan: numbers and choices."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from rules.engine.runs.plan_values import BadPlan, whole_between
from web.requests import page_language

MOST_DIGITS = 20


class NumberField(forms.Field):
    """A number that the plan accepts, or is refused in the plan's words; None if nothing was entered."""

    def __init__(self, check: Callable[[Any], Any], **more: Any) -> None:
        super().__init__(required=False, **more)
        self.check = check

    def clean(self, value: str | None) -> Any:
        text = (value or "").strip()
        try:
            return self.check(number_or_text(text)) if text else None
        except BadPlan as bad:
            raise ValidationError(bad.sentence.localised(page_language())) from None


class WholeField(NumberField):
    """A whole number of the plan."""

    def __init__(self, low: int, high: int, **more: Any) -> None:
        bounds = {"min": low, "max": high, "inputmode": "numeric", "required": True}
        more.setdefault("widget", forms.NumberInput(bounds))
        super().__init__(lambda number: whole_between("", number, low, high), **more)


class OptionField(forms.ChoiceField):
    """One of several options: the first if nothing was sent."""

    def __init__(self, options: Mapping[Any, Any], **more: Any) -> None:
        super().__init__(choices=options, initial=next(iter(options)), required=False, **more)

    def clean(self, value: Any) -> Any:
        return super().clean(value) or self.initial


def number_or_text(text: str) -> float | str:
    """The number, or the text if it is none."""
    if text.isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    try:
        return float(text)
    except ValueError:
        return text
