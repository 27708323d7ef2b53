// A lesson points at the pieces that it means, and brings the first of them into sight.
const main = document.getElementById("main");
let shown = "";

const pieces = (selector) => [...main.querySelectorAll(`${selector}[name=choice]`)];
const isSeen = (piece) => piece.getClientRects().length > 0;

function point() {
  const panel = document.getElementById("lesson");
  const meant = new Set(panel.dataset.meant.split(" "));
  for (const piece of pieces("")) {
    const is = meant.has(piece.value);
    piece.classList.toggle("meant", is);
    if (is) piece.setAttribute("aria-describedby", "meant");
  }
  if (panel.dataset.step === shown) return;
  shown = panel.dataset.step;
  bringIntoSight();
}

// On a phone the part of the table that holds the piece is turned up first.
function bringIntoSight() {
  const found = pieces(".meant");
  const onTable = found.filter((piece) => !piece.closest("#actions"));
  if (!onTable.some((piece) => piece.closest(".rivals"))) main.querySelector(".of-board .view")?.click();
  for (const fold of onTable.flatMap((piece) => ancestors(piece, "details"))) fold.open = true;
  if (found.length && !turnedUp(onTable)) turnedUp(found);
  (onTable.find(isSeen) ?? found.find(isSeen))?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Whether one of these pieces is seen, under whichever tab.
function turnedUp(some) {
  if (some.some(isSeen)) return true;
  const open = main.querySelector(".view:checked");
  for (const tab of some.length ? main.querySelectorAll(".view") : []) {
    tab.click();
    if (some.some(isSeen)) return true;
  }
  open?.click();
  return false;
}

function ancestors(piece, selector) {
  const fold = piece.parentElement?.closest(selector);
  return fold ? [fold, ...ancestors(fold, selector)] : [];
}

new MutationObserver(point).observe(main, { childList: true, subtree: true });
point();
