/** The share dialog: code, link, picture, and the list in three formats. */

import { postJson } from "../http.js";
import { gettext, say } from "../words.js";
import { $, button, el, latest } from "./dom.js";

const FORBIDDEN = /[\\\x2f:*?\x22<>|\p{Cc}\p{Cf}]+/gu;
const LONGEST = 60;

export class Share {
  constructor(app) {
    this.app = app;
    this.place = $("#panel-share");
    this.ask = latest((signal, words) => postJson(app.boot.doors.share, { ...app.body(), ...words }, { signal }));
    app.shell.addEventListener("show", () => this.seen());
    this.place.addEventListener("click", (event) => this.press(event.target.closest("[data-copy]")));
  }

  async seen() {
    const { app } = this;
    if (!app.shell.sees("share") || this.shown === app.session.state) return;
    const { state } = app.session;
    const found = await app.asking(() =>
      this.ask({ title: state.title, description: state.description, notes: state.notes }),
    );
    if (!found) return;
    this.shown = state;
    this.place.replaceChildren(...this.parts(found));
  }

  changed() {
    this.seen();
  }

  parts(found) {
    const page = this.app.session.deck?.page;
    const own = page ? [line(gettext("The deck’s page"), new URL(page, location.href).href)] : [];
    return [...own, ...codes(found), this.picture(found), ...this.files(found)];
  }

  picture({ picture, drawing, sheet }) {
    if (!picture) return "";
    const alt = gettext("Picture of the deck");
    const image = el("img", { src: picture, alt, class: "picture", width: 1200, height: 675, loading: "lazy" });
    const links = [
      [gettext("Download the picture"), picture, this.named("png")],
      [gettext("Picture to enlarge (SVG)"), drawing, this.named("svg")],
      [gettext("Print sheet for tournaments (PDF)"), sheet, this.named("pdf")],
    ].map(([text, href, download]) => el("a", { class: "button", href, download, text }));
    return el("figure", {}, image, el("figcaption", { class: "actions" }, ...links));
  }

  /** A file is called as the deck is, in letters that every system allows. */
  named(ending) {
    const title = this.app.session.state.title.replace(FORBIDDEN, " ").trim().slice(0, LONGEST);
    return `${title || "deck"}.${ending}`;
  }

  files({ text, json, csv }) {
    const kinds = { [gettext("Text")]: [text, "txt"], JSON: [json, "json"], CSV: [csv, "csv"] };
    const files = Object.entries(kinds).map(([name, [body, ending]]) => this.file(name, body, ending));
    return [el("h3", { text: gettext("The list") }), ...files];
  }

  file(name, body, ending) {
    const content = typeof body === "string" ? body : JSON.stringify(body, null, 2);
    const download = () => save(content, this.named(ending), ending);
    return el(
      "p",
      { class: "actions" },
      button(say(gettext("Copy: %(name)s"), { name }), null, { dataset: { copy: content } }),
      button(say(gettext("Download: %(name)s"), { name }), download),
    );
  }

  async press(pressed) {
    if (!pressed) return;
    await navigator.clipboard.writeText(pressed.dataset.copy).then(
      () => this.app.notice(gettext("Copied.")),
      () => this.app.notice(gettext("The browser did not allow copying; select the text and copy it.")),
    );
  }
}

/** The code and its link, or why there is none. */
function codes({ code, link, why }) {
  if (!code) return [el("p", { class: "note", text: why ?? "" })];
  return [line(gettext("Deck code"), code), line(gettext("Link"), link)];
}

function line(label, value) {
  const box = el("input", { readonly: true, value, onfocus: (event) => event.target.select() });
  const copy = button(gettext("Copy"), null, { dataset: { copy: value } });
  return el("div", { class: "copy-line" }, el("label", {}, label, " ", box), copy);
}

/** A table gets a byte order mark, by which spreadsheets recognise UTF-8. */
function save(text, name, ending) {
  const mark = ending === "csv" ? "\ufeff" : "";
  const address = URL.createObjectURL(new Blob([mark, text], { type: "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
