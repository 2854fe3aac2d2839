// Changes one element into another in place, keeping what stays: nodes, focus, typed text, open details.
// Children are matched by id; those without one, by kind and place.

// The counters whose number has changed, until somebody clears them.
export const counters = new Set();
const NUMBER = /^\s*[+−-]?\d+\s*$/;

export function morph(from, to) {
  if (from.nodeName !== to.nodeName || (from.id || "") !== (to.id || "")) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue === to.nodeValue) return;
    if (NUMBER.test(from.nodeValue) && NUMBER.test(to.nodeValue)) counters.add(from.parentElement);
    from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  attributes(from, to);
  children(from, to);
}

// What the reader did is theirs: an open detail stays open, a typed text stays typed, an end that was seen stays seen.
const THEIRS = new Set(["open", "data-key", "data-seen", "style"]);

function attributes(from, to) {
  for (const { name, value } of to.attributes)
    if (!THEIRS.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes])
    if (!THEIRS.has(name) && !to.hasAttribute(name)) from.removeAttribute(name);
  if (from instanceof HTMLInputElement && from.type === "hidden") from.value = to.value;
}

function children(from, to) {
  const kept = new Map();
  for (const child of from.children) if (child.id) kept.set(child.id, child);
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const same = wanted.id && kept.get(wanted.id);
    if (same) {
      if (same === at) at = at.nextSibling;
      else from.insertBefore(same, at);
      kept.delete(wanted.id);
      morph(same, wanted);
    } else if (at && !at.id && !wanted.id && at.nodeName === wanted.nodeName) {
      const here = at;
      at = at.nextSibling;
      morph(here, wanted);
    } else {
      from.insertBefore(wanted, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
