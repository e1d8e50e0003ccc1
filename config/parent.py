"""Make a process end with its parent, even if the parent is killed."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def die_with(parent: int, by: signal.Signals = signal.SIGKILL) -> None:
    """Have the kernel send this process the signal `by` when `parent`, which has just forked it, ends.

    Linux only; it survives an exec.
    """
    if not sys.platform.startswith("linux"):
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, by)
    if os.getppid() != parent:  # the parent ended before prctl took effect
        os.kill(os.getpid(), by)
