"""Parts of pages that recur: fields of forms, dialogs, heads of tables, sheets and scripts.

Their markup stands in templates/components/. What takes keyword arguments besides its own puts them on the
element as attributes, with hyphens for underscores (`aria_label="…"`); what is empty, None or False is left out.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.forms.utils import flatatt
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from web.templatetags.pages import say

register = template.Library()


@register.simple_tag
def style(name: str) -> SafeString:
    """The link to a style sheet in static/css, such as "pages/decks"."""
    return format_html('<link rel="stylesheet" href="{}">', static(f"css/{name}.css"))


@register.simple_tag
def script(name: str) -> SafeString:
    """The element of a module in static/js, such as "simulation/run"."""
    return format_html('<script type="module" src="{}"></script>', static(f"js/{name}.js"))


@register.simple_tag
def hidden(name: str, value: Any) -> SafeString:
    """A field that nobody sees."""
    return format_html('<input type="hidden" name="{}" value="{}">', name, value)


@register.inclusion_tag("components/input.html")
def input(
    name: str,
    label: str,
    value: Any = None,
    id: str = "",
    help: str = "",
    wrong: Any = "",
    **attributes: Any,
) -> dict[str, Any]:
    """A field of one line. `id`: the name if empty; `wrong`: a sentence or several about what was entered."""
    return _field(id or name, label, help, wrong) | {
        "attributes": _attributes(
            {"name": name} | ({} if value is None else {"value": value}),
            _notes(id or name, help, wrong),
            attributes,
        )
    }


@register.inclusion_tag("components/select.html")
def select(
    name: str,
    label: str,
    choices: Iterable[Any] | Mapping[Any, Any],
    chosen: Any = "",
    id: str = "",
    key: str = "slug",
    empty: str = "",
    wrong: Any = "",
    **attributes: Any,
) -> dict[str, Any]:
    """A field with one choice of several.

    `choices`: pairs (value, label), a mapping of such, or things that have `key` and say their name; `empty`:
    what the choice of nothing is called, if there is one.
    """
    pairs = choices.items() if isinstance(choices, Mapping) else map(_pair(key), choices)
    return _field(id or name, label, "", wrong) | {
        "attributes": _attributes({"name": name}, _notes(id or name, "", wrong), attributes),
        "empty": empty,
        "options": [(value, text, _same(value, chosen)) for value, text in pairs],
    }


@register.simple_block_tag
def field(
    content: str, id: str, label: str, help: str = "", css: str = "", wrong: Any = ""
) -> SafeString:
    """A field whose control stands between the tags, under its label; `help` has the id `ID-help`."""
    rendered = render_to_string(
        "components/field.html",
        _field(id, label, help, wrong) | {"content": SafeString(content.strip()), "css": css},
    )
    return SafeString(rendered)


@register.simple_block_tag
def dialog(content: str, id: str, title: str, css: str = "") -> SafeString:
    """A sheet over the page that scripts open by its id; its title has the id `ID-title`."""
    rendered = render_to_string(
        "components/dialog.html",
        {"id": id, "title": title, "css": css, "content": SafeString(content.strip())},
    )
    return SafeString(rendered)


@register.inclusion_tag("components/post.html")
def post(label: str, view: str, *places: Any, more: str = "", **attributes: Any) -> dict[str, Any]:
    """A form that is one button. `view`, `places`: where it leads, as in `url`; `more`: what screen readers say
    behind the label.
    """
    return {
        "address": reverse(view, args=places),
        "label": label,
        "more": more,
        "attributes": _attributes({}, attributes),
    }


@register.simple_tag
def columns(*labels: str, figures: int = 0, unseen: str = "") -> SafeString:
    """The head of a table.

    `figures`: how many of the last columns have figures; `unseen`: what screen readers call one more column,
    which has no heading on the screen.
    """
    number = len(labels) - figures
    cells = [(SafeString(' class="number"' * (n >= number)), text) for n, text in enumerate(labels)]
    if unseen:
        cells.append((SafeString(), format_html('<span class="hidden">{}</span>', unseen)))
    return format_html(
        "<thead><tr>{}</tr></thead>", format_html_join("", '<th scope="col"{}>{}</th>', cells)
    )


def _field(id: str, label: str, help: str, wrong: Any) -> dict[str, Any]:
    sentences = [wrong] if wrong and isinstance(wrong, str) else wrong
    return {"id": id, "label": label, "help": help, "wrong": sentences}


def _notes(id: str, help: str, wrong: Any) -> dict[str, Any]:
    """What ties a control to its help and to what is wrong with it."""
    notes = [f"{id}-help"] * bool(help) + [f"{id}-wrong"] * bool(wrong)
    return {"aria-describedby": " ".join(notes) or None, "aria-invalid": "true" if wrong else None}


def _attributes(own: Mapping[str, Any], *more: Mapping[str, Any]) -> SafeString:
    given = {
        name.replace("_", "-"): value
        for part in more
        for name, value in part.items()
        if value not in ("", None, False)
    }
    return SafeString(flatatt({**own, **given}).strip())


def _pair(key: str) -> Any:
    def pair(choice: Any) -> tuple[Any, Any]:
        if isinstance(choice, tuple):
            value, text = choice
            return value, text
        text = say(choice) if hasattr(choice, "localised") else choice.name
        return getattr(choice, key), text

    return pair


def _same(value: Any, chosen: Any) -> bool:
    return str("" if value is None else value) == str("" if chosen is None else chosen)
