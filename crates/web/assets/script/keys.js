// One key for each thing one can do (UX-44). Keys act when they are released, so that a slip can be taken back.

const typing = (target) => target.closest?.("input:not([type=radio]), select, textarea, [contenteditable]");
const open = (id) => document.getElementById(id)?.togglePopover?.();

// The first nine offers get their numbers; K shows them.
export function number() {
  for (const old of document.querySelectorAll("[data-key]")) delete old.dataset.key;
  const seen = [...document.querySelectorAll("[data-offer]")].filter((offer) => offer.offsetParent);
  seen.slice(0, 9).forEach((offer, at) => (offer.dataset.key = at + 1));
}

const ACTS = {
  u: () => document.querySelector("#undo")?.click(),
  r: () => document.querySelector("#restart")?.click(),
  l: () => {
    const log = document.getElementById("log");
    if (getComputedStyle(log).position === "fixed" || getComputedStyle(log).display === "none") log.togglePopover();
    else log.querySelector("[role=log]")?.focus();
  },
  k: () => document.documentElement.classList.toggle("keys"),
  i: () => {
    const thing = document.activeElement?.closest("[data-sheet], [popovertarget]");
    if (thing) open(thing.dataset.sheet ?? thing.getAttribute("popovertarget"));
  },
  "?": () => open("rules-sheet"),
};

export function start() {
  // Escape has closed a sheet before it is released; and under an open sheet the table can't be seen.
  let covered = false;
  addEventListener("keydown", () => (covered = !!document.querySelector(":popover-open:not(.peek)")), true);
  addEventListener("keyup", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (/^[1-9]$/.test(event.key)) return covered || document.querySelector(`[data-key="${event.key}"]`)?.click();
    if (event.key === "Escape") return covered || document.querySelector("#cancel, #play-on")?.click();
    if (event.key === "Enter" && !event.target.closest("button, a, summary, input")) return document.querySelector("#confirm")?.click();
    ACTS[event.key.toLowerCase()]?.();
  });
  // a right click or a long press opens the card large, like I
  addEventListener("contextmenu", (event) => {
    const thing = event.target.closest?.("[data-sheet]");
    if (!thing) return;
    event.preventDefault();
    open(thing.dataset.sheet);
  });
}
