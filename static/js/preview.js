/** Previews a Markdown description in the form; the server sanitises it. */

import { postJson } from "./http.js";

for (const button of document.querySelectorAll("button[data-preview]")) {
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    const text = document.getElementById(button.dataset.of).value;
    const place = document.getElementById(button.dataset.into);
    try {
      place.innerHTML = (await postJson(button.dataset.preview, { text })).html;
    } catch (error) {
      place.textContent = error.message;
    }
    place.hidden = false;
  });
}
