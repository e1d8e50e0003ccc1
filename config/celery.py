"""Entry point of the workers: `celery --app config.celery worker` (docs/jobs.md)."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_process_init

from config.parent import die_with

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Django's checks would load every page and double a worker's memory; `migrate` has already run them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")


@worker_process_init.connect  # type: ignore[untyped-decorator]
def die_with_worker(**_: Any) -> None:
    die_with(os.getppid())


app = Celery("yamafuda", include=["rules.simulations.jobs.tasks"])
app.config_from_object("django.conf:settings", namespace="CELERY")
