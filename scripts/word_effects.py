"""Print what the effects of shipped cards say, keywords first, in both languages: what such a card prints.

python -m scripts.word_effects GAME [NUMBER ...]
"""

import argparse
import json

from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records
from rules.bridge.performing import PERFORMING


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(PERFORMING))
    parser.add_argument("number", nargs="*", help="by default, all cards")
    asked = parser.parse_args()
    for card in card_records(GAMES[asked.game]):
        if not asked.number or card.number in asked.number:
            text = {language: printed_text(asked.game, card, language) for language in ("ja", "en")}
            print(card.number, json.dumps(text, ensure_ascii=False))


def printed_text(game: str, card: CardRecord, language: str) -> str:
    performing = PERFORMING[game]
    keywords = performing.texts.keywords
    lines = keywords(card, language) if keywords else []
    return "\n".join(filter(None, [*lines, performing.wording(card, language).text]))


if __name__ == "__main__":
    main()
