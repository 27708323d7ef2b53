// A table that lives: changed groups come by a stream, answers go in the background, pieces travel.
import "./done.js";
import "./keys.js";
import { HOME } from "./home.js";
import { post } from "./post.js";
import { tellFirsts } from "./firsts.js";
import { afterFilm, prepare, tell } from "./frames.js";
import { swap } from "./motion.js";
import { play } from "./sound.js";
import { restTip } from "./tip.js";
import { clearToast, toast } from "./toast.js";
import { keep, keptWords, sendKept, unsent } from "./unsent.js";

const table = document.getElementById("main");
const live = document.getElementById("live");
let mark = table.dataset.mark;
let stream = null;
let lostTimer = 0;

/* ---------- The stream ---------- */

function follow() {
  if (stream || document.hidden) return;
  stream = new EventSource(`${table.dataset.stream}?since=${encodeURIComponent(mark)}`);
  stream.addEventListener("table", (event) => {
    mark = event.lastEventId || mark;
    change(JSON.parse(event.data));
  });
  stream.addEventListener("open", () => {
    isBack();
    if (table.classList.replace("lost", "found")) clearToast();
    sendKept();
  });
  stream.addEventListener("error", () => {
    // Every attempt that fails comes here: the first one counts.
    lostTimer ||= setTimeout(() => {
      table.classList.remove("found");
      table.classList.add("lost");
      toast(unsent() ? keptWords : table.dataset.lost, { stays: true });
    }, 2500);
    if (stream.readyState === EventSource.CLOSED) {
      stream = null;
      setTimeout(follow, 3000);
    }
  });
}

function isBack() {
  clearTimeout(lostTimer);
  lostTimer = 0;
}

function rest() {
  isBack();
  stream?.close();
  stream = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? rest() : follow()));
addEventListener("pagehide", rest);

/* ---------- Changes ---------- */

// Groups that tell one kind of page from another: a page that lacks one must be loaded again.
const SHAPES = ["seating", "prompt", "bench", "forge", "self"];

function change(event) {
  if (event.reload) return afterFilm(() => location.reload());
  if (SHAPES.some((id) => id in event.groups && !document.getElementById(id))) return location.reload();
  const frames = event.frames ?? [];
  replace(event.groups, prepare(frames), () => { tellOver(event); tell(frames, Object.keys(event.groups)); afterFilm(() => tellFirsts(frames)); });
  if (event.title) document.title = event.title;
  if (event.announce) live.textContent = event.announce;
  if (event.sound) play(event.sound);
}

// What an open drawer hides, or a closed one holds, is told in a line over everything.
function tellOver({ groups, sound }) {
  const drawer = document.querySelector(".drawer:popover-open");
  if (sound === "chat" && drawer?.id !== "drawer-chat") {
    unread(true);
    const [said] = [...document.querySelectorAll("#chat li")].slice(-1);
    if (said) toast(said.innerText, { calm: true });
  } else if (drawer && groups.prompt && document.querySelector("#prompt.yours")) toast(document.querySelector("#prompt .asks").innerText, { calm: true });
}

function replace(groups, isFilmed, then) {
  restTip();
  const fresh = new Map();
  for (const [id, html] of Object.entries(groups)) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    fresh.set(id, holder.content.firstElementChild);
  }
  const focus = whereFocusIs();
  const view = document.querySelector(".view:checked")?.id;
  const board = document.getElementById("board");
  const scrolled = board?.scrollTop;
  swap(fresh, () => {
    showPart(view);
    if (board) board.scrollTop = scrolled;
    const chat = document.getElementById("chat");
    if (groups.chat && chat) chat.scrollTop = chat.scrollHeight;
    focusAgain(focus);
    tick();
    then();
  }, isFilmed);
}

// The same part of the table as before; a short list of choices has no tab of its own.
function showPart(view) {
  const isShort = view === "v-choices" && document.querySelector("#actions.few");
  const tab = isShort ? document.querySelector(".has-lit .view, .view") : view && document.getElementById(view);
  if (tab) tab.checked = true;
}

// Focus stays with the same piece or answer; if that is gone, it goes to what is asked next.
function whereFocusIs() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  return { id: element.id, vt: element.dataset.vt, group: element.closest("[id]")?.id, inList: Boolean(element.closest("#actions")), inTable: Boolean(element.closest(".table")) };
}

