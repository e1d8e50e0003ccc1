"""The commands of docs/operating.md, run as they stand there: backup, restore, what to watch."""

import json
import re
import subprocess
import time
from pathlib import Path

import pytest

from tests.deploy.site import HOST, ROOT, Deployed

pytestmark = pytest.mark.proxy

TEXT = (ROOT / "docs/operating.md").read_text("utf-8")


def commands(section: str) -> list[str]:
    """Those of a section, one each; those that continue on the next line joined."""
    text = TEXT.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)
    found = [line for block in blocks for line in block.replace("\\\n", " ").splitlines() if line]
    assert found, section
    return found


def run(deployed: Deployed, section: str) -> str:
    return "".join(run_one(deployed, command) for command in commands(section))


def run_one(deployed: Deployed, command: str) -> str:
    """What it prints. `systemctl` is the stand-in's; names and places are those of the deployment."""
    if command.startswith("systemctl "):
        _, verb, *units = command.split()
        for unit in units:
            deployed.control(verb, unit.removeprefix("yamafuda-"))
        return ""
    command = deployed.moved(command).replace(
        "curl ", f"curl --cacert {deployed.certificate} --resolve {HOST}:{deployed.tls}:127.0.0.1 "
    )
    command = command.replace(f"https://{HOST}/", f"https://{HOST}:{deployed.tls}/")
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        env=deployed.base | {"YAMAFUDA_ENV": f"{deployed.root}/etc/env", "YAMAFUDA_USER": "root"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (command, done.stderr)
    return done.stdout


def titles(deployed: Deployed) -> set[str]:
    return {deck["title"]["en"] if isinstance(deck["title"], dict) else deck["title"]
            for deck in json.loads(deployed.ask("/api/v1/decks/?limit=100")[2])["results"]}  # fmt: skip


def entitle(deployed: Deployed, title: str) -> None:
    """Save the public deck "kept" under this title."""
    values = {"game": "battlogic", "title": title, "visibility": "public"}
    code = f"from decks.library.models import Deck; Deck.objects.update_or_create({values!r}, code='kept')"
    deployed.manage("shell", "-v0", "-c", code)


def test_a_backup_brings_back_what_was(deployed: Deployed) -> None:
    entitle(deployed, "As it was")
    made = Path(run(deployed, "Backup").strip())
    assert made.parent == deployed.root / "backups" and made.stat().st_mode & 0o777 == 0o700
    assert (made / "secret_key").read_text() == (deployed.root / "var/secret_key").read_text()
    entitle(deployed, "Spoilt")
    (deployed.root / "var/secret_key").write_text("x" * 50)
    assert "Spoilt" in titles(deployed)
    assert "restored" in run(deployed, "Restore")
    assert {"As it was"} <= titles(deployed) and "Spoilt" not in titles(deployed)
    assert deployed.ask("/decks/kept/")[0] == 200
    assert (deployed.root / "var/secret_key").read_text() == (made / "secret_key").read_text()


def test_what_to_watch(deployed: Deployed) -> None:
    time.sleep(1.1)  # backups are named by the second
    run(deployed, "Backup")
    told = run(deployed, "Watch").splitlines()
    assert re.fullmatch(r"\d+ queued, \d+ running", told[0])
    assert Path(told[1]).is_dir()


@pytest.mark.nightly
def test_so_many_backups_are_kept_and_a_broken_one_changes_nothing(deployed: Deployed) -> None:
    folder = deployed.root / "backups"
    for name in ("2020-01-01-000000", "2020-01-02-000000"):
        (folder / name).mkdir()
    time.sleep(1.1)
    newest = deployed.manage("backup", str(folder), "--keep", "2").strip()
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == 2 and kept[-1] == Path(newest).name and kept[0] > "2021"
    before = titles(deployed)
    for path in Path(newest).glob("database.*"):
        path.write_bytes(b"nonsense")
    with pytest.raises(AssertionError):
        deployed.manage("restore", newest)
    assert titles(deployed) == before


@pytest.mark.nightly
def test_settings_are_taken_after_a_restart(deployed: Deployed) -> None:
    run(deployed, "Settings")
    assert deployed.ask("/api/v1/games/")[0] == 200
