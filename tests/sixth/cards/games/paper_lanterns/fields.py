"""What the search can ask about a lantern."""

from cards.search.field import Field, from_fields
from languages import Text

FIELDS = (
    Field(("light", "明るさ"), "number", from_fields("light"), Text("light", "明るさ"), "light>=7"),
    Field(
        ("points", "pts", "得点"),
        "number",
        from_fields("points"),
        Text("points", "得点"),
        "points=3",
    ),
    Field(("gust", "風"), "flag", from_fields("gust"), Text("gust", "風"), "is:gust"),
)
