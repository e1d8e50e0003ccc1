/** Suggests known tags for the last one in a comma-separated list. */

import { get } from "./http.js";

for (const field of document.querySelectorAll("input[data-tags]")) {
  let asked;
  field.addEventListener("input", async () => {
    asked?.abort();
    asked = new AbortController();
    const before = /^.*[,、，]\s*|/.exec(field.value)[0];
    const query = encodeURIComponent(field.value.slice(before.length));
    try {
      const answer = await get(`${field.dataset.tags}?q=${query}`, { signal: asked.signal });
      const { tags } = await answer.json();
      field.list.replaceChildren(...tags.map((tag) => new Option("", before + tag)));
    } catch {
      // Suggestions are optional.
    }
  });
}
