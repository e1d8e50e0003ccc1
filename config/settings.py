"""Yamafuda's settings, read from the environment (config/env.py) with safe defaults."""

import os
from contextlib import suppress
from pathlib import Path

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

from config.env import (
    database_settings,
    env_bool,
    env_broker,
    env_games,
    env_int,
    env_list,
    env_rate,
    env_str,
    web_timeout,
)

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env_str("VAR_DIR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env_bool("DEBUG", False)
EXTRA_GAMES = env_games("EXTRA_GAMES")


def secret_key() -> str:
    """SECRET_KEY, or a key created once in VAR_DIR, so that a first start needs no settings."""
    given = env_str("SECRET_KEY", "")
    if given:
        if len(given) < 32:
            raise ImproperlyConfigured("SECRET_KEY: at least 32 characters")
        return given
    path = VAR_DIR / "secret_key"
    if not path.exists():
        # Several processes may start at once: the first link wins, and none reads a partial key.
        draft = VAR_DIR / f"secret_key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(get_random_secret_key())
        with suppress(FileExistsError):
            os.link(draft, path)
        draft.unlink()
    return path.read_text()


SECRET_KEY = secret_key()
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", "127.0.0.1,localhost,[::1],testserver")
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS", "")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "corsheaders",
    "rest_framework",
    "drf_spectacular",
    "csp",
    "web",
    "accounts",
    "cards",
    "decks.library",
    "decks.pages",
    "rules.bridge",
    "rules.odds",
    "rules.packs",
    "rules.replays",
    "rules.rulebook",
    "rules.simulations",
]

MIDDLEWARE = [
    "corsheaders.middleware.CorsMiddleware",
    "web.middleware.ApiMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "web.compressing.PagesMiddleware",
    "web.forms_in_parts.PartsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "accounts.sessions.SeenMiddleware",
    "web.middleware.LocaleForPages",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "web.middleware.RatesForPages",
    "web.middleware.MessagesForPages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "web.middleware.CSPForPages",
    "web.middleware.SignedOutForms",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["web.tight.TightLoader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "web.themes.theme_context",
            ],
        },
    },
]

DATABASES = {
    "default": database_settings(env_str("DATABASE_URL", ""), str(VAR_DIR / "yamafuda.sqlite3"))
    | {"CONN_MAX_AGE": env_int("CONN_MAX_AGE", 600)},
}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Asia/Tokyo"
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
# The finders' uncompressed files would win over collected ones, so use them only if none were collected.
WHITENOISE_USE_FINDERS = not env_bool("STATIC_COLLECTED", False)
# The font of deck pictures and print sheets (docs/architecture.md).
FONT_DIR = BASE_DIR / "node_modules" / "@expo-google-fonts" / "noto-sans-jp"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
CSRF_FAILURE_VIEW = "web.pages.csrf_failure"
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "deck-list"
LOGOUT_REDIRECT_URL = "home"
SESSION_ENGINE = "accounts.sessions"

