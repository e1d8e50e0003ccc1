"""How many keys, clicks and taps a legal deck takes: the same recipes for all five games.

A recipe is what somebody has in mind who builds: searches, and how many copies of which results. It reads
the rows as people do (their facts stand in `data-card`) and knows the game only by what a player would want.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

Facts = dict[str, Any]
Choose = Callable[[list[Facts]], list[int]]
MOST_TAPS = 2  # more copies than this go by the number pad: the count, then the number


@dataclass(frozen=True)
class Recipe:
    """A deck: per search a function from the rows to copies of each, from the top; 0 passes a row over."""

    game: str
    format: str
    cards: int
    steps: tuple[tuple[str, Choose], ...]


def each(copies: int, total: int, by: str = "") -> Choose:
    """`copies` of each row until `total` are in; only one row of those that agree in a grouping (or name)."""

    def choose(rows: list[Facts]) -> list[int]:
        left, seen, found = total, set(), []
        for row in rows:
            label = row["groups"][by][1] if by else row["name"]
            n = 0 if label in seen else min(copies, left)
            seen.add(label)
            left -= n
            found.append(n)
            if not left:
                return found
        raise AssertionError(f"{left} of {total} cards are missing")

    return choose


def whole(rows: list[Facts]) -> list[int]:
    """Every row as often as it may be in the deck."""
    return [row["limit"] for row in rows]


RECIPES = {
    recipe.game: recipe
    for recipe in (
        Recipe(
            "code-of-joker",
            "standard",
            42,
            (("t:unit", each(3, 40)), ("t:joker", each(1, 2, "character"))),
        ),
        Recipe("divine-cross", "constructed", 30, (("title:/灯台/ t:unit", each(2, 30)),)),
        Recipe("chard", "standard", 50, (("t:energy", each(9, 18)), ("t:character", each(9, 32)))),
        Recipe("battlogic", "standard", 30, (("character:レイ t:action", whole),)),
        Recipe(
            "twgp",
            "half",
            23,
            (("power>7", each(1, 20)), ("power=6", each(1, 3))),
        ),
    )
}


class Hands:
    """Somebody at the editor's page; `count` is the keys, clicks and taps so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def open(self, site: str, recipe: Recipe) -> None:
        self.page.goto(f"{site}/{recipe.game}/build/?format={recipe.format}")
        self.page.locator("#editor[data-ready]").wait_for()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.count += 1

    def type(self, text: str) -> None:
        """Letters one by one; of what needs an input method each character counts as one key."""
        self.page.keyboard.type(text)
        self.count += len(text)

    def click(self, place: Locator) -> None:
        place.click()
        self.count += 1

    def tap(self, place: Locator) -> None:
        place.tap()
        self.count += 1

    def search(self, query: str, go: Callable[[], None]) -> list[Facts]:
        """Goes to the box by `go`, types, and reads the rows once they are those of the query."""
        go()
        with self.page.expect_response(lambda answer: asked(answer.request, query)):
            self.type(query)
        expect(self.page.locator("#editor")).to_have_attribute("data-asked", query)
        rows = self.page.locator("#found li[data-number]").evaluate_all(
            "rows => rows.map((row) => row.dataset.card)"
        )
        return [json.loads(row) for row in rows]


def asked(request: Any, query: str) -> bool:
    """Whether a request looks for exactly this, from the first result on."""
    if not request.url.endswith("/editor/search/"):
        return False
    body = json.loads(request.post_data)
    return bool(body["q"] == query and body["offset"] == 0)


def by_keyboard(hands: Hands, recipe: Recipe) -> None:
    for place, (query, choose) in enumerate(recipe.steps):
        rows = hands.search(query, lambda place=place: hands.press("/"))  # type: ignore[misc]
        hands.press("ArrowDown")
        for row, copies in zip(rows, choose(rows), strict=False):
            hands.press(*keys(row, copies))


def keys(row: Facts, copies: int) -> tuple[str, ...]:
    """The fewest keys for so many copies, and on to the next row."""
    if copies in {1, row["limit"]}:
        return ("a",) if copies == 1 else ("f",)
    return (str(copies), "ArrowDown") if copies else ("ArrowDown",)


def by_mouse(hands: Hands, recipe: Recipe) -> None:
    box = hands.page.locator("#q")
    for place, (query, choose) in enumerate(recipe.steps):
        again = 3 if place else 1  # a triple click marks the words of the search before
        rows = hands.search(query, lambda n=again: several(hands, box, n))  # type: ignore[misc]
        for row, copies in steps(hands, choose(rows)):
            put(hands.click, hands, row, copies)


def several(hands: Hands, box: Locator, times: int) -> None:
    box.click(click_count=times)
    hands.count += times


def by_touch(hands: Hands, recipe: Recipe) -> None:
    page = hands.page
    for place, (query, choose) in enumerate(recipe.steps):

        def go(place: int = place) -> None:
            hands.tap(page.locator("#q"))
            if place:
                page.locator("#q").select_text()
                hands.count += 2  # a long press on the words, and “all”

        rows = hands.search(query, go)
        for row, copies in steps(hands, choose(rows)):
            put(hands.tap, hands, row, copies)


def steps(hands: Hands, copies: list[int]) -> Iterator[tuple[Locator, int]]:
    for place, n in enumerate(copies):
        yield hands.page.locator("#found li[data-number]").nth(place), n


def put(touch: Callable[[Locator], None], hands: Hands, row: Locator, copies: int) -> None:
    if copies > MOST_TAPS:
        touch(row.locator("[data-do=pad]"))
        touch(hands.page.locator("#digits").get_by_role("button", name=str(copies), exact=True))
        return
    for _copy in range(copies):
        touch(row.locator("[data-do=add]"))
