"""Turns bare URLs in a text into links, because people paste URLs as they are."""

import re
from collections.abc import Iterator

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

# A sentence may continue right after a URL; in Japanese, without a space.
ADDRESS = re.compile(
    r"https?://[^\s<>\"「」『』（）【】、。，！？]+[^\s<>\"「」『』（）【】、。，！？.,;:!?)\]'*_~]"
)


def link_addresses(state: StateCore) -> None:
    """A core rule for markdown-it: splits text outside links and code at its URLs."""
    for token in state.tokens:
        if token.type == "inline" and token.children and "://" in token.content:
            token.children = list(link_text(token.children))


def link_text(tokens: list[Token]) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type in {"link_open", "link_close"} else 0
        if token.type == "text" and not depth:
            yield from split_at_addresses(token.content)
        else:
            yield token


def split_at_addresses(text: str) -> Iterator[Token]:
    end = 0
    for address in ADDRESS.finditer(text):
        yield text_token(text[end : address.start()])
        yield Token("link_open", "a", 1, attrs={"href": address.group()})
        yield text_token(address.group())
        yield Token("link_close", "a", -1)
        end = address.end()
    yield text_token(text[end:])


def text_token(text: str) -> Token:
    return Token("text", "", 0, content=text)
