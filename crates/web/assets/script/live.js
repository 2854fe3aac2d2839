// A page that changes in place: forms marked data-live are sent without leaving it, and answers are morphed in.
// Answer and stream race: whoever shows the later log entry wins.

import { show } from "./travel.js";

const parser = new DOMParser();
let sequence = -1;

const seqOf = (tree) => Number(tree.querySelector?.("#state")?.dataset.seq ?? -1);
export const now = () => (sequence = Math.max(sequence, seqOf(document)));

// Regions that came over the stream or with an answer; false if the page shows later ones already.
export function take(html, ids, after) {
  const tree = parser.parseFromString(html, "text/html");
  const seq = seqOf(tree);
  if (seq < now()) return false;
  sequence = seq;
  const main = tree.getElementById("main");
  const regions = (main ? [...main.children] : [...tree.body.children]).filter((region) => region.id && (!ids || ids(region.id)));
  show(regions, after);
  return true;
}

// Sends a form as a click would, but stays on the page.
export async function send(form, submitter, after) {
  const data = new FormData(form, submitter);
  const get = form.method === "get";
  const address = new URL(form.action);
  const main = document.getElementById("main");
  if (get) address.search = new URLSearchParams(data);
  main?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, get ? {} : { method: "POST", body: new URLSearchParams(data) });
    const html = await answer.text();
    if (get || answer.redirected) history.replaceState(null, "", get ? address : answer.url);
    if (!html.includes('id="state"')) return location.reload(); // the device changes hands, or the table is gone
    if (!take(html, undefined, after) && get) return await send(form, submitter, after); // a bot was faster: look again
  } catch {
    gone(); // no network: the choice still stands on the page, to be made again (the house takes it once)
  } finally {
    main?.removeAttribute("aria-busy");
  }
}

const gone = () => (document.getElementById("gone").hidden = false);

export function start(after) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-live]") || event.defaultPrevented) return;
    event.preventDefault();
    document.querySelector(":popover-open")?.hidePopover();
    send(form, event.submitter, after);
  });
}
