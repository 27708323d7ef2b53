// One popover explains every piece: on hover and focus beside it, on a long press as a sheet.
const tip = document.getElementById("tip");
const LONG_PRESS = 450;
const GAP = 8;
const TWITCH = 4;
let shownFor = null;
let timer = 0;
let pressed = false;
let at = null; // where the mouse is
let rest = null; // where it was when the page changed: until it leaves, what was laid under it says nothing
let over = null; // the piece that it moved onto

function fill(text) {
  const [title, ...rest] = text.split("\n");
  tip.replaceChildren();
  if (rest.length) {
    const bold = document.createElement("b");
    bold.textContent = title;
    tip.append(bold, rest.join("\n"));
  } else tip.append(title);
}

function show(piece, { sheet = false } = {}) {
  if (!piece.dataset.tip || !piece.isConnected) return;
  shownFor = piece;
  fill(piece.dataset.tip);
  tip.classList.toggle("sheet", sheet);
  tip.showPopover();
  if (!document.querySelector("[aria-describedby=tip]")) piece.setAttribute("aria-describedby", "tip");
  if (sheet) {
    const prompt = document.querySelector(".prompt");
    tip.style.setProperty("--above", `${prompt ? innerHeight - prompt.getBoundingClientRect().top + 8 : 8}px`);
  } else place(piece.getBoundingClientRect());
}

// Above the piece, below it, or at a side: where nothing covers the piece or what is asked.
function place(box) {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const within = (at, size, most) => Math.max(GAP, Math.min(at, most - size - GAP));
  const across = within(box.left + box.width / 2 - width / 2, width, innerWidth);
  const along = within(box.top + box.height / 2 - height / 2, height, innerHeight);
  const below = box.bottom + GAP;
  const places = [[across, box.top - height - GAP], [across, below], [box.right + GAP, along], [box.left - width - GAP, along]];
  const fits = ([left, top]) => Math.min(left, top) >= GAP && left + width <= innerWidth - GAP && top + height <= innerHeight - GAP;
  const asked = document.querySelector("#prompt .asks")?.getBoundingClientRect();
  const covers = ([left, top]) => asked && left < asked.right && left + width > asked.left && top < asked.bottom && top + height > asked.top;
  const [left, top] = places.find((one) => fits(one) && !covers(one)) ?? places.find(fits) ?? [across, within(below, height, innerHeight)];
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

function hideTip() {
  clearTimeout(timer);
  if (!shownFor) return;
  shownFor.removeAttribute("aria-describedby");
  shownFor = null;
  tip.hidePopover();
}

// The page has changed: whoever has pressed a piece does not want to read what lies there now.
export function restTip() {
  hideTip();
  rest = at;
}

const pieceOf = (target) => target.closest?.("[data-tip]");

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  at = [event.clientX, event.clientY];
  if (rest && Math.hypot(at[0] - rest[0], at[1] - rest[1]) < TWITCH) return;
  rest = null;
  const piece = pieceOf(event.target);
  if (piece === over) return;
  over = piece;
  clearTimeout(timer);
  if (piece) timer = setTimeout(() => show(piece), 120);
}, { passive: true });
document.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && pieceOf(event.target) && !pieceOf(event.target).contains(event.relatedTarget)) hideTip();
});
document.addEventListener("focusin", (event) => {
  const piece = pieceOf(event.target);
  clearTimeout(timer);
  if (piece?.matches(":focus-visible")) timer = setTimeout(() => show(piece)); // not while another popover opens
});
document.addEventListener("focusout", hideTip);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hideTip(); });
document.addEventListener("scroll", hideTip, { capture: true, passive: true });

document.addEventListener("pointerdown", (event) => {
  const piece = pieceOf(event.target);
  hideTip();
  if (event.pointerType !== "touch" || !piece) return;
  pressed = false;
  timer = setTimeout(() => { pressed = true; show(piece, { sheet: true }); }, LONG_PRESS);
});
for (const name of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(name, (event) => {
    const moved = Math.abs(event.movementX ?? 0) + Math.abs(event.movementY ?? 0) > 4;
    if (event.pointerType === "touch" && !pressed && (name !== "pointermove" || moved)) clearTimeout(timer);
  });
}
// A long press explains; it does not choose. A tap on what cannot be chosen explains too.
document.addEventListener("click", (event) => {
  if (pressed) {
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const piece = pieceOf(event.target);
  if (event.pointerType === "touch" && piece && !piece.matches("button:not([aria-disabled=true]), a, summary")) show(piece, { sheet: true });
}, true);
document.addEventListener("contextmenu", (event) => { if (event.pointerType === "touch" && pieceOf(event.target)) event.preventDefault(); });
