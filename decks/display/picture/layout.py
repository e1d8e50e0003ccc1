"""Computes the layout of a picture, which SVG and PNG share."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from decks.display.picture.content import Content, Section, Tile
from decks.display.picture.shelves import TileShelf, lowest_shelves

GAP = 10
SECTION_GAP = 26
MARGIN = 32
HEADER = 168
FOOTER = 52
HEADING = 40
# The largest width of a face (px), and its smallest and largest ratio of height to width.
WIDEST, LOWEST, HIGHEST = 236, 0.62, 1.36
# The ratio of height to width in pictures that grow with their deck, and from which on art has all its room.
USUAL, TALL = 1.15, 1.2
# As many different cards as decks have that are played.
CROWD = 48


@dataclass(frozen=True)
class PictureSize:
    """A picture size in px. If the deck does not fit, it `grows` in height or shows only the cards that fit.

    `narrowest` is the least width of a face, `crowded` that of more than CROWD faces where they may be narrower.
    The time to draw a picture goes by its area; `most` limits the cards shown, for the same reason.
    """

    width: int
    height: int
    narrowest: int
    grows: bool = True
    most: int = 80
    crowded: int = 0

    def least_width(self, faces: int) -> int:
        return self.crowded if self.crowded and faces > CROWD else self.narrowest


SIZES = {
    "post": PictureSize(1200, 675, 98),
    "card": PictureSize(1200, 630, 96, grows=False),
    "tall": PictureSize(1080, 1350, 170, crowded=130),
}


@dataclass(frozen=True)
class SectionPlace:
    """The place of a section's heading and of its tiles, each (x, y, tile)."""

    section: Section
    x: float
    y: float
    width: float
    tiles: tuple[tuple[float, float, Tile], ...]


@dataclass(frozen=True)
class PictureLayout:
    """A picture in px. `tile` is the width and height of every tile, `hidden` the number of cards without one."""

    width: int
    height: int
    tile: tuple[float, float]
    places: tuple[SectionPlace, ...]
    hidden: int = 0

    @property
    def tiles(self) -> list[tuple[float, float, Tile]]:
        """All tiles with their places, (x, y, tile)."""
        return [tile for place in self.places for tile in place.tiles]


def lay_out(content: Content, size: PictureSize) -> PictureLayout:
    """The layout of all cards, or of as many as the size allows."""
    sections, most = content.sections, size.most
    while True:
        shown = first_tiles(sections, most)
        grid = best_grid(shown, size)
        if grid or most <= 1:
            break
        most = most * 9 // 10
    hidden = sum(len(s.tiles) for s in sections) - sum(len(s.tiles) for s in shown)
    return (
        place_grid(shown, grid, size, hidden)
        if grid
        else PictureLayout(size.width, size.height, (0, 0), ())
    )


def first_tiles(sections: tuple[Section, ...], most: int) -> tuple[Section, ...]:
    """The sections, cut to a total number of tiles."""
    shown = []
    for section in sections:
        tiles = section.tiles[:most]
        most -= len(tiles)
        if tiles:
            shown.append(replace(section, tiles=tiles))
    return tuple(shown)


@dataclass(frozen=True)
class Grid:
    shelves: list[TileShelf]
    tile: tuple[float, float]

    @property
    def width(self) -> float:
        return max(shelf_width(shelf, self.tile[0]) for shelf in self.shelves)

    @property
    def height(self) -> float:
        rows = sum(shelf.rows for shelf in self.shelves)
        return rows * (self.tile[1] + GAP) + len(self.shelves) * HEADING - GAP


def best_grid(sections: tuple[Section, ...], size: PictureSize) -> Grid | None:
    """The grid with the best faces that fit; if none fits, a grown one if the size grows, else None."""
    counts = [len(section.tiles) for section in sections]
    if not counts:
        return None
    inner, least = size.width - 2 * MARGIN, size.least_width(sum(counts))
    grids = []
    for columns in range(1, (inner + GAP) // (least + GAP) + 1):
        shelves = lowest_shelves(counts, columns)
        if shelves and (grid := fill_grid(shelves, inner, size.height - HEADER - FOOTER)):
            grids.append(grid)
    fitting = [grid for grid in grids if grid.tile[0] >= least]
    if fitting:
        return max(fitting, key=worth)
    return grow_grid(counts, inner, least) if size.grows else None


def worth(grid: Grid) -> float:
    """The area of a face; less of it counts if the face is too low for its art."""
    wide, high = grid.tile
    return wide * high * min(1.0, high / wide / TALL)


def fill_grid(shelves: list[TileShelf], width: float, height: float) -> Grid | None:
    """A grid of these shelves with faces that fill the space; None if the faces would be too low."""
    wide = min(WIDEST, tile_width(shelves, width))
    rows = sum(shelf.rows for shelf in shelves)
    high = (height - len(shelves) * HEADING + GAP) / rows - GAP
    if high < LOWEST * 60:
        return None
    wide = min(wide, high / LOWEST)
    return Grid(shelves, (wide, min(high, wide * HIGHEST)))


def grow_grid(counts: list[int], width: float, least: float) -> Grid | None:
    """A grid of the narrowest faces allowed, with as many rows as needed."""
    columns = int((width + GAP) // (least + GAP))
    while columns:
        shelves = lowest_shelves(counts, columns)
        wide = min(WIDEST, tile_width(shelves, width))
        if wide >= least or columns == 1:
            return Grid(shelves, (wide, wide * USUAL))
        columns -= 1
    return None


def tile_width(shelves: list[TileShelf], width: float) -> float:
    return min(
        (width - (shelf.columns - 1) * GAP - (len(shelf.parts) - 1) * (SECTION_GAP - GAP))
        / shelf.columns
        for shelf in shelves
    )


def shelf_width(shelf: TileShelf, wide: float) -> float:
    gaps = (shelf.columns - 1) * GAP + (len(shelf.parts) - 1) * (SECTION_GAP - GAP)
    return shelf.columns * wide + gaps


def place_grid(
    sections: tuple[Section, ...], grid: Grid, size: PictureSize, hidden: int
) -> PictureLayout:
    """The layout with the grid centred; the picture is made higher if needed and if its size grows."""
    height = max(size.height, round(grid.height + HEADER + FOOTER)) if size.grows else size.height
    x = (size.width - grid.width) / 2
    y = HEADER + max(0.0, (height - HEADER - FOOTER - grid.height) / 2)
    places = tuple(tile_places(sections, grid, x, y))
    return PictureLayout(size.width, height, grid.tile, places, hidden)


def tile_places(
    sections: tuple[Section, ...], grid: Grid, left: float, y: float
) -> Iterator[SectionPlace]:
    wide, high = grid.tile
    for shelf in grid.shelves:
        x = left
        for index, columns in shelf.parts:
            width = columns * (wide + GAP) - GAP
            tiles = tuple(
                (
                    x + place % columns * (wide + GAP),
                    y + HEADING + place // columns * (high + GAP),
                    t,
                )
                for place, t in enumerate(sections[index].tiles)
            )
            yield SectionPlace(sections[index], x, y, width, tiles)
            x += width + SECTION_GAP
        y += HEADING + shelf.rows * (high + GAP)
