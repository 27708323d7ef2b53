// Pieces travel from where they were to where they are. Only those that really move are named,
// since every name costs a picture; a browser that is too slow for it is left in peace.
const SLOW = 600;
let slow = 0;
let due = null; // a change that waits for its pieces to set out

function wanted() {
  return (
    document.startViewTransition &&
    slow < 2 &&
    document.documentElement.dataset.motion !== "off" &&
    !document.hidden &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

// Where a piece is: its place among its neighbours, all the way up to the group's element.
function place(element, top) {
  const steps = [];
  for (let at = element; at && at !== top; at = at.parentElement) steps.push(`${[...at.parentElement.children].indexOf(at)}.${at.getAttribute("class")}`);
  return steps.join("/");
}

function places(groups) {
  const found = new Map();
  for (const [id, top] of groups) {
    if (!top) continue;
    for (const piece of top.querySelectorAll("[data-vt]")) found.set(piece.dataset.vt, `${id}:${place(piece, top)}`);
  }
  return found;
}

function name(moving) {
  const given = new Set();
  for (const piece of document.querySelectorAll("[data-vt]")) {
    const { vt } = piece.dataset;
    if (!moving.has(vt) || given.has(vt) || piece.offsetParent === null) continue;
    piece.style.viewTransitionName = vt;
    given.add(vt);
  }
}

function unname() {
  for (const piece of document.querySelectorAll("[data-vt]")) piece.style.viewTransitionName = "";
}

// Swap the elements of these ids for new ones, and let move what has moved, unless a film shows it.
export function swap(fresh, after, isFilmed = false) {
  due?.(); // what came first is there first
  const replace = () => {
    due = null;
    for (const [id, element] of fresh) document.getElementById(id)?.replaceWith(element);
    after();
  };
  if (isFilmed || !wanted()) return replace();
  const old = new Map([...fresh.keys()].map((id) => [id, document.getElementById(id)]));
  const [before, now] = [places(old), places(fresh)];
  const moving = new Set([...now.keys()].filter((vt) => before.has(vt) && before.get(vt) !== now.get(vt)));
  if (!moving.size) return replace();
  const began = performance.now();
  name(moving);
  const change = () => { unname(); replace(); };
  due = change;
  const transition = document.startViewTransition(() => {
    if (due !== change) return;
    change();
    name(moving);
  });
  transition.ready.then(() => { if (performance.now() - began > SLOW) slow += 1; }, () => {}); // skipped: a later change has begun
  transition.finished.finally(unname);
}
