/** Small dialogs about one card: number of copies, target zone. */

import { count } from "./deck.js";
import { close, open } from "./dialogs.js";
import { $, button, el } from "./dom.js";

const MOST_SHOWN = 10;
const LONG_PRESS = 450;

/** Shows buttons 0 … most, with the focus on the current number. `pick` gets the chosen one. */
export function askNumber(title, most, now, pick) {
  const dialog = open("pad");
  $("#pad-title").textContent = title;
  const numbers = Array.from({ length: (most ?? MOST_SHOWN) + 1 }, (_, n) => n);
  const press = (n) => {
    close();
    pick(n);
  };
  $("#digits").replaceChildren(
    ...numbers.map((n) => button(String(n), () => press(n), { "aria-current": n === now ? "true" : null })),
  );
  dialog.onkeydown = (event) => {
    if (/^\d$/.test(event.key)) press(Number(event.key));
  };
  $("[aria-current]", dialog)?.focus();
}

/** Asks for the number of copies of a row's card. */
export function pad(app, { card, zone = app.actions.zoneOf(card) }) {
  const now = count(app.session.state, zone, card);
  const most = Math.max(app.actions.facts(card)?.limit ?? MOST_SHOWN, now);
  askNumber(app.actions.name(card), Math.min(most, 20), now, (n) => app.actions.put(card, zone, n));
}

/** Asks for a target zone; `pick` gets its slug. */
export function askZone(app, title, pick) {
  open("moving");
  $("#moving-title").textContent = title;
  const place = ({ slug, name }) =>
    el(
      "li",
      {},
      button(name, () => (close(), pick(slug))),
    );
  $("#places").replaceChildren(...app.list.zones().map(place));
  $("#places button").focus();
}

/** A long press on “+” opens the pad instead of adding one. */
export function longPress(root, selector, action) {
  let timer = 0;
  let pressed = null;
  const end = () => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    const held = event.target.closest(selector);
    pressed = null;
    if (!held || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = held;
      action(held);
    }, LONG_PRESS);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) root.addEventListener(name, end);
  root.addEventListener("contextmenu", (event) => event.target.closest(selector) && event.preventDefault());
  root.addEventListener(
    "click",
    (event) => {
      if (pressed && pressed === event.target.closest(selector)) event.stopImmediatePropagation();
      pressed = null;
    },
    true,
  );
}
