/** The words of a search, changed by clicks on its filters. Pure. */

const VALUE = String.raw`(?:"[^"]*"|[^\s|"]+)`;
const termOf = (field) => new RegExp(`(^|\\s)${field}:(${VALUE}(?:\\|${VALUE})*)(?=\\s|$)`);

const parts = (term) => [term.slice(0, term.indexOf(":")), term.slice(term.indexOf(":") + 1)];

const valuesOf = (text, field) => termOf(field).exec(text)?.[2].match(new RegExp(VALUE, "g")) ?? [];

/** Whether the words ask for a filter such as `colour:red`, alone or as one of several values. */
export function asks(text, term) {
  const [field, value] = parts(term);
  return valuesOf(text, field).includes(value);
}

/** Joins a filter to the others of its field (`colour:red|blue`), or takes it back; of orders there is one. */
export function toggled(text, term) {
  const [field, value] = parts(term);
  const there = valuesOf(text, field);
  const others = field === "sort" ? [] : there.filter((one) => one !== value);
  const wanted = there.includes(value) ? others : [...others, value];
  const said = wanted.length ? `${field}:${wanted.join("|")}` : "";
  const words = there.length ? text.replace(termOf(field), (_term, before) => before + said) : `${text} ${said}`;
  return words.replace(/\s+/g, " ").trim();
}