# Mail goes to the console until EMAIL_HOST names a server (docs/accounts.md).
EMAIL_HOST = env_str("EMAIL_HOST", "")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_PORT = env_int("EMAIL_PORT", 587, 1)
EMAIL_HOST_USER = env_str("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = env_str("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = env_bool("EMAIL_USE_TLS", True)
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env_str("DEFAULT_FROM_EMAIL", "yamafuda@localhost")

# We have no inline scripts and load nothing from other sites, so everything else is forbidden.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
HTTPS = env_bool("HTTPS", False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
X_FRAME_OPTIONS = "DENY"

# Limits that apply to every endpoint (docs/api.md).
MAX_BODY_BYTES = env_int("MAX_BODY_BYTES", 2_500_000, 1000)
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
# The largest house format, with the most demands or the longest card lists, is one form.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
MAX_IMPORT_BYTES = env_int("MAX_IMPORT_BYTES", 600_000_000, 1000)
# How many decks one account may keep.
MAX_USER_DECKS = env_int("MAX_USER_DECKS", 5000, 1)
# Users' card sets: what one account may keep, what one imported file may hold, and how many cards of such sets a
# worker keeps in memory.
MAX_USER_SETS = env_int("MAX_USER_SETS", 50, 1)
MAX_USER_CARDS = env_int("MAX_USER_CARDS", 20_000, 1)
MAX_USER_CARD_BYTES = env_int("MAX_USER_CARD_BYTES", 40_000_000, 1000)
MAX_USER_IMPORT_BYTES = env_int("MAX_USER_IMPORT_BYTES", 20_000_000, 1000)
SET_CARDS_IN_MEMORY = env_int("SET_CARDS_IN_MEMORY", 20_000, 100)
# Card files that wait for a worker: how many of one account, how many seconds of CPU time those of one account
# may take in an hour, and how many bytes the files of all may have.
IMPORTS_WAITING = env_int("IMPORTS_WAITING", 3, 1)
IMPORT_HOUR_SECONDS = env_int("IMPORT_HOUR_SECONDS", 1800, 1)
IMPORT_WAITING_BYTES = env_int("IMPORT_WAITING_BYTES", 500_000_000, 1000)
MAX_BATCH_BYTES = env_int("MAX_BATCH_BYTES", 64_000_000, 1000)
MAX_BATCH_LINE_BYTES = env_int("MAX_BATCH_LINE_BYTES", 1_000_000, 1000)
MAX_BATCH_LINES = env_int("MAX_BATCH_LINES", 200_000, 1)
# Well below WEB_TIMEOUT: the body is read before this starts, and a started line is always finished.
MAX_BATCH_SECONDS = env_int("MAX_BATCH_SECONDS", max(web_timeout() // 2, 1), 1)
if web_timeout() < MAX_BATCH_SECONDS:
    raise ImproperlyConfigured("MAX_BATCH_SECONDS: less than WEB_TIMEOUT, which would cut batches")

# Simulation runs: limits and worker messages. The work itself is described by database rows (docs/jobs.md).
SIMULATION_GAMES = {
    "user": env_int("SIMULATION_GAMES_USER", 10_000_000, 1),
    "anon": env_int("SIMULATION_GAMES_ANON", 20_000, 1),
}
SIMULATION_RUNS = {
    "user": env_int("SIMULATION_RUNS_USER", 5, 1),
    "anon": env_int("SIMULATION_RUNS_ANON", 2, 1),
}
SIMULATION_KEPT = {
    "user": env_int("SIMULATION_KEPT_USER", 500, 1),
    "anon": env_int("SIMULATION_KEPT_ANON", 50, 1),
}
SIMULATION_DAYS = {
    "user": env_int("SIMULATION_DAYS_USER", 365, 1),
    "anon": env_int("SIMULATION_DAYS_ANON", 7, 1),
}
# Reports about cards that one user or address may have waiting for the staff (docs/compiler.md).
REPORTS_OPEN = {
    "user": env_int("REPORTS_OPEN_USER", 200, 1),
    "anon": env_int("REPORTS_OPEN_ANON", 20, 1),
}
JOBS_APPLICATION = "config.celery.app"
CELERY_BROKER_URL = env_broker("CELERY_BROKER_URL", "memory://")
# A broker in a worker's own memory takes no messages from pages: such a worker looks for work more often.
JOBS_BROKER_SHARED = not CELERY_BROKER_URL.startswith("memory:")
JOBS_LOOK_EVERY = 1.0 if JOBS_BROKER_SHARED else 0.2  # seconds
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"socket_connect_timeout": 3} if JOBS_BROKER_SHARED else {"polling_interval": 0.05}
)
CELERY_TASK_DEFAULT_QUEUE = "yamafuda"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_CONCURRENCY = max(env_int("JOB_WORKERS", 2), 1)
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

# Request rates of the API and the editor's endpoints, for anonymous clients and for users; "refused" limits
# failures (wrong tokens) per address. "off" means no limit (docs/api.md).
API_RATES = {
    "anon": env_rate("API_RATE_ANON", "600/min"),
    "user": env_rate("API_RATE_USER", "3000/min"),
    "batch-anon": env_rate("API_RATE_BATCH_ANON", "20/min"),
    "batch-user": env_rate("API_RATE_BATCH_USER", "120/min"),
    "editor-anon": env_rate("API_RATE_EDITOR_ANON", "1200/min"),
    "editor-user": env_rate("API_RATE_EDITOR_USER", "2400/min"),
    "refused": env_rate("API_RATE_REFUSED", "60/min"),
    "simulation-anon": env_rate("API_RATE_SIMULATION_ANON", "10/min"),
    "simulation-user": env_rate("API_RATE_SIMULATION_USER", "60/min"),
    "report-anon": env_rate("API_RATE_REPORT_ANON", "10/hour"),
    "report-user": env_rate("API_RATE_REPORT_USER", "60/hour"),
    # Only users import cards and pictures.
    "import-user": env_rate("API_RATE_IMPORT_USER", "20/min"),
    "picture-user": env_rate("API_RATE_PICTURE_USER", "30/min"),
    # Everything that a user owns, as one file.
    "archive-user": env_rate("API_RATE_ARCHIVE_USER", "10/hour"),
    # Files that are drawn: pictures and print sheets of decks, and faces to cut out.
    "drawing-anon": env_rate("API_RATE_DRAWING_ANON", "60/min"),
    "drawing-user": env_rate("API_RATE_DRAWING_USER", "120/min"),
    "print-anon": env_rate("API_RATE_PRINT_ANON", "6/min"),
    "print-user": env_rate("API_RATE_PRINT_USER", "12/min"),
    # Pages, those that take long, and what a page loads by the dozen (web/rates.py).
    "page-anon": env_rate("API_RATE_PAGE_ANON", "1200/min"),
    "page-user": env_rate("API_RATE_PAGE_USER", "2400/min"),
    "heavy-anon": env_rate("API_RATE_HEAVY_ANON", "120/min"),
    "heavy-user": env_rate("API_RATE_HEAVY_USER", "240/min"),
    "file": env_rate("API_RATE_FILE", "12000/min"),
}
API_METER = VAR_DIR / "api-meter"
# Rates of wrong passwords and reset requests, per name and address, per address, and per name
# (accounts.attempts, docs/accounts.md).
ATTEMPT_RATES = {
    "password-pair": env_rate("ATTEMPT_RATE_PASSWORD_PAIR", "20/hour"),
    "password-address": env_rate("ATTEMPT_RATE_PASSWORD_ADDRESS", "100/hour"),
    "password-name": env_rate("ATTEMPT_RATE_PASSWORD_NAME", "100/hour"),
    "reset-pair": env_rate("ATTEMPT_RATE_RESET_PAIR", "5/hour"),
    "reset-address": env_rate("ATTEMPT_RATE_RESET_ADDRESS", "20/hour"),
    "reset-name": env_rate("ATTEMPT_RATE_RESET_NAME", "5/hour"),
    "sign-up-address": env_rate("ATTEMPT_RATE_SIGN_UP_ADDRESS", "20/hour"),
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.TokenAuthentication",
        "accounts.api.authentication.SessionAuthenticationWithProblems",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_PARSER_CLASSES": ["web.api.bodies.JsonParser"],
    "DEFAULT_RENDERER_CLASSES": ["web.api.bodies.JsonRenderer"],
    "DEFAULT_THROTTLE_CLASSES": ["web.api.throttles.Throttle"],
    "DEFAULT_SCHEMA_CLASS": "web.api.openapi.ApiSchema",
    "EXCEPTION_HANDLER": "web.api.handler.handle_exception",
    "URL_FORMAT_OVERRIDE": None,
    "FORMAT_SUFFIX_KWARG": None,
    "NUM_PROXIES": env_int("NUM_PROXIES", 0),
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "TEST_REQUEST_RENDERER_CLASSES": ["web.api.bodies.JsonRenderer"],
}
# Pages of all sites may ask the API, but never in the name of a visitor's session (web.middleware, docs/api.md).
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"/api/v1/"
CORS_ALLOW_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
CORS_ALLOW_HEADERS = (
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "if-match",
    "if-none-match",
    "x-requested-with",
)
CORS_EXPOSE_HEADERS = (
    "Allow",
    "Content-Disposition",
    "ETag",
    "Link",
    "Location",
    "Retry-After",
    "WWW-Authenticate",
)
SPECTACULAR_SETTINGS = {
    "TITLE": "Yamafuda",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": False,
    "DESCRIPTION": "Cards, decks, formats and verdicts of five card games. Guide: docs/api.md.",
    "DEFAULT_GENERATOR_CLASS": "web.api.schema.EnglishGenerator",
    "POSTPROCESSING_HOOKS": ["decks.api.demands.describe_kinds", "web.api.openapi.finish_schema"],
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": env_str("LOG_LEVEL", "WARNING")},
}
