"""The site's settings, with the views that it is measured against."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "benchmarks.echo"
