"""All text of templates and scripts is in `translate`, `gettext` or a pair of both languages."""

import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.jslexer import tokenize

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
# Words that are the same in both languages.
NAMES = {
    "Yamafuda",
    "Authorization",
    "Token",
    "API",
    "JSON",
    "CSV",
    "SVG",
    "PNG",
    "PDF",
    "URL",
    "QR",
}
ATTRIBUTES = {
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "placeholder",
    "title",
}
SILENT = {"script", "style", "code", "kbd"}
# Names from the web platform that look like the start of a sentence.
PLATFORM = re.compile(
    r"Arrow\w+|Enter|Escape|Tab|Space|Delete|Backspace|Home|End|Page(Up|Down)|Control|Shift|Alt|Meta"
    r"|Esc|Accept|Vary|Files|Chart|Offline|Refused|[A-Z][a-z]+Error"
)


class Words(HTMLParser):
    """Collects the text of a template that readers see or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in SILENT or ("lang" in given and tag != "html"):
            self.silent.append(tag)
        self.found += [value for name, value in attrs if name in ATTRIBUTES and value]

    def handle_endtag(self, tag: str) -> None:
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data)


def bare(template: str) -> list[str]:
    """The words of a template that are not in a translation tag."""
    own = re.sub(r"{% (blocktranslate|comment)\b.*?{% end\1 %}", " ", template, flags=re.DOTALL)
    own = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", " ", own, flags=re.DOTALL)
    parser = Words()
    parser.feed(own)
    words = [word for text in parser.found for word in re.findall(r"[A-Za-z]{3,}", text)]
    return [word for word in words if word not in NAMES]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_says_nothing_in_one_language_only(path: Path) -> None:
    template = path.read_text("utf-8")
    # A template that chooses the language itself holds both texts.
    template = re.sub(r"{% if LANGUAGE_CODE.*?{% endif %}", " ", template, flags=re.DOTALL)
    assert bare(template) == []


def spoken(script: str) -> Iterator[str]:
    """Strings that look like a sentence and are not arguments of `gettext` or `ngettext`."""
    before: list[str] = []
    for token in tokenize(io.StringIO(script).read(), jsx=False, template_string=True):
        if token.type in ("string", "template_string"):
            text = token.value[1:-1]
            asked = before[-2:] in (["gettext", "("], ["ngettext", "("]) or before[-4:-2] == [
                "ngettext",
                "(",
            ]
            sentence = re.match(r"[A-Z][a-z]+(?=[ .,:!?…]|$)", text)
            if sentence and not asked and not PLATFORM.fullmatch(sentence[0]):
                yield text
        before = [*before[-4:], token.value]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_script_says_nothing_without_asking_for_its_translation(path: Path) -> None:
    assert list(spoken(path.read_text("utf-8"))) == []


def test_what_would_be_noticed() -> None:
    assert bare('<p title="Here">{% translate "x" %} Now <b lang="en">Yes</b></p>') == [
        "Here",
        "Now",
    ]
    assert (
        bare("{% blocktranslate %}One{% plural %}More{% endblocktranslate %}<code>abc</code>") == []
    )
    assert list(
        spoken('show("Saved"); press("Enter"); gettext("Good"); ngettext("One", "All", n);')
    ) == ["Saved"]
