// A game seen again: slider, arrow keys and a Play button fetch the page of each step and swap it in.
import { swap } from "./motion.js";

const seek = document.getElementById("seek");
const slider = document.getElementById("at");
const run = document.getElementById("run");
const last = Number(slider.max);
const PACE = 1100;
let shown = Number(slider.value);
let busy = false;
let wanted = null;
let timer = 0;

run.hidden = false;
const start = run.textContent;

async function go(n) {
  wanted = Math.max(0, Math.min(last, n));
  if (busy) return;
  busy = true;
  while (wanted !== null && wanted !== shown) {
    const at = wanted;
    const reply = await fetch(`${seek.getAttribute("action")}?at=${at}`, { credentials: "same-origin" }).catch(() => null);
    if (!reply?.ok) break;
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    show(page, at);
  }
  wanted = null;
  busy = false;
}

function show(page, at) {
  shown = at;
  const fresh = new Map();
  for (const id of ["rivals", "board", "bench", "rounds", "step", "actions", "log"]) {
    const element = page.getElementById(id);
    if (element) fresh.set(id, document.adoptNode(element));
  }
  swap(fresh, centre);
  for (const rel of ["first", "prev", "next", "last"]) document.querySelector(`[rel=${rel}]`).href = page.querySelector(`[rel=${rel}]`).href;
  const field = document.getElementById("play-at");
  if (field) field.value = at;
  slider.value = at;
  history.replaceState(null, "", `?at=${at}`);
  document.getElementById("live").textContent = page.getElementById("step")?.textContent ?? document.getElementById("step").textContent;
}

// The present step stands in the middle of the list.
function centre() {
  const list = document.getElementById("actions");
  const now = list.querySelector("[aria-current]");
  if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  run.textContent = start;
}

run.addEventListener("click", () => {
  if (timer) return stop();
  run.textContent = run.dataset.stop;
  if (shown >= last) go(0);
  timer = setInterval(() => (shown >= last ? stop() : go(shown + 1)), PACE);
});
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
seek.addEventListener("submit", (event) => { event.preventDefault(); go(Number(slider.value)); });
document.addEventListener("click", (event) => {
  const link = event.target.closest(".reel a, #actions a");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stop();
  go(Number(new URL(link.href).searchParams.get("at")));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input:not([type=range])")) return;
  const steps = { ArrowRight: shown + 1, ArrowLeft: shown - 1, PageDown: shown + 10, PageUp: shown - 10, Home: 0, End: last };
  if (event.key in steps && event.target !== slider) {
    event.preventDefault();
    stop();
    go(steps[event.key]);
  } else if (event.key === " " && !event.target.matches("button, a, summary")) {
    event.preventDefault();
    run.click();
  }
});
centre();
