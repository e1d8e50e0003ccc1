"""The pages on card files: what they show as JSON and as CSV is the same, and is accepted."""

import json
import re

import pytest

from cards.games import GAMES
from cards.importing import csv_file
from cards.importing.cardfile import text_stream
from cards.record import CardRecord
from roots import HOMES


def page_of(slug: str) -> str:
    return (HOMES[slug].folder / f"docs/card-files/{slug}.md").read_text("utf-8")


def blocks(slug: str) -> dict[str, str]:
    """The examples of a page, by language."""
    return dict(re.findall(r"```(json|csv)\n(.*?)```", page_of(slug), re.S))


@pytest.mark.parametrize("slug", GAMES)
def test_both_examples_say_the_same(slug: str) -> None:
    schema, example = GAMES[slug].schema, blocks(slug)
    from_json = [schema.model_validate(card).record() for card in json.loads(example["json"])]
    rows = csv_file.csv_records(text_stream(example["csv"]), schema)
    from_csv = [schema.model_validate(row).record() for row in rows]
    assert len(from_json) >= 1
    assert list(map(CardRecord.as_json, from_csv)) == list(map(CardRecord.as_json, from_json))


@pytest.mark.parametrize("slug", GAMES)
def test_every_key_is_described(slug: str) -> None:
    page = page_of(slug)
    for key in GAMES[slug].schema.game_fields():
        assert f"\n| `{key}`" in page
