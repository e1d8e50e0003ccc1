/**
 * The page of a run (templates/rules/simulation.html): polls the page's body while games are played; the chart stays
 * and gets new numbers. When the run has ended, the results replace the body.
 */

import { draw } from "../charts.js";
import { get } from "../http.js";
import { gettext } from "../words.js";
import "./charts.js";

const EVERY = 500; // ms between polls
const SLOW = 5_000; // after a failed poll
const place = document.getElementById("run");

draw(document);
if (poll()) setTimeout(look, EVERY);

/** The URL of the next poll; undefined when the run has ended. */
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

/** Updates the changed parts one by one, so that the canvas and the focused element stay. */
function keep(fresh) {
  for (const part of ["h2", ".rate", ".headline", ".trials", "figure h3"]) swap(part, fresh);
  place.querySelector("progress").value = fresh.querySelector("progress").value;
  place.querySelector("figure").hidden = fresh.querySelector("figure").hidden;
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
  said.textContent = gettext("The simulation has ended.");
}
