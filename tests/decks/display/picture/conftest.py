"""Shared by the picture tests: a deck of invented cards, checked in an official format."""

import datetime as dt
from collections.abc import Callable
from io import BytesIO

import pytest
import resvg_py
from django.conf import settings
from PIL import Image

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.display.picture.content import About, Content, picture_content
from decks.display.picture.typeface import Typeface, load_typeface
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.official import read_formats
from decks.legality.ruleset import build_ruleset, format_lineage

DAY = dt.date(2026, 11, 21)
LINK = "https://example.test/decks/abcdefghjkmn/"
Zones = dict[str, list[tuple[str, int]]]


@pytest.fixture(scope="session")
def face() -> Typeface:
    return load_typeface(settings.FONT_DIR)


@pytest.fixture
def rendered(face: Typeface) -> Callable[[str], Image.Image]:
    """Renders a drawing with its texts."""

    def render(svg: str) -> Image.Image:
        png = resvg_py.svg_to_bytes(
            svg_string=svg, skip_system_fonts=True, font_files=list(face.files)
        )
        return Image.open(BytesIO(png))

    return render


@pytest.fixture
def made() -> Callable[..., Content]:
    """Builds the picture content for {zone: [(card's name, copies)]}, with a card for every name."""

    def make(
        zones: Zones,
        language: str = "en",
        title: str = "A deck",
        link: str = LINK,
        owner: str = "alice",
        format: str = "twgp/half",
    ) -> Content:
        game, slug = format.split("/")
        formats = {data.slug: data for data in read_formats() if data.game == game}
        ruleset = build_ruleset(format_lineage(slug, formats.__getitem__), DAY)
        names = dict.fromkeys(name for rows in zones.values() for name, _ in rows)
        records = [
            CardRecord(f"T-{n}", "unit", name_ja=name, name_en=name, fields={"power": n % 14})
            for n, name in enumerate(names)
        ]
        decklist = Decklist(
            game, {zone: tuple(Entry(*row) for row in rows) for zone, rows in zones.items()}
        )
        verdict = check_deck(decklist, ruleset, Catalog(game, records))
        return picture_content(verdict, About(title, owner, DAY, link), language)

    return make
