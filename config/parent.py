"""Processes that end with the one that started them, even if that one is killed."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def die_with(parent: int, by: signal.Signals = signal.SIGKILL) -> None:
    """Have the kernel send this process `by` when the process `parent`, which has just forked it, ends.

    Only Linux can; it survives an exec.
    """
    if not sys.platform.startswith("linux"):
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, by)
    if os.getppid() != parent:  # it ended before the kernel knew
        os.kill(os.getpid(), by)
