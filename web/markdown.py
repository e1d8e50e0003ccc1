"""Renders descriptions in Markdown as safe HTML, which runs no scripts and loads nothing from other sites."""

from collections.abc import Sequence
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token

from web.markdown_links import link_addresses

LONGEST = 20_000
# Headings are lowered, because the page has its own above the description.
HEADINGS = {f"h{level}": f"h{min(level + 2, 6)}" for level in range(1, 7)}
TAGS = {
    *("h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code", "em", "strong", "s"),
    *("ul", "ol", "li", "a", "table", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}


def to_html(text: str) -> str:
    """Safe HTML for Markdown of up to 20,000 characters; an image becomes a link to it."""
    return nh3.clean(
        PARSER.render(text[:LONGEST]),
        tags=TAGS,
        attributes=ATTRIBUTES,
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow ugc noopener",
    )


def lower_headings(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    token = tokens[index]
    token.tag = HEADINGS.get(token.tag, token.tag)
    return str(self.renderToken(tokens, index, options, env))


def link_picture(self: Any, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    """Render an image as a link, so that nothing is loaded from other sites."""
    token = tokens[index]
    words = self.renderInlineAsText(token.children, options, env) if token.children else ""
    address = str(token.attrs["src"])
    return f'<a href="{escape_text(address)}">{escape_text(words.strip() or address)}</a>'


def escape_text(text: str) -> str:
    return nh3.clean_text(text)


def markdown_parser() -> MarkdownIt:
    """CommonMark with tables, strikethrough, bare URLs and hard line breaks, but without HTML."""
    made = MarkdownIt("commonmark", {"html": False, "breaks": True})
    made.enable(["table", "strikethrough"])
    made.core.ruler.push("addresses", link_addresses)
    made.add_render_rule("image", link_picture)
    made.add_render_rule("heading_open", lower_headings)
    made.add_render_rule("heading_close", lower_headings)
    return made


PARSER = markdown_parser()
