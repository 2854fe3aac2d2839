// Your turn: the tab's title and icon, and a short sound (UX-31), each as the reader likes it. Nothing is said by sound alone.

let was = false, audio;
const icon = () => document.querySelector('link[rel="icon"]');

export function turn(mine, title) {
  const root = document.documentElement;
  const marked = mine && root.dataset.tab;
  document.title = (marked ? "(!) " : "") + title;
  const link = icon();
  if (link) link.href = link.href.replace(/icon(-turn)?\.svg/, marked ? "icon-turn.svg" : "icon.svg");
  if (mine && !was && document.hidden && root.dataset.sound) chime();
  was = mine;
}

// Two taps on a tin.
function chime() {
  try {
    audio ??= new AudioContext();
    for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
      const tone = audio.createOscillator(), loud = audio.createGain(), start = audio.currentTime + at;
      tone.type = "triangle";
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.12, start);
      loud.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
      tone.connect(loud).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.2);
    }
  } catch { /* a browser without sound still shows the title */ }
}
addEventListener("pointerdown", () => { try { audio ??= new AudioContext(); } catch { /* no sound */ } }, { once: true });
