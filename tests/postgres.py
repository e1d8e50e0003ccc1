"""Databases beside that of the tests, on the server that DATABASE_URL names."""

import os
import secrets
from urllib.parse import urlsplit

import psycopg


def new_database() -> str:
    """The DATABASE_URL of an empty one; it goes when the server does."""
    url = os.environ["DATABASE_URL"]
    name = f"yamafuda_{secrets.token_hex(4)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    moved = urlsplit(url)._replace(path=f"/{name}").geturl()
    return moved.replace("postgresql:/?", "postgresql:///?")
