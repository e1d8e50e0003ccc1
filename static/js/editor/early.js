/** What this device prefers, before the page is painted: nothing moves later. Not a module: those run after it. */
(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(`editor-${name}`);
    } catch {
      return null;
    }
  };
  for (const name of ["density", "grid", "words"]) {
    if (kept(name)) document.documentElement.dataset[name] = "";
  }
})();
