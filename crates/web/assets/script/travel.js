// Cards travel from where they lay to where they lie: View Transitions, none with less motion, never queued.

import { morph } from "./morph.js";

let running;

const still = () =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

function name(on) {
  for (const card of document.querySelectorAll("[data-card][id]")) {
    const box = on && card.getBoundingClientRect();
    const seen = on && box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    card.style.viewTransitionName = seen ? `card-${card.id}` : "";
  }
}

// Puts new regions in the place of the old ones, then calls `after`.
export function show(regions, after) {
  const change = () => {
    for (const region of regions) {
      const old = document.getElementById(region.id);
      if (old) morph(old, region);
    }
    after?.();
  };
  if (!document.startViewTransition || still() || document.hidden || running) {
    running?.skipTransition();
    running = undefined;
    return change();
  }
  name(true);
  running = document.startViewTransition(() => { change(); name(true); });
  const mine = running;
  mine.finished.finally(() => { if (running === mine) { running = undefined; name(false); } }).catch(() => {});
  mine.ready.catch(() => {});
}
