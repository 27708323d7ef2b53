// Small motions on the drawing, which shows already what came of them: dice roll, pieces fly, things light up.
// Until a motion has landed, numbers and dice still show what was before ("costumes"); to skip is to undress.
import { play } from "./sound.js";

const ROLL = 640;
const FLIPS = 5; // faces that are seen before a die lands
const FLY = 560;
const LIGHT = 700;
const GAP = 260; // between the motions of one frame
const CHASE = 240; // between dice that roll one after another

const stage = document.createElement("div");
stage.className = "stage";
stage.setAttribute("aria-hidden", "true");
document.body.append(stage);

let still = new Map(); // texts and faces as they really are, by their nodes
let rolled = new Map(); // what lies up on a die until it has rolled, by the die's name

/* ---------- Where ---------- */

const isSeen = (element) => Boolean(element?.getClientRects().length);

function named(name) {
  return document.getElementById(name) ?? document.querySelector(`[data-at="${CSS.escape(name)}"], [data-vt="${CSS.escape(name)}"]`);
}

// The first of some places that is on the screen; a place that another tab holds is none.
export function find(names = "") {
  return names.split(" ").filter(Boolean).map(named).find(isSeen) ?? null;
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isFar = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 4;

// What must be known of the drawing before it changes: where pieces lay, and what lay up.
export function remember(motions) {
  for (const motion of motions) {
    const element = find(motion.to || motion.from);
    if (!element) continue;
    if (motion.is === "roll") rolled.has(motion.to) || rolled.set(motion.to, upper(element).innerHTML);
    else if (element.matches("[data-vt]")) motion.was = middle(element);
  }
}

/* ---------- Costumes ---------- */

const upper = (die) => die.querySelector(".up") ?? die;

// The numbers at a place, but for those that are printed on a track.
function numbers(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (/^\s*\d+\s*$/.test(still.get(node) ?? node.data) && !node.parentElement.closest(".cell, small")) found.push(node);
  }
  return found;
}

function wear(node, text) {
  if (!still.has(node)) still.set(node, node.data);
  node.data = text;
}

// A number less what is still under way; a cube on a track stands where it stood.
function dressNumber(element, rest) {
  for (const node of numbers(element)) wear(node, String(Math.max(0, Number(still.get(node) ?? node.data) - rest)));
  for (const track of element.querySelectorAll(".cells")) dressTrack(track, rest);
}

function dressTrack(track, rest) {
  const cells = [...track.children];
  if (!still.has(track)) still.set(track, cells.map((cell) => cell.className));
  const looks = still.get(track);
  const at = looks.findIndex((look) => / at\b/.test(look)) - rest;
  cells.forEach((cell, n) => {
    cell.className = rest ? looks[n].replace(/ (at|full|brim)\b/g, "") + (n === at ? " at" : n > 0 && n < at ? " full" : "") : looks[n];
  });
}

function dressDie(name, html) {
  const die = find(name);
  if (!die) return;
  const up = upper(die);
  if (!still.has(up)) still.set(up, up.innerHTML);
  up.innerHTML = html;
}

// Let the drawing show what was before these motions.
export function dress(pending) {
  const rest = new Map();
  for (const { to, from, by } of pending) {
    const element = by === undefined ? null : find(to || from);
    if (element) rest.set(element, (rest.get(element) ?? 0) + by);
  }
  for (const [element, by] of rest) dressNumber(element, by);
  for (const name of new Set(pending.filter((one) => one.is === "roll").map((one) => one.to))) if (rolled.has(name)) dressDie(name, rolled.get(name));
}

// Let the drawing show what is so.
export function undress() {
  for (const [node, was] of still) {
    if (node instanceof Text) node.data = was;
    else if (Array.isArray(was)) [...node.children].forEach((cell, n) => { cell.className = was[n]; });
    else node.innerHTML = was;
  }
  still = new Map();
  rolled = new Map();
  stage.replaceChildren();
  for (const one of document.querySelectorAll(".struck, .rolling, .coming")) one.classList.remove("struck", "rolling", "coming");
}

// Some elements of the drawing are new: the costumes of those that are gone are worn out.
export function forget() {
  for (const node of still.keys()) if (!node.isConnected) still.delete(node);
}

/* ---------- Motions ---------- */

const wait = (time) => new Promise((after) => setTimeout(after, time));

// What is drawn on a die that is a picture by itself.
function faceOf(html, up) {
  if (!(up instanceof SVGElement)) return html;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild.innerHTML;
}

