/** Editor preferences, stored on this device; without storage, for as long as the page is open. */

const kept = new Map();
const name = (key) => `editor-${key}`;

export function get(key) {
  try {
    return localStorage.getItem(name(key)) ?? kept.get(key) ?? "";
  } catch {
    return kept.get(key) ?? "";
  }
}

export function set(key, value) {
  kept.set(key, value);
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // Kept above.
  }
}

/** Makes a select remember its value. */
export function remember(select, key) {
  const before = get(key);
  if ([...select.options].some((option) => option.value === before)) select.value = before;
  select.addEventListener("change", () => set(key, select.value));
}
