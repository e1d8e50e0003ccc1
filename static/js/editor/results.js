/** Search results: the latest answer wins while typing, and scrolling loads more. */

import { Offline, postText } from "../http.js";
import { gettext } from "../words.js";
import { $, $$, el, fragment, idle, latest } from "./dom.js";
import { count, focusRow, rove, rowOf, rowsIn, stepper } from "./rows.js";
import { asks, toggled } from "./terms.js";

const KEYSTROKE = 25;
const SETTLED = 350;
const MOST_MARKED = 120;

export class Results {
  constructor(app) {
    this.app = app;
    this.root = $("#found");
    this.box = $("#q");
    const door = (signal, more) => postText(app.boot.doors.search, { ...this.question(), ...more }, { signal });
    // Separate instances, so that loading more does not abort a search.
    [this.ask, this.goOn, this.mark] = [latest(door), latest(door), latest(door)];
    this.turn = 0;
    this.adopt();
    this.listen();
    this.takeUp();
  }

  /** What was searched for before the page was left: whoever comes back finds it as it was. */
  takeUp() {
    const { q } = history.state ?? {};
    if (!q) return;
    this.box.value = q;
    this.search();
  }

  listen() {
    this.box.addEventListener("input", () => (this.settled = this.typed()));
    $("#finder").addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    $("#fits").addEventListener("change", () => this.search());
    $("#filter").addEventListener("click", () => this.filters());
    $("#filters").addEventListener("click", (event) => this.chip(event.target.closest("[data-term]")));
    this.root.addEventListener("focusin", (event) => rove(this.list, rowOf(event.target)?.li));
    addEventListener("online", () => this.missed && this.search());
    this.remark = idle(SETTLED, () => this.marks());
    this.nearEnd = new IntersectionObserver(([entry]) => entry.isIntersecting && this.more(), { rootMargin: "600px" });
    this.watch();
  }

  get list() {
    return $("ul", this.root);
  }

  question() {
    const { actions } = this.app;
    return {
      ...this.app.body(),
      q: this.box.value,
      fits: $("#fits").checked,
      zone: actions.target || null,
    };
  }

  /** Searches unless another key follows immediately. */
  async typed() {
    const turn = (this.turn += 1);
    await new Promise((done) => setTimeout(done, KEYSTROKE));
    if (turn === this.turn) await this.search();
  }

  keep(q) {
    try {
      history.replaceState({ ...history.state, q }, "");
    } catch {
      // Safari allows a hundred changes in half a minute; a later search is kept.
    }
  }

  /** Searches again; the old results stay until the answer arrives. */
  async search() {
    this.pressed();
    const q = this.box.value;
    this.keep(q);
    const html = await this.ask({ offset: 0 }).catch((error) => this.failed(error));
    if (html === undefined) return;
    this.missed = false;
    const inside = this.list.contains(document.activeElement);
    this.root.replaceChildren(fragment(html));
    $("#editor").dataset.asked = q;
    this.adopt();
    if (inside) this.focusCurrent() || this.box.focus();
    this.toTop();
    this.watch();
    this.app.announcer.say("results", $("[data-total]", this.root)?.textContent);
  }

  /** Results of another query must not stand below this one. */
  failed(error) {
    this.missed = error instanceof Offline;
    if (!this.missed) return this.app.failed(error);
    const text = gettext(
      "You are offline. The search goes on when you are connected again; the deck can be changed meanwhile.",
    );
    this.root.replaceChildren(
      el("p", { id: "said", class: "note", dataset: { total: 0 }, text }),
      el("ul", { class: "results" }),
    );
    $("#editor").dataset.asked = this.box.value;
    this.adopt();
    this.app.announcer.say("results", text);
  }

  /** The first result comes into sight: in the pane, or below the search box of a phone. */
  toTop() {
    this.root.scrollTop = 0;
    const above = $("#finder").parentElement.getBoundingClientRect().top;
    if (above < 0) scrollBy({ top: above, behavior: "instant" });
  }

