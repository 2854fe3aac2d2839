import * as share from "./share.js";
share.start();

// A file that is chosen fills the field that is sent.
document.addEventListener("change", async (event) => {
  const [file] = event.target.files ?? [];
  if (file) document.getElementById(event.target.dataset.into).value = await file.text();
});
