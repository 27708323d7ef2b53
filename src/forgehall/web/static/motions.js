// Small motions on the drawing, which shows already what came of them: dice roll, pieces fly, cards turn over, things light up.
// Until a motion has landed, numbers and dice still show what was before ("costumes"); to skip is to undress.
import { play } from "./sound.js";

const ROLL = 640;
const LARGE = 1000; // a large die stays a moment, so that it can be read
const WIDE = 72; // pixels: a die as wide as that is large enough where it lies
const FLIPS = 5; // faces that are seen before a die lands
const FLY = 560;
const TURN = 480;
const LIGHT = 700;
const GAP = 260; // between the motions of one frame
const COME = 420; // a piece comes into the strip
const CHASE = 240; // between dice that roll one after another

const stage = document.createElement("div");
stage.className = "stage";
stage.setAttribute("aria-hidden", "true");
document.body.append(stage);

let still = new Map(); // texts and faces as they really are, by their nodes
let rolled = new Map(); // what is up on a die until it has rolled, by the die's name

/* ---------- Where ---------- */

const isSeen = (element) => Boolean(element?.getClientRects().length);

function named(name) {
  return document.getElementById(name) ?? document.querySelector(`[data-at="${CSS.escape(name)}"], [data-vt="${CSS.escape(name)}"]`);
}

// The first of some places that is on the screen; a place that another tab holds is none.
export function find(names = "") {
  return names.split(" ").filter(Boolean).map(named).find(isSeen) ?? null;
}

// What is scrolled away, or lies under another part of the table, is not on the screen.
function onScreen(element) {
  const { x, y } = middle(element);
  const there = document.elementFromPoint(x, y);
  return Boolean(there && (element.contains(there) || there.contains(element)));
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isFar = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) > 4;

// The cards at a place: it may be one itself.
const cardsAt = (place) => [place, ...place.querySelectorAll("[data-vt]")].filter((one) => one.dataset.vt);

