"""Write static/css/looks.css, the colours of the shipped games' faces, after a change of a game's look."""

from pathlib import Path

from cards.faces.styles import write_looks
from cards.games import GAMES
from roots import HERE, HOMES

FILE = Path(__file__).resolve().parents[1] / "static" / "css" / "looks.css"


def shipped_looks() -> str:
    return write_looks({s: GAMES[s].look for s, home in HOMES.items() if home.package in HERE})


if __name__ == "__main__":
    FILE.write_text(shipped_looks())
