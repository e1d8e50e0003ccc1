/** Shows two versions of a deck side by side; changes made on one side only are already merged. */

import { gettext, say as fill } from "../words.js";
import { equal, set, setCount } from "./deck.js";
import { closed, isOpen, open } from "./dialogs.js";
import { $, $$, bdi, el } from "./dom.js";

const SIDES = ["base", "mine", "theirs"];
const LONG = 400;
const FIELD = {
  title: () => gettext("Title"),
  description: () => gettext("Description"),
  visibility: () => gettext("Who may see it"),
  tags: () => gettext("Tags"),
  format: () => gettext("Format"),
  cover: () => gettext("Cover"),
  arranged: () => gettext("Order of the cards"),
  notes: () => gettext("Notes"),
  sets: () => gettext("Card sets"),
};

export class Conflict {
  constructor(app) {
    this.app = app;
    // If another dialog is open, the banner leads here.
    app.session.addEventListener("conflict", () => isOpen() || this.show());
    for (const side of ["mine", "theirs"]) $(`#all-${side}`).addEventListener("click", () => this.all(side));
  }

  async show() {
    this.found = this.app.session.conflict;
    if (!this.found) return;
    const { rows, fields } = this.found;
    $("#conflict-who").textContent = this.author();
    await this.app.learnCards(rows.map(({ card }) => card));
    this.sides = [...rows, ...fields].some((row) => sideOf(row) === "merged") ? [...SIDES, "merged"] : SIDES;
    $("#conflict-together").hidden = this.sides === SIDES;
    const zones = new Map(this.app.list.zones().map(({ slug, name }) => [slug, name]));
    $("#conflict-rows").replaceChildren(
      ...fields.map((field, i) => this.row(`f${i}`, FIELD[field.name](), field)),
      ...rows.map((row, i) => this.row(`c${i}`, this.app.actions.name(row.card), row, zones.get(row.zone) ?? row.zone)),
    );
    const dialog = open("conflict");
    this.finish(await closed(dialog));
  }

  author() {
    const { who, when } = this.found;
    const style = { dateStyle: "medium", timeStyle: "short" };
    const time = when ? new Date(when).toLocaleString(document.documentElement.lang, style) : "";
    return who ? fill(gettext("Saved by %(who)s, %(when)s"), { who, when: time }) : "";
  }

  row(name, text, row, zone = "") {
    const merged = sideOf(row);
    const choice = (side) => this.choice(name, side, this.shown(row, side), side === merged);
    const cell = (side) => el("td", {}, side !== "merged" || merged === side ? choice(side) : "");
    const where = zone && el("span", { class: "soft small", text: ` ${zone}` });
    const flag = gettext("both changed it");
    const clash = row.clash ? el("span", { class: "flag", text: ` ⚠ ${flag}` }) : "";
    const head = el("th", { scope: "row" }, bdi(text), where, clash);
    return el("tr", { class: row.clash ? "clash" : "" }, head, ...this.sides.map(cell));
  }

  /** One side's value, in words. */
  shown(row, side) {
    const value = row[side];
    const { actions, formats } = this.app;
    const words = {
      visibility: () => $(`#set-visibility option[value="${value}"]`)?.text,
      format: () => formats.names.get(value),
      cover: () => value && actions.name(value),
      tags: () => value.join(", "),
      sets: () =>
        value.map((code) => $(`#sources [data-set="${code}"]`)?.parentElement.innerText.trim() ?? code).join(", "),
      arranged: () => $(`#sorting option[value=${value ? "own" : "order"}]`).text,
      notes: () =>
        Object.entries(value)
          .map(([card, note]) => `${actions.name(card)}: ${note}`)
          .join(", "),
    };
    const text = words[row.name]?.() ?? value;
    return text === "" || text === null || text === undefined ? "—" : String(text).slice(0, LONG);
  }

  choice(name, side, value, checked) {
    const input = el("input", { type: "radio", name, value: side });
    input.checked = checked;
    return el("label", { class: "inline" }, input, bdi(value));
  }

  all(side) {
    $$(`#conflict-rows input[value=${side}]`).forEach((input) => (input.checked = true));
  }

  finish(how) {
    const { session } = this.app;
    if (how === "theirs") session.takeTheirs();
    // Somebody saved again meanwhile: show the newest version before merging anything.
    else if (how === "merge" && session.conflict?.theirs !== this.found.theirs) this.show();
    else if (how === "merge") session.resolve(this.chosen());
  }

  /** Their version, with the chosen value of every row and field. */
  chosen() {
    const { rows, fields, theirs } = this.found;
    const side = (name) => $(`#conflict-rows input[name=${name}]:checked`).value;
    const state = rows.reduce((so, row, i) => setCount(so, row.zone, row.card, row[side(`c${i}`)]), theirs);
    const values = fields.map((field, i) => [field.name, field[side(`f${i}`)]]);
    return set(state, Object.fromEntries(values));
  }
}

/** The side that the proposed value comes from; merged tags are from neither. */
const sideOf = (row) => ["mine", "theirs", "base"].find((side) => equal(row[side], row.merged)) ?? "merged";
