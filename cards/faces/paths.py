"""Shapes as SVG path data. Angles are in turns, clockwise from the top; a box is 64 × 64 unless it says more."""

import re
from collections.abc import Iterable, Sequence
from math import cos, sin, tau

Point = tuple[float, float]
MIDDLE = 32.0
TOKENS = re.compile(r"[MLQC]|-?[\d.]+")


def number(value: float) -> str:
    """A coordinate with one decimal, since art is sent by the dozen."""
    return f"{value:.1f}".removesuffix(".0")


def place(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(*points: Point) -> str:
    return f"M{place(points)}Z"


def circle(x: float, y: float, radius: float) -> str:
    r, wide = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0Z"


def oval(x: float, y: float, across: float, down: float) -> str:
    """An ellipse; the radii lie along the axes."""
    a, b, wide = number(across), number(down), number(2 * across)
    return f"M{number(x - across)} {number(y)}a{a} {b} 0 1 0 {wide} 0a{a} {b} 0 1 0-{wide} 0Z"


def box(x: float, y: float, width: float, height: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}Z"


def polar(turn: float, radius: float, x: float = MIDDLE, y: float = MIDDLE) -> Point:
    """The point at an angle and a distance from a middle."""
    return x + radius * sin(turn * tau), y - radius * cos(turn * tau)


def radial(
    radii: Sequence[float], times: int = 1, x: float = MIDDLE, y: float = MIDDLE, turn: float = 0
) -> str:
    """A closed outline around a middle whose distances from it repeat."""
    steps = [*radii] * times
    return polygon(*(polar(turn + n / len(steps), radius, x, y) for n, radius in enumerate(steps)))


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    return radial((outer, inner), points, turn=turn)


def gear(teeth: int, outer: float, inner: float, hole: float) -> str:
    around = radial((outer, outer, inner, inner), teeth, turn=-0.125 / teeth)
    return around + circle(MIDDLE, MIDDLE, hole)


def mirrored(half: str, axis: float = MIDDLE) -> str:
    """The outline whose right half is this path (M, L, Q, C, from the axis back to the axis)."""
    steps = read_steps(half)
    starts = [points[-1] for _, points in steps]
    back = []
    for (command, points), start in zip(reversed(steps[1:]), reversed(starts[:-1]), strict=True):
        passed = [*reversed(points[:-1]), start]
        back.append(command + place((2 * axis - x, y) for x, y in passed))
    there = "".join(command + place(points) for command, points in steps)
    return there + "".join(back) + "Z"


def read_steps(path: str) -> list[tuple[str, list[Point]]]:
    """The commands of a path with absolute coordinates, each with its points."""
    steps: list[tuple[str, list[float]]] = []
    for token in TOKENS.findall(path):
        if token.isalpha():
            steps.append((token, []))
        else:
            steps[-1][1].append(float(token))
    return [(name, list(zip(at[::2], at[1::2], strict=True))) for name, at in steps]
