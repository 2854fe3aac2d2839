// Copy and share links, keep what was typed, send a form when it changes.

const done = (button) => {
  const words = button.textContent;
  if (button.dataset.done) { button.lastChild.textContent = button.dataset.done; setTimeout(() => (button.lastChild.textContent = words), 1600); }
};

export function start() {
  document.documentElement.classList.add("scripted");
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy], [data-copy-text], [data-share]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy ?? button.dataset.share);
    const text = button.dataset.copyText ?? field?.value;
    if (button.dataset.share) return navigator.share({ url: text }).catch(() => {});
    try { await navigator.clipboard.writeText(text); done(button); } catch { field?.select(); }
  });
  document.addEventListener("change", (event) => event.target.closest?.("form[data-auto]")?.requestSubmit());
  document.addEventListener("input", (event) => {
    if (event.target.dataset?.keep) sessionStorage.setItem(event.target.dataset.keep, event.target.value);
  });
  for (const field of document.querySelectorAll("[data-keep]")) field.value ||= sessionStorage.getItem(field.dataset.keep) ?? "";
}
