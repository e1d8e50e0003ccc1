"""Whether what a scenario line says is true. Nothing is changed here."""

from rules.engine.core.ask import ACT, Ask
from rules.engine.scenarios.scenario import ScenarioLine
from rules.engine.scenarios.scripted import listed_cards

UNORDERED = ("hand", "keywords")


def whole_line(line: ScenarioLine) -> str:
    """The line as written: a choice has no key, so a colon in it belongs to it."""
    return f"{line.key}: {line.text}" if line.text else line.key


def ask_fits(ask: Ask, what: str, text: str) -> bool:
    """Whether the ask is as the line says. `what`: its kind, `offers` or `offers not`."""
    options = sorted(map(str, ask.options))
    wanted = sorted(options_listed(ask, text))
    if what == "offers":
        return bool(wanted) and set(wanted) <= set(options)
    if what == "offers not":
        return bool(wanted) and not set(wanted) & set(options)
    return what == ask.kind and wanted in ([], options)


def options_listed(ask: Ask, text: str) -> list[str]:
    """Options separated by commas; one-word options may also be separated by spaces."""
    parts = text.split(",") if ask.kind == ACT or "," in text else text.split()
    return [" ".join(part.split()) for part in parts] if text else []


def line_agrees(line: ScenarioLine, actual: list[str] | int | str) -> bool:
    """Cards must agree in order (a hand in any order); a number means that many cards. Raises Failed.

    A line is a list at every table or at none, and no list has numbers in it, so a number means the same at
    every table."""
    if not isinstance(actual, list):
        return " ".join(line.text.split()) == str(actual)
    if line.text.isdecimal():
        return str(len(actual)) == line.text
    wanted = listed_cards(line)
    return sorted(wanted) == sorted(actual) if line.key.endswith(UNORDERED) else wanted == actual
