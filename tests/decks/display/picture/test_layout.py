"""Every card has a place, none overlap, and nothing lies outside the picture."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.display.picture.content import Content
from decks.display.picture.layout import CROWD, FOOTER, HEADER, SIZES, PictureLayout, lay_out
from decks.display.picture.shelves import lowest_shelves

DECKS = {
    "one card": {"main": 1},
    "a deck and a little": {"main": 17, "jokers": 2},
    "three decks, vitals, archive": {"deck-1": 20, "deck-2": 20, "deck-3": 20, "vitals": 7, "x": 6},
    "five packs": {"main": 25, **{f"pack-{n}": 6 for n in range(1, 6)}},
    "five hundred": {"main": 500},
    "sixty zones": {f"zone-{n}": 3 for n in range(60)},
}


def made_of(made: Callable[..., Content], counts: dict[str, int]) -> Content:
    return made(
        {zone: [(f"{zone} {n}", 2) for n in range(count)] for zone, count in counts.items()}
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", DECKS)
def test_tiles_lie_apart_within_the_picture(
    made: Callable[..., Content], name: str, size: str
) -> None:
    content = made_of(made, DECKS[name])
    found = lay_out(content, SIZES[size])
    wide, high = found.tile
    spots = [(x, y) for place in found.places for x, y, _ in place.tiles]
    assert spots and wide >= SIZES[size].least_width(len(spots)) - 1
    for x, y in spots:
        assert x >= 0 and x + wide <= found.width
        assert y >= HEADER and y + high <= found.height - FOOTER + 1
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert abs(ax - bx) >= wide or abs(ay - by) >= high
    assert len(spots) + found.hidden == sum(len(part.tiles) for part in content.sections)


@pytest.mark.parametrize("size", SIZES)
def test_the_size_is_bounded_however_large_the_deck_is(
    made: Callable[..., Content], size: str
) -> None:
    found = lay_out(made_of(made, {"main": 3000}), SIZES[size])
    assert found.hidden >= 2800 and found.height <= 6 * SIZES[size].height


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_draws_few_faces_however_many_cards_there_are(
    made: Callable[..., Content], size: str
) -> None:
    """The rasteriser takes about ten milliseconds a face; the fullest deck of these tests has 73 cards."""
    for count in (73, 1000):
        found = lay_out(made_of(made, {"main": count}), SIZES[size])
        faces = sum(len(place.tiles) for place in found.places)
        assert faces <= 80 and faces + found.hidden == count
        assert found.hidden == 0 or count > 80 or size == "card"


@pytest.mark.parametrize("count", [CROWD + 1, 80, 1000])
def test_a_crowded_tall_picture_does_not_grow(made: Callable[..., Content], count: int) -> None:
    """Its time goes by its area: 80 faces of the usual width, on three times the height, took 1.9 s of CPU."""
    found = lay_out(made_of(made, {"main": count}), SIZES["tall"])
    assert found.height <= 1.5 * SIZES["tall"].height and found.tile[0] >= SIZES["tall"].crowded


@pytest.mark.parametrize("count", [1, 30, CROWD])
def test_faces_of_decks_that_are_played_keep_their_width(
    made: Callable[..., Content], count: int
) -> None:
    assert lay_out(made_of(made, {"main": count}), SIZES["tall"]).tile[0] >= 170


@pytest.mark.parametrize(("size", "shape"), [("post", (1200, 675)), ("card", (1200, 630))])
def test_usual_decks_keep_the_shape_of_a_post(
    made: Callable[..., Content], size: str, shape: tuple[int, int]
) -> None:
    for counts in ({"main": 1}, {"main": 15}, {"main": 24, "jokers": 2}):
        found = lay_out(made_of(made, counts), SIZES[size])
        assert (found.width, found.height, found.hidden) == (*shape, 0)


def test_a_deck_without_cards_has_a_picture(made: Callable[..., Content]) -> None:
    assert lay_out(made({}), SIZES["post"]) == PictureLayout(1200, 675, (0, 0), ())


@given(st.lists(st.integers(1, 40), min_size=1, max_size=12), st.integers(1, 12))
def test_shelves_hold_every_section_once_in_order(counts: list[int], columns: int) -> None:
    found = lowest_shelves(counts, columns)
    assert [place for shelf in found for place, _ in shelf.parts] == list(range(len(counts)))
    for shelf in found:
        assert shelf.columns <= columns
        assert all(width * shelf.rows >= counts[place] for place, width in shelf.parts)
