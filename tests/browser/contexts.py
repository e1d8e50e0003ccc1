"""Browser contexts that tests use one after the other."""

from collections import defaultdict
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page

# Whether time is that of the browser: `page.clock` replaces it in a context for good.
OWN_TIME = "/native code/.test(setTimeout)"
# What a site keeps on a device, but for the files that the browser itself keeps.
KEPT = "local_storage,indexeddb,cache_storage,service_workers"


@dataclass(frozen=True)
class Device:
    """What a visitor has in hand; `touch` is a phone. With `worker`, the service worker of the site runs.

    What is not `shared`, or has the worker, is thrown away after the test.
    """

    locale: str = "en-GB"
    width: int = 1280
    touch: bool = False
    dark: bool = False
    scripts: bool = True
    worker: bool = False
    shared: bool = True


class Contexts:
    """Hands out blank pages in contexts that know nothing of a visitor.

    A context serves many tests, as starting a browser without any files costs more than most tests do: scripts
    and styles stay in its HTTP cache, while cookies and all that pages stored are deleted.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.free: dict[Device, list[BrowserContext]] = defaultdict(list)

    def open_page(self, device: Device) -> Page:
        """Return the only page of a context that is nobody else's until `take_back`."""
        free = self.free[device]
        context = free.pop() if free else self.new_context(device)
        return context.pages[0]

    def new_context(self, device: Device) -> BrowserContext:
        context = self.browser.new_context(
            locale=device.locale,
            viewport={"width": 390, "height": 844}
            if device.touch
            else {"width": device.width, "height": 900},
            has_touch=device.touch,
            is_mobile=device.touch,
            color_scheme="dark" if device.dark else "light",
            java_script_enabled=device.scripts,
            service_workers="allow" if device.worker else "block",
        )
        if device.scripts:
            context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.new_page()
        return context

    def take_back(self, context: BrowserContext, device: Device) -> None:
        """End what a test did in this context.

        Raises AssertionError if the test installed a clock, but did not ask for a context of its own.
        """
        for page in context.pages:
            page.close()
        if device.worker or not device.shared:
            context.close()
            return
        context.set_offline(False)
        context.clear_cookies()
        page = context.new_page()
        if not page.evaluate(OWN_TIME):
            context.close()
            raise AssertionError("a clock was installed: ask for visitor(shared=False)")
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": KEPT})
        session.detach()
        self.free[device].append(context)

    def close(self) -> None:
        for contexts in self.free.values():
            for context in contexts:
                context.close()
