"""How much more memory processes hold at most while they answer."""

from collections.abc import Iterable, Mapping
from pathlib import Path

RESET_PEAK = "5"  # what makes /proc/PID/clear_refs forget the peak (proc(5))


def resident_now(pids: Iterable[int]) -> dict[int, float]:
    """The MB that each process holds; its peak counts from now on."""
    held = {}
    for pid in pids:
        Path(f"/proc/{pid}/clear_refs").write_text(RESET_PEAK)
        held[pid] = status_of(pid, "VmRSS")
    return held


def most_grown(before: Mapping[int, float]) -> float:
    """The MB by which the process that grew most exceeded what it held before; ended ones do not count."""
    alive = {pid: held for pid, held in before.items() if Path(f"/proc/{pid}").exists()}
    return max((status_of(pid, "VmHWM") - held for pid, held in alive.items()), default=0.0)


def status_of(pid: int, name: str) -> float:
    """A size from /proc/PID/status, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        key, _, value = line.partition(":")
        if key == name:
            return int(value.split()[0]) / 1024
    raise LookupError(name)
