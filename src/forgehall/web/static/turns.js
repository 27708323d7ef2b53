// Whose turn it is, asked for now and then: a hidden table calls, and the lists of tables live.
// A poll, not a stream: browsers open few connections to one hall, and many tables may be hidden.
import { play } from "./sound.js";

const EVERY = 15_000;
const MARK = "●";
const page = document.querySelector("[data-turns]");
const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
let stamp = "";
let timer = 0;

/* ---------- The icon tells what the title tells ---------- */

function showIcon() {
  const href = document.title.startsWith(MARK) ? icon.dataset.turn : plain;
  if (icon.getAttribute("href") !== href) icon.href = href;
}

new MutationObserver(showIcon).observe(document.querySelector("title"), { childList: true });
showIcon();

/* ---------- The poll ---------- */

async function look() {
  const reply = await fetch(`/api/turns${page.dataset.table ? "" : "?lists=1"}`, { cache: "no-store", credentials: "same-origin" }).catch(() => null);
  if (!reply?.ok) return;
  const told = await reply.json();
  if (page.dataset.table) call(told.tables.includes(page.dataset.table));
  else if (stamp && told.stamp !== stamp) await renew();
  stamp = told.stamp;
}

// A hidden table: the title, and with it the icon, and a sound.
function call(isYours) {
  if (!document.hidden || document.title.startsWith(MARK) || !isYours) return;
  document.title = `${MARK} ${page.dataset.turns} · ${document.title}`;
  play("turn");
}

// A page with lists: what has changed is taken from the same page, as it is now.
async function renew() {
  const reply = await fetch(location.href, { cache: "no-store", credentials: "same-origin" }).catch(() => null);
  if (!reply?.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
  const focused = document.activeElement?.getAttribute("href");
  const wasYours = document.title.startsWith(MARK);
  for (const old of document.querySelectorAll("[data-lives]")) {
    const now = fresh.getElementById(old.id);
    if (now && now.innerHTML !== old.innerHTML) old.replaceChildren(...document.adoptNode(now).childNodes);
  }
  if (focused && document.activeElement === document.body) document.querySelector(`[data-lives] [href="${CSS.escape(focused)}"]`)?.focus();
  document.title = fresh.title;
  if (!wasYours && document.title.startsWith(MARK)) play("turn");
}

/* ---------- A table is asked about only while it is hidden; then its stream rests ---------- */

function watch() {
  clearInterval(timer);
  if (page.dataset.table && !document.hidden) return;
  timer = setInterval(look, EVERY);
  look();
}

if (page) {
  document.addEventListener("visibilitychange", watch);
  watch();
}
