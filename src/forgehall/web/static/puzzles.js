// Puzzles: what was solved, at which try, and how many days in a row, kept in this browser alone.
const KEY = "puzzles";
const DAY = 24 * 3600 * 1000;
const page = document.getElementById("main").dataset;

function kept() {
  try {
    return { tried: {}, solved: {}, last: "", run: 0, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { tried: {}, solved: {}, last: "", run: 0 }; // nothing is kept where the browser forbids it
  }
}

function keep(mine) {
  try {
    localStorage.setItem(KEY, JSON.stringify(mine));
  } catch {
    // private windows may keep nothing: the page works all the same
  }
}

const isDayAfter = (day, last) => Date.parse(day) - Date.parse(last) === DAY;

function note(mine) {
  const { puzzle, tried, state, day } = page;
  const before = new Set(mine.tried[puzzle] ?? []);
  if (state === "wrong") mine.tried[puzzle] = [...before.add(tried)];
  if (state === "shown" && !mine.solved[puzzle]) mine.solved[puzzle] = -1; // whoever has seen it cannot solve it any more
  if (state !== "right" || mine.solved[puzzle] < 0) return;
  mine.solved[puzzle] ??= before.size + 1; // one of the list may be solved before its day comes
  if (!day || mine.last === day) return;
  mine.run = isDayAfter(day, mine.last) ? mine.run + 1 : 1;
  mine.last = day;
}

function share(mine) {
  const box = document.getElementById("shares"), tries = mine.solved[page.puzzle];
  if (!box || page.state === "shown") return;
  const text = tries === 1 ? box.dataset.first : tries > 1 ? box.dataset.later.replace("#", tries) : box.dataset.shown;
  document.getElementById("share-text").value = `${text} ${document.getElementById("link").value}`;
  box.querySelector("[data-shares]").dataset.title = text;
  box.hidden = false;
}

function mark(mine) {
  for (const link of document.querySelectorAll("[data-solves]")) {
    if (!(mine.solved[link.dataset.solves] > 0)) continue;
    link.classList.add("is-solved");
    (link.closest(".row") ?? link).querySelector(".solved").hidden = false;
  }
}

function tellStreak(mine) {
  const today = document.body.querySelector("[data-day]")?.dataset.day || mine.last;
  const run = mine.last === today || isDayAfter(today, mine.last) ? mine.run : 0;
  for (const place of document.querySelectorAll("[data-streak]")) {
    place.textContent = run;
    if (run) place.closest(".streak")?.removeAttribute("hidden");
  }
}

const mine = kept();
if (page.puzzle) {
  note(mine);
  keep(mine);
  share(mine);
}
mark(mine);
tellStreak(mine);
