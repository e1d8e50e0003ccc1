"""The site's settings, with the addresses of sleepy.py."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.config.sleepy"
