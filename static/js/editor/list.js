/** The deck view: zones as sections, cards in groups, rows with copies and flags. */

import { gettext, say as fill } from "../words.js";
import { $, button, el, say } from "./dom.js";
import { OWN, grouped } from "./grouping.js";
import { remember } from "./prefs.js";
import { arrange, deckRow, fillRow, focusRow, rove, rowOf, rowsIn } from "./rows.js";
import { addable, fullness, zonesOf } from "./zones.js";

const key = (...parts) => parts.join("\n");

export class DeckList {
  /** @param {object} app see main.js */
  constructor(app) {
    this.app = app;
    this.root = $("#deck");
    this.root.dataset.list = "deck";
    this.nodes = new Map();
    this.flags = {};
    this.root.addEventListener("focusin", (event) => rove(this.root, rowOf(event.target)?.li));
    this.root.addEventListener("click", (event) => this.zoneButton(event.target.closest("button")));
    for (const id of ["grouping", "sorting"]) {
      remember($(`#${id}`), `${app.boot.game}-${id}`);
    }
    $("#grouping").addEventListener("change", () => this.render());
    $("#sorting").addEventListener("change", (event) => {
      app.actions.arranged(event.target.value === OWN);
      this.render();
    });
  }

  /** The choice of an order follows the deck, which another tab, undo or a move may have changed. */
  follow() {
    const box = $("#sorting");
    if (this.app.session.state.arranged) box.value = OWN;
    else if (box.value === OWN) box.value = "order";
  }

  /** Moves a row among those of its group. */
  shift({ li, card, zone }, step) {
    const beside = step < 0 ? li.previousElementSibling : li.nextElementSibling;
    if (beside) this.place(card, zone, beside.dataset.number, step > 0);
  }

  /** Puts a card before or behind another one of its zone, as they are shown. */
  place(card, zone, other, behind = false) {
    const shown = rowsIn(this.root)
      .map(rowOf)
      .filter((row) => row.zone === zone)
      .map((row) => row.card);
    const rest = shown.filter((one) => one !== card);
    const at = rest.indexOf(other) + behind;
    this.app.actions.order(zone, rest.toSpliced(at, 0, card), card);
  }

  /** The node with a key, created once and reused while it is shown. */
  node(name, make) {
    if (!this.nodes.has(name)) this.nodes.set(name, make());
    this.used.add(name);
    return this.nodes.get(name);
  }

  zones() {
    return zonesOf(this.app.format.zones, this.app.actions.slugs());
  }

  render() {
    const place = this.focused();
    this.follow();
    this.used = new Set();
    const sections = this.zones().map((zone) => this.section(zone));
    arrange(this.root, [...sections, this.adders()]);
    for (const name of this.nodes.keys()) if (!this.used.has(name)) this.nodes.delete(name);
    rove(this.root, place.li);
    this.keepFocus(place);
  }

  section({ slug, name, wanted, removable }) {
    const { session } = this.app;
    const entries = session.state.zones[slug] ?? [];
    const section = this.node(key("zone", slug), () => zoneNode(slug));
    say($("h3 bdi", section), name);
    const size = entries.reduce((sum, [, n]) => sum + n, 0);
    say($(".zone-size", section), fullness(size, wanted));
    $(".zone-remove", section).hidden = !removable || size > 0;
    $(".zone-empty", section).hidden = size > 0;
    const groups = grouped(entries, session.cards, $("#grouping").value, $("#sorting").value);
    arrange(
      $(".groups", section),
      groups.flatMap((group) => this.group(slug, group)),
    );
    return section;
  }

  group(slug, { label, count, rows }) {
    const list = this.node(key("list", slug, label), () => el("ul", { class: "rows", role: "list" }));
    arrange(
      list,
      rows.map((row) => this.row(slug, row)),
    );
    if (!label) return [list];
    const head = this.node(key("head", slug, label), () => el("h4"));
    say(head, `${label} · ${count}`);
    return [head, list];
  }

  row(slug, row) {
    const li = this.node(key("row", slug, row.card), () => deckRow(row.card, slug));
    const note = this.app.session.state.notes[row.card];
    fillRow(li, { ...row, note, flag: this.flags[slug]?.[row.card] });
    return li;
  }

  /** Buttons that add a numbered zone. */
  adders() {
    const box = this.node("adders", () => el("p", { class: "actions adders" }));
    const zones = addable(this.app.format.zones, this.app.actions.slugs());
    const shown = zones.map((zone) => zone.slug).join();
    if (box.dataset.shown === shown) return box;
    box.dataset.shown = shown;
    const text = gettext("Add %(zone)s");
    box.replaceChildren(
      ...zones.map(({ slug, name }) => button(fill(text, { zone: name }), null, { dataset: { addZone: slug } })),
    );
    return box;
  }

  zoneButton(pressed) {
    const { addZone, removeZone } = pressed?.dataset ?? {};
    if (addZone) this.app.actions.addZone(addZone, pressed.textContent);
    if (removeZone) this.app.actions.removeZone(removeZone, pressed.textContent);
  }

  /** The focused row and its position, in case the row disappears. */
  focused() {
    const row = this.root.contains(document.activeElement) ? rowOf(document.activeElement) : null;
    return { li: row?.li, at: row ? rowsIn(this.root).indexOf(row.li) : -1, control: document.activeElement };
  }

  keepFocus({ li, at, control }) {
    if (at < 0 || document.activeElement === control) return;
    const rows = rowsIn(this.root);
    if (li.isConnected) control.focus({ preventScroll: true });
    else if (!focusRow(rows[Math.min(at, rows.length - 1)])) $("#q").focus();
  }

  /** Marks rows according to the verdict. */
  judge({ flags }) {
    this.flags = flags;
    this.render();
  }
}

function zoneNode(slug) {
  return el(
    "section",
    { class: "zone-box", dataset: { dropZone: slug } },
    el(
      "h3",
      {},
      el("bdi"),
      " ",
      el("span", { class: "zone-size" }),
      button(gettext("Remove this zone"), null, { class: "plain zone-remove", dataset: { removeZone: slug } }),
    ),
    el("p", { class: "soft small zone-empty", text: gettext("No cards yet.") }),
    el("div", { class: "groups" }),
  );
}
