/**
 * Where cards come from: official cards, and users' card sets. The sets belong to the deck; this device remembers for
 * each game which were chosen last, for new decks, and whether official cards are left out.
 */

import { gettext } from "../words.js";
import { set } from "./deck.js";
import { $, $$ } from "./dom.js";
import * as prefs from "./prefs.js";

/** The sets that a new deck begins with, of those offered. */
export function setsChosenLast({ game, sets = [] }) {
  const before = prefs.get(`sets-${game}`).split(",");
  return sets.map(({ code }) => code).filter((code) => before.includes(code));
}

export class Sources {
  constructor(app) {
    this.app = app;
    this.boxes = $$("#sources [data-set]");
    this.official = $("#official");
    if (!this.official) return;
    this.official.checked = !prefs.get(`only-${app.boot.game}`);
    this.official.addEventListener("change", () => this.#turn());
    $("#sources").addEventListener("change", ({ target }) => target.dataset.set && this.#choose());
    this.show();
  }

  /** Whether new cards come from users' sets alone. */
  get only() {
    return this.official ? !this.official.checked : false;
  }

  /** What requests say of it. */
  body() {
    return { sets: this.app.session.state.sets, only: this.only };
  }

  /** Whether the page was made for another choice. */
  get differs() {
    const made = (this.app.boot.sets ?? []).filter(({ chosen }) => chosen).map(({ code }) => code);
    return this.only || this.app.session.state.sets.some((code) => !made.includes(code));
  }

  show() {
    const { sets } = this.app.session.state;
    for (const box of this.boxes) box.checked = sets.includes(box.dataset.set);
  }

  #turn() {
    prefs.set(`only-${this.app.boot.game}`, this.only ? "1" : "");
    this.app.results.search();
    this.app.panels.changed();
  }

  /** A set that is not offered here stays with the deck. */
  #choose() {
    const { session, boot } = this.app;
    const offered = this.boxes.map((box) => box.dataset.set);
    const kept = session.state.sets.filter((code) => !offered.includes(code));
    const sets = [...kept, ...this.boxes.filter((box) => box.checked).map((box) => box.dataset.set)];
    prefs.set(`sets-${boot.game}`, sets.join(","));
    session.change(gettext("Card sets"), (state) => set(state, { sets }));
    this.app.results.search();
  }
}
