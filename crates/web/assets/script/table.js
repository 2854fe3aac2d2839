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
  const { mine, title, over, zone: wanted } = state().dataset;
  document.getElementById("main").classList.toggle("ended", over === "yes");
  turn(mine === "yes", title);
  keys.number();
  // the game chose another zone for the decision at hand: open its tab, once
  if (wanted !== zone) {
    zone = wanted;
    const tab = document.querySelector(`#tabs input[value="${CSS.escape(wanted)}"]`);
    if (tab) tab.checked = true;
  }
}

// A choice is being considered: it is drawn anew on the changed table, if it still stands; and again if it has been made
// or dropped meanwhile.
async function reconsider() {
  for (let here; here !== location.href; ) {
    here = location.href;
    const page = await fetch(here).then((answer) => answer.text(), () => "");
    if (page && here === location.href) live.take(page, undefined, settle);
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
  (html) => (picked() ? reconsider() : live.take(html, undefined, settle)),
  (connected) => (document.getElementById("gone").hidden = connected),
);

// the end is told step by step; any tap or key shows all of it
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, () => document.getElementById("zone-over")?.setAttribute("data-seen", ""));
