"""Which browser and which system a User-Agent header speaks of; good enough to recognise one's own."""

# The first of these that stands in the header counts: many browsers name others they descend from.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("YaBrowser/", "Yandex"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def browser(agent: str) -> str:
    """The browser's name; empty if it is none of the known ones."""
    return first(agent, BROWSERS)


def system(agent: str) -> str:
    return first(agent, SYSTEMS)


def first(agent: str, names: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in names if sign in agent), "")
