/**
 * A form that makes something keeps its mark `once` when the reader comes back to it and the page is loaded anew, so
 * that sending it again changes what it made. The mark belongs to the entry of the history, as what was typed does.
 */

const mark = document.querySelector("input[name=once]");
const kept = history.state?.once;
if (mark && kept) mark.value = kept;
else if (mark) history.replaceState({ ...history.state, once: mark.value }, "");
