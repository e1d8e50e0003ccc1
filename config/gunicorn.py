"""Gunicorn's settings: single-request workers, two per core, configured by the environment."""

import multiprocessing
import socket
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from config.env import env_bool, env_int, env_str, web_timeout
from config.parent import die_with
from rules.compiled import running_engine

host = env_str("HOST", "127.0.0.1")
port = env_int("PORT", 8000, 1)
if not host or port > 65_535:
    raise ImproperlyConfigured(f"HOST={host!r}, PORT={port}: nothing can listen there")

address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
# For a proxy on the same machine: a Unix socket in a folder that only the two can read.
web_socket = env_str("WEB_SOCKET", "")
bind = f"unix:{web_socket}" if web_socket else address
workers = env_int("WEB_WORKERS", 2 * multiprocessing.cpu_count(), 1)
worker_class = "config.worker.Worker"
limit_request_line = 8190
timeout = web_timeout()
preload_app = env_bool("WEB_PRELOAD", True)
control_socket_disable = True

DEFER_SECONDS = 120  # Chromium closes a connection that it never used after 60


def post_fork(server: Any, worker: Any) -> None:
    die_with(worker.ppid)


def when_ready(server: Any) -> None:
    for listener in server.LISTENERS:
        defer_accept(listener.sock)
    if preload_app:
        warm()
    where = f"behind {web_socket}" if web_socket else f"at http://{address}/"
    print(f"Yamafuda is {where}, its engine {running_engine()} (Ctrl-C stops it)", flush=True)


def defer_accept(listener: socket.socket) -> None:
    """Accept a connection only once it has sent something, since browsers also open some in advance."""
    if listener.family != socket.AF_UNIX and hasattr(socket, "TCP_DEFER_ACCEPT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, DEFER_SECONDS)


def post_worker_init(worker: Any) -> None:
    if not preload_app:
        warm()


def warm() -> None:
    from config.warm import warm_up  # not before Django is set up

    warm_up()
