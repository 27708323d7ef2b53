// A game seen again, or a rule that is shown: slider, arrow keys and a Play button fetch the page of each step and swap
// it in. Where the page has a film, it is played on the way to the next step.
import { afterFilm, isPlaying, pace, prepare, skip, tell } from "./frames.js";
import { find } from "./motions.js";
import { swap } from "./motion.js";

const seek = document.getElementById("seek");
const slider = document.getElementById("at");
const run = document.getElementById("run");
const last = Number(slider.max);
const PACE = 1100; // milliseconds from step to step
const PAUSE = 400; // after a film
let shown = Number(slider.value);
let busy = false;
let wanted = null;
let plays = false;
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

// The first place where something happens comes in sight, be it in another part of the table.
function reveal(frames) {
  const names = frames.flatMap((frame) => (frame.motions ?? []).map((one) => one.to || one.from));
  const seen = () => names.map(find).find(Boolean);
  const open = document.querySelector(".view:checked");
  if (names.length && !seen()) for (const tab of document.querySelectorAll(".view")) {
    tab.checked = true;
    if (seen()) break;
  }
  if (seen()) seen().scrollIntoView({ block: "nearest", inline: "nearest" });
  else if (open) open.checked = true;
}

function show(page, at) {
  skip();
  const frames = at === shown + 1 ? JSON.parse(page.getElementById("step").dataset.frames ?? "[]") : [];
  if (plays || "plays" in seek.dataset) reveal(frames);
  shown = at;
  const fresh = new Map();
  for (const id of ["rivals", "board", "bench", "rounds", "tray", "step", "actions", "log"]) {
    const element = page.getElementById(id);
    if (element) fresh.set(id, document.adoptNode(element));
  }
  swap(fresh, () => { centre(); tell(frames, [...fresh.keys()]); }, prepare(frames));
  for (const rel of ["first", "prev", "next", "last"]) document.querySelector(`[rel=${rel}]`).href = page.querySelector(`[rel=${rel}]`).href;
  const field = document.getElementById("play-at");
  if (field) field.value = at;
  slider.value = at;
  history.replaceState(null, "", `?at=${at}`);
  document.getElementById("live").textContent = fresh.get("step").textContent; // the old step may still stand while pieces travel
}

// The present step stands in the middle of the list.
function centre() {
  const list = document.getElementById("actions");
  const now = list.querySelector("[aria-current]");
  if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function stop() {
  clearTimeout(timer);
  plays = false;
  run.textContent = start;
}

// To the next step, once the last one has been seen.
function goOn() {
  const wasFilmed = isPlaying();
  if (shown >= last) return stop();
  afterFilm(() => {
    if (plays) timer = setTimeout(() => go(shown + 1).then(goOn), wasFilmed ? PAUSE : PACE);
  });
}

run.addEventListener("click", async () => {
  if (plays) return stop();
  plays = true;
  run.textContent = run.dataset.stop;
  if (shown >= last) await go(0);
  goOn();
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
if ("plays" in seek.dataset && pace()) run.click();
