"""Which tests use the database (`pytest --database`), and that no other test can."""

import pytest
from django.contrib.auth.models import User

from tests.conftest import uses_database


@pytest.fixture
def people(db: None) -> None:
    """Uses the database for whoever asks for this."""


def test_who_does_not_ask_is_kept_from_it(request: pytest.FixtureRequest) -> None:
    assert not uses_database(request.node)
    with pytest.raises(RuntimeError, match="Database access not allowed"):
        User.objects.exists()


@pytest.mark.django_db
def test_a_mark_asks_for_it(request: pytest.FixtureRequest) -> None:
    assert uses_database(request.node)


def test_a_fixture_of_a_fixture_asks_for_it(request: pytest.FixtureRequest, people: None) -> None:
    assert uses_database(request.node)


def test_rows_of_a_module_ask_for_it(request: pytest.FixtureRequest, shipped: None) -> None:
    assert uses_database(request.node)


def test_so_does_a_database_for_another_process(
    request: pytest.FixtureRequest, new_database: object
) -> None:
    assert uses_database(request.node)
