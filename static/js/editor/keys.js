/** Keyboard shortcuts. `?` shows this table; single-character keys can be disabled (WCAG 2.1.4). */

import { gettext } from "../words.js";
import { count } from "./deck.js";
import { isOpen, onOpen, open } from "./dialogs.js";
import { $, $$, el, typing } from "./dom.js";
import { pad } from "./pad.js";
import * as prefs from "./prefs.js";
import { focusRow, neighbour, rowOf, rowsIn } from "./rows.js";

/** Keys that work anywhere on the page. */
const anywhere = (app) => ({
  "/": () => (app.shell.show("search"), $("#q").select(), $("#q").focus()),
  s: () => (app.shell.show("search"), app.results.focusCurrent() || $("#q").focus()),
  d: () => (app.shell.show("cards"), focusRow($("#deck [data-do=add][tabindex='0']")?.closest("li"))),
  c: () => (app.shell.show("check"), $("#panel-check").focus()),
  e: () => (app.shell.show("cards"), $("#deck-title").select(), $("#deck-title").focus()),
  i: () => open("import"),
  u: () => app.session.undo(),
  "?": () => open("keys"),
});

/** Keys that act on the focused row. */
const onRow = (app, row) => ({
  j: () => go(row, 1),
  k: () => go(row, -1),
  "+": () => app.actions.add(row.card, row.zone),
  "-": () => app.actions.take(row.card, row.zone),
  m: () => app.actions.fill(row.card, row.zone),
  a: () => (app.actions.add(row.card, row.zone), go(row, 1)),
  f: () => (app.actions.fill(row.card, row.zone), go(row, 1)),
  o: () => app.look(row),
  n: () => pad(app, row),
  x: () => app.selection.toggle(row),
  z: () => moveTo(app, row),
});

const TABLE = [
  ["/", () => gettext("Search")],
  ["↓ ↑ j k", () => gettext("Next or previous card; from the search box into the results")],
  ["Enter +", () => gettext("Add a copy")],
  ["-", () => gettext("Remove a copy")],
  ["0 – 9", () => gettext("Set the number of copies (digits)")],
  ["m Shift+Enter", () => gettext("Add as many copies as allowed")],
  ["a f", () => gettext("Add a copy, or as many as allowed, and go to the next card")],
  ["← →", () => gettext("Go to the buttons of the row")],
  ["o", () => gettext("Look at the card")],
  ["n", () => gettext("Set the number of copies")],
  ["z", () => gettext("Move to another zone")],
  ["Alt+↑ Alt+↓", () => gettext("Move the card within the deck (your own order)")],
  ["x", () => gettext("Select")],
  ["Delete", () => gettext("Remove all copies")],
  ["s d c", () => gettext("Go to the search results, the deck, the check")],
  ["e", () => gettext("Title")],
  ["i", () => gettext("Import a list")],
  ["u Ctrl+Z", () => gettext("Undo")],
  ["Ctrl+Shift+Z", () => gettext("Redo")],
  ["Ctrl+S", () => gettext("Save now")],
  ["Esc", () => gettext("Back to the search box; end the selection")],
  ["?", () => gettext("This help")],
];

function go(row, step) {
  if (focusRow(neighbour(row.li, step))) return;
  if (step < 0 && !row.zone) $("#q").focus();
}

/** Moves a row of the deck; adds one copy of a card in the results. */
function moveTo(app, row) {
  if (row.zone) return app.selection.move(app.selection.with(row));
  app.askZone(app.actions.name(row.card), (zone) => app.actions.addAll([row.card], zone));
}

/** Moves the focus left or right among a row's buttons. */
function across(row, step) {
  const controls = $$("a[href], button:not(:disabled), input", row.li).filter((node) => node.offsetParent);
  controls[controls.indexOf(document.activeElement) + step]?.focus();
}

const withRow = (app, row) => ({
  ArrowDown: () => go(row, 1),
  ArrowUp: () => go(row, -1),
  ArrowRight: () => across(row, 1),
  ArrowLeft: () => across(row, -1),
  Home: () => focusRow(rowsIn(row.li.closest("[data-list]"))[0]),
  End: () => focusRow(rowsIn(row.li.closest("[data-list]")).at(-1)),
  Delete: () => app.actions.put(row.card, row.zone ?? app.actions.zoneOf(row.card), 0),
  Escape: () => escape(app),
});

function escape(app) {
  if (app.selection.on) app.selection.clear();
  else $("#q").focus();
}

export class Keys {
  constructor(app) {
    this.app = app;
    document.addEventListener("keydown", (event) => this.pressed(event));
    $("#q").addEventListener("keydown", (event) => this.fromBox(event));
    onOpen("keys", () => this.sheet());
    $("#keys-on").addEventListener("change", (event) => prefs.set("keys-off", event.target.checked ? "" : "1"));
  }

  get on() {
    return !prefs.get("keys-off");
  }

  pressed(event) {
    const action = event.isComposing ? null : this.actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  actionOf(event) {
    if (event.ctrlKey || event.metaKey) return this.command(event);
    if (isOpen() || typing(event.target)) return null;
    const row = rowOf(event.target);
    if (event.altKey) return row?.zone ? this.shift(row, { ArrowUp: -1, ArrowDown: 1 }[event.key]) : null;
    if (event.key === "Enter") return row && event.shiftKey ? () => this.app.actions.fill(row.card, row.zone) : null;
    const named = row && withRow(this.app, row)[event.key];
    return named ?? (this.on && event.key.length === 1 ? this.character(event.key, row) : null);
  }

  shift(row, step) {
    return step ? () => this.app.list.shift(row, step) : null;
  }

  command(event) {
    const key = event.key.toLowerCase();
    if (key === "s") return () => this.app.session.save();
    if (isOpen() || typing(event.target)) return null;
    if (key === "z") return () => (event.shiftKey ? this.app.session.redo() : this.app.session.undo());
    return key === "y" ? () => this.app.session.redo() : null;
  }

  character(key, row) {
    if (row && /^\d$/.test(key)) return () => this.digit(row, Number(key));
    return (row && onRow(this.app, row)[key]) ?? anywhere(this.app)[key];
  }

  /** Sets the number of copies; a second digit soon after the first extends the number. */
  digit(row, n) {
    const { actions, session } = this.app;
    const zone = row.zone ?? actions.zoneOf(row.card);
    const soon = this.last?.card === row.card && performance.now() - this.last.when < 600;
    const now = count(session.state, zone, row.card);
    const allowed = actions.facts(row.card)?.limit ?? 9;
    const joined = soon && now > 0 && now * 10 + n <= allowed ? now * 10 + n : n;
    this.last = { card: row.card, when: performance.now() };
    actions.put(row.card, zone, joined);
  }

  fromBox(event) {
    if (event.isComposing || !["ArrowDown", "Escape"].includes(event.key)) return;
    if (event.key === "Escape" && $("#q").value) return;
    if (event.key === "ArrowDown") event.preventDefault();
    if (event.key === "ArrowDown") this.app.results.enter();
  }

  sheet() {
    $("#keys-on").checked = this.on;
    $("#keylist").replaceChildren(
      ...TABLE.flatMap(([keys, text]) => [
        el("dt", {}, ...keys.split(" ").flatMap((key) => (key === "–" ? " – " : [el("kbd", { text: key }), " "]))),
        el("dd", { text: text() }),
      ]),
    );
  }
}
