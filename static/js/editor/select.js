/** Selects several rows by Ctrl or Shift click, `x` or checkboxes, to move, remove or set them. */

import { gettext, ngettext, say as fill } from "../words.js";
import { $, $$, button, el } from "./dom.js";
import { askNumber, askZone } from "./pad.js";
import { rowOf, rowsIn } from "./rows.js";

const keyOf = ({ zone, card }) => `${zone}\n${card}`;

export class Selection {
  constructor(app) {
    this.app = app;
    this.root = $("#deck");
    this.bar = $("#selected");
    this.keys = new Set();
    this.last = null;
    this.root.addEventListener("click", (event) => this.click(event), true);
    this.root.addEventListener("change", (event) => {
      if (event.target.matches(".pick")) this.toggle(rowOf(event.target));
    });
  }

  get on() {
    return this.root.classList.contains("selecting");
  }

  click(event) {
    const row = rowOf(event.target);
    if (!row || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey && this.last?.isConnected) this.range(row.li);
    else this.toggle(row);
  }

  toggle(row) {
    if (!row?.zone) return;
    const key = keyOf(row);
    if (!this.keys.delete(key)) this.keys.add(key);
    this.last = row.li;
    this.start();
  }

  range(li) {
    const rows = rowsIn(this.root);
    const [from, to] = [rows.indexOf(this.last), rows.indexOf(li)].sort((a, b) => a - b);
    for (const row of rows.slice(from, to + 1)) this.keys.add(keyOf(rowOf(row)));
    this.start();
  }

  /** Shows the checkboxes and the actions. */
  start() {
    this.root.classList.add("selecting");
    this.refresh();
  }

  clear() {
    this.keys.clear();
    this.root.classList.remove("selecting");
    this.refresh();
  }

  places() {
    return rowsIn(this.root)
      .map(rowOf)
      .filter((row) => this.keys.has(keyOf(row)));
  }

  /** The rows an action on `row` applies to: the selection if it includes the row, else the row. */
  with(row) {
    return this.keys.has(keyOf(row)) ? this.places() : [row];
  }

  refresh() {
    const there = this.places();
    this.keys = new Set(there.map(keyOf));
    for (const li of rowsIn(this.root)) {
      const chosen = this.keys.has(keyOf(rowOf(li)));
      li.classList.toggle("chosen", chosen);
      $(".pick", li).checked = chosen;
    }
    this.bar.hidden = !this.on;
    if (this.on) this.show(there);
  }

  show(places) {
    const n = places.length;
    const said = fill(ngettext("%(n)s card selected", "%(n)s cards selected", n), { n });
    if (!this.bar.firstChild) this.bar.append(el("strong"), ...this.buttons());
    this.bar.firstChild.textContent = said;
    $$("button[data-needs]", this.bar).forEach((one) => (one.disabled = n === 0));
    this.app.announcer.say("selection", n ? said : "");
  }

  buttons() {
    const needs = { "data-needs": "" };
    return [
      button(gettext("Move…"), () => this.move(), needs),
      button(gettext("Set number…"), () => this.set(), needs),
      button(gettext("Remove"), () => this.remove(), needs),
      button(gettext("Cancel"), () => this.clear()),
    ];
  }

  move(places = this.places()) {
    const text = ngettext("Move %(n)s card to zone", "Move %(n)s cards to zone", places.length);
    const go = (zone) => this.done(() => this.app.actions.move(places, zone));
    askZone(this.app, fill(text, { n: places.length }), go);
  }

  set() {
    const places = this.places();
    const limits = places.map(({ card }) => this.app.actions.facts(card)?.limit ?? 10);
    const put = (n) => this.done(() => this.app.actions.putAll(places, n));
    askNumber(gettext("Copies of each"), Math.max(...limits), null, put);
  }

  remove() {
    this.done(() => this.app.actions.remove(this.places()));
  }

  done(action) {
    action();
    this.clear();
  }
}
