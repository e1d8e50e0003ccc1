"""One deployment for all tests of it."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.site import Deployed
from tests.postgres import new_database


@pytest.fixture(scope="session")
def deployed() -> Iterator[Deployed]:
    """On SQLite, or on a database of its own of the PostgreSQL that DATABASE_URL names."""
    url = os.environ.get("DATABASE_URL", "")
    database = new_database() if url.startswith("postgres") else ""
    # A socket's path may hold 107 bytes.
    with tempfile.TemporaryDirectory(prefix="yamafuda-", dir="/tmp") as folder:
        found = Deployed(Path(folder), database)
        try:
            found.start()
            yield found
        finally:
            found.stop()
