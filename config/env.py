"""Read settings from the environment. Invalid values raise ImproperlyConfigured."""

import os
import re
from importlib.util import find_spec
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from kombu.transport import TRANSPORT_ALIASES

from roots import HERE

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off", ""}
RATE = re.compile("off|[1-9][0-9]{0,8}/(s|min|hour|day)")


def env_str(name: str, default: str) -> str:
    return os.environ.get(name, default)


def env_bool(name: str, default: bool) -> bool:
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() not in TRUE | FALSE:
        raise ImproperlyConfigured(f"{name}={value!r}: expected one of 1, 0, true, false, yes, no")
    return value.lower() in TRUE


def env_int(name: str, default: int, minimum: int = 0) -> int:
    value = os.environ.get(name, str(default))
    if not value.isascii() or not value.isdigit() or int(value) < minimum:
        raise ImproperlyConfigured(
            f"{name}={value!r}: expected a whole number of at least {minimum}"
        )
    return int(value)


def web_timeout() -> int:
    """Seconds after which gunicorn aborts a request and its worker."""
    return env_int("WEB_TIMEOUT", 120, 1)


def env_rate(name: str, default: str) -> str:
    """A rate such as 600/min (s, min, hour, day), or off."""
    value = os.environ.get(name, default)
    if not RATE.fullmatch(value):
        raise ImproperlyConfigured(f"{name}={value!r}: expected a rate such as 600/min, or off")
    return value


def env_list(name: str, default: str) -> list[str]:
    return [item.strip() for item in os.environ.get(name, default).split(",") if item.strip()]


def env_games(name: str) -> list[str]:
    """The games outside this repository, as `roots` reads them from the same variable."""
    games = env_list(name, "")
    for game in games:
        if fault := game_fault(game):
            raise ImproperlyConfigured(f"{name}: {game!r} {fault}. See docs/adding-a-game.md.")
    return games


def game_fault(game: str) -> str:
    """Why this is no game outside this repository; empty if it is one. The game itself is not imported, so that a
    fault in its code shows as one."""
    root, _, package = game.rpartition(".")
    if not root or not all(map(str.isidentifier, game.split("."))):
        return "is not of the form package.game, as tests.sixth.paper_lanterns is"
    if package in HERE:
        return "has the name of a game of this repository"
    for part in ("cards.games", "rules.games"):
        if not module_exists(f"{root}.{part}.{package}"):
            return f"has no package {root}.{part}.{package} on the import path (PYTHONPATH)"
    return ""


def module_exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            return False
        raise


def env_broker(name: str, default: str) -> str:
    """The address of a Celery broker, such as redis://host:6379/0 or redis+socket:///run/redis.sock."""
    value = os.environ.get(name) or default
    transport = re.match(r"([a-z]+)(\+[a-z]+)?://", value)
    if not transport or transport[1] not in TRANSPORT_ALIASES:
        raise ImproperlyConfigured(f"{name}={value!r}: expected an address such as redis://host/0")
    return value


def database_settings(url: str, sqlite_path: str) -> dict[str, Any]:
    """Django's database settings for DATABASE_URL; an empty url means SQLite at `sqlite_path`."""
    parts = urlsplit(url)
    if not url:
        return sqlite_settings(sqlite_path)
    if parts.scheme == "sqlite":
        return sqlite_settings(unquote(parts.path)[1:] or sqlite_path)
    if parts.scheme in {"postgres", "postgresql"}:
        return postgres_settings(url)
    raise ImproperlyConfigured(
        f"DATABASE_URL: scheme {parts.scheme!r} is neither sqlite nor postgres"
    )


def sqlite_settings(path: str) -> dict[str, Any]:
    """WAL lets readers work during a write; IMMEDIATE makes the busy timeout apply to writers; FULL syncs each
    commit to disk, so that saved data survives a power cut; secure_delete overwrites what is deleted, so that no
    text of a deleted account stays in the file."""
    pragmas = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
    pragmas += " PRAGMA secure_delete=ON;"
    options = {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": pragmas}
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": path, "OPTIONS": options}


def postgres_settings(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    name = unquote(parts.path.lstrip("/"))
    if not name:
        raise ImproperlyConfigured("DATABASE_URL: the database's name is missing")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": parts.port or "",
        "OPTIONS": dict(parse_qsl(parts.query)),
    }
