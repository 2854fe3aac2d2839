// A table before its game begins: seats fill while one looks on.

import { morph } from "./morph.js";
import { listen } from "./stream.js";
import * as share from "./share.js";

share.start();
const table = document.querySelector("[data-table]").dataset.table;
listen(
  () => `${document.documentElement.dataset.base}/t/${table}/stream`,
  (html) => {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("lobby");
    fresh ? morph(document.getElementById("lobby"), fresh) : location.reload(); // no lobby any more: the game has begun
  },
  () => {},
);
