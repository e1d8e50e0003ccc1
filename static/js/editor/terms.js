/** Changes the text of a search by clicks on filters. Pure functions. */

const VALUE = String.raw`(?:"[^"]*"|[^\s|"]+)`;
const termOf = (field) => new RegExp(`(^|\\s)${field}:(${VALUE}(?:\\|${VALUE})*)(?=\\s|$)`);

const parts = (term) => [term.slice(0, term.indexOf(":")), term.slice(term.indexOf(":") + 1)];

const valuesOf = (text, field) => termOf(field).exec(text)?.[2].match(new RegExp(VALUE, "g")) ?? [];

/** Whether the text contains a filter such as `colour:red`, alone or among several values. */
export function asks(text, term) {
  const [field, value] = parts(term);
  return valuesOf(text, field).includes(value);
}

/** Adds a filter to its field's others (`colour:red|blue`) or removes it; there is only one sort order. */
export function toggled(text, term) {
  const [field, value] = parts(term);
  const there = valuesOf(text, field);
  const others = field === "sort" ? [] : there.filter((one) => one !== value);
  const wanted = there.includes(value) ? others : [...others, value];
  const said = wanted.length ? `${field}:${wanted.join("|")}` : "";
  const words = there.length ? text.replace(termOf(field), (_term, before) => before + said) : `${text} ${said}`;
  return words.replace(/\s+/g, " ").trim();
}
