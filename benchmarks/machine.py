"""A description of the machine that ran the benchmarks."""

import os
import platform
import sqlite3
import subprocess
from importlib.metadata import version
from pathlib import Path


def description() -> dict[str, str]:
    """The properties that matter for the figures, in words."""
    return {
        "CPU": f"{processor()}, {os.cpu_count()} cores",
        "Memory": f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB",
        "System": f"{platform.system()} {platform.release()}",
        "Python": f"{platform.python_version()}, Django {version('django')},"
        f" Gunicorn {version('gunicorn')}",
        "Databases": f"SQLite {sqlite3.sqlite_version}, {postgresql()}",
    }


def processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    facts = dict(map(str.strip, line.split(":", 1)) for line in reversed(lines) if ":" in line)
    model = f"family {facts.get('cpu family')}, model {facts.get('model')}"
    return f"{facts.get('model name') or platform.machine()} ({model})"


def postgresql() -> str:
    """The version of the newest installed PostgreSQL server, which scripts/with-postgres uses."""
    servers = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: p.parts[4])
    command = [str(servers[-1]) if servers else "postgres", "--version"]
    try:
        words = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return "no PostgreSQL"
    return f"PostgreSQL {words[2]}"
