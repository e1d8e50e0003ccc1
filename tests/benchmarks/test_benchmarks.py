"""Every piece of the benchmarks runs, at tiny sizes; what they measure is not judged here."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import (
    bench_api,
    bench_check,
    bench_engine,
    bench_import,
    bench_load,
    bench_repair,
    bench_runs,
    bench_search,
    bench_simulation,
    kinds,
    machine,
)
from benchmarks.figures import BenchFigure
from benchmarks.generated import dump
from benchmarks.load import load
from benchmarks.mix import Taken, centile
from benchmarks.site import ROOT, Site, site
from benchmarks.table import BEGIN, END, BenchRow, printed, written
from benchmarks.taken import write_file
from rules import compiled
from rules.games import PLAYABLE

CARDS = 70
SHIPPED = """
from config import wsgi
from django.core.management import call_command
call_command("load_formats")
call_command("load_starter")
"""


@pytest.fixture(scope="module")
def place() -> Iterator[Site]:
    """A site with the shipped cards and decks."""
    with site("SQLite") as made:
        dump(made.folder / "cards.json", CARDS)
        bench_import.vary(made.folder)
        made.python("-c", SHIPPED)
        yield made


def test_decks_are_checked_and_repaired() -> None:
    figures = [*bench_check.figures(True), *bench_repair.figures(True)]
    assert len(figures) == 10
    assert all(figure.value > 0 and figure.limit for figure in figures)


@pytest.mark.nightly
def test_cards_are_imported_and_searched(place: Site) -> None:
    done = bench_import.imported(place, "tiny", place.folder / "changed.csv")
    assert f"new {CARDS}, changed 0, unchanged 0, refused 0" in done.output
    assert done.seconds > 0 and done.cpu > 0 and done.peak > 10
    with place.server("benchmarks.forgetful:application", WEB_WORKERS="1") as server:
        assert bench_search.fetch(server, "no:0-0", 0)[1] == CARDS
        assert len(server.workers()) == 1
        for suffix in ("", "&forget"):
            times = bench_search.measured(server, 2, suffix)
            assert all(len(each) == 2 for each in times.values())
            assert bench_search.p95(times) > 0


def test_decks_are_judged_over_http(place: Site) -> None:
    with place.server(**bench_api.SETTINGS, WEB_WORKERS="1") as server:
        bodies = bench_api.questions(server)
        assert len(bodies) >= 3
        assert (
            bench_api.batch(server, "".join(f"{body}\n" for body in bodies).encode(), len(bodies))
            > 0
        )
        for path in (bench_api.CHECK, bench_api.PLAIN):
            assert load(server.port, path, bodies, 0.5).rate > 0


@pytest.mark.nightly
def test_a_mixed_load_is_measured(place: Site) -> None:
    figures = {figure.name: figure for figure in bench_load.measured(place, 1, 2, 1)}
    assert figures["mixed load: failed requests"].value == 0
    assert len(figures) == 6 and figures["mixed load, 8 connections"].value > 0


@pytest.mark.nightly
def test_each_kind_of_request_of_the_mix_is_measured() -> None:
    with site("SQLite") as place:
        bench_api.prepare(place)
        known = json.loads(place.python("-c", bench_load.PEOPLE, "8").output)
        with place.server(**bench_load.SETTINGS, WEB_WORKERS="1") as server:
            found = dict(kinds.measured(server, known, 8))
    assert found.keys() == bench_load.SHARES.keys() | {"own deck, a list never seen"}


def test_times_are_counted_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    taken = Taken({"a": [float(n) for n in range(1, 101)], "b": [7.0]}, seconds=10)
    assert taken.rate == 10.1 and centile(taken.times["a"], 99) == pytest.approx(99.99)
    bench_load.tell([taken])
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["a", "100"],
        ["b", "1"],
    ]


@pytest.mark.nightly
def test_the_engine_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chess takes part where it is installed; it is no part of the lock."""
    monkeypatch.setattr(bench_engine, "chess", lambda: None)
    figures = {figure.name: figure for figure in bench_engine.figures(True)}
    games, both = len(PLAYABLE), compiled.fitting_folder().is_dir()
    assert len(figures) == 4 * games + 3 + (games + 2 if both else 0)
    assert figures["Code of Joker, random players, python"].value > 0
    assert all("chess" not in name for name in figures)
    assert "chess" not in (ROOT / "requirements.lock").read_text("utf-8")


