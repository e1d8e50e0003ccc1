"""The door for workers: `celery --app config.celery worker` (docs/jobs.md)."""

import os

from celery import Celery
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
TRANSPORT_ALIASES["disk"] = "config.disk:Transport"

app = Celery("yamafuda", include=["rules.jobs.tasks"])
app.config_from_object("django.conf:settings", namespace="CELERY")
