// Imports a card file without leaving the page, and shows how far it is sent and read.

import { gettext } from "../words.js";

const form = document.getElementById("import");
const progress = document.getElementById("progress");
const outcome = document.getElementById("outcome");
const button = form.querySelector("button");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send(new FormData(form));
});

/** Sends the file. The server answers line by line, as `cards.sets.pages.progress` says. */
function send(data) {
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.setRequestHeader("Accept", "application/x-ndjson");
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    show(gettext("Sending the file"), (100 * loaded) / total);
  });
  let seen = 0;
  const read = () => {
    const end = request.responseText.lastIndexOf("\n") + 1;
    const lines = request.responseText.slice(seen, end).split("\n").filter(Boolean);
    seen = end;
    lines.map((line) => JSON.parse(line)).forEach(hear);
  };
  request.addEventListener("progress", () => request.status === 200 && read());
  request.addEventListener("load", () => (request.status === 200 ? read() : fail()));
  request.addEventListener("error", fail);
  outcome.replaceChildren();
  button.disabled = true;
  show(gettext("Sending the file"), 0);
  request.send(data);
}

function hear({ percent, url, html, error }) {
  if (percent !== undefined) {
    show(gettext("Reading the cards"), percent);
  } else if (url) {
    location.assign(url);
  } else {
    finish();
    if (html) outcome.innerHTML = html;
    else say(error);
  }
}

function show(title, percent) {
  progress.hidden = false;
  document.getElementById("progress-title").textContent = title;
  progress.querySelector("progress").value = percent;
}

function finish() {
  progress.hidden = true;
  button.disabled = false;
}

function fail() {
  finish();
  say(gettext("The file could not be sent. Try again."));
}

function say(words) {
  const note = document.createElement("p");
  note.className = "errorlist";
  note.textContent = words;
  outcome.replaceChildren(note);
}
