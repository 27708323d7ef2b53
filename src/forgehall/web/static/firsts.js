// What happens before a player's eyes for the first time is explained in a quiet note; the browser keeps what it
// has shown. One note stands at a time, until it is closed: what else is new waits until it happens again.
const place = document.getElementById("first");
const words = document.getElementById("firsts")?.content;
const SEEN = "forgehall-firsts";

// A browser that remembers nothing would be told the same again and again.
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN)) ?? [];
  } catch {
    return null;
  }
}

function isNew(name) {
  const key = `${place.dataset.game}/${name}`;
  const known = seen();
  if (!known || known.includes(key)) return false;
  try {
    localStorage.setItem(SEEN, JSON.stringify([...known, key]));
    return true;
  } catch {
    return false;
  }
}

export function tellFirsts(frames) {
  if (!place || place.firstChild) return;
  const name = frames.flatMap((frame) => frame.firsts ?? []).find(isNew);
  const note = name && words.querySelector(`[data-first="${CSS.escape(name)}"]`);
  if (note) place.append(note.cloneNode(true), words.querySelector("form").cloneNode(true));
}

function close() {
  const had = place.contains(document.activeElement);
  place.replaceChildren();
  place.classList.remove("whole");
  if (had) document.getElementById("prompt")?.focus({ preventScroll: true });
}

place?.addEventListener("click", (event) => {
  if (event.target.closest("[data-closes]")) close();
  else if (event.target.closest("p")) place.classList.toggle("whole"); // a phone shows as much as it has room for
});
// The form goes when what it says has been read.
place?.addEventListener("submit", () => setTimeout(() => { close(); place.remove(); }));
