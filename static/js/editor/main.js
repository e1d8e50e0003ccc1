/** The editor page: connects the session and its views. */

import { fragments } from "../fragments.js";
import { postJson } from "../http.js";
import "../reminders.js";
import { gettext, say as fill } from "../words.js";
import { Actions } from "./actions.js";
import { Announcer } from "./announce.js";
import { CardDialog } from "./card.js";
import { Conflict } from "./conflict.js";
import { toWire } from "./deck.js";
import * as dialogs from "./dialogs.js";
import { $, idle } from "./dom.js";
import { drag } from "./drag.js";
import { Formats } from "./formats.js";
import { Importer } from "./import.js";
import { Keys } from "./keys.js";
import { DeckList } from "./list.js";
import { looks } from "./looks.js";
import { askZone, longPress, pad } from "./pad.js";
import { Panels } from "./panels.js";
import { Peek } from "./peek.js";
import { Results } from "./results.js";
import { focusRow, rowOf } from "./rows.js";
import { saving } from "./saving.js";
import { Selection } from "./select.js";
import { Session } from "./session.js";
import { settings } from "./settings.js";
import { Share } from "./share.js";
import { Shell } from "./shell.js";
import { Sources } from "./sources.js";
import { why } from "./why.js";

const TOAST = 7000;

/** The context shared by the views: the session, each other, and requests to the server. */
class App {
  static async start() {
    const boot = JSON.parse($("#boot").textContent);
    return new App(boot, await Session.open(boot));
  }

  constructor(boot, session) {
    Object.assign(this, { boot, session, focusRow });
    this.addresses = { ...$("#editor").dataset };
    this.announcer = new Announcer();
    this.actions = new Actions(this);
    this.shell = new Shell(session);
    this.formats = new Formats(this);
    this.list = new DeckList(this);
    this.sources = new Sources(this);
    this.results = new Results(this);
    this.panels = new Panels(this);
    this.selection = new Selection(this);
    this.conflict = new Conflict(this);
    this.importer = new Importer(this);
    this.share = new Share(this);
    this.keys = new Keys(this);
    this.card = new CardDialog(this);
    this.peek = new Peek(this);
    this.askZone = (title, pick) => askZone(this, title, pick);
    this.unToast = idle(TOAST, () => ($("#toast").hidden = true));
    this.begin();
  }

  begin() {
    dialogs.setUp();
    looks();
    settings(this);
    saving(this);
    drag(this);
    fragments(
      $("#panel-hands"),
      () => this.body(),
      (error) => this.failed(error),
    );
    longPress($("#editor"), ".stepper [data-do=add], .stepper .count", (button) => pad(this, rowOf(button)));
    document.addEventListener("click", (event) => this.press(event));
    this.session.addEventListener("change", ({ detail }) => this.changed(detail));
    this.session.addEventListener("cards", () => this.show());
    this.session.addEventListener("notice", ({ detail }) => this.notice(detail.text));
    this.changed();
    if (this.sources.differs) this.results.search();
  }

  /** The deck in wire form. */
  wire() {
    return toWire(this.session.state.zones);
  }

  body() {
    return { format: this.format.slug, deck: this.wire(), ...this.sources.body() };
  }

  /** Updates every view after a change of the deck. */
  async changed(detail) {
    this.announce(detail);
    this.show();
    if (await this.formats.follow()) this.show();
    this.panels.changed();
    this.share.changed();
    if (detail) this.results.remark();
  }

  show() {
    const { title } = this.session.state;
    if ($("#deck-title").value !== title && document.activeElement !== $("#deck-title")) $("#deck-title").value = title;
    this.formats.targets(this.list.zones());
    this.list.render();
    this.sources.show();
    this.results.counts();
    this.card.refresh();
    if (this.selection.on) this.selection.refresh();
    this.shell.history();
  }

  announce(detail) {
    if (!detail?.label) return;
    const words = { undo: gettext("Undone: %(what)s."), redo: gettext("Redone: %(what)s.") };
    this.announcer.say("change", fill(words[detail.by] ?? "%(what)s.", { what: detail.label }));
  }

  /** Handles all button presses by their declared action. */
  press(event) {
    const button = event.target.closest("[data-do]");
    const row = rowOf(event.target);
    const name = row && event.target.closest("a.name");
    if (name && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.look(row);
    } else if (button) this.act(button.dataset.do, row);
  }

  /** Shows a card in a dialog. */
  look({ card, li }) {
    this.card.show(card, li);
  }

  act(what, row) {
    const { session, actions, selection } = this;
    const acts = {
      add: () => actions.add(row.card, row.zone),
      take: () => actions.take(row.card, row.zone),
      pad: () => pad(this, row),
      undo: () => session.undo(),
      redo: () => session.redo(),
      save: () => (dialogs.close(), session.save()),
      select: () => (this.shell.show("cards"), selection.start()),
    };
    acts[what]?.();
  }

  /** The server's answer, or undefined on failure; reports the error unless `quiet`. */
  async asking(ask, quiet = false) {
    try {
      return await ask();
    } catch (error) {
      if (!quiet) this.failed(error);
      return undefined;
    }
  }

  failed(error) {
    this.notice(why(error));
  }

  async learnCards(cards) {
    const unknown = cards.filter((card) => !this.session.cards.has(card));
    if (!unknown.length) return;
    const facts = await this.asking(
      () =>
        postJson(this.boot.doors.cards, { cards: unknown, format: this.session.state.format, ...this.sources.body() }),
      true,
    );
    if (facts) this.session.learn(facts);
  }

  learnAll(wire) {
    return this.learnCards(
      Object.values(wire)
        .flat()
        .map(({ card }) => card),
    );
  }

  importFile(file) {
    this.importer.file(file);
  }

  /** Shows a sentence for a while and announces it. */
  notice(text) {
    $("#toast").textContent = text;
    $("#toast").hidden = false;
    this.announcer.say("notice", text);
    this.unToast();
  }
}

await App.start();
$("#editor").dataset.ready = "";
