/**
 * Steps through a game (templates/rules/replay.html) without reloading: the form's buttons and slider, keys and a
 * play button fetch a step's moment, rendered by the server. Without this script the form is submitted.
 */

import { gettext } from "./words.js";

const EVERY = 900; // ms between steps while playing
const KEPT = 40;
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

const form = document.getElementById("stepper");
const place = document.getElementById("moment");
const slider = form.elements.at;
const last = Number(form.dataset.last);
const button = (name) => form.querySelector(`[data-go="${name}"]`);

/** @type {Map<number, Promise<string>>} Moments as HTML, the most recently requested last. */
const known = new Map();
let step = Number(slider.value);
let wanted = step;
let playing = 0;
let following = false;

button("play").hidden = false;
button("there").hidden = true;
form.addEventListener("click", press);
form.addEventListener("submit", (event) => event.preventDefault());
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", onKey);
ahead();

function press(event) {
  const name = event.target.closest("button")?.dataset.go;
  if (!name) return;
  event.preventDefault();
  move(name);
}

function move(name) {
  if (name === "play") return play(!playing);
  play(false);
  return go({ first: 0, back: wanted - 1, on: wanted + 1, last }[name] ?? Number(slider.value));
}

/** Handles keys unless the focused element uses them itself. */
function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const name = KEYS[event.key];
  const own = event.key === " " ? "a, button, input, textarea, summary, [tabindex]" : "input, textarea, select, .log";
  if (!name || event.target.closest(own)) return;
  event.preventDefault();
  move(name);
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(onwards, EVERY) : 0;
  if (on) go(wanted < last ? wanted + 1 : 0);
  button("play").textContent = on ? gettext("Pause") : gettext("Play");
}

/** Plays on at the pace at which steps arrive. */
function onwards() {
  if (wanted === last) play(false);
  else if (!following) go(wanted + 1);
}

/** Wants a step: the counter says so at once, the step follows. */
function go(to) {
  wanted = Math.min(Math.max(to, 0), last);
  controls();
  return follow();
}

/** Fetches what is wanted, one step at a time: of several wanted meanwhile, the newest is next and the others never asked for. */
async function follow() {
  if (following) return;
  following = true;
  place.setAttribute("aria-busy", "true");
  while (wanted !== step) await arrive(wanted);
  place.removeAttribute("aria-busy");
  following = false;
  ahead();
}

async function arrive(asked) {
  try {
    show(asked, await moment(asked));
  } catch {
    known.delete(asked);
    play(false);
    wanted = step;
    controls();
    say(gettext("The step could not be loaded."));
  }
}

function show(at, html) {
  const open = new Set([...place.querySelectorAll("details[open]")].map((details) => details.dataset.keep));
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const details of template.content.querySelectorAll("details")) details.open = open.has(details.dataset.keep);
  place.replaceChildren(template.content);
  step = at;
  const news = [...place.querySelectorAll(".log .fresh")].reverse().map((line) => line.textContent.trim());
  if (!playing && at === wanted) say(news.join(" "));
  if (form.method === "get") point(at);
}

function point(at) {
  try {
    history.replaceState(null, "", address(at));
  } catch {
    // Safari allows a hundred changes in half a minute; a later step is kept.
  }
}

function controls() {
  slider.value = wanted;
  form.querySelector("output").textContent = `${wanted} / ${last}`;
  for (const name of ["first", "back"]) disable(button(name), wanted === 0);
  for (const name of ["on", "last"]) disable(button(name), wanted === last);
}

/** Disables a button with aria-disabled, so that it keeps the focus. */
function disable(node, yes) {
  node.disabled = yes && node !== document.activeElement;
  node.setAttribute("aria-disabled", String(yes));
}

function say(text) {
  document.getElementById("said").textContent = text;
}

function ahead() {
  if (step < last) moment(step + 1).catch(() => known.delete(step + 1));
}

function moment(at) {
  if (!known.has(at)) known.set(at, fetched(at));
  if (known.size > KEPT) known.delete(known.keys().next().value);
  return known.get(at);
}

function address(at) {
  const url = new URL(location.href);
  url.searchParams.delete("at");
  url.searchParams.set("step", at);
  return url;
}

async function fetched(at) {
  const answer = form.method === "get" ? await fetch(part(address(at))) : await fetch(location.href, posted(at));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}

function part(url) {
  url.searchParams.set("part", 1);
  return url;
}

function posted(at) {
  const body = new FormData(form);
  body.set("step", at);
  body.set("part", 1);
  return { method: "POST", body };
}
