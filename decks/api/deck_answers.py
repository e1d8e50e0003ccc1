"""Saved decks and their revisions, as answers show them."""

import datetime as dt
from typing import Annotated

from django.urls import reverse
from pydantic import Field

from decks.legality.decklist import Entries, zone_entries
from decks.library.access import visible_code, visible_slug
from decks.library.catalogs import lacking_of_deck
from decks.library.tagged import tag_names
from decks.requests import etags
from decks.requests.bodies import VisibilityWord
from languages.models import About
from web.api.answers import PageAnswer
from web.api.shapes import Answer, From, user_name


def copies_in(entries: Entries) -> int:
    return sum(quantity for pairs in entries.values() for _, quantity in pairs)


class EntryAnswer(Answer, ja="書かれたとおりのカードと枚数。"):
    """A card as it was written, and how many copies."""

    card: str
    quantity: Annotated[
        int,
        About(
            "1 for a line of a text that may be no card, too.",
            "カードではないかもしれない行も1とします。",
        ),
    ] = Field(ge=1)


Zones = Annotated[dict[str, list[EntryAnswer]], From(lambda thing, _: zone_entries(thing.entries))]
Size = Annotated[int, From(lambda thing, _: copies_in(thing.entries))]


Likes = Annotated[
    int,
    From(lambda deck, _: etags.like_count(deck)),
    Field(ge=0),
    About("How many users like it.", "いいねの数。"),
]
Liked = Annotated[
    bool,
    From(lambda deck, _: etags.is_liked(deck)),
    About("Whether you like it.", "自分がいいねしているかどうか。"),
]


class LikeAnswer(Answer, ja="デッキへのいいねの数。"):
    """How many users like a deck."""

    likes: Likes
    liked: Liked


class DeckSummary(Answer, ja="保存されたデッキ（カードを除く）。"):
    """A saved deck without its cards."""

    id: Annotated[str, From("code")]
    url: Annotated[
        str,
        From(
            lambda deck, request: request.build_absolute_uri(reverse("api-deck", args=[deck.code]))
        ),
    ]
    game: str
    format: Annotated[
        str | None, From(lambda deck, request: visible_slug(deck.format, request.user))
    ]
    title: str
    title_ja: str
    variant: str
    tags: Annotated[list[str], From(lambda deck, _: tag_names(deck))]
    cover: str
    strength: Annotated[
        int,
        About(
            "How strong its author finds it: 1 to 5 stars; 0: not said.",
            "作者から見た強さ（星1〜5）。0なら評価なし。",
        ),
    ]
    recommended: Annotated[
        int,
        About(
            "How far its author recommends it: 1 to 5 stars; 0: not said.",
            "作者のおすすめ度（星1〜5）。0なら評価なし。",
        ),
    ]
    visibility: VisibilityWord
    owner: Annotated[
        str | None,
        user_name("owner"),
        About("The user it belongs to; null: the site.", "所有者。nullはこのサイト。"),
    ]
    likes: Likes
    liked: Liked
    version: Annotated[
        int,
        About("How often it was saved; also part of the ETag.", "保存の回数。ETagにも含まれます。"),
    ]
    size: Annotated[
        Size,
        About(
            "Copies in all zones together, without lines that may be no card.",
            "全ゾーンの合計枚数。カードではないかもしれない行は含みません。",
        ),
    ]
    created: dt.datetime
    changed: dt.datetime


class DeckAnswer(DeckSummary, ja="保存されたデッキ。"):
    """A saved deck."""

    description: str
    deck: Zones
    arranged: Annotated[
        bool,
        About(
            "Whether the order of the list is how the deck is shown.",
            "デッキをリストの順に表示するかどうか。",
        ),
    ]
    notes: Annotated[dict[str, str], About("Notes by card.", "カードごとのメモ。")]
    sets: Annotated[
        list[str],
        About(
            "Codes of card sets that the deck names.",
            "デッキで指定されているカードセットのコード。",
        ),
    ]
    lacking_sets: Annotated[
        list[str],
        From(lambda deck, request: lacking_of_deck(deck, request.user)),
        About(
            "The codes of card sets that the deck uses and you cannot see.",
            "デッキが使っているカードセットのうち、閲覧できないもののコード。",
        ),
    ]
    folder: Annotated[
        str | None,
        From(lambda deck, request: etags.folder_name(deck, request.user)),
        About(
            "Your folder that it is in; null for other users' decks.",
            "入っている自分のフォルダー。ほかの人にはnull。",
        ),
    ]
    copied_from: Annotated[
        str | None,
        From(lambda deck, request: visible_code(deck.copied_from, request.user)),
        About("The id of the deck it is a copy of.", "複製元のデッキのid。"),
    ]
    variant_of: Annotated[
        str | None,
        From(lambda deck, request: visible_code(deck.variant_of, request.user)),
        About("The id of the deck it is a variant of.", "元のデッキのid。"),
    ]


class DeckPage(PageAnswer[DeckSummary], ja="デッキの1ページ（新しい順）。"):
    """One page of decks, the most recently changed first."""


class VariantsAnswer(Answer, ja="デッキとそのバリエーション（見えるもの）。なければ空。"):
    """The deck and the variants that you may see; empty if there are none."""

    results: list[DeckSummary]


class CardChangeAnswer(Answer, ja="1つのゾーンのカード1種類の、前後の枚数。"):
    """Copies of one card in one zone, before and after."""

    zone: str
    card: Annotated[
        str,
        About(
            "A number, or what was written if no card has that name.",
            "番号。該当するカードがなければ書かれたまま。",
        ),
    ]
    before: int = Field(ge=0)
    after: int = Field(ge=0)


class DiffAnswer(Answer, ja="2つのリストの差分。同じカードは含みません。"):
    """The differences between two lists; cards that are the same are left out."""

    title: tuple[str, str]
    sets: Annotated[
        tuple[list[str] | None, list[str] | None],
        About(
            "Codes of the card sets that each names; null: not recorded.",
            "それぞれで指定されているカードセットのコード。nullは記録なし。",
        ),
    ]
    changes: list[CardChangeAnswer]


class RevisionSummary(Answer, ja="ある変更の後のデッキ。"):
    """A deck as it was after one change."""

    number: int
    author: Annotated[str | None, user_name("author")]
    created: dt.datetime
    title: str
    note: str
    size: Size


class RevisionAnswer(RevisionSummary, ja="版とそのカード。"):
    """A revision with its cards."""

    deck: Zones
    sets: Annotated[
        list[str] | None,
        About(
            "Codes of card sets that the deck named; null: not recorded.",
            "デッキで指定されていたカードセットのコード。nullは記録なし。",
        ),
    ]


class RevisionPage(PageAnswer[RevisionSummary], ja="変更履歴の1ページ（新しい順）。"):
    """One page of revisions, the newest first."""