@pytest.mark.nightly
def test_runs_are_measured(place: Site) -> None:
    figures = list(bench_simulation.measured(place, 60, 1))
    assert [figure.unit for figure in figures] == ["s", "s", "MB"]
    assert all(figure.met and figure.value > 0 for figure in figures)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.browser
def test_the_editor_is_measured(tmp_path: Path) -> None:
    """In a process of its own: two Chromiums cannot be driven from one."""
    file = tmp_path / "figures.json"
    command = [sys.executable, "-m", "benchmarks.bench_editor", "--quick", "--json", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    found = {figure["name"]: figure for figure in json.loads(file.read_text())}
    assert len(found) == 9 and all(figure["value"] >= 0 for figure in found.values())
    assert found["editor, code-of-joker: keys per card"]["value"] < 2
    assert found["editor, 100 cards: layout shift, worst"]["value"] == 0


def test_what_cards_cost_a_process(place: Site) -> None:
    told = json.loads(place.python("-m", "benchmarks.held").output)
    assert set(told) == {"cards", "load", "catalog", "index", "index_memory"}


def test_what_card_sets_cost_a_process(place: Site) -> None:
    told = json.loads(place.python("-m", "benchmarks.laid", "3", "25", "2").output.splitlines()[-1])
    assert told["kept"] == 75 and told["first"] > 0 and told["again"] > 0
    file = place.folder / "large.json"
    write_file(file, "chard", 30, 100_000)
    assert 90_000 < file.stat().st_size <= 100_000
    told = json.loads(place.python("-m", "benchmarks.taken", "chard", str(file)).output)
    assert told["outcome"] == "27 new, 3 refused" and told["cpu"] > 0


def test_figures_beside_their_limits() -> None:
    most, least = (
        BenchFigure("a", 50, 50, "ms"),
        BenchFigure("b", 19_999.6, 20_000, "/s", at_least=True),
    )
    assert (most.judgement, most.shown, most.shown_limit) == ("met", "50 ms", "≤ 50")
    assert (least.judgement, least.shown_limit) == ("NOT MET", "≥ 20,000")
    assert BenchFigure("c", 0.0642, None, "s").judgement == ""
    assert "≤ 50   50 ms" in printed([BenchRow("x", most, 0.2)])


def test_the_document_keeps_what_was_not_measured_now() -> None:
    facts = {"CPU": "two cores"}
    first = [
        BenchRow("x", BenchFigure("a", 1, 2, "ms"), 0.1),
        BenchRow("x", BenchFigure("renamed", 1, 2, "ms"), 0.1),
        BenchRow("y", BenchFigure("b", 3, None, "MB"), 0.1),
    ]
    document = written(f"# Title\n\n{BEGIN}\n{END}\n\nEnd.\n", facts, first)
    again = written(document, facts, [BenchRow("x", BenchFigure("a", 5, 2, "ms"), 0.3)])
    assert "| x | a | ≤ 2 | 5 ms | NOT MET | 0.3 |\n| y | b |  | 3 MB |  | 0.1 |\n" in again
    assert "renamed" not in again
    assert written(again, facts, []) == again
    assert again.startswith("# Title\n\n") and again.endswith(f"{END}\n\nEnd.\n")


def test_the_machine_is_described() -> None:
    facts = machine.description()
    assert {"CPU", "Memory", "Python", "Databases"} <= set(facts)
    assert "SQLite" in facts["Databases"]


SERVERS = shutil.which("redis-server") and list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.skipif(not SERVERS, reason="needs PostgreSQL and Redis: scripts/ensure")
def test_long_runs_are_measured_and_shared_by_two_sets_of_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of the sets is killed; the figures are made only if the results are those of one process."""
    monkeypatch.setattr(bench_runs, "TINY", (500, 1_000, 30_000))
    monkeypatch.setattr(bench_runs, "TINY_SHARED", 2_000)
    figures = {figure.name: figure for figure in bench_runs.figures(True)}
    assert 0 < figures["30,000 games: chunk rows, most"].value <= 256
    assert figures["30,000 games: CPU beside the games"].value > 0
    assert 0 < figures["two sets of workers: the smaller share of CPU"].value <= 50
    assert figures["one set killed, 2,000 games: played before"].value < 2_000


@pytest.mark.parametrize("module", ["benchmarks.dealt", "benchmarks.pace", "scripts.digests"])
def test_games_are_played_without_django(module: str) -> None:
    """In a process without settings: what plays shipped cards must not import models on the way."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    run = subprocess.run([sys.executable, "-c", f"import {module}"], cwd=ROOT, env=plain)
    assert run.returncode == 0
