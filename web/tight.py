"""Templates without the white space that only makes their source readable.

djangofmt lays a template out over many short lines. It breaks lines within tags, between words, and at the inner
ends of blocks, where a browser shows nothing. The loader takes these breaks out again, so that a page is no
larger than its content and a row of a table is one line.
"""

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader

# Elements whose first and last white space no browser shows.
BLOCKS = {
    *("button", "div", "fieldset", "figcaption", "figure", "form", "legend", "main", "nav"),
    *("p", "section", "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary", "option"),
    *("select", "dl", "dt", "dd", "ul", "ol", "li"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
# Elements whose white space counts.
KEPT = {"textarea", "pre", "script", "style"}
# A tag, whose attributes may hold template tags with any sign in them.
TAG = re.compile(
    r"""<(?P<close>/?)(?P<name>[a-z][a-z0-9]*)(?:\{%.*?%\}|\{\{.*?\}\}|"[^"]*"|'[^']*'|[^<>"'])*>""",
    re.S,
)
BREAK = re.compile(r"\s*\n\s*")
LAST = re.compile(r"\s*\n\s*>$")


class TightLoader(Loader):
    """Loads templates from the folders of the settings; pages without the breaks of their source."""

    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        # In mails and other plain texts, line breaks are content.
        return tight(source) if origin.name.endswith(".html") else source


def tight(source: str) -> str:
    """The template with one space for each break, and none at the inner ends of blocks."""
    parts, end, opened = [], 0, ""
    for tag in TAG.finditer(source):
        text, name = source[end : tag.start()], tag["name"]
        if opened in KEPT:
            if not (tag["close"] and name == opened):
                continue
            parts.append(text)
        else:
            parts.append(tight_text(text, opened in BLOCKS, bool(tag["close"]) and name in BLOCKS))
        parts.append(BREAK.sub(" ", LAST.sub(">", tag[0])))
        end, opened = tag.end(), "" if tag["close"] else name
    return "".join((*parts, tight_text(source[end:], opened in BLOCKS, False)))


def tight_text(text: str, opened: bool, closes: bool) -> str:
    """What stands between two tags; `opened`: behind the beginning of a block, `closes`: before its end."""
    if opened and (first := BREAK.match(text)):
        text = text[first.end() :]
    if closes:
        text = re.sub(r"\s*\n\s*$", "", text)
    return "\n" if text.isspace() and "\n" in text else BREAK.sub(" ", text)
