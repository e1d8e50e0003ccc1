"""Mail is sent beside the request, so that how long an answer takes does not tell whether there was one."""

import logging
from concurrent.futures import Future, ThreadPoolExecutor

from django.core.mail import EmailMessage

logger = logging.getLogger(__name__)
# One thread: mails leave in their order, and a slow server holds up no page.
POST_OFFICE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail")


def post(message: EmailMessage) -> "Future[None]":
    return POST_OFFICE.submit(deliver, message)


def deliver(message: EmailMessage) -> None:
    try:
        message.send()
    except Exception:  # whatever a mail server does, nobody is there to be told
        logger.exception("a mail could not be sent")
