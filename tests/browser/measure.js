// What does not fit on a page of a table. Gives a list of [what is wrong, where, how].
(touched) => {
  const LEAST = 40; // as large as a finger
  const PARTS = ".prompt, .you, .board, .rivals, .choices, .log, .top, .tabs";
  const found = new Map();
  const root = document.documentElement;

  const told = (wrong, where, how) => found.set([wrong, where, how].join("|"), [wrong, where, how]);
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHeard = (element) => element.closest(".heard, .skip, .symbols, [popover], dialog, noscript, script, style, .view") || (element.closest(".where")?.clientWidth ?? 2) < 2;

  function name(element) {
    const own = (one) => one.id || `${one.localName}.${[...one.classList].slice(0, 2).join(".")}`;
    const part = element.closest(PARTS);
    return `${part && part !== element ? `${part.id || part.classList[0]} ` : ""}${own(element)}`;
  }

  // What cuts off an element: [its edges, whether it can be scrolled].
  let edges = new Map();
  function edgeOf(element) {
    if (!edges.has(element)) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = overflowX !== "visible" || overflowY !== "visible";
      edges.set(element, cuts && { box: element.getBoundingClientRect(), scrolls: overflowX === "auto" || overflowY === "auto" });
    }
    return edges.get(element);
  }

  // How much of an element can be seen, through everything that cuts it off.
  function seen(element, box, from = element.parentElement) {
    let { left, top, right, bottom } = box;
    let scrolls = false;
    for (let around = from; around && around !== document.body; around = around.parentElement) {
      const edge = edgeOf(around);
      if (!edge) continue;
      const isOver = edge.box.left > left + .5 || edge.box.right < right - .5 || edge.box.top > top + .5 || edge.box.bottom < bottom - .5;
      scrolls ||= isOver && edge.scrolls;
      [left, top] = [Math.max(left, edge.box.left), Math.max(top, edge.box.top)];
      [right, bottom] = [Math.min(right, edge.box.right), Math.min(bottom, edge.box.bottom)];
    }
    return { left, top, right, bottom, scrolls };
  }

  const isWhole = (box, part) => part.left <= box.left + 2 && part.top <= box.top + 2 && part.right >= box.right - 2 && part.bottom >= box.bottom - 2;
  const isInWindow = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const hit = (x, y) => document.elementFromPoint(x, y);

  // ---------- Text: cut off, run out of its box, broken inside a word, one over the other ----------

  function boxOf(element) {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none" || style.borderLeftStyle !== "none") return around;
    }
    return null;
  }

  function texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || isHeard(element) || element.closest("svg") || !isShown(element)) continue;
      if (parseFloat(getComputedStyle(element).fontSize) === 0) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
      if (rects.length && !isAside(element, rects)) all.push({ node, element, rects });
    }
    return all;
  }

  // A text of which nothing is seen was put aside; one that is seen in part is cut off.
  const isAside = (element, rects) => rects.every((rect) => {
    const part = seen(element, rect, element);
    return part.right <= part.left || part.bottom <= part.top + 3;
  });

  function isCutOff(element, rects) {
    for (const rect of rects) {
      const part = seen(element, rect, element);
      if (!part.scrolls && (part.right < rect.right - 1.5 || part.left > rect.left + 1.5)) return true;
      if (!part.scrolls && (part.bottom < rect.bottom - rect.height * .3 || part.top > rect.top + rect.height * .3)) return true;
    }
    const style = getComputedStyle(element);
    return style.overflowX !== "visible" && style.overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
  }

  function isSpilt(element, rects) {
    const around = boxOf(element);
    if (!around || getComputedStyle(around).overflowY === "auto") return false;
    const box = around.getBoundingClientRect();
    return rects.some((rect) => rect.right > box.right + 1.5 || rect.left < box.left - 1.5 || rect.bottom > box.bottom + 4 || rect.top < box.top - 4);
  }

  function brokenWord(node) {
    const range = document.createRange();
    const sign = parseFloat(getComputedStyle(node.parentElement).fontSize) / 2; // a hyphen is narrower
    for (const word of node.data.matchAll(/[\p{L}]{4,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].filter((rect) => rect.width > sign).map((rect) => Math.round(rect.top / 6)));
      if (tops.size > 1) return word[0];
    }
    return "";
  }

  function measureTexts() {
    const all = texts();
    for (const { node, element, rects } of all) {
      const words = node.data.trim().slice(0, 40);
      const opens = element.matches(".first:not(.whole) p"); // a press shows all of it
      if (isCutOff(element, rects)) opens || told("cut", name(element), words);
      else if (isSpilt(element, rects)) told("spilt", name(element), words);
      const broken = brokenWord(node);
      if (broken) told("broken", name(element), broken);
    }
    measureCollisions(all);
  }

  function measureCollisions(all) {
    const flat = [];
    for (const { node, element, rects } of all) {
      for (const rect of rects) {
        const part = seen(element, rect, element);
        if (part.right - part.left > 2 && part.bottom - part.top > 4 && isInWindow(part)) flat.push({ node, element, part });
      }
    }
    flat.sort((one, other) => one.part.top - other.part.top);
    flat.forEach((one, place) => {
      for (const other of flat.slice(place + 1)) {
        if (other.part.top > one.part.bottom - 5) break;
        const across = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
        if (one.node !== other.node && across > 2) told("collides", name(one.element), `${one.node.data.trim().slice(0, 20)} / ${other.node.data.trim().slice(0, 20)}`);
      }
    });
  }

  // ---------- Targets ----------

  function isLargeEnough(element, box) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isOn = (dx, dy) => element.contains(hit(x + dx, y + dy));
    const steps = Array.from({ length: 2 * LEAST + 1 }, (_, step) => step - LEAST);
    const across = steps.filter((step) => isOn(step, 0)).length;
    const down = steps.filter((step) => isOn(0, step)).length;
    return Math.min(across, down) >= LEAST - 1;
  }

  function measureTargets() {
    for (const element of document.querySelectorAll("button:not([disabled]), a[href], summary, label:has(input), label[for]")) {
      if (isHeard(element) || !isShown(element)) continue;
      const box = element.getBoundingClientRect();
      const part = seen(element, box);
      if (!box.width || !isInWindow(part) || part.scrolls || !isWhole(box, part)) continue;
      if (!isLargeEnough(element, box)) told("small", name(element), `${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
  }

  // ---------- Parts and pieces ----------

  function measureParts() {
    const parts = [...document.querySelectorAll(PARTS)].filter((part) => isShown(part) && part.getBoundingClientRect().height > 1);
    for (const [place, one] of parts.entries()) {
      for (const other of parts.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (x > 4 && y > 4) told("covers", name(one), `${name(other)} by ${Math.round(y)}`);
      }
    }
    if (root.scrollWidth > innerWidth + 1) told("sideways", "page", `${root.scrollWidth} in ${innerWidth}`);
    if (root.scrollHeight > innerHeight + 1) told("scrolls", "page", `${root.scrollHeight} in ${innerHeight}`);
    for (const part of parts) {
      const isAll = !labels.length && part.matches(".you, .board, .rivals"); // on a desktop all of it is seen
      if (isAll && part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === "auto") told("scrolls", name(part), `${part.scrollHeight} in ${part.clientHeight}`);
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "auto") told("sideways", name(part), `${part.scrollWidth} in ${part.clientWidth}`);
    }
  }

  // The pieces that can be pressed: each is seen and free, or must be scrolled to, or is covered.
  function pieces() {
    const state = {};
    const better = (value, now) => { if (!(state[value] <= now)) state[value] = now; };
    for (const piece of document.querySelectorAll("button[name=choice]")) {
      if (!isShown(piece)) continue;
      const box = piece.getBoundingClientRect();
      const isListed = Boolean(piece.closest("#actions"));
      const part = seen(piece, box);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isFree = isInWindow(part) && (piece.contains(hit(x, y)) || piece.contains(hit(x, box.top + box.height / 4)));
      const key = `${isListed ? "list" : "piece"} ${piece.value}`;
      if (isWhole(box, part) && isFree) better(key, 0);
      else if (part.scrolls) better(key, 1);
      else { better(key, 2); if (isInWindow(box) && !isListed) told("covered", name(piece), piece.value); }
    }
    return state;
  }

  // Of the tabs in a row, the one that was pressed is marked, and no other; a switch of the board is a row by itself.
  function measureTabs(pressed) {
    const isSwitch = (one) => getComputedStyle(one).borderTopStyle !== "none";
    const row = labels.filter((one) => isSwitch(one) === isSwitch(pressed));
    const marked = row.filter((one) => parseInt(getComputedStyle(one).fontWeight) >= 600);
    if (marked.length !== 1 || marked[0] !== pressed) told("unmarked", "tabs", `${pressed.innerText}: ${marked.map((one) => one.innerText)}`);
  }

  const labels = [...document.querySelectorAll(".tabs label")].filter(isShown);
  const first = document.querySelector(".view:checked");
  const best = {};
  for (const label of labels.length ? labels : [null]) {
    label?.click();
    if (label) measureTabs(label);
    edges = new Map();
    measureTexts();
    measureParts();
    if (touched) measureTargets();
    for (const [key, now] of Object.entries(pieces())) if (!(best[key] <= now)) best[key] = now;
  }
  if (first) first.checked = true;
  document.activeElement?.blur();
  for (const value of new Set([...document.querySelectorAll("button[name=choice]")].map((piece) => piece.value))) {
    const piece = best[`piece ${value}`];
    const listed = best[`list ${value}`];
    const words = document.querySelector(`#actions [value="${CSS.escape(value)}"]`)?.innerText.trim().split("\n").pop().slice(0, 30) ?? value;
    if (piece === undefined && listed === undefined) told("nowhere", "choice", words);
    else if (piece === 2) told("outside", "piece", words);
    else if (piece === 1) told("far", "piece", words);
  }
  return [...found.values()];
}
