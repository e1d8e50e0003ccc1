"""The door for workers: `celery --app config.celery worker` (docs/jobs.md)."""

import os

from celery import Celery
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Checks would load every page of the site, twice a worker's memory; who migrates has made them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")
TRANSPORT_ALIASES["disk"] = "config.disk:Transport"

app = Celery("yamafuda", include=["rules.jobs.tasks"])
app.config_from_object("django.conf:settings", namespace="CELERY")