function focusAgain(was) {
  if (!was || document.activeElement !== document.body) return;
  const found =
    (was.id && document.getElementById(was.id)) ||
    (was.vt && document.querySelector(`[data-vt="${CSS.escape(was.vt)}"]`)) ||
    (was.inList && document.querySelector("#actions .choice")) ||
    (was.inTable && document.getElementById("prompt")) ||
    document.getElementById(was.group);
  found?.focus({ preventScroll: true });
}

/* ---------- Answers and other acts ---------- */

let sending = "";

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "moves" && !form.matches("[data-act]")) return;
  event.preventDefault();
  // A second press of the same is one too many; the next answer may go while the last is confirmed.
  const what = `${form.action} ${form.elements.opened?.value ?? ""}`;
  if (sending === what) return;
  sending = what;
  const button = event.submitter;
  const drawer = form.closest("[popover]:not(#drawer-chat)"); // the form may be replaced before the reply comes
  button?.setAttribute("aria-busy", "true");
  const reply = await post(form, button);
  if (sending === what) sending = "";
  button?.removeAttribute("aria-busy");
  if (reply.ok) {
    if (form.matches("[data-clears]")) form.reset();
    drawer?.hidePopover();
    if (reply.table && reply.table !== table.dataset.table) location.assign(`${HOME}t/${reply.table}`);
  } else if (reply.code === "unreachable" && form.id === "moves") keep(form, button);
  else if (reply.code === "stale" && stream?.readyState !== EventSource.OPEN) location.reload();
});

// A form of one field that changes is sent at once.
document.addEventListener("change", (event) => { if (event.target.form?.matches("[data-changes]")) event.target.form.requestSubmit(); });

// A piece that is pointed at shows its answer in the list.
document.addEventListener("pointerover", (event) => {
  const piece = event.target.closest("[name=choice]");
  for (const one of document.querySelectorAll("#actions .shown")) one.classList.remove("shown");
  if (piece && !piece.closest("#actions")) document.querySelector(`#actions [value="${CSS.escape(piece.value)}"]`)?.classList.add("shown");
});

/* ---------- Hints ---------- */

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-hint]")) return;
  event.preventDefault();
  const body = document.getElementById("hint-body");
  form.closest("[popover]")?.hidePopover();
  body.textContent = body.dataset.thinking;
  document.getElementById("hint").showModal();
  const reply = await post(form, event.submitter);
  if (!reply.ok) return document.getElementById("hint").close();
  const list = document.createElement("ol");
  list.className = "prospects";
  for (const prospect of reply.prospects.slice(0, 8)) list.append(prospectLine(prospect, body.dataset));
  const why = document.createElement("p");
  why.textContent = reply.why;
  body.replaceChildren(list, why);
});

function prospectLine(prospect, words) {
  const line = document.createElement("li");
  const text = document.createElement("span");
  const meter = document.createElement("meter");
  const figure = document.createElement("b");
  text.textContent = prospect.words;
  meter.value = prospect.wins;
  meter.setAttribute("aria-hidden", "true");
  const percent = (share) => Math.round(share * 100);
  figure.textContent = `${percent(prospect.wins)} % ${words.wins} (${percent(prospect.low)}–${percent(prospect.high)})`;
  line.append(text, meter, figure);
  return line;
}

/* ---------- Chat and clocks ---------- */

const SOON = 3; // so short a wait needs no clock

function unread(is) {
  const dot = document.getElementById("unread");
  if (dot) dot.hidden = !is;
}

document.getElementById("drawer-chat")?.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  unread(false);
  const chat = document.getElementById("chat");
  chat.scrollTop = chat.scrollHeight;
});

function tick() {
  const waits = document.querySelector("#prompt .thinks, #prompt .away");
  if (waits) {
    waits.dataset.since ??= Date.now();
    const passed = Math.floor((Date.now() - Number(waits.dataset.since)) / 1000);
    if (passed >= SOON) waits.textContent = `· ${span(passed)}`;
  }
  for (const line of document.querySelectorAll("#clock [data-until]")) {
    const left = Math.max(0, Math.floor(Number(line.dataset.until) - Date.now() / 1000));
    line.classList.toggle("short", left < 60);
    if (left >= 86400) continue;
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (n) => String(n).padStart(2, "0");
    line.querySelector("time").textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

function span(seconds) {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}

setInterval(tick, 1000);
follow();
