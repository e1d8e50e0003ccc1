"""Upgrade databases that older revisions wrote, and compare what they show before and after.

    python -m scripts.upgrades REVISION...

Each revision's own code, in a folder of its own, migrates a new SQLite file, loads its cards and sample decks
and fills it as a user would (scripts/usage.py): decks with revisions, folders, likes, formats, card sets,
prices, runs played, waiting and under way, games replayed. Then today's code prepares the same file, plays what
was under way to its end, and reads all of it again. Every fact must be there as it was; a game is replayed as
it was, or it is said why not. Exits with 1 otherwise.
"""

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
USAGE: Final = ROOT / "scripts" / "usage.py"
LOADING: Final = ("migrate", "load_formats", "load_starter")
Facts = dict[str, Any]  # by what the address names; each with its kind


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "revisions", nargs="+", metavar="REVISION", help="a commit of this repository"
    )
    losses = 0
    for revision in parser.parse_args().revisions:
        with tempfile.TemporaryDirectory(prefix="upgrades-") as folder:
            before, after = upgrade(revision, Path(folder))
        lost = list(differences(before, after))
        told = ", ".join(f"{many} {kind}" for kind, many in sorted(tally(before, after).items()))
        print(f"{revision}: {told}; {len(lost)} differences")
        for line in lost:
            print(f"  {line}")
        losses += len(lost)
    return int(losses > 0)


def upgrade(revision: str, folder: Path) -> tuple[Facts, Facts]:
    """What the old code shows of the database that it wrote, and what today's code does after the upgrade."""
    code, var = folder / "code", folder / "var"
    unpack(revision, code)
    var.mkdir()
    for command in LOADING:
        run(code, var, "manage.py", command)
    before = folder / "before.json"
    run(code, var, "-c", USAGE.read_text("utf-8"), "fill", str(before))
    run(ROOT, var, "manage.py", "prepare")
    after = folder / "after.json"
    run(ROOT, var, "-c", USAGE.read_text("utf-8"), "read", str(before), str(after))
    return json.loads(before.read_text("utf-8")), json.loads(after.read_text("utf-8"))


def unpack(revision: str, folder: Path) -> None:
    command = ("git", "archive", revision)
    packed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def run(code: Path, var: Path, *words: str) -> None:
    """Python in the folder of that code, with the database in `var`; the interpreted engine, since older ones
    are not compiled."""
    environ = os.environ | {"VAR_DIR": str(var), "DATABASE_URL": "", "ENGINE": "python"}
    environ.pop("DJANGO_SETTINGS_MODULE", None)
    done = subprocess.run([sys.executable, "-W", "ignore", *words], cwd=code, env=environ)
    if done.returncode:
        raise SystemExit(f"{code}: {words[0]} failed")


def differences(before: Facts, after: Facts) -> Iterator[str]:
    """What was there and is no longer so. A game that is not replayed any more is none, if a reason is given."""
    for address, old in before["seen"].items():
        for new in answers(address, after):
            yield from lost_facts(address, old, new)
    yield from (f"{run}: never ended" for run in after["waiting"])


def answers(address: str, after: Facts) -> list[Any]:
    """What is there now; of a game, by its number and by its record as text, unless it is said why not."""
    replies = [after["seen"].get(address)]
    if not address.startswith("records/"):
        return replies
    return [answer for answer in (*replies, after["texts"][address]) if not is_refused(answer)]


def is_refused(answer: Any) -> bool:
    return isinstance(answer, dict) and bool(answer.get("refused"))


def lost_facts(place: str, old: Any, new: Any) -> Iterator[str]:
    """Facts of the old answer that the new one lacks or has otherwise; it may have more."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            yield from lost_facts(f"{place} {key}", value, new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (value, other) in enumerate(zip(old, new, strict=True)):
            yield from lost_facts(f"{place}[{number}]", value, other)
    elif old != new:
        yield f"{place}: {short(old)} is now {short(new)}"


def short(value: Any) -> str:
    return f"{json.dumps(value, ensure_ascii=False):.90}"


def tally(before: Facts, after: Facts) -> Counter[str]:
    """How much of each kind was compared, and how many games are not replayed any more."""
    counts = Counter(address.partition("/")[0] for address in before["seen"])
    games = [new for key, new in after["seen"].items() if key.startswith("records/")]
    counts["records refused"] = sum(is_refused(answer) for answer in games)
    return counts


if __name__ == "__main__":
    sys.exit(main())
