// What happened is played from a queue, frame by frame, over a drawing that shows already what is so.
// Nothing waits for it: a press or a key skips to now, and who looks away is told in a line.
import { askNoMore } from "./asking.js";
import { dress, find, forget, lasts, light, perform, remember, undress } from "./motions.js";

const PACES = { slow: 1.8, normal: 1, fast: 0.5 };
const LONGEST = 7000; // a film of more milliseconds is played faster
const FASTEST = 0.35;
const TOLD = 6; // so many captions fit in a line

const strip = document.getElementById("film");
const caption = strip?.querySelector(".caption"); // a table that waits for people has no film
const piece = strip?.querySelector(".piece");
const again = strip?.querySelector("[data-again]");

let queue = [];
let pending = []; // motions that have not landed
let showing = 0; // the film that is played now; another number ends it
let lastTurn = []; // what others and chance did since the own last answer
let missed = []; // what happened while nobody looked
let wasHidden = document.hidden;

function pace() {
  const wanted = document.documentElement.dataset.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : PACES[wanted];
}

const isPlaying = () => strip?.classList.contains("plays");

/* ---------- The strip ---------- */

function say(words, frame, shown = frame?.motions?.find((one) => one.piece)?.piece) {
  askNoMore();
  caption.textContent = words;
  piece.innerHTML = shown ?? "";
  strip.dataset.number = frame?.number ?? "";
  if (frame) strip.className = `film seat-${frame.seat}${isPlaying() ? " plays" : ""}`;
}

const captions = (frames) => frames.flatMap((frame) => frame.says ?? []);

// All at once, for who wants no motion or has not looked.
function digest(frames, lead = "") {
  const said = captions(frames);
  if (!said.length) return;
  const shown = said.slice(-TOLD).join(" · ");
  say([lead, said.length > TOLD ? "…" : "", shown].filter(Boolean).join(" "), frames.at(-1));
}

/* ---------- The film ---------- */

// Before the drawing changes: what must be remembered of it. Whether pieces will move in the film.
export function prepare(frames) {
  const motions = pace() && !document.hidden ? frames.flatMap((frame) => frame.motions ?? []) : [];
  remember(motions);
  return motions.length > 0;
}

// After the drawing has changed.
export function tell(frames, changed) {
  if (!strip) return;
  forget();
  for (const frame of frames) lastTurn = frame.own ? [] : [...lastTurn, frame].slice(-60);
  again.hidden = !lastTurn.length;
  markTabs(frames);
  if (document.hidden || wasHidden) {
    missed.push(...frames);
    if (!document.hidden) lookAgain();
  } else if (!pace()) {
    digest(frames);
    mark(frames, changed);
  } else {
    queue.push(...frames);
    pending.push(...frames.flatMap((frame) => frame.motions ?? []));
    if (frames.length && !frames.some((frame) => frame.motions)) mark(frames, changed);
    if (queue.length || pending.length) dress(pending);
    if (queue.length && !isPlaying()) run();
  }
}

// Without motions, what they would lead to is marked; without any, what has changed.
function mark(frames, changed) {
  const places = frames.flatMap((frame) => (frame.motions ?? []).map((one) => one.to || one.from));
  const elements = places.length ? places.map(find) : changed.map((id) => document.getElementById(id)).filter((one) => one?.closest(".board, .rivals, .you"));
  for (const element of new Set(elements)) if (element && frames.length) light(element);
}

async function run() {
  const mine = (showing += 1);
  strip.classList.add("plays");
  while (queue.length && mine === showing) {
    const frame = queue.shift();
    const length = lasts(frame, queue[0]) + queue.reduce((sum, one, n) => sum + lasts(one, queue[n + 1]), 0);
    const rate = (pace() ?? 1) * Math.max(FASTEST, Math.min(1, LONGEST / length));
    if (frame.says && frame.motions?.[0].is !== "roll") say(frame.says[0], frame); // a die tells when it lies
    await perform(frame, queue[0], rate, { begun, landed, isLast, goesOn: () => mine === showing });
  }
  if (mine === showing) finish();
}

// A motion has a sentence of its frame's caption, and its piece beside it.
function begun(motion, frame) {
  const words = frame.says?.[motion.line ?? 0]; // none while its sentence goes on in another frame
  if (words) say(words, frame, motion.piece);
}

function landed(motion) {
  pending = pending.filter((one) => one !== motion);
  if (motion.by) dress([...pending, { ...motion, by: 0 }]); // its number has come so far
}

const isLast = (motion) => !pending.some((one) => one !== motion && one.is === "roll" && one.to === motion.to);

function finish() {
  queue = [];
  pending = [];
  strip.classList.remove("plays");
  undress();
}

// To now.
export function skip() {
  if (!isPlaying()) return;
  showing += 1;
  const last = queue.findLast((frame) => frame.says);
  finish();
  if (last) say(last.says.at(-1), last);
}

function playAgain() {
  skip();
  if (!pace()) return digest(lastTurn);
  queue = [...lastTurn];
  pending = queue.flatMap((frame) => frame.motions ?? []);
  remember(pending.filter((one) => one.is === "roll"));
  dress(pending);
  run();
}

/* ---------- Looking away ---------- */

function lookAgain() {
  wasHidden = false;
  digest(missed, strip.dataset.since);
  missed = [];
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    skip();
    wasHidden = true;
  } else if (missed.length) lookAgain();
  else setTimeout(() => { wasHidden = document.hidden; }, 4000); // what the stream tells now was missed
});

/* ---------- Tabs of a phone ---------- */

const news = new Set();

function markTabs(frames) {
  if (frames.length) news.add("v-log");
  const own = document.getElementById("bench") ? [...document.querySelector(".you").classList].find((one) => one.startsWith("seat-")) : "";
  if (frames.some((frame) => `seat-${frame.seat}` !== own)) news.add("v-rivals");
  showTabs();
}

function showTabs() {
  const open = document.querySelector(".view:checked")?.id;
  news.delete(open);
  for (const tab of document.querySelectorAll(".view")) tab.parentElement.classList.toggle("has-news", news.has(tab.id));
}

document.addEventListener("change", (event) => { if (event.target.matches(".view")) showTabs(); });

/* ---------- Pressing ---------- */

document.addEventListener("click", (event) => { if (!event.target.closest(".film, .tabs, .tools, .drawer")) skip(); });
document.addEventListener("submit", skip, true);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") skip(); });
strip?.querySelector("[data-skip]").addEventListener("click", skip);
again?.addEventListener("click", playAgain);
