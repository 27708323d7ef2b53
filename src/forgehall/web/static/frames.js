// What happened is played from a queue, frame by frame, over a drawing that shows already what is so.
// Nothing waits for it: a press or a key skips to now, and whoever looks away is told in a line.
import { askNoMore } from "./asking.js";
import { come, dress, find, forget, lasts, light, perform, remember, undress } from "./motions.js";

const PACES = { slow: 1.8, normal: 1, fast: 0.5 };
const LONGEST = 7000; // a film of more milliseconds is played faster
const FASTEST = 0.35;
const TOLD = 6; // how many captions fit in a line

const strip = document.getElementById("film");
const caption = strip?.querySelector(".caption"); // a table that waits for people has no film
const piece = strip?.querySelector(".piece");
const again = strip?.querySelector("[data-again]");

const stepper = strip?.querySelector("[data-step]");

let step = -1; // how far the last turn was stepped through
let queue = [];
let pending = []; // motions that have not landed
let showing = 0; // the film that is played now; another number ends it
let lastTurn = []; // what others and chance did since one's own last answer
let missed = []; // what happened while nobody looked
let wasHidden = document.hidden;
let afterwards = []; // what waits for the end of the film

export function pace() {
  const wanted = document.documentElement.dataset.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : PACES[wanted];
}

export const isPlaying = () => strip?.classList.contains("plays");

/* ---------- The strip ---------- */

const pictured = (frame) => frame?.motions?.find((one) => one.piece);
const lastPictured = (frame) => frame?.motions?.findLast((one) => one.piece);

// Of whom a sentence tells: what chance did with one answer may concern everybody.
const about = (frame, line) => frame.about?.at(line) ?? frame.seat;

function say(words, frame, motion = pictured(frame), line = -1) {
  caption.textContent = words;
  piece.innerHTML = motion?.piece ?? "";
  if (motion?.piece && isPlaying()) come(piece, motion.is);
  strip.dataset.number = frame?.number ?? "";
  if (frame) strip.className = `film seat-${about(frame, line)}${isPlaying() ? " plays" : ""}`;
}

const captions = (frames) => frames.flatMap((frame) => frame.says ?? []);

// All at once, for those who want no motion or have not looked.
function digest(frames, lead = "") {
  const said = captions(frames);
  if (!said.length) return;
  askNoMore();
  const shown = said.slice(-TOLD).join(" · ");
  say([lead, said.length > TOLD ? "…" : "", shown].filter(Boolean).join(" "), frames.at(-1), lastPictured(frames.at(-1)));
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
  if (again) again.hidden = !lastTurn.length; // a replay is stepped through by itself
  if (stepper) stepper.hidden = lastTurn.filter((frame) => frame.says).length < 2;
  if (frames.length) step = -1;
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
  askNoMore();
  strip.classList.add("plays");
  while (queue.length && mine === showing) {
    const frame = queue.shift();
    const length = lasts(frame, queue[0]) + queue.reduce((sum, one, n) => sum + lasts(one, queue[n + 1]), 0);
    const rate = (pace() ?? 1) * Math.max(FASTEST, Math.min(1, LONGEST / length));
    if (frame.says && frame.motions?.[0].is !== "roll") say(frame.says[0], frame, pictured(frame), 0); // a die tells when it lies
    await perform(frame, queue[0], rate, { begun, landed, isLast, goesOn: () => mine === showing });
  }
  if (mine === showing) finish();
}

// A motion has a sentence of its frame's caption, and its piece beside it.
function begun(motion, frame) {
  const words = frame.says?.[motion.line ?? 0]; // none while its sentence goes on in another frame
  if (words) say(words, frame, motion.piece ? motion : pictured(frame), motion.line ?? 0);
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
  for (const act of afterwards.splice(0)) act();
}

// At once, or when the film is over.
export function afterFilm(act) {
  if (isPlaying()) afterwards.push(act);
  else act();
}

// To now.
export function skip() {
  if (!isPlaying()) return;
  showing += 1;
  const last = queue.findLast((frame) => frame.says);
  finish();
  if (last) say(last.says.at(-1), last, lastPictured(last));
}

function playAgain() {
  skip();
  if (!pace()) return digest(lastTurn);
  playOver([...lastTurn]);
}

// The same, one frame a press; after the last one it begins anew.
function playStep() {
  skip();
  const frames = lastTurn.filter((frame) => frame.says);
  step = (step + 1) % frames.length;
  const frame = frames[step];
  const says = frame.says.map((words) => `${step + 1}/${frames.length} · ${words}`);
  say(says.at(-1), frame);
  if (pace()) playOver([{ ...frame, says }]);
  else mark([frame], []);
}

function playOver(frames) {
  queue = frames;
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
strip?.querySelector("[data-skip]")?.addEventListener("click", skip);
again?.addEventListener("click", playAgain);
stepper?.addEventListener("click", playStep);
