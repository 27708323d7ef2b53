// The table by keyboard: numbers answer from the list, letters do the rest. `?` tells which.
const shown = (element) => element && element.offsetParent !== null;

function choices() {
  return [...document.querySelectorAll("#actions .choice")];
}

// Nine choices have a number; 0 gives the numbers to the next nine, after the last to the first again.
const NUMBERED = 9;

function numbered(number) {
  return choices().find((one) => one.querySelector("kbd").textContent === number);
}

function numberNext() {
  const list = choices();
  if (list.length <= NUMBERED) return;
  const from = (list.indexOf(numbered("1")) + NUMBERED) % (Math.ceil(list.length / NUMBERED) * NUMBERED);
  list.forEach((one, at) => { one.querySelector("kbd").textContent = at >= from && at < from + NUMBERED ? at - from + 1 : ""; });
  list[from].scrollIntoView({ block: "nearest" });
}

function press(key) {
  const button = [...document.querySelectorAll(`[data-key="${key}"]`)].find((one) => one.isConnected);
  button?.form.requestSubmit(button);
  return Boolean(button);
}

function open(id) {
  const drawer = document.getElementById(id);
  drawer?.togglePopover();
  drawer?.querySelector("input, a, .item")?.focus();
}

function focusBoard() {
  const lit = [...document.querySelectorAll(".board .lit, .you .lit, .rivals .lit")].filter(shown);
  if (!lit.length) return;
  lit[(lit.indexOf(document.activeElement) + 1) % lit.length].focus();
}

function walk(event, step) {
  const list = choices();
  const at = list.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  list[(at + step + list.length) % list.length].focus();
}

const KEYS = {
  0: numberNext,
  d: () => press("d"),
  u: () => press("u"),
  r: () => press("r"),
  h: () => press("h"),
  b: focusBoard,
  c: () => { show("v-choices"); choices()[0]?.focus(); },
  l: () => { show("v-log"); document.getElementById("log")?.focus(); },
  p: () => document.getElementById("prompt").focus(),
  m: () => open("drawer-menu"),
  t: () => open("drawer-chat"),
  a: () => document.querySelector("[data-again]:not([hidden])")?.click(),
  "?": () => document.getElementById("keys")?.showModal(),
};

function show(view) {
  const tab = document.getElementById(view);
  if (shown(tab?.parentElement)) tab.checked = true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=radio]), textarea, select") || document.querySelector("dialog[open]")) return;
  if (event.key === "ArrowDown") return walk(event, 1);
  if (event.key === "ArrowUp") return walk(event, -1);
  if (document.documentElement.dataset.keys === "off") return;
  if (/^[1-9]$/.test(event.key)) {
    const button = numbered(event.key);
    button?.form.requestSubmit(button);
    return;
  }
  const act = KEYS[event.key];
  if (act && !event.repeat) {
    event.preventDefault();
    act();
  }
});