  async more() {
    const said = $("[data-total]", this.root);
    const offset = said?.dataset.next;
    if (!offset || this.loading) return;
    this.loading = true;
    const html = await this.app.asking(() => this.goOn({ offset: Number(offset) }));
    this.loading = false;
    if (html === undefined || !said.isConnected) return;
    const part = fragment(html);
    said.dataset.next = $("[data-total]", part).dataset.next ?? "";
    this.list.append(...$$("li[data-card]", part));
    this.adopt();
    this.watch();
  }

  /** Observes the last row, so that more rows load before it is visible. */
  watch() {
    this.nearEnd.disconnect();
    const last = rowsIn(this.list).at(-1);
    if (last) this.nearEnd.observe(last);
  }

  /** Turns the server's HTML into rows: stores facts, adds buttons and copy counts. */
  adopt() {
    this.list.dataset.list = "results";
    this.list.classList.add("rows");
    for (const li of $$("li[data-card]:not([data-number])", this.list)) {
      const facts = JSON.parse(li.dataset.card);
      li.dataset.number = facts.card;
      this.learn(li, facts);
      $$("a, button", li).forEach((control) => (control.tabIndex = -1));
      if (!$(".stepper", li)) li.append(stepper());
    }
    this.counts();
    rove(this.list);
  }

  /** The facts of a result; the card's mark stands in its row. */
  learn(li, facts) {
    this.app.session.learn({ [facts.card]: { ...facts, mark: $(".mark", li).innerHTML } });
  }

  /** Updates the copies in the deck at once, and the warnings when the user pauses. */
  counts() {
    const { actions } = this.app;
    for (const li of rowsIn(this.list)) count(li, actions.name(li.dataset.number), actions.copies(li.dataset.number));
  }

  /** Reloads only the warnings about adding the shown cards. */
  async marks() {
    const rows = new Map(
      rowsIn(this.list)
        .slice(0, MOST_MARKED)
        .map((li) => [li.dataset.number, li]),
    );
    for (let offset = 0; offset !== null && offset < rows.size;) {
      const html = await this.app.asking(() => this.mark({ offset, fits: false }), true);
      if (!html) return;
      const part = fragment(html);
      if (!offset) $("[data-full]", this.root)?.replaceChildren(...$("[data-full]", part).childNodes);
      for (const fresh of $$("li[data-card]", part)) this.takeMark(rows, fresh);
      const next = $("[data-total]", part)?.dataset.next;
      offset = next ? Number(next) : null;
    }
  }

  takeMark(rows, fresh) {
    const facts = JSON.parse(fresh.dataset.card);
    const li = rows.get(facts.card);
    this.learn(fresh, facts);
    if (!li?.isConnected) return;
    for (const name of ["breaks", "sated"]) li.classList.toggle(name, fresh.classList.contains(name));
    $("[data-breaks]", li)?.replaceChildren(...($("[data-breaks]", fresh)?.childNodes ?? []));
  }

  /** Enter or Down moves to the first card once the results match the query; adds nothing. */
  async enter() {
    for (let waited; waited !== this.settled;) {
      waited = this.settled;
      await waited;
    }
    focusRow(rowsIn(this.list)[0]);
  }

  focusCurrent() {
    return focusRow(rove(this.list));
  }

  filters() {
    const shown = $("#filters").hidden;
    $("#filters").hidden = !shown;
    $("#filter").setAttribute("aria-expanded", shown);
  }

  /** Adds or removes a chip's term. */
  chip(chip) {
    if (!chip) return;
    this.box.value = toggled(this.box.value, chip.dataset.term);
    this.search();
  }

  pressed() {
    const chips = $$("#filters [data-term]");
    for (const chip of chips) chip.setAttribute("aria-pressed", asks(this.box.value, chip.dataset.term));
    const n = chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").length;
    $("#chosen").textContent = n ? ` ${n}` : "";
    $("#filter").title = n ? gettext("Chosen filters") : "";
  }
}
