"""The site's settings, plus the baseline views."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "benchmarks.echo"
