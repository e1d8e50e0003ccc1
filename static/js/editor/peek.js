/** The whole card beside the row under the mouse or with the focus. Escape hides it; nothing moves for it. */

import { faceOf } from "./face.js";
import { $, fragment } from "./dom.js";
import { rowOf } from "./rows.js";

const HOVER = 180;
const FOCUS = 320;
const LEAVE = 220;
const GAP = 8;
const roomy = matchMedia("(min-width: 62rem) and (hover: hover)");

export class Peek {
  constructor(app) {
    this.app = app;
    this.box = $("#peek");
    this.timer = 0;
    const root = $("#editor");
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerleave", () => this.later(LEAVE, null));
    root.addEventListener("focusin", (event) => this.focus(event));
    root.addEventListener("focusout", () => this.later(LEAVE, null));
    root.addEventListener("dragstart", () => this.hide());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    document.addEventListener("click", (event) => event.target.closest("[data-open], a.name") && this.hide());
  }

  over(event) {
    if (event.pointerType !== "mouse") return;
    if (this.box.contains(event.target)) return clearTimeout(this.timer);
    const row = rowOf(event.target);
    if (row?.li === this.shown) clearTimeout(this.timer);
    else this.later(row ? HOVER : LEAVE, row);
  }

  /** The focus shows a card only if keys brought it: a click already has the mouse there. */
  focus(event) {
    const row = rowOf(event.target);
    if (row && event.target.matches(":focus-visible")) this.later(FOCUS, row);
  }

  later(wait, row) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (row ? this.show(row) : this.hide()), wait);
  }

  async show({ li, card }) {
    if (!roomy.matches || document.body.matches(":has(dialog[open])")) return;
    this.shown = li;
    const html = await faceOf(this.app, card);
    if (this.shown !== li || !li.isConnected) return;
    if (!html) return this.hide();
    this.box.replaceChildren(fragment(html));
    this.box.hidden = false;
    this.place(li);
  }

  /** Over the other pane, at the edge next to the row, as high as the window allows. */
  place(li) {
    const row = li.getBoundingClientRect();
    const [box, panes] = [this.box, $(".build").getBoundingClientRect()];
    const inDeck = row.left >= panes.left;
    const left = inDeck ? panes.left - box.offsetWidth - GAP : panes.left;
    const most = innerHeight - box.offsetHeight - GAP;
    box.style.left = `${Math.max(left, GAP)}px`;
    box.style.top = `${Math.max(Math.min(row.top, most), GAP)}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.shown = null;
    this.box.hidden = true;
    this.box.replaceChildren(); // the dialog may show the same card, with the same ids
  }
}
