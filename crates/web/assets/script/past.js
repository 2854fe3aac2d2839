// A game that is over, move by move: the arrows step, as the links do.

import * as peek from "./peek.js";

const STEPS = { ArrowLeft: "step-back", ArrowRight: "step-next", Home: "step-first", End: "step-last" };

peek.start();
document.documentElement.classList.add("scripted");
addEventListener("keyup", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea, [tabindex]")) return;
  const link = document.getElementById(STEPS[event.key]);
  if (link?.href) link.click();
});
