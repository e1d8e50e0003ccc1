/** Imports a pasted, uploaded or dropped list: shows a verdict per line; one undoable step. */

import { postJson } from "../http.js";
import { gettext, ngettext, say as fill } from "../words.js";
import { add, fill as fillIn, fromWire, set } from "./deck.js";
import { close, isOpen, onOpen, open } from "./dialogs.js";
import { $, fragment, idle, latest } from "./dom.js";
import { why } from "./why.js";

const PAUSE = 150;
const LONG = 3000;
const MOST_BYTES = 2_000_000;

export class Importer {
  constructor(app) {
    this.app = app;
    this.text = $("#import-text");
    this.lines = $("#import-lines");
    this.ask = latest((signal, text, button) =>
      postJson(app.boot.doors.import, { format: app.format.slug, ...app.sources.body(), text, do: button }, { signal }),
    );
    this.assumed = "";
    this.text.addEventListener("input", () => (this.assumed = ""));
    this.text.addEventListener(
      "input",
      idle(PAUSE, () => this.read()),
    );
    this.text.addEventListener("paste", (event) => this.paste(event));
    $("#import-file").addEventListener("change", (event) => this.file(event.target.files[0]));
    this.lines.addEventListener("click", (event) => this.mend(event.target.closest("button[name=do]")));
    $("#import-replace").addEventListener("click", () => this.apply("replace"));
    $("#import-add").addEventListener("click", () => this.apply("add"));
    const dialog = $("#import");
    dialog.addEventListener("dragover", (event) => event.preventDefault());
    dialog.addEventListener("drop", (event) => {
      event.preventDefault();
      this.file(event.dataTransfer.files[0]);
    });
    onOpen("import", () => this.show(null));
  }

  /** Shows the dialog with the text kept from last time if nothing was imported. */
  show() {
    queueMicrotask(() => this.text.focus());
  }

  /** Inserts pasted text at once; browsers would insert thousands of lines one by one, which takes minutes. */
  paste(event) {
    const text = event.clipboardData.getData("text");
    if (text.length < LONG) return;
    event.preventDefault();
    this.assumed = "";
    this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, "end");
    this.read();
  }

  async file(file) {
    if (!file) return;
    if (!isOpen()) open("import");
    if (file.size > MOST_BYTES) return this.say(gettext("The file is too large for a deck list."));
    try {
      const { text, said } = await this.decoded(file);
      this.text.value = text;
      this.assumed = said;
      await this.read();
    } catch (error) {
      this.say(why(error));
    }
  }

  /** The text of a file: UTF-8 is read here, anything else as the server judges it, which says what it assumed. */
  async decoded(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = bytes.includes(0) ? null : utf8(bytes);
    if (text !== null) return { text, said: "" };
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return postJson(this.app.boot.doors.file, { file: btoa(letters.join("")) });
  }

  say(text) {
    $("#import-said").textContent = text;
  }

  /** Reads the text, after what a button beside one of its lines does to it. */
  async read(button = "") {
    const text = this.text.value;
    this.wire = null;
    this.offer(false);
    if (!text.trim()) return this.result(null);
    this.say(gettext("Reading…"));
    try {
      const answer = await this.ask(text, button);
      if (text !== this.text.value) return;
      if (typeof answer?.text === "string") this.text.value = answer.text;
      this.result(answer);
    } catch (error) {
      this.result(null);
      this.say(why(error));
    }
  }

  result(answer) {
    if (answer === undefined) return;
    this.wire = answer?.deck ?? null;
    this.words = { title: answer?.title ?? "", description: answer?.description ?? "" };
    const some = Object.values(this.wire ?? {}).some((list) => list.length);
    this.offer(some);
    this.lines.replaceChildren(answer ? fragment(answer.lines) : "");
    this.counted(answer?.counts);
    if (answer) this.app.session.learn(answer.cards);
  }

  /** Offers to take the cards into the deck, or not. */
  offer(some) {
    for (const id of ["replace", "add"]) $(`#import-${id}`).disabled = !some;
  }

  counted(counts) {
    if (!counts) return this.say("");
    const { ok, doubtful } = counts;
    const parts = [fill(ngettext("%(n)s line read", "%(n)s lines read", ok), { n: ok })];
    if (doubtful) parts.push(fill(ngettext("%(n)s line to check", "%(n)s lines to check", doubtful), { n: doubtful }));
    if (this.assumed) parts.push(this.assumed);
    this.say(parts.join(" · "));
  }

  /** Names the card of a line, its count, or that it is none: changes that line of the text and reads it again. */
  async mend(button) {
    if (!button) return;
    const number = button.closest("li").value;
    await this.read(button.value);
    const line = this.lines.querySelector(`li[value="${number}"]`) ?? $("#import-said");
    line.tabIndex = -1;
    line.focus();
  }

  apply(how) {
    if (!this.wire) return;
    const { session } = this.app;
    const label = gettext("Import");
    if (how === "replace") session.change(label, (state) => fillIn(worded(state, this.words), fromWire(this.wire)));
    else session.change(label, (state) => added(state, this.wire));
    this.text.value = "";
    this.result(null);
    close();
    this.app.shell.show("cards");
  }
}

/** Bytes as UTF-8, null if they are not. */
const utf8 = (bytes) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Applies the list's title and description where the deck has none. */
const worded = (state, words) =>
  set(state, Object.fromEntries(Object.entries(words).filter(([name, said]) => said && !state[name])));

const added = (state, wire) =>
  Object.entries(fromWire(wire)).reduce(
    (all, [zone, list]) => list.reduce((so, [card, n]) => add(so, zone, card, n), all),
    state,
  );
