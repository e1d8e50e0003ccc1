/**
 * The page of a run (templates/rules/simulation.html): while games are played, its body is fetched again and
 * again; the chart stays and gets new numbers. When the run has ended, its results take the body's place.
 */

import { draw } from "../charts.js";
import { get } from "../http.js";
import { gettext } from "../words.js";
import "./charts.js";

const EVERY = 500; // ms between two looks
const SLOW = 5_000; // after a look that failed
const place = document.getElementById("run");

draw(document);
if (poll()) setTimeout(look, EVERY);

/** The address of the next look; nothing when the run has ended. */
function poll() {
  return place.firstElementChild?.dataset.poll;
}

async function look() {
  let wait = EVERY;
  try {
    const answer = await get(poll());
    await renew(await answer.text());
  } catch {
    wait = SLOW;
  }
  if (poll()) setTimeout(look, wait);
}

async function renew(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content.firstElementChild;
  const going = Boolean(fresh.dataset.poll);
  if (going) keep(fresh);
  else {
    place.replaceChildren(fresh);
    announce();
  }
  await draw(place);
}

/** The parts that change, one by one: the canvas and whatever has the focus stay where they are. */
function keep(fresh) {
  for (const part of ["h2", ".rate", ".headline", "h3"]) swap(part, fresh);
  place.querySelector("progress").value = fresh.querySelector("progress").value;
  const chart = fresh.querySelector("canvas").dataset.chart;
  if (chart) place.querySelector("canvas").dataset.chart = chart;
}

function swap(part, fresh) {
  const [old, now] = [place.querySelector(part), fresh.querySelector(part)];
  if (old.innerHTML !== now.innerHTML) old.innerHTML = now.innerHTML;
}

function announce() {
  const said = document.createElement("p");
  said.className = "hidden";
  said.setAttribute("role", "status");
  place.prepend(said);
  said.textContent = gettext("The run has ended.");
}
