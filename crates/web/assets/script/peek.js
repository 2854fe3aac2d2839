// A mouse that rests on a card shows it large beside it, until it leaves (UX-26). Tap and key open the same sheet.

const REST = 600;
let timer, shown;

function hide() {
  clearTimeout(timer);
  shown?.hidePopover();
  shown = undefined;
}

function show(card, sheet) {
  if (document.querySelector(":popover-open")) return;
  const box = card.getBoundingClientRect();
  sheet.classList.add("peek");
  sheet.showPopover();
  shown = sheet;
  const right = box.right + 12 + sheet.offsetWidth < innerWidth;
  const left = right ? box.right + 12 : Math.max(8, box.left - 12 - sheet.offsetWidth);
  const top = Math.max(8, Math.min(box.top, innerHeight - sheet.offsetHeight - 8));
  sheet.style.inset = `${top}px auto auto ${left}px`;
  sheet.style.margin = "0";
}

export function start() {
  if (!matchMedia("(hover: hover)").matches) return;
  document.addEventListener("pointerover", (event) => {
    const card = event.target.closest?.("[data-card]");
    hide();
    const id = card?.dataset.sheet ?? card?.getAttribute("popovertarget");
    const sheet = id && document.getElementById(id);
    if (event.pointerType === "mouse" && sheet?.classList.contains("sheet")) timer = setTimeout(show, REST, card, sheet);
  });
  document.addEventListener("pointerdown", hide, true);
  addEventListener("keydown", hide, true);
  document.addEventListener("toggle", (event) => {
    if (event.newState !== "closed" || !event.target.classList.contains("peek")) return;
    event.target.classList.remove("peek");
    event.target.removeAttribute("style");
  }, true);
}
