"""Which rules this process plays by: a digest of the sources that decide how the games of each go.

It says more than a game's `version`, which is raised by hand: a run under way is played by one set of sources
alone. Computed once, on import, since the files may be replaced under a running process. The compiled engine is
made of the same sources and plays the same games, so it has the same digest.
"""

from hashlib import sha256
from pathlib import Path

from roots import HOMES
from rules.games import PLAYABLE

ENGINE = Path(__file__).parent.parent / "engine"


def digest_of(*folders: Path) -> str:
    """Of every module in the folders, by its name."""
    digest = sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            digest.update(f"\n{file.relative_to(folder)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


# By game, of those that can be played.
SOURCES = {game: digest_of(ENGINE, HOMES[game].path("rules/games")) for game in PLAYABLE}
