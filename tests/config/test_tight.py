"""Templates are loaded without the white space that only makes their source readable."""

from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template

from web.tight import tight

CASES = {
    '<ul\n  class="small"\n  id="x"\n>\n  <li>\n    one\n    two\n  </li>\n</ul>': (
        '<ul class="small" id="x"><li>one two</li></ul>'
    ),
    "<p>\n  a <a\n    href=\"{% url 'x' %}\"\n  >b</a> c\n</p>": (
        "<p>a <a href=\"{% url 'x' %}\">b</a> c</p>"
    ),
    '<li class="{% if by > 0 %}add{% endif %}">\n  x\n</li>': (
        '<li class="{% if by > 0 %}add{% endif %}">x</li>'
    ),
    '<input\n  name="a"\n  {% if chosen %}checked{% endif %}\n>': (
        '<input name="a" {% if chosen %}checked{% endif %}>'
    ),
    "<b>a</b>\n  <i>b</i>": "<b>a</b>\n<i>b</i>",
    "a\n  <b>b</b>\n  c": "a <b>b</b> c",
    "<b>\n  a\n</b>": "<b> a </b>",
    "<td>{% if a %}\n  x\n{% endif %}</td>": "<td>{% if a %} x {% endif %}</td>",
    "a  b": "a  b",
}


@pytest.mark.parametrize(("source", "loaded"), CASES.items())
def test_breaks_of_the_source_are_taken_out(source: str, loaded: str) -> None:
    assert tight(source) == loaded
    assert tight(loaded) == loaded


@pytest.mark.parametrize("name", ["textarea", "pre", "script", "style"])
def test_white_space_that_counts_is_kept(name: str) -> None:
    content = "\n  one <b\n>\n    two\n"
    source = f"<p>\n  <{name}\n    a\n  >{content}</{name}>\n</p>"
    assert tight(source) == f"<p><{name} a>{content}</{name}></p>"


TEXTS = [path for path in (settings.BASE_DIR / "templates").rglob("*.*") if path.suffix != ".html"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_line_breaks_of_mails_and_other_texts_are_kept(path: Path) -> None:
    template = get_template(str(path.relative_to(settings.BASE_DIR / "templates")))
    assert template.template.source == path.read_text("utf-8")


def test_there_are_such_texts() -> None:
    assert TEXTS
