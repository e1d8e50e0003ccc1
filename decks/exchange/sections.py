"""What programs and sites call the parts of a deck."""

from typing import Literal

# Everything but `main` is kept aside unless the deck's format has a zone of that name.
Section = Literal["main", "side", "extra", "maybe", "commander"]

# By the word, folded.
SECTIONS: dict[str, Section] = {
    **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard", "main board"), "main"),
    **dict.fromkeys(("side", "sideboard", "side board", "side deck", "sidedeck"), "side"),
    **dict.fromkeys(("companion", "attractions", "contraptions", "stickers"), "side"),
    **dict.fromkeys(("extra", "extra deck", "tokens", "tokens & extras"), "extra"),
    **dict.fromkeys(("planes", "schemes", "conspiracy", "dungeon", "avatar"), "extra"),
    **dict.fromkeys(("maybe", "maybeboard", "considering", "acquireboard"), "maybe"),
    **dict.fromkeys(("commander", "commanders", "oathbreaker"), "commander"),
    **dict.fromkeys(("デッキ", "メイン", "メインデッキ", "本デッキ"), "main"),
    **dict.fromkeys(("サイド", "サイドデッキ", "サイドボード"), "side"),
    **dict.fromkeys(("エクストラ", "エクストラデッキ", "exデッキ", "超次元", "gr"), "extra"),
}
