// A table in play. Everything here also works without it: forms post, pages reload.

import * as keys from "./keys.js";
import * as live from "./live.js";
import { listen } from "./stream.js";
import { turn } from "./notify.js";
import * as peek from "./peek.js";
import * as share from "./share.js";

const state = () => document.getElementById("state");
let zone = state().dataset.zone;

let considered = new URLSearchParams(location.search).get("pick");

// A choice leads the keyboard to its confirmation, and thinking again back to where it came from.
function follow() {
  const pick = new URLSearchParams(location.search).get("pick");
  if (pick === considered) return;
  const back = document.querySelector(`[data-offer][value="${CSS.escape(considered ?? "")}"]`);
  (document.getElementById("confirm") ?? back)?.focus({ preventScroll: true });
  considered = pick;
}

function settle() {
  follow();
  const { mine, title, zone: wanted } = state().dataset;
  turn(mine === "yes", title);
  keys.number();
  // the game chose another zone for the decision at hand: open its tab, once
  if (wanted !== zone) {
    zone = wanted;
    const tab = document.querySelector(`#tabs input[value="${CSS.escape(wanted)}"]`);
    if (tab) tab.checked = true;
  }
}

const picked = () => new URLSearchParams(location.search).has("pick");

share.start();
keys.start();
peek.start();
live.start(settle);
live.now();
settle();

listen(
  () => `${document.documentElement.dataset.base}/t/${state().dataset.table}/stream${location.search}${location.search ? "&" : "?"}seq=${live.now()}`,
  async (html) => {
    if (!picked()) return live.take(html, undefined, settle);
    // a choice is being considered: draw it anew on the changed table, if it still stands
    const answer = await fetch(location.href);
    live.take(await answer.text(), undefined, settle);
  },
  (connected) => (document.getElementById("gone").hidden = connected),
);

// the end is told step by step; any tap or key shows all of it
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, () => document.getElementById("zone-over")?.classList.add("seen"));