// What must be known of the drawing before it changes: where pieces lay, and what lay up.
export function remember(motions) {
  for (const motion of motions) {
    const element = find(motion.to || motion.from);
    if (!element) continue;
    if (motion.is === "roll") rolled.has(motion.to) || rolled.set(motion.to, upper(element).innerHTML);
    else if (motion.is === "turn") motion.faces ??= new Map(cardsAt(element).map((card) => [card.dataset.vt, still.get(card) ?? card.innerHTML]));
    else if (element.matches("[data-vt]")) {
      motion.was = { ...middle(element), isSeen: onScreen(element) };
      if (motion.from) motion.under = { within: holderOf(element), html: element.innerHTML };
    }
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

function wearFace(node, html) {
  if (!still.has(node)) still.set(node, node.innerHTML);
  node.innerHTML = html;
}

function dressDie(name, html) {
  const die = find(name);
  if (die) wearFace(upper(die), html);
}

// The cards that a motion turns over: they show something else than they did.
function turned(motion) {
  const place = find(motion.to);
  const showed = (card) => motion.faces?.get(card.dataset.vt);
  return place ? cardsAt(place).filter((card) => showed(card) !== undefined && showed(card) !== (still.get(card) ?? card.innerHTML)) : [];
}

// The part of the table that something lies in: a rival's parts have names instead of ids.
function holderOf(element) {
  const part = element.closest("[id], [data-at]");
  return part?.dataset.at ?? part?.id;
}

// What flies onto something else, as a face onto a face: until it has landed, the other one is seen there.
function covered({ to, under }) {
  const place = under && find(to);
  return place && holderOf(place) === under.within && (still.get(place) ?? place.innerHTML) !== under.html ? place : null;
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
  for (const one of pending) if (covered(one)) wearFace(covered(one), one.under.html);
  for (const one of pending) if (one.is === "turn") for (const card of turned(one)) wearFace(card, one.faces.get(card.dataset.vt));
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

// A die is small among all that lies on the table: while it rolls it is seen large, over its place. Where its place is
// not on the screen, it rolls above the strip that tells of it, the other die beside it.
function throwLarge(motion, place, time) {
  if (place.matches(".film") ? !motion.piece : upper(place).getBoundingClientRect().width >= WIDE) return null;
  const large = document.createElement("div");
  large.className = "ghost large";
  large.innerHTML = motion.piece;
  stage.append(large);
  const half = large.offsetWidth / 2;
  const { x, y } = place.matches(".film") ? above(place, motion.to, half) : middle(place);
  const within = (value, most) => Math.max(half + 4, Math.min(most - half - 4, value));
  const at = `translate(${within(x, innerWidth)}px, ${within(y, innerHeight)}px) translate(-50%, -50%)`;
  const spin = motion.to.length % 2 ? 1 : -1;
  large.animate([
    { transform: `${at} rotate(${-420 * spin}deg) scale(.4)`, opacity: 0 },
    { transform: `${at} translateY(-40%) rotate(${-190 * spin}deg) scale(1.15)`, opacity: 1, offset: 0.3 },
    { transform: `${at} rotate(${14 * spin}deg) scale(.96)`, offset: 0.6 },
    { transform: `${at} rotate(0deg) scale(1)`, offset: 0.72 },
    { transform: `${at} scale(1)`, opacity: 1, offset: 0.88 },
    { transform: `${at} scale(.45)`, opacity: 0 },
  ], { duration: time, easing: "ease-out" }).finished.catch(() => {}).then(() => large.remove());
  return large;
}

function above(place, die, half) {
  const { left, width, top } = place.getBoundingClientRect();
  return { x: left + width * (die.endsWith("1") ? 0.6 : 0.4), y: top - half };
}

async function roll(motion, rate, isLast) {
  const die = find(motion.to);
  const large = throwLarge(motion, die && onScreen(die) ? die : document.getElementById("film"), LARGE * rate);
  if (!die) return wait(LARGE * rate);
  const up = upper(die);
  const face = faceOf(motion.piece, up);
  const sides = [...die.querySelectorAll(".side")].map((side) => still.get(side) ?? side.innerHTML);
  wearFace(up, up.innerHTML);
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
    const side = sides[(turn * 5 + 2) % sides.length];
    if (side) up.innerHTML = side;
    if (side && large) large.innerHTML = side;
    await wait((time * 0.72) / FLIPS);
  }
  if (large) large.innerHTML = motion.piece;
  if (!up.classList.contains("rolling")) return;
  up.innerHTML = isLast ? still.get(up) : face;
  rolled.set(motion.to, face);
  play(motion.sound);
  await tumble.finished.catch(() => {});
  up.classList.remove("rolling");
  light(die, rate);
}

// A place that is not on the screen is told of in the strip: from there, or to there, the piece flies.
const inStrip = () => [document.querySelector("#film .piece")].find(isSeen);

async function fly(motion, rate, land) {
  const to = find(motion.to);
  const from = find(motion.from);
  const has = to && motion.was && isFar(motion.was, middle(to)); // the piece itself lay elsewhere
  const [leaves, comes] = [from, to].map((one) => (one && onScreen(one) ? one : undefined));
  const begins = leaves ?? (comes && (motion.from || has) ? inStrip() : undefined);
  const start = has && motion.was.isSeen ? motion.was : begins && middle(begins);
  const ends = comes ?? (start && motion.to ? inStrip() : undefined);
  if (start && motion.piece && (ends || !motion.to)) await flight(motion, start, ends, rate);
  const under = covered(motion);
  if (under && still.has(under)) under.innerHTML = still.get(under);
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
  const isPiece = !covered(motion) && to?.matches("[data-vt]");
  if (isPiece) to.classList.add("coming");
  await ghost.animate([
    { transform: at(start, 0.6), opacity: 0 }, { transform: at(start, 1), opacity: 1, offset: 0.15 },
    { transform: at(high, 1.15), offset: 0.55 }, { transform: at(end, to ? 0.9 : 0.8), opacity: to ? 1 : 0 },
  ], { duration: FLY * rate, easing: "cubic-bezier(.4, 0, .3, 1)" }).finished.catch(() => {});
  if (isPiece) to.classList.remove("coming");
  ghost.remove();
}

// Cards that show another side turn over; one that shows the same turns by itself.
async function turn(motion, rate, land) {
  const place = find(motion.to);
  const cards = turned(motion);
  if (!cards.length && place?.dataset.vt) cards.push(place);
  play(motion.sound);
  await Promise.all(cards.map((card) => turnOver(card, rate)));
  land();
  if (place) light(place, rate);
}

async function turnOver(card, rate) {
  const half = (from, to, easing) => card.animate([{ scale: `${from} 1` }, { scale: `${to} 1` }], { duration: (TURN * rate) / 2, easing }).finished.catch(() => {});
  await half(1, 0, "ease-in");
  if (still.has(card)) card.innerHTML = still.get(card);
  await half(0, 1, "ease-out");
}

const COMES = {
  roll: [{ rotate: "-200deg", scale: 0.5 }, {}],
  fly: [{ translate: "0 -2.5rem", scale: 1.5, opacity: 0 }, { scale: 1.3, opacity: 1, offset: 0.4 }, {}],
  turn: [{ scale: "-1 1" }, { scale: "0 1" }, { scale: "1 1" }],
  light: [{ scale: 0.4, opacity: 0 }, { scale: 1.3, opacity: 1, offset: 0.6 }, {}],
};

// The piece of a motion is seen to come where the strip tells of it: of a rival's, a phone shows nothing else.
export function come(piece, how) {
  piece.animate(COMES[how], { duration: COME, easing: "ease-out" });
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
  const flies = motions.filter((one) => one.is === "fly" || one.is === "turn").length;
  const rolls = motions.some((one) => one.is === "roll");
  return Math.max(900, (rolls ? ROLL : 0) + (flies ? FLY + GAP * (flies - 1) : 0) + 250);
}

// Play a frame. `begun` and `landed` are told of each motion, `isLast` knows whether its die will not roll again.
export async function perform(frame, next, rate, { begun, landed, isLast, goesOn }) {
  const until = wait(lasts(frame, next) * rate);
  const motions = frame.motions ?? [];
  const rolls = motions.filter((one) => one.is === "roll").map((one) => roll(one, rate, isLast(one)).then(() => { landed(one); if (goesOn()) begun(one, frame); }));
  if (motions.length > rolls.length) await Promise.all(rolls);
  for (const motion of motions) {
    if (motion.is === "roll" || !goesOn()) continue;
    begun(motion, frame);
    if (motion.is === "fly") fly(motion, rate, () => landed(motion));
    else if (motion.is === "turn") turn(motion, rate, () => landed(motion));
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
