/** The deck's format: its zones, and switching to another format. */

import { postJson } from "../http.js";
import { gettext, say as fillIn } from "../words.js";
import { fill, fromWire, set } from "./deck.js";
import { $, el } from "./dom.js";

export class Formats {
  constructor(app) {
    this.app = app;
    const { format, zones, formats } = app.boot;
    this.known = new Map([[format, zones]]);
    this.names = new Map(formats.map(({ slug, name }) => [slug, name]));
    app.format = { slug: format, zones };
    this.turn = 0;
    $("#deck-format").addEventListener("change", (event) => this.choose(event.target.value));
    $("#target").addEventListener("change", (event) => this.aim(event.target.value));
  }

  /** Switches the format in one undoable step; the server assigns the cards to its zones. */
  async choose(slug) {
    const { app } = this;
    const { session } = app;
    const { zones } = session.state;
    const turn = (this.turn += 1);
    const found = await app.asking(() => this.ask(slug));
    if (turn !== this.turn) return; // superseded by a later choice
    if (!found) return void ($("#deck-format").value = app.format.slug);
    // The deck has changed since the request, so ask again.
    if (zones !== session.state.zones) return this.choose(slug);
    const label = fillIn(gettext("Format: %(name)s"), { name: this.names.get(slug) ?? slug });
    session.change(label, (state) => fill(set(state, { format: slug }), fromWire(found.deckZones)));
  }

  async ask(slug) {
    const found = await postJson(this.app.boot.doors.zones, { ...this.app.body(), format: slug });
    this.known.set(slug, found.zones);
    this.app.session.learn(found.cards);
    return found;
  }

  /** Updates to the deck's format, which undo or another tab may have changed. */
  async follow() {
    const { format } = this.app.session.state;
    if (!format || format === this.app.format.slug) return false;
    if (!this.known.has(format)) await this.app.asking(() => this.ask(format));
    if (!this.known.has(format)) return false;
    this.app.format = { slug: format, zones: this.known.get(format) };
    $("#deck-format").value = format;
    return true;
  }

  aim(slug) {
    this.app.actions.target = slug;
    this.app.results.remark();
  }

  /** The zones that can receive new cards. */
  targets(zones) {
    const box = $("#target");
    const shown = zones.map(({ slug, name }) => `${slug} ${name}`).join("\n");
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    box.replaceChildren(box.options[0], ...zones.map(({ slug, name }) => el("option", { value: slug, text: name })));
    const gone = !zones.some(({ slug }) => slug === this.app.actions.target);
    if (gone) this.app.actions.target = "";
    box.value = this.app.actions.target;
  }
}
