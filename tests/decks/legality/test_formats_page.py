"""docs/formats.md matches the code: every kind, parameter, code and example."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.games import GAMES
from decks.legality import official
from decks.legality.constraints import KINDS, Constraint
from decks.legality.constraints.help import kinds_page, parameter_table
from decks.legality.constraints.zones import KnownZones, ZoneCount
from decks.legality.ruleset import faults_of, format_lineage, parse_constraint, parse_format
from decks.legality.zones import Zone

PAGE = (Path(__file__).parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
SECTIONS = dict(re.findall(r"^### `([a-z-]+)`: (.*?)(?=^##)", PAGE, re.DOTALL | re.MULTILINE))


def test_every_kind_has_a_section() -> None:
    assert set(SECTIONS) == set(KINDS)


@pytest.mark.parametrize("slug", KINDS)
def test_the_parameters_of_a_kind(slug: str) -> None:
    assert parameter_table(KINDS[slug]) in SECTIONS[slug]


def test_the_parameters_of_all_kinds() -> None:
    assert parameter_table(Constraint) in PAGE


@pytest.mark.parametrize(
    "kind", [*KINDS.values(), KnownZones, ZoneCount], ids=lambda kind: kind.kind
)
def test_the_codes_of_a_kind(kind: type[Constraint]) -> None:
    section = SECTIONS.get(kind.kind, PAGE)
    for code in (*kind.problems, *kind.holds):
        assert f"`{code}`" in section, code


@pytest.mark.parametrize("slug", KINDS)
def test_the_example_of_a_kind_makes_sense_in_some_game(slug: str) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", SECTIONS[slug], re.DOTALL)
    rule = parse_constraint(yaml.safe_load(example))
    assert rule.kind == slug
    assert any(not list(faults_of(rule, game)) for game in GAMES.values())


def test_the_example_of_a_format() -> None:
    (data,) = yaml.safe_load(EXAMPLES[0])
    small = parse_format(data)
    formats = {found.slug: found for found in official.read_formats() if found.game == small.game}
    chain = format_lineage(small.slug, (formats | {small.slug: small}).__getitem__)
    assert [found.slug for found in chain] == ["half", "small-half"]


def test_the_example_of_zones() -> None:
    zones = [Zone.model_validate(zone) for zone in yaml.safe_load(EXAMPLES[1])["zones"]]
    assert [zone.numbered for zone in zones] == [False, True, True]


def test_all_tables_have_the_kinds_by_name() -> None:
    headings = re.findall(r"^### `([a-z-]+)`", kinds_page(), re.MULTILINE)
    assert headings == sorted(KINDS)


@pytest.mark.parametrize(
    ("slug", "row"),
    [
        ("copies", "| `max` | 0 to 999 | must be given |"),
        ("copies", "| `by` | `name` or `name-and-kind` or `number` | name |"),
        ("size", "| `odd` | true or false | false |"),
        ("distinct", "| `keys` | list of list of field | must be given |"),
        ("pool", "| `banned` | list of {`card`, `since`, `until`} | none |"),
    ],
)
def test_rows(slug: str, row: Any) -> None:
    assert row in parameter_table(KINDS[slug]).splitlines()
