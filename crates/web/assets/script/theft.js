// A stolen card flies to the thief's safe in an arc and leaves a dotted trail for a second (UX.md 9.4).
// The page says which: the number of the line that tells it, the card, the seat.

let told = document.getElementById("state")?.dataset.theft;

const box = (element) => {
  const seen = element?.getBoundingClientRect();
  return seen?.width ? seen : undefined;
};

export const time = (name) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

// The card that a new state tells to be stolen, if it was not shown yet.
export function stolen(state) {
  const theft = state?.dataset.theft;
  return theft && theft !== told ? theft.split(" ")[1] : undefined;
}

// Before the page changes: the card as it lies.
export function lift(state) {
  const lying = document.getElementById(stolen(state) ?? "");
  const from = box(lying);
  told = state?.dataset.theft ?? told;
  if (!from) return undefined;
  const card = document.createElement("div");
  card.className = lying.className.replace(/\b(legal|picked|off)\b/g, "");
  card.append(...[...lying.querySelectorAll(".thing-body")].map((body) => body.cloneNode(true)));
  return { card, from, seat: told.split(" ")[2] };
}

// After it has changed.
export function fly({ card, from, seat }) {
  const to = box(document.querySelector(`[popovertarget="safe-${seat}"]`));
  if (!to) return;
  const [x, y, u, v] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
  const arc = `M${x} ${y}Q${(x + u) / 2} ${Math.max(12, Math.min(y, v) - 90)} ${u} ${v}`;
  const trail = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const frame = document.createElement("div");
  line.setAttribute("d", arc);
  trail.append(line);
  trail.classList.add("theft-trail");
  frame.className = "theft-card";
  Object.assign(frame.style, { width: `${from.width}px`, height: `${from.height}px`, offsetPath: `path("${arc}")` });
  frame.append(card);
  for (const element of [trail, frame]) element.setAttribute("aria-hidden", "true");
  document.body.append(trail, frame);
  const flight = { duration: time("--arc"), easing: "ease-in-out", fill: "both" };
  frame.animate({ offsetDistance: ["0%", "100%"], scale: [1, 0.4] }, flight).finished.finally(() => frame.remove());
  trail.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.2, 0.8, 1] }, { duration: flight.duration + 1000 }).finished.finally(() => trail.remove());
}
