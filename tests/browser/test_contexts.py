"""A context of the browser goes from test to test: its files stay, and nothing else."""

from contextlib import nullcontext

import pytest

from tests.browser.contexts import OWN_TIME, Contexts, Device

pytestmark = pytest.mark.browser
LEAVE = """async () => {
  localStorage.setItem("left", "here");
  document.cookie = "left=here";
  await caches.open("left");
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
LEFT = """async () => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  cookie: document.cookie.includes("left"),
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).length,
})"""
LOADED = """() => performance.getEntriesByType("resource")
  .filter(({ name, transferSize }) => name.includes("/static/") && transferSize > 0)
  .map(({ name }) => name)"""


def test_the_next_visitor_finds_nothing_but_files(contexts: Contexts, site: str) -> None:
    device = Device(width=1111)
    page = contexts.open_page(device)
    context = page.context
    page.goto(f"{site}/check/")
    assert page.evaluate(LOADED)
    page.evaluate(LEAVE)
    context.set_offline(True)
    contexts.take_back(context, device)

    page = contexts.open_page(device)
    assert page.context is context and context.pages == [page]
    page.goto(f"{site}/check/")
    left = {"local": [], "session": [], "cookie": False, "caches": [], "databases": 0}
    assert page.evaluate(LEFT) == left
    assert page.evaluate(LOADED) == []
    contexts.take_back(context, device)


def test_no_two_visitors_meet(contexts: Contexts) -> None:
    device = Device(width=1112)
    pages = [contexts.open_page(device) for _ in range(2)]
    assert pages[0].context is not pages[1].context
    for page in pages:
        contexts.take_back(page.context, device)


@pytest.mark.parametrize("shared", [False, True])
def test_no_clock_goes_on_for_the_next_visitor(contexts: Contexts, shared: bool) -> None:
    device = Device(width=1113, shared=shared)
    page = contexts.open_page(device)
    context = page.context
    page.clock.install()
    with pytest.raises(AssertionError, match="a clock") if shared else nullcontext():
        contexts.take_back(context, device)
    page = contexts.open_page(device)
    assert page.context is not context and page.evaluate(OWN_TIME)
    contexts.take_back(page.context, device)
