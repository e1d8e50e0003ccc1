"""Every figure of a run of each game is the same at every door, to the digit, and none is impossible."""

import csv
import io
import json
import re
from collections.abc import Iterator
from html import unescape
from math import inf
from typing import Any, NamedTuple

import pytest
from django.core.management import call_command
from django.test import Client

from benchmarks.dealt import decks
from rules.engine.core.labels import COMMON, TURN
from rules.engine.runs.estimates import SHARE, Scale
from rules.engine.runs.figure import Figure
from rules.games import LABELS, PLAYABLE
from rules.simulations.jobs.tasks import work
from rules.simulations.labels import plan_scales
from rules.simulations.models import Simulation
from tests.pages.simulating import unhurried

__all__ = ["unhurried"]
KINDS = ("goldfish", "match", "versions", "matched-versions")
GAMES = "20"
NUMBER = re.compile(r"[−+]?\d+(?:\.\d+)?")


class Doors(NamedTuple):
    """A run as every door tells it; `pages`: in English and Japanese."""

    run: Simulation
    answer: dict[str, Any]
    table: str
    file: str
    pages: tuple[str, str]
    commands: dict[str, str]


def told(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    capsys.readouterr()
    call_command(*command)
    return capsys.readouterr().out


def doors(client: Client, capsys: pytest.CaptureFixture[str], game: str, kind: str) -> Doors:
    one, two = (f"sample-{name}" for name in list(decks(game))[:2])
    others = [two] * (PLAYABLE[game].seats.least - 1) if kind.startswith("match") else []
    body: dict[str, Any] = {"deck_id": one, "games": int(GAMES), "seed": 5, "anyway": True}
    body |= {"policies": ["random"] * (1 + len(others)), "kind": "match" if others else "goldfish"}
    body |= {"others": [{"deck_id": deck} for deck in others]} if others else {}
    body |= {"against": {"deck_id": two}} if kind.endswith("versions") else {}
    begun = client.post("/api/v1/simulations/", body, content_type="application/json")
    assert begun.status_code == 202, begun.content.decode()
    work()
    code, here = begun.json()["id"], begun["Location"]
    command = ["match" if others else "goldfish", one, *others, "--games", GAMES, "--seed", "5"]
    command += ["--policy", "random", *(["--policy2", "random"] if others else [])]
    command += ["--anyway", *(["--against", two] if kind.endswith("versions") else [])]
    return Doors(
        Simulation.objects.get(code=code),
        client.get(here).json()["results"],
        client.get(here + "?format=csv").content.decode(),
        client.get(f"/simulations/{code}/results.csv").content.decode("utf-8-sig"),
        (page(client, f"/simulations/{code}/", "en"), page(client, f"/simulations/{code}/", "ja")),
        {form: told(capsys, *command, "--as", form) for form in ("text", "json", "csv")},
    )


def page(client: Client, address: str, language: str) -> str:
    return unescape(client.get(address, headers={"accept-language": language}).content.decode())


def estimates_in(answer: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """(where, estimate) for all of an answer."""
    if isinstance(answer, dict) and answer.keys() == {"value", "low", "high", "text"}:
        yield path, answer
    elif isinstance(answer, dict):
        for name, part in answer.items():
            yield from estimates_in(part, f"{path}/{name}")


def scale_at(path: str, run: Simulation) -> Scale:
    """What the figure at that place of the answer can be."""
    assert run.known_orders
    scales = plan_scales(run.known_orders)
    parts = path.removeprefix("/against").split("/")[1:]
    if parts[0] in ("won_by", "won_by_comparison"):
        return SHARE.change if parts[-1] == "change" else SHARE
    if parts[0] == "cards":
        special = {"first": scales.of(f"first:{parts[1]}"), "effect": scales.of_effect()}
        return special.get(parts[2], SHARE)
    scale = scales.of(parts[1])
    if parts[-1] == "median":
        return scale._replace(percent=False, whole=True)
    return scale.change if parts[-1] == "change" else scale


@pytest.fixture(params=[(game, kind) for game in LABELS for kind in KINDS], ids="-".join)
def everywhere(
    request: pytest.FixtureRequest, people: dict[str, Client], capsys: pytest.CaptureFixture[str]
) -> Doors:
    return doors(people["alice"], capsys, *request.param)


@pytest.mark.nightly(0.15)
@pytest.mark.slow
def test_every_figure_is_the_same_at_every_door(everywhere: Doors) -> None:
    run, answer = everywhere.run, everywhere.answer
    found = dict(estimates_in(answer))
    assert len(found) > 50
    for path, one in found.items():
        assert_possible(one, scale_at(path, run), path)
    assert json.loads(everywhere.commands["json"])["results"] == answer
    assert everywhere.file == everywhere.table
    assert everywhere.commands["csv"].replace("\r", "") == everywhere.table.replace("\r", "")
    assert_table(everywhere, found)
    assert_page(everywhere, found)
    assert_charts(everywhere)
    assert_command(everywhere, found)


def assert_possible(one: dict[str, Any], scale: Scale, path: str) -> None:
    assert scale != Scale(), path
    assert scale.lowest <= one["low"] <= one["value"] <= one["high"] <= scale.highest, (path, one)
    shown = [float(number.replace("−", "-")) for number in NUMBER.findall(one["text"])]
    by = 100 if scale.percent else 1
    low, high = shown[-2:]
    if "±" in one["text"]:
        low, high = shown[0] - shown[1], shown[0] + shown[1]
    close = 1e-6
    assert scale.lowest * by - close <= low <= one["low"] * by + close, (path, one)
    assert one["high"] * by - close <= high <= scale.highest * by + close, (path, one)
    if scale.signed and not one["low"] <= 0 <= one["high"]:
        assert low > close or high < -close, (path, one)


def assert_table(everywhere: Doors, found: dict[str, dict[str, Any]]) -> None:
    """Each row of the table is an estimate of the answer, or the share of one value."""
    rows, told = list(csv.DictReader(io.StringIO(everywhere.table))), set()
    for row in rows:
        if row["measure"].startswith("lacks"):
            continue
        numbers = tuple(float(row[name]) for name in ("estimate", "low", "high"))
        path = place_of_row(row)
        if path in found:
            told.add(path)
            assert numbers == tuple(found[path][name] for name in ("value", "low", "high")), row
        elif row["measure"].startswith("share of"):
            assert 0 <= numbers[1] <= numbers[0] <= numbers[2] <= 1, row
        else:
            assert row["deck"] == "change" and row["measure"] == "median", row
    untold = found.keys() - told
    assert all(re.search(r"comparison/.*/(before|after)$", path) for path in untold), untold


def place_of_row(row: dict[str, str]) -> str:
    deck = "/against" if row["deck"] == "against" else ""
    name = row["figure"] + (f"{TURN}{row['turn']}" if row["turn"] else "")
    if row["figure"] == "won-by":
        changed = row["deck"] == "change"
        part = f"/won_by_comparison/{row['turn']}/change" if changed else f"/won_by/{row['turn']}"
        return deck + part
    if row["card"]:
        fate = "" if row["figure"] in ("drawn", "played", "stuck", "first", "effect") else "fates/"
        return f"{deck}/cards/{row['card']}/{fate}{row['figure']}"
    if row["deck"] == "change":
        return f"/comparison/{name}/change" if row["measure"] == "mean" else ""
    return f"{deck}/figures/{name}/{row['measure']}"


def assert_page(everywhere: Doors, found: dict[str, dict[str, Any]]) -> None:
    """The English page has the words of the answer, the Japanese one the same digits in the same order."""
    english, japanese = everywhere.pages
    texts = {one["text"] for one in found.values()} | bar_texts(everywhere.run)
    cells = cells_in(english)
    assert len(cells) > 30
    assert {cell for cell in cells if NUMBER.search(cell)} <= texts
    figures, results = figure_cells(english), everywhere.answer["figures"]
    labels = {**COMMON, **LABELS[everywhere.run.game].figures}
    for name, one in results.items():
        label = labels[name].en if name in labels else ""
        if figures and label and any(value != "0" for value in one["counts"]):
            assert figures[label] == one["mean"]["text"], name
    assert [*map(NUMBER.findall, cells)] == [*map(NUMBER.findall, cells_in(japanese))]


def cells_in(html: str) -> list[str]:
    """The estimates of its tables, its list of figures and its headlines, each as the page orders them."""
    found = re.findall(r'<td class="number[^"]*">([^<]*)</td>', html)
    found += [*figure_cells(html).values(), *re.findall(r"<b>([^<]*)</b>", html)]
    return [cell for cell in found if re.search(r"\d.*[±(（]", cell)]


def figure_cells(html: str) -> dict[str, str]:
    """What the list of figures says of each; it is left out beside a comparison."""
    _, _, listed = html.partition('<dl class="figures">')
    return {
        re.sub(r" <span.*", "", label): text
        for label, text in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", listed.partition("</dl>")[0])
    }


def bar_texts(run: Simulation) -> set[str]:
    """The shares of every value, and of all up to it, by the counts."""
    found, sums = set(), run.sums
    assert sums
    for results in filter(None, (sums, sums.against)):
        for figure in map(results.of, ("kill-turn", "turns")):
            for value in range(60 if figure.games else 0):
                found |= {share_text(figure, value, value), share_text(figure, 0, value)}
    return found


def share_text(figure: Figure, least: int, most: int) -> str:
    return SHARE.estimate(figure.share(lambda value: least <= value <= most)).text


def assert_charts(everywhere: Doors) -> None:
    """Charts draw the numbers of the table, shares in percent."""
    rows = list(csv.DictReader(io.StringIO(everywhere.table)))
    drawn = 0
    known: set[tuple[float, ...]] = set()
    for row in rows:
        if row["estimate"]:
            numbers = [float(row[name]) for name in ("estimate", "low", "high")]
            known |= {tuple(numbers), tuple(round(100 * number, 6) for number in numbers)}
    for data in re.findall(r'data-chart="(\{.*?\})"', everywhere.pages[0]):
        for series in json.loads(data)["series"]:
            points = zip(series["values"], series["low"], series["high"], strict=True)
            for point in points:
                drawn += 1
                assert point == (None, None, None) or point in known or point[0] == 0, point
    assert drawn > 10


def assert_command(everywhere: Doors, found: dict[str, dict[str, Any]]) -> None:
    """The command's lines have the words of the answer."""
    text, results = everywhere.commands["text"], everywhere.answer
    assert everywhere.run.known_orders
    figure = plan_figure(everywhere)
    texts = {one["text"] for one in found.values()}
    texts |= {share_text(figure, value, value) for value in figure.counts}
    lines = re.findall(r"(?:[−+]?\d+\.\d+%? (?:± \d+\.\d+|\([^)]*\)))", text)
    assert len(lines) > 10 and set(lines) <= texts, set(lines) - texts
    labels = {**COMMON, **LABELS[everywhere.run.game].figures}
    for name, one in results["figures"].items():
        if name in labels and one["mean"]:
            assert re.search(
                rf"^{re.escape(labels[name].en)} +{re.escape(one['mean']['text'])}", text, re.M
            ), name


def plan_figure(everywhere: Doors) -> Figure:
    plan, sums = everywhere.run.known_orders, everywhere.run.sums
    assert plan and sums
    return sums.of(plan.aim)


@pytest.mark.slow
def test_two_runs_side_by_side(
    people: dict[str, Client], capsys: pytest.CaptureFixture[str]
) -> None:
    """Beside each other they have the figures that each has alone."""
    alice = people["alice"]
    one, two = (doors(alice, capsys, "battlogic", kind) for kind in ("goldfish", "versions"))
    html = page(alice, f"/simulations/compare/?a={one.run.code}&b={two.run.code}", "en")
    rows = re.findall(r'<th scope="row">([^<]*).*?</th>\s*((?:<td.*?</td>\s*)+)</tr>', html)
    labels = {**COMMON, **LABELS["battlogic"].figures}
    named = {label.en: name for name, label in labels.items() if TURN not in name}
    compared = 0
    for label, cells in rows:
        if label in named:
            before, after, _change = re.findall(r">([^<]+)</td>", cells)
            means = [side.answer["figures"][named[label]]["mean"]["text"] for side in (one, two)]
            assert [before, after] == means
            compared += 1
    assert compared > 5


@pytest.mark.slow
def test_trials_of_hands(people: dict[str, Client], capsys: pytest.CaptureFixture[str]) -> None:
    alice = people["alice"]
    deck = f"sample-{next(iter(decks('twgp')))}"
    body = {"deck_id": deck, "games": 400, "hands": 4, "seed": 5}
    begun = alice.post("/api/v1/simulations/", body, content_type="application/json")
    work()
    answer = alice.get(begun["Location"]).json()
    texts = [hand["mean"]["text"] for hand in answer["results"]["hands"]]
    html = page(alice, f"/simulations/{answer['id']}/", "en")
    table = html[html.index('aria-labelledby="hands"') :].partition("</table>")[0]
    assert re.findall(r'<td class="number">([^<]*\.[^<]*)</td>', table) == texts
    text = told(capsys, "goldfish", deck, "--games", "400", "--hands", "4", "--seed", "5")
    for one in texts:
        assert one in text
    assert all(1 <= hand["mean"]["low"] < inf for hand in answer["results"]["hands"])