async function roll(motion, rate, isLast) {
  const die = find(motion.to);
  if (!die) return;
  const up = upper(die);
  const face = faceOf(motion.piece, up);
  const sides = [...die.querySelectorAll(".side")].map((side) => still.get(side) ?? side.innerHTML);
  if (!still.has(up)) still.set(up, up.innerHTML);
  up.classList.add("rolling");
  const time = ROLL * rate;
  const spin = motion.to.length % 2 ? 1 : -1;
  const tumble = up.animate([
    { rotate: `${-400 * spin}deg`, translate: "0 -8%", scale: 0.9 },
    { translate: "0 -42%", scale: 1.15, offset: 0.3 },
    { rotate: `${20 * spin}deg`, translate: "0 0", scale: 0.94, offset: 0.72 },
    { rotate: `${-6 * spin}deg`, translate: "0 -7%", scale: 1.02, offset: 0.86 },
    { rotate: "0deg", translate: "0 0", scale: 1 },
  ], { duration: time, easing: "ease-out" });
  for (let turn = 0; turn < FLIPS && up.classList.contains("rolling"); turn += 1) {
    if (sides.length) up.innerHTML = sides[(turn * 5 + 2) % sides.length];
    await wait((time * 0.72) / FLIPS);
  }
  if (!up.classList.contains("rolling")) return;
  up.innerHTML = isLast ? still.get(up) : face;
  rolled.set(motion.to, face);
  play(motion.sound);
  await tumble.finished.catch(() => {});
  up.classList.remove("rolling");
  light(die, rate);
}

async function fly(motion, rate, land) {
  const to = find(motion.to);
  const from = find(motion.from);
  const has = to && motion.was && isFar(motion.was, middle(to)); // the piece itself lay elsewhere
  const start = has ? motion.was : from ? middle(from) : undefined;
  if (start && motion.piece && (to || !motion.to)) await flight(motion, start, to, rate);
  if (motion.sound) play(motion.sound);
  land();
  if (to ?? from) light(to ?? from, rate);
}

async function flight(motion, start, to, rate) {
  const end = to ? middle(to) : { x: start.x, y: start.y - 56 };
  if (!isFar(start, end)) return;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.innerHTML = motion.piece;
  stage.append(ghost);
  const at = ({ x, y }, scale) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const high = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - Math.min(60, Math.abs(end.x - start.x) / 5) };
  const isPiece = to?.matches("[data-vt]");
  if (isPiece) to.classList.add("coming");
  await ghost.animate([
    { transform: at(start, 0.6), opacity: 0 }, { transform: at(start, 1), opacity: 1, offset: 0.15 },
    { transform: at(high, 1.15), offset: 0.55 }, { transform: at(end, to ? 0.9 : 0.8), opacity: to ? 1 : 0 },
  ], { duration: FLY * rate, easing: "cubic-bezier(.4, 0, .3, 1)" }).finished.catch(() => {});
  if (isPiece) to.classList.remove("coming");
  ghost.remove();
}

// A mark that needs no motion is seen with reduced motion too.
export function light(element, rate = 1) {
  element.classList.remove("struck");
  requestAnimationFrame(() => element.classList.add("struck"));
  setTimeout(() => element.classList.remove("struck"), LIGHT * Math.max(1, rate));
}

/* ---------- A frame ---------- */

const isRoll = (frame) => frame?.motions?.length && frame.motions.every((one) => one.is === "roll");

// How long a frame takes at its own pace.
export function lasts(frame, next) {
  const motions = frame.motions ?? [];
  if (isRoll(frame) && isRoll(next)) return CHASE;
  const flies = motions.filter((one) => one.is === "fly").length;
  const rolls = motions.some((one) => one.is === "roll");
  return Math.max(900, (rolls ? ROLL : 0) + (flies ? FLY + GAP * (flies - 1) : 0) + 250);
}

// Play a frame. `begun` and `landed` are told of each motion, `isLast` knows whether its die will roll no more.
export async function perform(frame, next, rate, { begun, landed, isLast, goesOn }) {
  const until = wait(lasts(frame, next) * rate);
  const motions = frame.motions ?? [];
  const rolls = motions.filter((one) => one.is === "roll").map((one) => roll(one, rate, isLast(one)).then(() => { landed(one); if (goesOn()) begun(one, frame); }));
  if (motions.length > rolls.length) await Promise.all(rolls);
  for (const motion of motions) {
    if (motion.is === "roll" || !goesOn()) continue;
    begun(motion, frame);
    if (motion.is === "fly") fly(motion, rate, () => landed(motion));
    else {
      const place = find(motion.to);
      if (place) light(place, rate);
      play(motion.sound);
      landed(motion);
    }
    await wait(GAP * rate);
  }
  await until;
}
