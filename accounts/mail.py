"""Send mail outside the request, so that response times do not reveal whether any was sent."""

import logging
from concurrent.futures import Future, ThreadPoolExecutor

from django.core.mail import EmailMessage

logger = logging.getLogger(__name__)
# One thread keeps mails in order; a slow mail server delays no page.
POST_OFFICE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")


def post_message(message: EmailMessage) -> "Future[None]":
    return POST_OFFICE.submit(deliver_message, message)


def deliver_message(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception:  # nobody is waiting for the result, so any error is only logged
        logger.exception("a mail could not be sent")
