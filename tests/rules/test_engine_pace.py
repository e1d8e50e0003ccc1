"""What the page of a run says of the engine: compiled, being compiled, or interpreted."""

from pathlib import Path

import pytest

from rules import compiled
from scripts.compile_engine import lock


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(compiled, "BUILDS", tmp_path)
    monkeypatch.setattr(compiled, "own_folder", lambda: tmp_path / "fitting")
    return tmp_path


def test_it_is_compiled_as_soon_as_the_folder_is_there(builds: Path) -> None:
    assert compiled.engine_pace() == compiled.PYTHON
    with lock(builds / "lock"):
        assert compiled.engine_pace() == compiled.COMPILING
        (builds / "fitting").mkdir()
        assert compiled.engine_pace() == compiled.COMPILED
    (builds / "fitting").rmdir()
    assert compiled.engine_pace() == compiled.PYTHON
