// Cards travel from where they lay to where they lie: View Transitions, none with less motion, never queued.
// A card that travels can't be pressed, so only those travel whose place changes, and a press ends the journey (UX-24).

import { counters, morph } from "./morph.js";
import { fly, lift, stolen, time } from "./theft.js";

let running, waiting;

const still = () =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const cards = (tree) => [...tree.querySelectorAll("[data-card][id]")];

// Where a card lies: its region, and which child of which child it is there.
function place(card, regions) {
  let path = "", at = card;
  for (; at.parentElement && !regions.has(at.id); at = at.parentElement)
    path += `/${Array.prototype.indexOf.call(at.parentElement.children, at)}`;
  return at.id + path;
}

// The cards that will lie elsewhere, come or go.
function movers(regions) {
  const lies = (card) => [card.id, place(card, regions)];
  const before = new Map(cards(document).map(lies));
  const after = new Map([...regions.values()].flatMap(cards).map(lies));
  return new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)));
}

function name(moving) {
  for (const card of cards(document)) {
    const box = moving?.has(card.id) && card.getBoundingClientRect();
    const seen = box && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    card.style.viewTransitionName = seen ? `card-${card.id}` : "";
  }
}

// A counter that changed pops (UX.md 9.4).
function pop() {
  if (!still()) for (const counter of counters) counter?.animate({ scale: [1, 1.35, 1] }, { duration: time("--pop") });
  counters.clear();
}

// Puts new regions in the place of the old ones, then calls `after`.
export function show(regions, after) {
  const begun = waiting;
  waiting = new Map([...(waiting ?? []), ...regions.map((region) => [region.id, region])]);
  if (begun) return; // a transition is about to change the page: it will show the newest
  const change = () => {
    const due = waiting;
    waiting = undefined;
    const theft = lift(due.get("state"));
    for (const [id, region] of due) {
      const old = document.getElementById(id);
      if (old) morph(old, region);
    }
    if (theft && !still()) fly(theft);
    pop();
    after?.();
  };
  if (!document.startViewTransition || still() || document.hidden || running) {
    running?.skipTransition();
    return change();
  }
  const moving = movers(waiting);
  moving.delete(stolen(waiting.get("state"))); // it flies
  if (!moving.size) return change();
  name(moving);
  running = document.startViewTransition(() => { change(); name(moving); });
  running.ready.catch(() => {});
  running.finished.catch(console.error).finally(() => { running = undefined; name(); });
}

// The card under a press that ended a journey: the browser itself saw what lay behind it.
let ended = false;
addEventListener("pointerdown", () => { ended = !!running; running?.skipTransition(); }, true);
addEventListener("click", (event) => {
  if (!ended || !event.isTrusted) return;
  ended = false;
  const meant = document.elementFromPoint(event.clientX, event.clientY)?.closest("button, a, label, summary");
  if (!meant || meant.contains(event.target)) return;
  event.stopPropagation();
  meant.click();
}, true);
