// The stream of a table: server-sent events, resumed for ever (UX-9).
// Every message holds whole regions; the region `state` says which log entry they show.

const LONGEST = 30_000;

export function listen(address, receive, connected) {
  let source, wait = 500, timer;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(address());
    source.onopen = () => { wait = 500; connected(true); };
    source.onerror = () => {
      connected(false);
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST);
    };
    source.addEventListener("regions", (event) => receive(event.data));
    for (const change of ["reload", "left", "gone"]) source.addEventListener(change, () => location.reload());
  };
  const again = () => {
    if (document.visibilityState === "visible" && source?.readyState !== EventSource.OPEN) open();
  };
  document.addEventListener("visibilitychange", again);
  addEventListener("online", again);
  addEventListener("pageshow", again);
  addEventListener("pagehide", () => source?.close());
  open();
}
