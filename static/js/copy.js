/** Buttons that copy text: `<button hidden data-copy="id of the text">`; this script shows them. */

const report = document.getElementById("copied");

async function copy(button) {
  const text = document.getElementById(button.dataset.copy);
  getSelection().selectAllChildren(text);
  try {
    await navigator.clipboard.writeText(text.textContent);
    report.textContent = button.dataset.done;
  } catch {
    report.textContent = button.dataset.failed;
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
