"""Settings from the environment: nonsense stops the program, whatever it is."""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.env import database_settings, env_bool, env_games, env_int, env_list

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("written", "meant"),
    [("1", True), ("TRUE", True), ("on", True), ("0", False), ("No", False), ("", False)],
)
def test_yes_and_no(monkeypatch: pytest.MonkeyPatch, written: str, meant: bool) -> None:
    monkeypatch.setenv("DEBUG", written)
    assert env_bool("DEBUG", not meant) is meant


def test_what_is_not_set_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DEBUG", "PORT", "HOSTS"):
        monkeypatch.delenv(name, raising=False)
    assert env_bool("DEBUG", True) is True
    assert env_int("PORT", 8000) == 8000
    assert env_list("HOSTS", "a, b,,") == ["a", "b"]


@pytest.mark.parametrize("written", ["maybe", "2", "yess", "t rue"])
def test_neither_yes_nor_no(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("DEBUG", written)
    with pytest.raises(ImproperlyConfigured, match="DEBUG"):
        env_bool("DEBUG", False)


@pytest.mark.parametrize("written", ["", "x", "-1", "1.5", "0", "１２", " 3", "1e3"])
def test_no_whole_number_of_at_least_one(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("PORT", written)
    with pytest.raises(ImproperlyConfigured, match="PORT"):
        env_int("PORT", 8000, 1)


def test_games_outside_this_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXTRA_GAMES", " ,tests.sixth.paper_lanterns")
    assert env_games("EXTRA_GAMES") == ["tests.sixth.paper_lanterns"]


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        ("tests.sixth.lamps", "has no package tests.sixth.cards.games.lamps"),
        ("nowhere.lamps", "has no package nowhere.cards.games.lamps"),
        ("paper_lanterns", "is not of the form package.game"),
        ("tests.sixth.chard", "has the name of a game of this repository"),
        ("..", "is not of the form package.game"),
    ],
)
def test_a_game_that_cannot_be_found(
    monkeypatch: pytest.MonkeyPatch, game: str, fault: str
) -> None:
    monkeypatch.setenv("EXTRA_GAMES", f"tests.sixth.paper_lanterns, {game}")
    with pytest.raises(ImproperlyConfigured, match=re.escape(f"EXTRA_GAMES: {game!r} {fault}")):
        env_games("EXTRA_GAMES")


def test_a_fault_in_the_code_of_a_game_is_told_as_such(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "faulty").mkdir()
    (tmp_path / "faulty/__init__.py").write_text("import what_is_not_installed")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("EXTRA_GAMES", "faulty.lamps")
    with pytest.raises(ModuleNotFoundError, match="what_is_not_installed"):
        env_games("EXTRA_GAMES")


def test_a_postgres_url_is_taken_apart() -> None:
    found = database_settings(
        "postgresql://al%40ice:p%2Fw@db:5433/decks?sslmode=require", "x.sqlite3"
    )
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["USER"], found["PASSWORD"], found["NAME"]) == ("al@ice", "p/w", "decks")
    assert (found["HOST"], str(found["PORT"])) == ("db", "5433")
    assert found["OPTIONS"]["sslmode"] == "require"


def test_a_postgres_socket_is_an_option() -> None:
    found = database_settings("postgresql://yamafuda@/yamafuda?host=/tmp/pg", "x.sqlite3")
    assert (found["HOST"], found["OPTIONS"]["host"]) == ("", "/tmp/pg")


@pytest.mark.parametrize(
    ("url", "path"), [("", "x.sqlite3"), ("sqlite:////var/db.sqlite3", "/var/db.sqlite3")]
)
def test_sqlite_waits_and_keeps_foreign_keys(url: str, path: str) -> None:
    found = database_settings(url, "x.sqlite3")
    assert found["NAME"] == path
    assert found["OPTIONS"]["timeout"] > 0
    for pragma in ("journal_mode=WAL", "foreign_keys=ON"):
        assert pragma in found["OPTIONS"]["init_command"]


def test_what_was_saved_survives_a_power_cut(tmp_path: Path) -> None:
    """In WAL mode only FULL (2) syncs the log before a commit returns."""
    found = database_settings("", str(tmp_path / "x.sqlite3"))
    with closing(sqlite3.connect(found["NAME"])) as connection:
        connection.executescript(found["OPTIONS"]["init_command"])
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_was_deleted_is_overwritten(tmp_path: Path) -> None:
    """A text of many pages, and one of a page that others share."""
    file = tmp_path / "x.sqlite3"
    found = database_settings("", str(file))
    with closing(sqlite3.connect(found["NAME"])) as connection:
        connection.executescript(found["OPTIONS"]["init_command"])
        connection.execute("CREATE TABLE texts (number INTEGER PRIMARY KEY, text TEXT)")
        texts = ["secret " * 5000, "secret", "kept"]
        connection.executemany("INSERT INTO texts (text) VALUES (?)", [(text,) for text in texts])
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert b"secret" in file.read_bytes()
        connection.execute("DELETE FROM texts WHERE text LIKE 'secret%'")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"secret" not in left and b"kept" in left


@pytest.mark.parametrize("url", ["mysql://a/b", "decks.sqlite3", "postgresql://host/", "postgres:"])
def test_a_database_that_makes_no_sense(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        database_settings(url, "x.sqlite3")


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import config.settings, config.gunicorn as g; print(g.bind)"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_server_listens_where_it_is_told() -> None:
    assert start(HOST="", PORT="8000").returncode != 0
    assert start(HOST="127.0.0.1", PORT="8123").stdout.strip() == "127.0.0.1:8123"
    assert start(HOST="::1", PORT="8123").stdout.strip() == "[::1]:8123"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SECRET_KEY", "short"),
        ("DEBUG", "perhaps"),
        ("DATABASE_URL", "oracle://x/y"),
        ("PORT", "http"),
        ("PORT", "70000"),
        ("WEB_WORKERS", "0"),
        ("MAX_BODY_BYTES", "2MB"),
        ("CELERY_BROKER_URL", "nonsense"),
        ("CELERY_BROKER_URL", "redis:/x"),
        ("CELERY_BROKER_URL", "disk://"),
        ("CELERY_BROKER_URL", "://"),
    ],
)
def test_nonsense_stops_the_program_and_names_the_setting(name: str, value: str) -> None:
    result = start(**{name: value})
    assert result.returncode != 0
    assert "ImproperlyConfigured" in result.stderr
    assert name in result.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "broker",
    ["memory://", "redis://host:6379/0", "redis+socket:///run/redis.sock", "rediss://host"],
)
def test_a_broker_is_named_by_its_transport(broker: str) -> None:
    assert start(CELERY_BROKER_URL=broker).returncode == 0


def test_a_first_start_makes_a_secret_key_and_keeps_it(tmp_path: Path) -> None:
    assert start(VAR_DIR=str(tmp_path), SECRET_KEY="").returncode == 0
    key = (tmp_path / "secret_key").read_text()
    assert len(key) >= 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    assert start(VAR_DIR=str(tmp_path), SECRET_KEY="").returncode == 0
    assert (tmp_path / "secret_key").read_text() == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
