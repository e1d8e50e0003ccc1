/** Server output about the deck: the verdict after every change, the rest when the user pauses. */

import { load } from "../fragments.js";
import { Offline, postJson, postText } from "../http.js";
import { gettext, say as fillIn } from "../words.js";
import { fill, fromWire, size } from "./deck.js";
import { $, $$, button, el, fragment, idle, latest } from "./dom.js";
import { fullness } from "./zones.js";

const STILL = 300;
const MARKS = { legal: "✓", illegal: "✗", unfinished: "…", undetermined: "?" };
const WORDS = {
  legal: () => gettext("Legal"),
  illegal: () => gettext("Not legal"),
  unfinished: () => gettext("Unfinished"),
  undetermined: () => gettext("Undetermined"),
};

export class Panels {
  constructor(app) {
    this.app = app;
    const { doors } = app.boot;
    this.askVerdict = latest((signal) => postJson(doors.verdict, app.body(), { signal }));
    this.askInsight = latest((signal) => postText(doors.insight, { ...app.body(), formats: null }, { signal }));
    this.later = idle(STILL, () => this.insight());
    this.stale = new Set(["check", "statistics", "hands"]);
    app.shell.addEventListener("show", () => this.insight());
    addEventListener("online", () => this.missed && this.verdict());
    $("#insight").addEventListener("click", (event) => this.press(event.target.closest("button")));
    $("#panel-check").addEventListener("click", (event) => this.toCard(event));
  }

  changed() {
    for (const tab of ["check", "statistics", "hands"]) this.stale.add(tab);
    // A repair of the previous deck would undo the change.
    for (const old of $$("#insight [data-repair]")) old.disabled = true;
    this.verdict();
    this.later();
  }

  async verdict() {
    this.counted();
    const said = await this.askVerdict().catch((error) => this.unchecked(error));
    if (!said) return;
    this.said = said;
    $("#verdict-panel").replaceChildren(fragment(said.html));
    this.app.shell.verdict({
      status: said.status,
      mark: MARKS[said.status],
      word: WORDS[said.status](),
    });
    this.app.shell.figures(said.figures);
    this.app.shell.played(said.played);
    this.app.list.judge(said);
    this.app.announcer.say("verdict", said.summary === this.spoken ? "" : `${said.summary}.`);
    this.spoken = said.summary;
  }

  /** Updates the copy counts at once; the required counts are the format's. */
  counted() {
    this.app.shell.sizes(this.sizes());
  }

  /** Marks the old verdict as outdated when the server did not answer. */
  unchecked(error) {
    this.missed = error instanceof Offline;
    if (!this.missed) this.app.failed(error);
    const word = gettext("Not checked");
    this.app.shell.verdict({ status: "unchecked", mark: "?", word });
    this.app.shell.figures(null);
    const later = gettext("The deck is checked when you are connected again.");
    $("#insight").replaceChildren();
    $("#verdict-panel").replaceChildren(
      el(
        "section",
        { class: "verdict undetermined" },
        el("h2", { text: `? ${word}` }),
        el("p", { text: this.sizes().named }),
        this.missed ? el("p", { class: "small", text: later }) : null,
      ),
    );
  }

  /** “38/40 · 2/2”, and a longer form with the zones' names. */
  sizes() {
    const { list, session } = this.app;
    const zones = list.zones();
    const texts = zones.map(({ slug, wanted }) => fullness(size(session.state, slug), wanted));
    const named = zones.map(({ name }, i) => `${name} ${texts[i]}`);
    // A line never breaks within a zone's count, nor begins with the sign between two.
    return { text: texts.map((text) => text.replaceAll(" ", "\u00a0")).join("\u00a0· "), named: named.join(", ") };
  }

  /** Loads the visible tab unless it is up to date. */
  async insight() {
    const { shell } = this.app;
    const tab = ["check", "statistics", "hands"].find((name) => this.stale.has(name) && shell.sees(name));
    if (tab === "hands") await this.hands();
    else if (tab) await this.look();
  }

  /** Loads repairs, other formats and statistics in one request. */
  async look() {
    const { session } = this.app;
    const { state } = session;
    const html = await this.app.asking(() => this.askInsight());
    if (html === undefined || state !== session.state) return;
    const part = fragment(html);
    const figures = $("[data-part=statistics]", part);
    figures?.remove();
    $$("a[data-format]", part).forEach((link) => link.after(" ", this.switcher(link)));
    $("#insight").replaceChildren(part);
    this.stale.delete("check");
    if (figures) await this.statistics(figures);
  }

  switcher({ dataset, textContent: name }) {
    const label = fillIn(gettext("Switch to %(name)s"), { name });
    const choose = () => this.app.formats.choose(dataset.format);
    return button(gettext("Switch"), choose, { class: "plain", "aria-label": label });
  }

  async statistics(figures) {
    const place = $("#panel-statistics");
    place.replaceChildren(figures);
    if (!this.app.shell.sees("statistics")) return;
    this.stale.delete("statistics");
    const charts = await import("../charts.js").catch(() => null);
    charts?.draw(place);
  }

  /** Loads sample hands and odds; each fragment updates itself from then on. */
  async hands() {
    const { odds, hand } = this.app.boot.doors;
    const place = $("#panel-hands");
    this.stale.delete("hands");
    for (const [name, door] of Object.entries({ hand, odds })) {
      if (!door) continue;
      const part = $(`[data-of=${name}]`, place) ?? place.appendChild(Object.assign(document.createElement("div"), {}));
      part.dataset.of = name;
      await this.app.asking(() => load(part, door, this.app.body()));
    }
  }

  press(pressed) {
    const { repair, deck, replace } = pressed?.dataset ?? {};
    if (repair !== undefined) this.repair(JSON.parse(deck));
    if (replace) this.replace(JSON.parse(replace));
  }

  /** Applies a repair in one step. */
  async repair(wire) {
    const { session } = this.app;
    const { state } = session;
    await this.app.learnAll(wire);
    if (state === session.state) session.replace(gettext("Repair"), fromWire(wire));
  }

  /** Replaces an unidentified entry with the suggested card. */
  async replace({ zone, card, by }) {
    await this.app.learnAll({ [zone]: [{ card: by, quantity: 1 }] });
    const swap = ([name, n]) => [name === card ? by : name, n];
    this.app.session.change(this.app.actions.name(by), (state) =>
      fill(state, { ...state.zones, [zone]: (state.zones[zone] ?? []).map(swap) }),
    );
  }

  /** Shows a mentioned card in the deck or, if it is not in the deck, in a dialog. */
  toCard(event) {
    const card = event.target.closest("a[data-show]")?.dataset.show;
    if (!card || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = $$("#deck li[data-number]").find((li) => li.dataset.number === card);
    if (!row) return void this.app.look({ card });
    this.app.shell.show("cards");
    this.app.focusRow(row);
  }
}
