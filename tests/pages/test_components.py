"""The parts of pages that recur are written once, by the tags of web/templatetags/components.py."""

from typing import Any

import pytest
from django.template import engines

PARTS = [
    ('{% input "q" "Title" typed id="f-q" %}', '<input id="f-q" name="q" value="&lt;b&gt;">'),
    ('{% input "q" "Title" required=True list="" %}', '<input id="q" name="q" required>'),
    ('{% input "q" "Title" wrong="Too long." %}', 'aria-describedby="q-wrong" aria-invalid="true"'),
    ('{% input "q" "Title" wrong="Too long." %}', 'id="q-wrong" role="alert"><p>Too long.</p>'),
    ('{% input "q" "Title" help="Short." %}', '<span class="helptext" id="q-help">Short.</span>'),
    ('{% select "n" "Number" pairs 2 %}', '<option value="2" selected>two</option>'),
    ('{% select "n" "Number" pairs empty="any" %}', '<option value="">any</option>'),
    ('{% field "t" "List" css="wide" %}{{ typed }}{% endfield %}', "</label>&lt;b&gt;"),
    ('{% hidden "next" typed %}', '<input type="hidden" name="next" value="&lt;b&gt;">'),
    ('{% columns "Card" "Copies" figures=1 %}', '<th scope="col" class="number">Copies</th>'),
    ('{% columns "Card" unseen="Delete" %}', '<span class="hidden">Delete</span></th>'),
    ('{% post "Leave" "deck" "abc" class="plain" %}', 'action="/decks/abc/"'),
    ('{% dialog "keys" "Keys" %}<p>A</p>{% enddialog %}', '<h2 id="keys-title">Keys</h2>'),
]


@pytest.mark.parametrize(("source", "part"), PARTS)
def test_a_part_has_its_markup(source: str, part: str) -> None:
    page: Any = engines["django"].from_string("{% load components %}" + source)
    assert part in page.render({"typed": "<b>", "pairs": ((1, "one"), (2, "two"))})
