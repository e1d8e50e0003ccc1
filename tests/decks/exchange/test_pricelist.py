"""Price lists: every form that people paste, and nothing guessed."""

from decimal import Decimal

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.input_errors import DeckTextError
from decks.exchange.pricelist import parse_prices
from decks.exchange.text.parsing import MAX_LINES


def card(number: str, ja: str = "", en: str = "") -> CardRecord:
    return CardRecord(number=number, kind="unit", name_ja=ja, name_en=en)


CATALOG = Catalog(
    "code-of-joker",
    [
        card("1-0-001", "ブラッドハウンド", "Blood Hound"),
        card("1-0-002", "ロボット", "Robot"),
        card("1-0-003", "ロボット３", "Robot 3"),
        card("1-0-004", "双子", "Twin"),
        card("1-0-005", "双子", "Other Twin"),
        card("1-0-006", "１２０", "120"),
    ],
)
HOUND, ROBOT, THIRD = "1-0-001", "1-0-002", "1-0-003"


def read(text: str, unit: str = "¥") -> dict[str, str]:
    return {
        number: str(amount) for number, amount in parse_prices(text, CATALOG, unit).amounts.items()
    }


@pytest.mark.parametrize(
    "line",
    [
        "Blood Hound 1200",
        "1-0-001 1,200",
        "[1-0-001] 1200",
        "1-0-001,1200",
        "1-0-001\t1,200",
        "1-0-001\tブラッドハウンド\t1,200",
        "[1-0-001]: ¥1,200",
        "1-0-001,ブラッドハウンド,1200",
        "ブラッドハウンド　１，２００円",
        "ブラッドハウンド ¥ 1200",
        "Blood Hound: ￥1,200",
        "blood  hound = 1200 yen",
        "¥1200 Blood Hound",
        "1,200円, 1-0-001",
        "3 [1-0-001] Blood Hound 1200",
        "Blood Hound x3, 1200",
        "Blood Hound 1200 # from the shop",
    ],
)
def test_a_line_has_a_card_and_its_price(line: str) -> None:
    assert read(line) == {HOUND: "1200"}


@pytest.mark.parametrize(
    "line",
    [
        "Blood Hound",
        "Blood Hound x3",
        "3 Blood Hound",
        "3\tBlood Hound",
        "Robot 3",
        "120",
        "1200",
        "Twin Brother 80",
        "双子 80",
        "Blood Hound -5",
        "Blood Hound 1.234",
        "Blood Hound 10000000",
        "Blood Hound $5",
        "Blood Hound,1,200",
        "1-0-001,3,120",
        "Robot,3,120",
        "1-0-001,Robot,120",
        ",120",
        ", , ,",
        "x" * 600 + " 5",
    ],
)
def test_what_is_unclear_is_told_and_left_alone(line: str) -> None:
    found = parse_prices(f"{line}\n1-0-002 5", CATALOG, "¥")
    assert found.amounts == {ROBOT: 5} and found.unclear == [line.strip()]


def test_a_name_may_end_in_a_number() -> None:
    assert read("Robot 3 120") == {THIRD: "120"}
    assert read("120 80") == {"1-0-006": "80"}


def test_comments_and_blank_lines_say_nothing_and_the_later_price_counts() -> None:
    assert read("\ufeff# prices\n\nRobot 5\r\n// more\rロボット 7") == {ROBOT: "7"}


TABLES = [
    "number,price\n1-0-001,120\n1-0-002,\n",
    "Number;Price;Shop\n1-0-001;120;Akiba\n",
    "カード名\t価格\nブラッドハウンド\t１２０円\n",
    'price,unit,number,name.ja,name.en\n"120",円,1-0-001,,Blood Hound\n',
    "name,name.en,price\n,Blood Hound,¥120\n",
    '\ufeff"number","name.ja","price"\r\n"1-0-001","\'=x","120"\r\n\r\n',
]


@pytest.mark.parametrize("text", TABLES)
def test_a_table_has_a_header(text: str) -> None:
    found = parse_prices(text, CATALOG, "¥")
    assert found.amounts == {HOUND: 120} and found.unclear == []


def test_a_table_names_one_unit() -> None:
    text = "number,price,unit\n1-0-001,120 pts,pts\n1-0-002,80,\n1-0-003,5,$\n"
    found = parse_prices(text, CATALOG, "¥")
    assert found.unit == "pts" and found.amounts == {HOUND: 120, ROBOT: 80}
    assert found.unclear == ["1-0-003,5,$"]


def test_amounts_stay_exact() -> None:
    found = parse_prices("Robot 0.10\nBlood Hound 0.20", CATALOG, "$")
    assert sum(found.amounts.values()) == Decimal("0.30")


@pytest.mark.parametrize(
    "text", ["", "\0", "\ud800 5", "price,number", "price,number\n" + '"' * 99]
)
def test_odd_texts_do_no_harm(text: str) -> None:
    assert parse_prices(text, CATALOG, "¥").amounts == {}


def test_a_list_is_bounded() -> None:
    with pytest.raises(DeckTextError):
        parse_prices("\n" * MAX_LINES, CATALOG, "¥")
    parse_prices("price,number\n" + "x" * 900_000, CATALOG, "¥")
