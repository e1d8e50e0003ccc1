// Sends a card file without leaving the page, and shows how far it is sent.

import { gettext } from "../words.js";

const form = document.getElementById("import");
const progress = document.getElementById("progress");
const outcome = document.getElementById("outcome");
const button = form.querySelector("button");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send(new FormData(form));
});

/** Sends the file. The server answers as `told_to_script` in `cards.sets.pages.importing` says. */
function send(data) {
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.setRequestHeader("Accept", "application/json");
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    show(gettext("Sending the file"), (100 * loaded) / total);
  });
  request.upload.addEventListener("load", () => show(gettext("Reading the cards"), 100));
  request.addEventListener("load", () => (request.status === 200 ? hear(JSON.parse(request.responseText)) : fail()));
  request.addEventListener("error", fail);
  outcome.replaceChildren();
  button.disabled = true;
  show(gettext("Sending the file"), 0);
  request.send(data);
}

function hear({ url, html, error }) {
  if (url) {
    location.assign(url);
    return;
  }
  finish();
  if (html) outcome.innerHTML = html;
  else say(error);
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
