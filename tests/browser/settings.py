"""The settings of the served site: those of the product, but what is the same for every test is done quickly."""

from config.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A browser asks for scripts and styles once, not in every test.
WHITENOISE_MAX_AGE = 3600
