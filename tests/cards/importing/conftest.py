"""What the importers' tests share: cards in the documented form, files made of them, real files."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from cards.game import Game
from cards.games import GAMES
from cards.importing import ImportReport, import_file

SHARED = Path(__file__).resolve().parents[3].parent / "shared" / "data"


@pytest.fixture
def coj() -> Game:
    return GAMES["code-of-joker"]


@pytest.fixture
def twgp() -> Game:
    return GAMES["twgp"]


@pytest.fixture
def real() -> Callable[[str], Path]:
    """A file of the real card data, which lies beside the repository on some machines."""

    def find(name: str) -> Path:
        if not SHARED.exists():
            pytest.skip(f"no real card data at {SHARED.name}/ beside the repository")
        return SHARED / name

    return find


@pytest.fixture
def fifth(real: Callable[[str], Path], tmp_path: Path) -> Callable[[int], Path]:
    """Every fifth card of the real catalogue, from the given one on."""

    def find(first: int) -> Path:
        rows = json.loads(real("code-of-joker/catalog.json").read_text("utf-8"))
        path = tmp_path / "catalog.json"
        path.write_text(json.dumps(rows[first::5], ensure_ascii=False), "utf-8")
        return path

    return find


@pytest.fixture
def unit() -> Callable[..., dict[str, Any]]:
    """A Code of Joker unit in the documented form."""

    def make(number: str = "X-001", **changes: Any) -> dict[str, Any]:
        card = {
            "number": number,
            "name": {"ja": f"試作機{number}"},
            "kind": "unit",
            "set": "X",
            "colour": "red",
            "cost": 2,
            "bp": [3000, 4000, 5000],
            "species": ["機械"],
        }
        return card | changes

    return make


@pytest.fixture
def load_json() -> Callable[..., ImportReport]:
    """Import anything as a JSON file."""

    def run(game: Game, content: Any, **options: Any) -> ImportReport:
        text = json.dumps(content, ensure_ascii=False)
        return import_file(game, BytesIO(text.encode()), **options)

    return run
