// Whose turn it is, asked for now and then: every page counts the tables that wait for its reader, a hidden table
// calls, and the lists of tables live. A poll, not a stream: browsers open few connections to one hall.
import { HOME } from "./home.js";
import { play } from "./sound.js";

const EVERY = 15_000;
const SELDOM = 60_000; // a table that is looked at hears of its own turn by its stream
const MARK = "●";
const page = document.querySelector("[data-turns]");
const table = page?.dataset.table;
const hasLists = Boolean(page) && !table;
const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
let waiting = 0; // tables that wait for the reader; a table's page counts the others
let stamp = "";
let timer = 0;

const isCalled = () => document.title.includes(MARK);

/* ---------- Title, icon and badge tell how many ---------- */

function show() {
  const bare = document.title.replace(/^\(\d+\) /, "");
  const title = waiting && !(hasLists && isCalled()) ? `(${waiting}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
  showIcon(waiting + (table && isCalled() ? 1 : 0));
}

async function showIcon(n) {
  const href = n > 1 ? await numbered(n) : n || isCalled() ? icon.dataset.turn : plain;
  if (icon.getAttribute("href") !== href) icon.href = href;
  // Installed as an app, the hall has an icon of its own; a browser may forbid to write on it.
  (n ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.())?.catch(() => {});
}

let drawn = null;

// The icon with a number in the place of its mark.
async function numbered(n) {
  drawn ??= fetch(icon.dataset.turn).then((reply) => reply.text());
  const text = `<text x="30" y="16" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#14161b">${n > 9 ? "9+" : n}</text>`;
  return `data:image/svg+xml,${encodeURIComponent((await drawn).replace("</svg>", `${text}</svg>`).replaceAll('r="8"', 'r="10"'))}`;
}

new MutationObserver(show).observe(document.querySelector("title"), { childList: true });
show();

/* ---------- The poll ---------- */

async function look() {
  const reply = await fetch(`${HOME}api/turns${hasLists ? "?lists=1" : ""}`, { cache: "no-store", credentials: "same-origin" }).catch(() => null);
  if (!reply?.ok) return;
  const twin = await reply.json();
  waiting = twin.tables.filter((one) => one !== table).length;
  if (table) call(twin.tables.includes(table));
  else if (stamp && twin.stamp !== stamp) await renew();
  stamp = twin.stamp;
  show();
}

// A hidden table: the title, and with it the icon, and a sound.
function call(isYours) {
  if (!document.hidden || isCalled() || !isYours) return;
  document.title = `${MARK} ${page.dataset.turns} · ${document.title}`;
  play("turn");
}

// A page with lists: what has changed is taken from the same page, as it is now.
async function renew() {
  if (!hasLists) return;
  const reply = await fetch(location.href, { cache: "no-store", credentials: "same-origin" }).catch(() => null);
  if (!reply?.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
  const focused = document.activeElement?.getAttribute("href");
  const wasYours = isCalled();
  for (const old of document.querySelectorAll("[data-lives]")) {
    const now = fresh.getElementById(old.id);
    if (now && now.innerHTML !== old.innerHTML) old.replaceChildren(...document.adoptNode(now).childNodes);
  }
  if (focused && document.activeElement === document.body) document.querySelector(`[data-lives] [href="${CSS.escape(focused)}"]`)?.focus();
  document.title = fresh.title;
  if (!wasYours && isCalled()) play("turn");
}

function watch() {
  clearInterval(timer);
  timer = setInterval(look, table && !document.hidden ? SELDOM : EVERY);
  look();
}

// Who has never been here has no tables.
if (page || "known" in document.documentElement.dataset) {
  document.addEventListener("visibilitychange", watch);
  watch();
}
