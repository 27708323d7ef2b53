// The end of a game is a moment: the scores come in part by part, then who has won. A press or a key shows all.
import { play } from "./sound.js";

const PACES = { slow: 1.8, normal: 1, fast: 0.5 };
const STEP = 700;
const DETAIL = 320;
const head = document.querySelector(".head");
const parts = [...document.querySelectorAll(".tally tbody tr:not(.place)")];
const sums = [...document.querySelectorAll(".tally tfoot td")];
const places = document.querySelector(".tally .place");
const totals = sums.map((cell) => cell.textContent);

function isFirstTime() {
  try {
    const key = `forgehall-seen ${location.pathname}`;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "yes");
    return true;
  } catch {
    return false;
  }
}

const points = (cell) => Number(cell.textContent.replace("\u2212", "-").replace("\u2013", "0")) || 0;
const wait = (time) => new Promise((after) => setTimeout(after, time));
let goesOn = true;

function showAll() {
  if (!goesOn) return;
  goesOn = false;
  for (const one of document.querySelectorAll(".to-come")) one.classList.remove("to-come");
  sums.forEach((cell, n) => { cell.textContent = totals[n]; });
  head.classList.add("came");
  play(head.classList.contains("won") ? "win" : "over");
}

async function comeIn(pace) {
  for (const one of [...parts, places, ...head.querySelectorAll("h1, h1 ~ p, .wreath")]) one.classList.add("to-come");
  const sum = sums.map(() => 0);
  for (const cell of sums) cell.textContent = "0";
  await wait(STEP * pace);
  for (const part of parts) {
    if (!goesOn) return;
    part.classList.remove("to-come");
    play("card");
    const isDetail = part.classList.contains("detail");
    if (!isDetail) [...part.querySelectorAll("td")].forEach((cell, n) => { sum[n] += points(cell); sums[n].textContent = sum[n]; });
    await wait((isDetail ? DETAIL : STEP) * pace);
  }
  await wait(STEP * pace);
  showAll();
}

const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : PACES[document.documentElement.dataset.motion];
if (pace && parts.length && isFirstTime()) {
  document.addEventListener("click", showAll);
  document.addEventListener("keydown", showAll);
  comeIn(pace);
}
document.documentElement.dataset.came = "";
